import { walkedTo } from '../actions/walking/hosted.ts';
import { Check, show } from '../definition/problem.ts';
import { type Duration, durationInTicks, LONGEST, NEVER } from '../definition/time.ts';
import { OP } from '../rules/step-rules.ts';
import type { AgentId } from '../state/names.ts';
import { aimOf } from '../state/position.ts';
import type { HostFunctions } from '../state/run/host-functions.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { type HeldStep, HOLD, type Host, type HostScope } from './host.ts';
import { type HostFault, messageOf } from './host-fault.ts';

/** The platform's own. */
declare const AbortController: new () => { readonly signal: AbortSignal; abort(): void };

/** One walk or action that the game does; the next one has an object of its own. */
interface Running {
  readonly controller: InstanceType<typeof AbortController>;
  /** Whether it is to be over when a promise settles that has not yet. */
  awaits: boolean;
}

/** What host steps need of the world that they are in, beside what all host functions need. */
export interface HostStepScope extends HostScope {
  readonly state: State;
  /** Ends what the game does for an agent, for a reason if it failed. */
  finish(agent: AgentId, why?: string): void;
}

/** The walks and actions that the game does, by the row of the agent: they are known here until they are over. */
export class HostSteps {
  private readonly host: Host;
  private readonly scope: () => HostStepScope;
  private readonly running = new Map<number, Running>();
  /** Whether a snapshot was loaded since the last tick, so that the game must be told who is at what. */
  private isLoaded = false;

  constructor(host: Host, scope: () => HostStepScope) {
    this.host = host;
    this.scope = scope;
  }

  /** The host's walk and actions as the engine calls them. */
  functions(): Pick<HostFunctions, 'actions' | 'walk' | 'ended'> {
    const { actions = {}, walk } = this.host;
    return {
      actions: Object.entries(actions).map(([name, call]) => (row, thing, argument) => {
        const fault = this.faultOf('action', name, row, thing);
        const handle = this.thingOf(thing);
        const answer = this.start(row, fault, (signal) =>
          call(this.agentIn(row), handle, argument as HeldStep['argument'], signal),
        );
        return answer ?? 0;
      }),
      walk:
        walk === undefined
          ? null
          : (row, x, y, thing) => {
              const fault = this.faultOf('walk', 'walk', row, thing);
              const handle = this.thingOf(thing);
              return this.start(row, fault, (signal) => {
                const answer = walk(this.agentIn(row), [x, y], handle, signal);
                return answer === undefined ? HOLD : answer;
              });
            },
      ended: (row, isFinished) => {
        const run = this.running.get(row);
        this.running.delete(row);
        if (!isFinished || run?.awaits) run?.controller.abort();
      },
    };
  }

  /** A snapshot was loaded: nothing that was begun before counts any more. */
  reset(): void {
    const all = [...this.running.values()];
    this.running.clear();
    this.isLoaded = true;
    for (const { controller } of all) controller.abort();
  }

  /** Tells the game, once after a snapshot was loaded, who is in a walk or an action of its. */
  resume(): void {
    if (!this.isLoaded) return;
    this.isLoaded = false;
    const { state } = this.scope();
    for (let row = 0; row < state.agentRows; row++)
      if ((state.ints[state.row(row) + A.status] & STATUS.hosted) !== 0 && !this.running.has(row))
        this.resumeAgent(row);
  }

  private resumeAgent(row: number): void {
    const { host } = this;
    const what = this.heldBy(row);
    const fault = this.faultOf('resume', what.action ?? 'walk', row, what.thing?.id ?? -1);
    const agent = this.agentIn(row);
    const answer = this.start(row, fault, (signal) => {
      if (host.resume !== undefined) return host.resume(agent, what, signal) ?? HOLD;
      if (what.to !== null && host.walk === undefined) return { failed: 'the game no longer walks it' };
      if (what.to !== null) return host.walk?.(agent, what.to, what.thing, signal) ?? HOLD;
      return what.action === null ? HOLD : host.actions?.[what.action]?.(agent, what.thing, what.argument, signal);
    });
    // How long it still takes is known from before; only a failure is news.
    if (typeof answer === 'string') this.scope().finish(agent.id, answer);
    else if (answer === 0) this.scope().finish(agent.id);
  }

  /** What the game does for the agent in a row. */
  private heldBy(row: number): HeldStep {
    const { state } = this.scope();
    const step = state.rules.program[state.ints[state.row(row) + A.pc]];
    if (step.op === OP.do) {
      const thing = this.thingOf(state.ints[state.row(row) + A.thing]);
      return { action: step.text, argument: step.argument, thing, to: null };
    }
    const aim = new Float64Array(2);
    aimOf(state, row, aim);
    return { action: null, argument: undefined, thing: this.thingOf(walkedTo(state, row)), to: [aim[0], aim[1]] };
  }

  /** Calls a function of the host and reads its answer; what is not over at once is known from then on. */
  private start(row: number, fault: HostFault, call: (signal: AbortSignal) => unknown): number | string | null {
    const run: Running = { controller: new AbortController(), awaits: false };
    const what = fault.in === 'walk' ? 'host walk' : `host action "${fault.name}"`;
    const fail = (error: unknown, why: string) => {
      this.running.delete(row);
      this.scope().report(error, fault);
      return why;
    };
    try {
      const answer = call(run.controller.signal);
      if (answer === null && fault.in === 'walk') return null;
      const ticks = this.read(answer);
      if (ticks === null) {
        const why = `${what} returned ${show(answer)}; ${EXPECTED}`;
        return fail(new TypeError(why), why);
      }
      if (typeof ticks === 'number' && ticks > 0) this.running.set(row, run);
      if (isPromise(answer)) this.await(row, run, fault, answer);
      return ticks;
    } catch (error) {
      return fail(error, `${what} threw: ${inOneLine(messageOf(error))}`);
    }
  }

  /** Ticks, NEVER for no known time, or why it failed; null for an answer that makes no sense. */
  private read(answer: unknown): number | string | null {
    if (answer === undefined) return 0;
    if (answer === HOLD || isPromise(answer)) return NEVER;
    const failure = failureIn(answer);
    if (failure !== undefined) return failure;
    if (typeof answer === 'number' && answer >= 0 && answer <= LONGEST) return Math.ceil(answer);
    if (typeof answer === 'string') {
      const check = new Check();
      const ticks = durationInTicks(answer as Duration, this.scope().state.rules.ticksPerHour, check);
      if (check.problems.length === 0) return ticks;
    }
    return null;
  }

  /** Ends what an agent is at once a promise settles, unless it is over by then. */
  private await(row: number, run: Running, fault: HostFault, promise: PromiseLike<unknown>): void {
    run.awaits = true;
    const isOver = () => {
      run.awaits = false;
      return this.running.get(row) !== run;
    };
    const fail = (error: unknown) => {
      this.scope().report(error, fault);
      this.scope().finish(fault.agent, inOneLine(messageOf(error)));
    };
    promise.then(
      (value) => {
        if (isOver()) return;
        try {
          this.scope().finish(fault.agent, failureIn(value));
        } catch (error) {
          fail(error);
        }
      },
      (error: unknown) => {
        if (!isOver()) fail(error);
      },
    );
  }

  private agentIn(row: number) {
    const { state, agent } = this.scope();
    return agent(state.idOf(row));
  }

  private thingOf(thing: number) {
    return thing < 0 ? null : this.scope().thing(thing);
  }

  private faultOf(where: 'action' | 'walk' | 'resume', name: string, row: number, thing: number): HostFault {
    return { in: where, name, agent: this.scope().state.idOf(row), thing };
  }
}

const EXPECTED =
  `expected nothing, a number of ticks from 0 to ${LONGEST}, a duration such as ` +
  "'30s', HOLD, a promise, or { failed: 'why' }";

/** The reason of a failure that gives none. */
const NO_REASON = 'failed';

function isPromise(answer: unknown): answer is PromiseLike<unknown> {
  return typeof answer === 'object' && answer !== null && 'then' in answer && typeof answer.then === 'function';
}

/** A reason as events and reports repeat it. */
function inOneLine(reason: string): string {
  return reason.replace(/\s*[\n\r]\s*/g, ' ').trim() || NO_REASON;
}

/** Why an answer says that it failed; undefined when it does not. */
function failureIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('failed' in answer)) return undefined;
  const { failed } = answer;
  return typeof failed === 'string' ? inOneLine(failed) : undefined;
}
