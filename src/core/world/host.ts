import { show } from '../definition/problem.ts';
import { LONGEST } from '../definition/time.ts';
import type { HostNameLists } from '../rules/compilation.ts';
import type { Faults } from '../state/faults.ts';
import type { AgentId, ThingId } from '../state/names.ts';
import type { State } from '../state/state.ts';
import type { Agent } from './agent.ts';
import type { Thing } from './thing.ts';

/** Functions that the game supplies by name, for definitions that refer to them. */
export interface Host {
  /** Curves of the kind 'host', by name. */
  readonly curves?: Readonly<Record<string, (x: number) => number>>;
  /** Inputs 'host.NAME'; `thing` is null for none. The same call must give the same number, and change nothing. */
  readonly inputs?: Readonly<Record<string, (agent: Agent, thing: Thing | null) => number>>;
  /** Steps `do: NAME`; `thing` is null for none. */
  readonly actions?: Readonly<Record<string, (agent: Agent, thing: Thing | null) => HostAnswer>>;
}

/** What came of a host action: nothing when it is over at once, the ticks that it takes, or why it failed. */
// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing is meant.
export type HostAnswer = void | number | { readonly failed: string };

/** Where an error of the game's own code came from. */
export interface HostFault {
  /** What was called: a listener, a host function, or a command that was given in the middle of a tick. */
  readonly in: 'listener' | 'input' | 'action' | 'curve' | 'command';
  /** The name of the host function or the command; for a listener, the type of the event. */
  readonly name: string;
  /** The agent that it was called for; −1 for none. */
  readonly agent: AgentId;
  /** The thing that it was called about; −1 for none. */
  readonly thing: ThingId;
}

/** Takes an error of the game's own code, with where it came from. */
export type Report = (error: unknown, fault: HostFault) => void;

/** The names of a host's functions, which a definition is checked against; its curves never throw. */
export function hostNamesOf({ curves = {}, inputs = {}, actions = {} }: Host): HostNameLists {
  const guarded = Object.entries(curves).map(([name, call]) => [name, guardCurve(call)]);
  return { curves: Object.fromEntries(guarded), inputs: Object.keys(inputs), actions: Object.keys(actions) };
}

/** A curve of the host that gives NaN, which counts as its lowest output, where the host's own function throws. */
interface GuardedCurve {
  (x: number): number;
  /** The first error since somebody asked. */
  failure: { readonly error: unknown } | null;
}

/** The same function always has the same guard, so that prepared worlds know it again. */
const GUARDED = new WeakMap<(x: number) => number, GuardedCurve>();

function guardCurve(call: (x: number) => number): GuardedCurve {
  const known = GUARDED.get(call);
  if (known !== undefined) return known;
  const guarded: GuardedCurve = Object.assign(
    (x: number) => {
      try {
        return call(x);
      } catch (error) {
        guarded.failure ??= { error };
        return Number.NaN;
      }
    },
    { failure: null },
  );
  GUARDED.set(call, guarded);
  return guarded;
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
export function bindInputs({ inputs = {} }: Host, scope: HostScope): State['hostInputs'] {
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

/** The actions of a host as the engine calls them, by row. They return ticks, or why the action failed; none of them throws. */
export function bindActions(
  { actions = {} }: Host,
  scope: HostScope,
  idOf: (row: number) => AgentId,
): State['hostActions'] {
  return Object.entries(actions).map(([name, call]) => (row, thing) => {
    const agent = idOf(row);
    try {
      const answer = call(scope.agent(agent), thing < 0 ? null : scope.thing(thing));
      return readAnswer(`host action "${name}"`, answer);
    } catch (error) {
      scope.report(error, { in: 'action', name, agent, thing });
      return error instanceof AnswerError ? error.message : `host action "${name}" threw: ${messageOf(error)}`;
    }
  });
}

/** An answer of a host action that makes no sense. */
class AnswerError extends TypeError {}

/** Ticks, or why the action failed. */
function readAnswer(what: string, answer: unknown): number | string {
  if (answer === undefined) return 0;
  if (typeof answer === 'number' && answer >= 0 && answer <= LONGEST) return Math.ceil(answer);
  if (typeof answer === 'object' && answer !== null && 'failed' in answer && typeof answer.failed === 'string')
    return answer.failed;
  throw new AnswerError(
    `${what} returned ${show(answer)}; expected nothing, a number of ticks from 0 to ${LONGEST}, or { failed: 'why' }`,
  );
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : show(error);
}
