import { activityPaths } from './activity-paths.ts';
import { curveDots, curves } from './curves.ts';
import { factorSubjects, factors, factorValues } from './factors.ts';
import { groundParts, handTarget, namedTargets, partsOfTarget } from './inspector/hand-targets.ts';
import { agentCard, orders, thingCard } from './inspector/inspector.ts';
import { needCurves } from './inspector/need-curves.ts';
import { fileParts, partForm } from './inspector/parts.ts';
import { activityColours } from './map/activity-colours.ts';
import { mapFrame, mapScene, mapThings } from './map/map.ts';
import { mapCard } from './map/map-card.ts';
import { thoughts } from './map/thoughts.ts';
import { openText } from './open-text.ts';
import { parameterTable } from './parameters.ts';
import { problemCount, problems } from './problems.ts';
import { roster, status } from './status.ts';
import { branches, runComparison } from './time/branches.ts';
import { comparison } from './time/comparison.ts';
import { rescoring, shownMoment, timeline } from './time/timeline.ts';
import { trialNews } from './trial-news.ts';
import { balance } from './trials/balance.ts';
import { expectations } from './trials/expectations.ts';
import { figures } from './trials/figures.ts';
import { aims, fit } from './trials/fit.ts';
import { parameterSearch } from './trials/parameter-search.ts';
import { leverTargets, screening } from './trials/screening.ts';
import { sweep } from './trials/sweep.ts';
import { whatIf } from './trials/what-if.ts';
import { decision, decisions } from './why.ts';

/** All views by name. */
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
  partForm,
  fileParts,
  partsOfTarget,
  handTarget,
  namedTargets,
  groundParts,
  decisions,
  decision,
  activityColours,
  activityPaths,
  mapScene,
  mapThings,
  mapFrame,
  mapCard,
  figures,
  thoughts,
  openText,
  problems,
  problemCount,
  parameterTable,
  branches,
  runComparison,
  comparison,
  curves,
  curveDots,
  factors,
  factorSubjects,
  factorValues,
  expectations,
  balance,
  parameterSearch,
  leverTargets,
  screening,
  trialNews,
  sweep,
  fit,
  aims,
  whatIf,
};

export type Views = typeof VIEWS;
export type ViewName = keyof Views;
export type ViewArgs<Name extends ViewName> = Parameters<Views[Name]['read']>[1];
export type ViewResult<Name extends ViewName> = ReturnType<Views[Name]['read']>;
