import { activityColours } from './activity-colours.ts';
import { activityPaths } from './activity-paths.ts';
import { balance } from './balance.ts';
import { branches, runComparison } from './branches.ts';
import { comparison } from './comparison.ts';
import { curveDots, curves } from './curves.ts';
import { endedTrials } from './ended-trials.ts';
import { expectations } from './expectations.ts';
import { factorSubjects, factors, factorValues } from './factors.ts';
import { figures } from './figures.ts';
import { aims, fit } from './fit.ts';
import { groundParts, handTarget, namedTargets, partsOfTarget } from './hand-targets.ts';
import { agentCard, orders, thingCard } from './inspector.ts';
import { mapFrame, mapScene, mapThings } from './map.ts';
import { mapCard } from './map-card.ts';
import { needCurves } from './need-curves.ts';
import { openText } from './open-text.ts';
import { parameterSearch } from './parameter-search.ts';
import { parameterTable } from './parameters.ts';
import { fileParts, partForm } from './parts.ts';
import { problemCount, problems } from './problems.ts';
import { leverTargets, screening } from './screening.ts';
import { roster, status } from './status.ts';
import { sweep } from './sweep.ts';
import { thoughts } from './thoughts.ts';
import { rescoring, shownMoment, timeline } from './timeline.ts';
import { whatIf } from './what-if.ts';
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
  endedTrials,
  sweep,
  fit,
  aims,
  whatIf,
};

export type Views = typeof VIEWS;
export type ViewName = keyof Views;
export type ViewArgs<Name extends ViewName> = Parameters<Views[Name]['read']>[1];
export type ViewResult<Name extends ViewName> = ReturnType<Views[Name]['read']>;
