import type { Faults } from './faults.ts';

/** The host's functions as the engine calls them. None of them throws. Things are −1 for none. */
export interface HostFunctions {
  /** By the id of the agent and that of the thing. */
  readonly inputs: readonly ((agent: number, thing: number) => number)[];
  /** By the row of the agent and the id of the thing: the ticks that it takes, NEVER for no known time, or why it failed. */
  readonly actions: readonly ((agent: number, thing: number, argument: unknown) => number | string)[];
  /** Walks to a point, with an answer like that of an action; null when the engine is to do it. Null for none. */
  readonly walk: ((agent: number, x: number, y: number, thing: number) => number | string | null) | null;
  /** What an agent did by the host is over; `isFinished` as the host said, or else by something else. */
  readonly ended: (agent: number, isFinished: boolean) => void;
  readonly faults: Faults;
}
