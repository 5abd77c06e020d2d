import { show } from '../definition/problem.ts';
import type { Point } from '../definition/space.ts';
import type { HostArgument } from '../definition/step.ts';
import type { Duration } from '../definition/time.ts';
import type { HostNameLists } from '../rules/compilation.ts';
import type { AgentId, ThingId } from '../state/names.ts';
import type { Faults } from '../state/run/faults.ts';
import type { HostFunctions } from '../state/run/host-functions.ts';
import type { Agent } from './agent.ts';
import { guardCurve } from './host-curve.ts';
import { messageOf, type Report } from './host-fault.ts';
import type { Thing } from './thing.ts';

declare global {
  // The platform's own, as far as the core knows it.
  interface AbortSignal {
    readonly aborted: boolean;
  }
}

/** Returned by a host function that goes on until the game calls `agent.finish()`. */
export const HOLD: unique symbol = Symbol('HOLD');

/**
 * What comes of a host action: nothing when it is over at once; an integer number of ticks or a duration such as '30s';
 * HOLD until `agent.finish()`; a promise until it settles, where a rejection is a failure; or why it failed.
 */
export type HostAnswer =
  // biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing is meant.
  void | Duration | typeof HOLD | HostFailure | PromiseLike<unknown>;

/** Why a host action or a walk failed. The promise of an async action may give it, too. */
export interface HostFailure {
  /** The reason in words, as events and `why` repeat it. */
  readonly failed: string;
}

/** What an agent is at that the game does for it. */
export interface HeldStep {
  /** The name of the host action; null for a walk. */
  readonly action: string | null;
  /** What the step hands to the action. */
  readonly argument: HostArgument | undefined;
  /** The thing of the action, or the one that the walk leads to; null for none. */
  readonly thing: Thing | null;
  /** Where the walk leads; null for an action. */
  readonly to: Point | null;
}

/**
 * Functions that the game supplies, most of them by name, for definitions that refer to them. A signal is aborted when
 * what the function does is over without its doing: by an interruption, by a snapshot that is restored, or, for a promise,
 * by `agent.finish()`.
 */
export interface Host {
  /** Curves of the kind 'host', by name. */
  readonly curves?: Readonly<Record<string, (x: number) => number>>;
  /** Inputs 'host.NAME'; `thing` is null for none. The same call must give the same number, and change nothing. */
  readonly inputs?: Readonly<Record<string, (agent: Agent, thing: Thing | null) => number>>;
  /** Steps `do: NAME` and `do: { NAME: argument }`; `thing` is null for none. */
  readonly actions?: Readonly<Record<string, HostAction>>;
  /**
   * Walks an agent instead of the engine: the game moves its body, pushes its position with `agent.move`, and says when it
   * has arrived, with `agent.finish()` or a promise. `thing` is what it walks to; null for a place. Nothing, like HOLD,
   * lasts until `finish()`. With null the engine walks the agent itself.
   */
  readonly walk?: (agent: Agent, to: Point, thing: Thing | null, signal: AbortSignal) => HostAnswer | null;
  /**
   * Called for everybody who is in a walk or an action of the game, before the first tick after a snapshot was loaded. It
   * may return a promise like the walk or the action itself. Left out: the walk or the action is called again.
   */
  readonly resume?: (agent: Agent, what: HeldStep, signal: AbortSignal) => HostAnswer;
}

/** A function for `do` steps. */
export type HostAction = (
  agent: Agent,
  thing: Thing | null,
  argument: HostArgument | undefined,
  signal: AbortSignal,
) => HostAnswer;

/** The names of a host's functions, which a definition is checked against; its curves never throw. */
export function hostNamesOf({ curves = {}, inputs = {}, actions = {} }: Host): HostNameLists {
  const guarded = Object.entries(curves).map(([name, call]) => [name, guardCurve(call)]);
  return { curves: Object.fromEntries(guarded), inputs: Object.keys(inputs), actions: Object.keys(actions) };
}

/** Reports the errors of a host's curves since the last call, one for each curve; null for a host without curves. */
export function curveReporter({ curves = {} }: Host, report: Report): (() => void) | null {
  const all = Object.entries(curves).map(([name, call]) => ({ name, guarded: guardCurve(call) }));
  if (all.length === 0) return null;
  return () => {
    for (const { name, guarded } of all) {
      if (guarded.failure === null) continue;
      const { error } = guarded.failure;
      guarded.failure = null;
      report(error, { in: 'curve', name, agent: -1, thing: -1 });
    }
  };
}

/** What host functions are called with and reported to. */
export interface HostScope {
  readonly faults: Faults;
  agent(id: AgentId): Agent;
  thing(id: ThingId): Thing;
  /** Lets a host function be called that must not give commands. */
  ask<Answer>(call: () => Answer): Answer;
  report: Report;
}

/** The inputs of a host as the engine calls them, by id. None of them throws: one that can't be read is noted in `faults`. */
export function bindInputs({ inputs = {} }: Host, scope: HostScope): HostFunctions['inputs'] {
  return Object.entries(inputs).map(([name, call]) => (agent, thing) => {
    const fail = (why: string, error: unknown) => {
      scope.faults.pending ??= `host input "${name}" ${why}`;
      scope.report(error, { in: 'input', name, agent, thing });
      return Number.NaN;
    };
    // What it asks of the world in turn is read apart from what it is read for.
    const { pending } = scope.faults;
    scope.faults.pending = null;
    try {
      const answer = scope.ask(() => call(scope.agent(agent), thing < 0 ? null : scope.thing(thing)));
      if (typeof answer === 'number' && !Number.isNaN(answer)) return answer;
      const why = `returned ${show(answer)}; expected a number`;
      return fail(why, new TypeError(`host input "${name}" ${why}`));
    } catch (error) {
      return fail(`threw: ${messageOf(error)}`, error);
    } finally {
      scope.faults.pending = pending ?? scope.faults.pending;
    }
  });
}
