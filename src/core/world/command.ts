import type { ThingPlacement } from '../definition/definition.ts';
import type { Duration } from '../definition/time.ts';
import type { AgentId, AgentRef, ThingRef } from '../state/names.ts';
import type { Order, OrderOptions } from './orders.ts';
import type { NewAgent } from './placement.ts';

/** The arguments of each command, in order. */
export interface CommandArguments {
  /** Gives an agent an order. */
  readonly push: readonly [agent: AgentRef, order: Order, options?: OrderOptions];
  /** Ends what an agent is doing. */
  readonly interrupt: readonly [agent: AgentRef, reason: string];
  /** Ends the walk or the action that the game does for an agent; with a reason, it failed. */
  readonly finish: readonly [agent: AgentRef, why?: string];
  /** Puts an agent somewhere else. */
  readonly move: readonly [agent: AgentRef, x: number, y: number];
  /** Puts agents somewhere else, by their ids: x and y of each, one after the other. */
  readonly moveAll: readonly [ids: ArrayLike<AgentId>, places: ArrayLike<number>];
  /** Puts a thing somewhere else. */
  readonly moveThing: readonly [thing: ThingRef, x: number, y: number];
  /** Makes an agent stand still. */
  readonly pause: readonly [agent: AgentRef];
  /** Lets a paused agent go on. */
  readonly resume: readonly [agent: AgentRef];
  /** Makes an agent think again at this pace; null for that of its mind. */
  readonly thinkEvery: readonly [agent: AgentRef, every: Duration | null];
  /** Limits how many agents decide at one tick; 0 for no limit. */
  readonly limitDecisions: readonly [most: number];
  /** Lets so many of those decide who were left over because of the limit; 0 for all. */
  readonly decidePostponed: readonly [most: number];
  /** Makes an agent decide now. */
  readonly decide: readonly [agent: AgentRef];
  /** Sets the level of a need. */
  readonly setLevel: readonly [agent: AgentRef, need: string, level: number];
  /** Sets a state of a thing or of a body. */
  readonly setState: readonly [thing: ThingRef, state: string, value: number];
  /** Sets a state of the world itself. */
  readonly setWorldState: readonly [state: string, value: number];
  /** Sets what an agent feels towards a thing, or an agent by its body. */
  readonly setRelation: readonly [agent: AgentRef, relation: string, toward: ThingRef, value: number];
  /** Adds an agent. */
  readonly addAgent: readonly [placement: NewAgent];
  /** Adds a thing. */
  readonly addThing: readonly [placement: ThingPlacement];
  /** Removes an agent. */
  readonly removeAgent: readonly [agent: AgentRef];
  /** Removes a thing. */
  readonly removeThing: readonly [thing: ThingRef];
  /** Changes a parameter by its path. */
  readonly setParameter: readonly [path: string, value: number];
}

/** A copy of plain data, for a command that is kept: whoever gave it may use the same objects again. */
export function copyData<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(copyData) as unknown as Data;
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, copyData(value)])) as Data;
}

/** The name of a command. */
export type CommandName = keyof CommandArguments;

/**
 * A change to a world from outside, as plain data: what a journal holds. Everything else that happens follows from the
 * definition and the seed.
 */
export type Command = {
  readonly [Name in CommandName]: { readonly do: Name; readonly with: CommandArguments[Name] };
}[CommandName];
