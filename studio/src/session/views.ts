import { balance } from './views/balance.ts';
import { comparison } from './views/comparison.ts';
import { curveDots, curves } from './views/curves.ts';
import { expectations } from './views/expectations.ts';
import { factorSubjects, factors, factorValues } from './views/factors.ts';
import { aims, fit } from './views/fit.ts';
import { agentCard, orders, thingCard } from './views/inspector.ts';
import { mapFrame, mapScene, mapThings } from './views/map.ts';
import { mapCard } from './views/map-card.ts';
import { needCurves } from './views/need-curves.ts';
import { numbers } from './views/numbers.ts';
import { problemCount, problems } from './views/problems.ts';
import { roster, status } from './views/status.ts';
import { sweep } from './views/sweep.ts';
import { thoughts } from './views/thoughts.ts';
import { rescoring, shownMoment, timeline } from './views/timeline.ts';
import { tuning } from './views/tuning.ts';
import { decision, decisions } from './views/why.ts';

/** Everything that can be watched, by name. */
export const VIEWS = {
  status,
  roster,
  timeline,
  shownMoment,
  rescoring,
  agentCard,
  needCurves,
  thingCard,
  orders,
  decisions,
  decision,
  mapScene,
  mapThings,
  mapFrame,
  mapCard,
  thoughts,
  problems,
  problemCount,
  tuning,
  comparison,
  curves,
  curveDots,
  factors,
  factorSubjects,
  factorValues,
  expectations,
  balance,
  numbers,
  sweep,
  fit,
  aims,
};

export type Views = typeof VIEWS;
export type ViewName = keyof Views;
export type ViewArgs<Name extends ViewName> = Parameters<Views[Name]['read']>[1];
export type ViewResult<Name extends ViewName> = ReturnType<Views[Name]['read']>;
