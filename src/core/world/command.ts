import type { ThingPlacement } from '../definition/definition.ts';
import type { AgentRef, ThingRef } from '../state/names.ts';
import type { Order, OrderOptions } from './orders.ts';
import type { NewAgent } from './placement.ts';

/** The arguments of each command, in order. */
export interface CommandArguments {
  readonly push: readonly [agent: AgentRef, order: Order, options?: OrderOptions];
  readonly interrupt: readonly [agent: AgentRef, reason: string];
  readonly decide: readonly [agent: AgentRef];
  readonly setLevel: readonly [agent: AgentRef, need: string, level: number];
  readonly setState: readonly [thing: ThingRef, state: string, value: number];
  readonly setWorldState: readonly [state: string, value: number];
  readonly addAgent: readonly [placement: NewAgent];
  readonly addThing: readonly [placement: ThingPlacement];
  readonly removeAgent: readonly [agent: AgentRef];
  readonly removeThing: readonly [thing: ThingRef];
  readonly setParameter: readonly [path: string, value: number];
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
