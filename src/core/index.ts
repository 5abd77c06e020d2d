/**
 * The engine: definitions, worlds that run, decisions and their records. It has no dependencies and does no input or output.
 * @module hanker/core
 */

export type { CurrentRecord } from './decision/current-record.ts';
export { chances, decide, type Policy, type ScoredOption } from './decision/decide.ts';
export {
  Decider,
  type DeciderChoice,
  type DeciderDefinition,
  type DeciderOption,
  type DeciderStart,
  type DeciderTrace,
  type OptionStanding,
} from './decision/decider.ts';
export type { About } from './decision/evaluator.ts';
export type { Moment } from './decision/moment.ts';
export type { DecisionRecord, FeltRecord, NeedPart, OptionRecord } from './decision/record.ts';
export type { Rejection, RejectionReason } from './decision/rejection.ts';
export type { NeedScore } from './decision/score-formula.ts';
export type { Quantity, Supposition } from './decision/suppose.ts';
export type { Curve, Range, Trend } from './definition/curve.ts';
export type * from './definition/definition.ts';
export type { CoreEvent, Ending, OrderEnding } from './definition/event.ts';
export type { Factor, Outcome } from './definition/factor.ts';
export type { Feelings } from './definition/feelings.ts';
export { DefinitionError, type Problem, showProblem } from './definition/problem.ts';
export type { Named, Reward } from './definition/reward.ts';
export { openPlane, type Point, type Space } from './definition/space.ts';
export type {
  Destination,
  FactorDuration,
  FeltPlace,
  FledPlace,
  HostArgument,
  Step,
  StepKind,
  Target,
  WaitUntil,
  Where,
} from './definition/step.ts';
export { type Duration, type Rate, showTimeOfDay, type TimeOfDay, type TimeUnit } from './definition/time.ts';
export type { WorldNames } from './definition/world-names.ts';
export type {
  AdvertRules,
  BucketRules,
  GroupRules,
  KindRules,
  MemoryRules,
  MindRules,
  NeedRules,
  PartitionRules,
  RelationRules,
  TemperamentRules,
  TogetherRules,
  WorldRules,
} from './rules/rules.ts';
export type { Outline } from './snapshot/outline.ts';
export {
  type DoubleColumn,
  type IntColumn,
  type Snapshot,
  SnapshotError,
  type TextColumnName,
} from './snapshot/snapshot.ts';
export type { CurveSource, ParameterName, ParameterSource } from './state/agents/profiles.ts';
export type { AgentId, AgentRef, ThingId, ThingRef } from './state/names.ts';
export type { LedgerEntry } from './state/run/ledger.ts';
export { type Limits, type OnOverload, type Overload, OverloadError } from './state/run/limits.ts';
export type { Agent } from './world/agent.ts';
export type { AgentColumns, Area, ThingColumns } from './world/bulk.ts';
export type { Command, CommandArguments, CommandName } from './world/command.ts';
export type { Doing } from './world/doing.ts';
export type {
  AboutAction,
  AboutAdvert,
  AboutOther,
  AboutThing,
  EventBatch,
  EventName,
  WorldEvent,
  WorldEvents,
} from './world/events.ts';
export {
  type HeldStep,
  HOLD,
  type Host,
  type HostAction,
  type HostAnswer,
  type HostFailure,
} from './world/host.ts';
export type { HostFault, Report } from './world/host-fault.ts';
export type { Remembered } from './world/memories.ts';
export { type Order, type OrderOptions, PRIORITY } from './world/orders.ts';
export type { CarriedThing, NewAgent } from './world/placement.ts';
export { PreparedWorld } from './world/prepared-world.ts';
export type { PendingAction } from './world/queries.ts';
export type { RelationTo } from './world/relations.ts';
export type { Thing } from './world/thing.ts';
export type { Evaluation } from './world/tick.ts';
export type { OrderEnd, Ticket } from './world/ticket.ts';
export { type FrameOptions, World, type WorldOptions } from './world/world.ts';
