import type { Space } from '../definition/space.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Limits, OnOverload } from '../state/limits.ts';
import type { Evaluation } from './tick.ts';
import type { AgentId, ThingId, World } from './world.ts';

/** What the game supplies by name, for worlds that refer to it. */
export interface Host {
  readonly curves?: Readonly<Record<string, (x: number) => number>>;
  /** Inputs 'host.NAME'; `thing` is −1 for none. The same call must give the same number. */
  readonly inputs?: Readonly<Record<string, (world: World, agent: AgentId, thing: ThingId) => number>>;
  /** Steps `do: NAME`. They return nothing, how many ticks it takes, or why it failed. */
  readonly actions?: Readonly<
    Record<string, (world: World, agent: AgentId, thing: ThingId) => number | string | undefined>
  >;
}

export interface WorldOptions {
  /** A whole number from 0 to 2³² − 1; default 1, or that of the snapshot. The same seed gives the same run. */
  readonly seed?: number;
  /** The world goes on from here; it must be one of the same definition. Nobody is placed again. */
  readonly snapshot?: Snapshot;
  /** Instead of the definition's plane; a definition with a map needs one. */
  readonly space?: Space;
  readonly host?: Host;
  /** The outcome is the same for all; default 'in turn', the fastest. */
  readonly evaluation?: Evaluation;
  /** How much steps may ask for: things spawned, actions pushed, steps without time. */
  readonly limits?: Limits;
  /** Default 'stop': `advance` throws an OverloadError after the tick; 'interrupt': only the action fails, with the reason. */
  readonly onOverload?: OnOverload;
}
