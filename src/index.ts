/**
 * What a game needs: `import { createWorld, readWorld } from 'hanker'`. Everything else has an entry point of its own.
 * @module hanker
 */

// A definition and its parts.
export type {
  Action,
  Advert,
  AgentPlacement,
  Bucket,
  Curve,
  Factor,
  Feelings,
  Kind,
  Mind,
  Need,
  Partition,
  Step,
  Temperament,
  ThingPlacement,
  WorldDefinition,
  WorldNames,
} from './core/index.ts';
// A world from a file or from data, and its agents and things.
// Deciding without a world.
// What can go wrong.
export {
  type Agent,
  type AgentId,
  type CoreEvent,
  Decider,
  type DeciderChoice,
  type DeciderDefinition,
  type DeciderStart,
  DefinitionError,
  type Doing,
  type Duration,
  decide,
  type EventBatch,
  type EventName,
  type HeldStep,
  HOLD,
  type Host,
  type HostAnswer,
  type HostFault,
  OverloadError,
  type Point,
  type Policy,
  PRIORITY,
  type ScoredOption,
  type Snapshot,
  SnapshotError,
  type Space,
  type Thing,
  type ThingId,
  type Ticket,
  World,
  type WorldEvent,
  type WorldOptions,
} from './core/index.ts';
// Why, for developers and for players.
export {
  narrate,
  showWhy,
  showWhyNot,
  type Thought,
  thought,
  type Why,
  type WhyNot,
  why,
  whyNot,
} from './explain/index.ts';
export { readWorld, WorldFileError } from './format/load.ts';
export { createWorld } from './grid/index.ts';
