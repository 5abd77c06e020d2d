// The inner door of the core: for the other rooms of src, never for users of the package. test/structure/imports.test.ts holds it.

export { dropChain, forget, interruptAction, isHeld, removeAgent, removeThing } from './actions/lifecycle.ts';
export { forgetThing } from './actions/recall.ts';
export { settle } from './actions/steps/settle.ts';
export { discardThing, makeThing, putDown, refresh, writeState } from './actions/thing.ts';
export { enterPartition } from './actions/waking/apply-layers.ts';
export { scheduleWake } from './actions/waking/wake.ts';
export { arrangeLine } from './actions/walking/line-places.ts';
export { reroute, type Walker, walkerOf } from './actions/walking/walk.ts';
export { type CurveScope, compileCurve } from './curves/compile-curve.ts';
export { boundCurve } from './curves/compiled/bound-curve.ts';
export { type CompiledCurve, evaluateCurve, flatCurve } from './curves/compiled/compiled-curve.ts';
export { approach, bendsOf, focusOf, isStraightOver } from './curves/compiled/drawing.ts';
export { formula } from './curves/curve-formula.ts';
export { CURVE_KINDS } from './curves/curve-kinds.ts';
export { type CurvePart, partsOfCurve } from './curves/curve-parts.ts';
export type {
  AnyCurveKind,
  CurveField,
  CurveFieldType,
  CurveHandle,
  CurveKindInfo,
  CurveKindName,
  CurveSketch,
  KindCurve,
} from './curves/kinds/curve-kind.ts';
export { showDefault } from './curves/kinds/formula-text.ts';
export { pointsOf } from './curves/kinds/points.ts';
export { feelingTableOf, hateOf, isFriend, likeOf } from './decision/feeling-table.ts';
export { REJECTIONS, reasonOf } from './decision/rejection.ts';
export { repeatFactor } from './decision/score.ts';
export {
  applyBaseTerms,
  applyTerms,
  inertiaAfter,
  type NeedInput,
  type NeedScore,
  neutralOf,
  repeatAfter,
  restedAfter,
  SCORE_FORMULA,
  SCORE_TERMS,
  type ScoreArithmetic,
  type ScoreTerms,
  scoreNeed,
  signOf,
  sumPromise,
  type TermName,
} from './decision/score-formula.ts';
export { attenuate, distanceCurve, inertiaOf, restedness } from './decision/search.ts';
export {
  ACTION,
  ADVERT,
  AGENT,
  FEELINGS,
  INNATE_ADVERT,
  KIND,
  LINE,
  MEMORY,
  MIND,
  NEED,
  OVERRIDES,
  PARTITION,
  RELATION,
  SPACE,
  TEMPERAMENT,
  THING,
  TOGETHER,
  WORLD,
} from './definition/fields.ts';
export { CAREFUL, CORNERED, type FlightWeights } from './definition/flight.ts';
export {
  Check,
  MOST_PROBLEMS,
  show,
  showPath,
  showRenamed,
  TOO_MANY_PROBLEMS,
  unknownName,
} from './definition/problem.ts';
export { currentParameterPath, withPresentKeys } from './definition/renamed-keys.ts';
export {
  describeField,
  type Field,
  type Fields,
  optional,
  required,
  type Shape,
  type ShapeName,
} from './definition/shape.ts';
export { FELT_PLACES, ONTO, STEP_GUARDS, STEPS } from './definition/step-fields.ts';
export { advertsTargeting, type TargetKind, targetsOf } from './definition/targeted.ts';
export { durationInTicks, GRAIN, isRate, NEVER, timeOfDayInTicks, toGrain } from './definition/time.ts';
export { isMap, ownOf, type Value } from './definition/value.ts';
export { boundOperator } from './factors/bound-operator.ts';
export { FactorCompiler, type FactorScope } from './factors/factor-compiler.ts';
export {
  type FactorParts,
  fieldsOf,
  flattenNumbers,
  joinFactor,
  mapParts,
  namesIn,
  OPERATOR_LIST,
  operatorOf,
  splitFactor,
} from './factors/factor-parts.ts';
export type { Input } from './factors/factor-program.ts';
export { FELT, INPUT } from './factors/inputs.ts';
export {
  type AnyOperator,
  type FactorObject,
  type FieldContent,
  LEVELS,
  type Level,
  type Notation,
  type OperatorField,
  type OperatorInfo,
} from './factors/operators/operator.ts';
export { OPERATORS, type OperatorName } from './factors/operators.ts';
export { exp, log, power } from './math/arithmetic.ts';
export { Hash } from './math/hash.ts';
export {
  ANYTHING,
  allOf,
  type Certainty,
  clamped,
  dividedBy,
  exactly,
  FALSE,
  hull,
  type Interval,
  isAbove,
  isExact,
  minus,
  not,
  plus,
  times,
  widen,
} from './math/interval.ts';
export { drawNormal } from './math/normal.ts';
export { draw, PURPOSE, threefry } from './math/random.ts';
export { longer } from './math/typed-arrays.ts';
export { Compilation } from './rules/compilation.ts';
export { compileRules, FALLBACK } from './rules/compile.ts';
export type { FeelingRules } from './rules/feeling-rules.ts';
export { emptyLayer, type Layer } from './rules/layers.ts';
export {
  type AdvertRules,
  type KindRules,
  type MindRules,
  type NeedRules,
  type Rules,
  SCORING,
  SELECT,
} from './rules/rules.ts';
export { AIM, OP, OWNER, type StepRules } from './rules/step-rules.ts';
export { makeStateLike, namesFrom, replaceState } from './snapshot/load-snapshot.ts';
export {
  COUNTS,
  type Contents,
  DOUBLE_COLUMNS,
  ENGINE_VERSION,
  INT_COLUMNS,
  PENDING,
  TEXT_COLUMNS,
  takeContents,
  takeLayers,
} from './snapshot/snapshot.ts';
export { COLUMN_FORMATS } from './snapshot/upgrade-snapshot.ts';
export type { PendingStart } from './state/agents/action-queue.ts';
export { agentIdIn, MOST_ROWS } from './state/agents/agent-id.ts';
export { FAILED_OPTION } from './state/agents/failed-options.ts';
export { GATHERING_MEMBER, MEMBER } from './state/agents/gatherings.ts';
export { IN_LINE } from './state/agents/lines.ts';
export { LOOP } from './state/agents/loops.ts';
export { Memories, sortedByThing } from './state/agents/memories.ts';
export { Profiles } from './state/agents/profiles.ts';
export { RELATION_NUMBERS } from './state/agents/relations.ts';
export { WORKER } from './state/agents/works.ts';
export { readLevel } from './state/level.ts';
export { findPlacedAgents, readThingName, writeThingName } from './state/names.ts';
export { aimOf, partitionAt, readAgentPosition, readThingPosition, speedOf } from './state/position.ts';
export { boundFactor, type Vary } from './state/reading/bound-factor.ts';
export { isRecalling } from './state/reading/perception.ts';
export { curveOf, evaluate, isBlocking, stateOf } from './state/reading/read-input.ts';
export { ENTRY, PLACE, RUN } from './state/space/cells.ts';
export { A, AGENT_INTS, STATUS, type State } from './state/state.ts';
export { COMMANDS } from './world/execute.ts';
export { hostNamesOf } from './world/host.ts';
export { placeAgent, placeRelations, placeThing } from './world/populate.ts';
export { type Preparation, prepareDefinition } from './world/prepared-world.ts';
