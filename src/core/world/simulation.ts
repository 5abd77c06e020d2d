import { showOverload } from '../actions/steps/overload.ts';
import { Chooser } from '../decision/chooser.ts';
import type { CoreEvent, DetailEvent } from '../definition/event.ts';
import { Check, show } from '../definition/problem.ts';
import { type Duration, durationInTicks, NEVER } from '../definition/time.ts';
import { withMemoryOf } from '../math/working-memory.ts';
import { SnapshotError } from '../snapshot/snapshot.ts';
import type { AgentId, Names } from '../state/names.ts';
import { trimRoom } from '../state/room.ts';
import { type OnOverload, OverloadError } from '../state/run/limits.ts';
import type { State } from '../state/state.ts';
import { type Command, copyData } from './command.ts';
import { checkListener, type EventName, isDetail, type WorldEvent } from './events.ts';
import { isInHostCurve } from './host-curve.ts';
import { type HostFault, messageOf, type Report } from './host-fault.ts';
import { type Evaluation, runTick, select, selectPostponed } from './tick.ts';

/** How a world advances. */
export interface SimulationOptions {
  /** The outcome is the same for all; default 'in turn', the fastest. */
  readonly evaluation?: Evaluation;
  /** Default 'stop': `advance` throws an OverloadError after the tick; 'interrupt': only the action fails, with the reason. */
  readonly onOverload?: OnOverload;
  /**
   * Called with every error that listeners and host functions throw, and with every command given in the middle of a tick
   * that could not be executed. Without it, the first of them is thrown once the tick or command is over.
   */
  readonly onError?: Report;
}

/** Told that a part of a chain of the agent in a row has ended or was dropped. */
type OrderWatcher = NonNullable<State['orderEnded']>;

/** A command that waits for the end of the tick, or of the command under way. */
interface QueuedCommand {
  readonly command: Command;
  readonly outcome: Outcome;
}

/** Told what came of a command. */
export interface Outcome {
  /** With the result, once it is executed. */
  readonly then?: (result: number) => void;
  /** Why it was refused, or dropped, when it had waited. */
  readonly refused?: (why: string) => void;
}

/** The most commands that listeners and host functions may give in one tick, */
const MOST_QUEUED = 100_000;
/** and how many times over commands may cause others. */
const MOST_ROUNDS = 100;

/** How a world goes on, who is told of it, and whether something in it is only half over. */
export class Simulation {
  /** Who chooses for its agents. */
  readonly chooser: Chooser;
  /** @internal Executes a command now; set by the world. */
  execute: (command: Command) => number = () => -1;
  /** @internal An event with names; set by the world. */
  nameEvent: (event: CoreEvent | DetailEvent) => WorldEvent = () => {
    throw new Error('no names yet');
  };
  /** @internal Tells the game before the first tick after loading who is at what; set by the world. */
  resume: () => void = () => {};
  /** @internal Reports errors that were put off until the tick is over; set by the world. */
  reportCurves: (() => void) | null = null;
  private readonly s: State;
  private readonly evaluation: Evaluation;
  private readonly onOverload: OnOverload;
  private readonly onError: Report | undefined;
  private readonly listeners = new Set<(event: CoreEvent) => void>();
  /** Listeners to events of one type, by type and by the id of the agent; −1 for all agents. */
  private readonly named = new Map<EventName, Map<AgentId, Set<(event: WorldEvent) => void>>>();
  private readonly orderWatchers = new Set<OrderWatcher>();
  /** How many ticks, commands and tellings are under way, one within the other. */
  private underWay = 0;
  /** How many host inputs are being called, one within the other. */
  private asking = 0;
  private readonly queued: QueuedCommand[] = [];
  /** Whether commands are executed that belong together. */
  private isTogether = false;
  /** Errors of the game's own code that nobody has taken. */
  private readonly untaken: unknown[] = [];
  /** What broke the last tick off; null when it was finished. */
  private broken: { readonly tick: number; readonly error: unknown } | null = null;

  constructor(s: State, { evaluation = 'in turn', onOverload = 'stop', onError }: SimulationOptions) {
    this.s = s;
    this.chooser = new Chooser(s);
    this.evaluation = evaluation;
    this.onOverload = onOverload;
    this.onError = onError;
  }

  /** Lets time pass; `names` are for telling who asked for too much. */
  advance(duration: Duration, names: Names): void {
    const { s } = this;
    this.refuseWithin('advance');
    const check = new Check([], ['duration']);
    const end = s.now + durationInTicks(duration, s.rules.ticksPerHour, check);
    check.finish();
    if (end >= NEVER) throw new RangeError(`advance: got ${show(duration)}; time ends at tick ${NEVER - 1}`);
    this.refuseBroken();
    this.run(() => this.resume());
    trimRoom(s);
    withMemoryOf(s, () => this.runTo(end, names));
  }

  private runTo(end: number, names: Names): void {
    const { s } = this;
    while (s.now < end) {
      this.underWay = 1;
      try {
        runTick(s, this.chooser, this.evaluation);
      } catch (error) {
        this.broken = { tick: s.now, error };
        throw error;
      } finally {
        this.underWay = 0;
      }
      if (this.reportCurves !== null) this.reportCurves();
      if (this.queued.length > 0) this.executeQueued();
      if (s.overload !== null) this.answerOverload(names);
      if (this.untaken.length > 0) this.throwUntaken();
    }
  }

  /** Lets those decide who are to, without any time passing; an error in it leaves the world in no state to go on. */
  select(): void {
    try {
      select(this.s, this.chooser, this.evaluation, 0);
    } catch (error) {
      this.broken = { tick: this.s.now, error };
      throw error;
    }
  }

  /** Lets so many of those decide who were left over, without any time passing; 0 for all. */
  selectPostponed(most: number): void {
    try {
      selectPostponed(this.s, this.chooser, this.evaluation, most);
    } catch (error) {
      this.broken = { tick: this.s.now, error };
      throw error;
    }
  }

  /** Tells a listener of everything that happens, but for details, until the returned function is called. */
  subscribe(listener: (event: CoreEvent) => void): () => void {
    checkListener(listener);
    this.listeners.add(listener);
    this.listen();
    return () => {
      this.listeners.delete(listener);
      this.listen();
    };
  }

  /** Tells a listener of the events of one type, of one agent by its id or of all (−1), until the returned function is called. */
  subscribeTo(type: EventName, agent: AgentId, listener: (event: WorldEvent) => void): () => void {
    checkListener(listener);
    const byAgent = this.named.get(type) ?? new Map<AgentId, Set<(event: WorldEvent) => void>>();
    const all = byAgent.get(agent) ?? new Set();
    this.named.set(type, byAgent.set(agent, all.add(listener)));
    this.listen();
    return () => {
      all.delete(listener);
      if (all.size === 0 && byAgent.get(agent) === all) byAgent.delete(agent);
      if (byAgent.size === 0 && this.named.get(type) === byAgent) this.named.delete(type);
      this.listen();
    };
  }

  /** Tells a watcher that a part of a chain of the agent in a row has ended or was dropped, until the returned function is called. */
  watchOrders(watcher: OrderWatcher): () => void {
    this.orderWatchers.add(watcher);
    this.s.orderEnded = (...end) => {
      for (const each of [...this.orderWatchers]) each(...end);
    };
    return () => {
      this.orderWatchers.delete(watcher);
      if (this.orderWatchers.size === 0) this.s.orderEnded = null;
    };
  }

  /** Makes the engine tell what somebody listens to, and nothing else. */
  private listen(): void {
    const types = [...this.named.keys()];
    const hears = this.listeners.size > 0 || types.some((type) => !isDetail(type));
    this.s.listener = hears ? (event) => this.tell(event) : null;
    this.s.detail = types.some(isDetail) ? (event) => this.tellNamed(withIds(this.s, event)) : null;
  }

  private tell(event: CoreEvent): void {
    const told = withIds(this.s, event);
    this.callAll(this.listeners, told, told);
    if (this.named.size > 0) this.tellNamed(told);
  }

  private tellNamed(event: CoreEvent | DetailEvent): void {
    const byAgent = this.named.get(event.type);
    if (byAgent === undefined) return;
    const [own, all] = [event.agent < 0 ? undefined : byAgent.get(event.agent), byAgent.get(-1)];
    if (own === undefined && all === undefined) return;
    const named = this.nameEvent(event);
    if (all !== undefined) this.callAll(all, named, event);
    if (own !== undefined) this.callAll(own, named, event);
  }

  /** Calls listeners with an event; what they throw is reported, and what they command is queued. */
  callAll<Event>(
    listeners: ReadonlySet<(event: Event) => void>,
    event: Event,
    about: { readonly type: string; readonly agent: AgentId; readonly thing?: number },
  ): void {
    this.underWay++;
    // Those of now: one that subscribes again whenever it is called would be called without end.
    for (const each of [...listeners]) {
      if (!listeners.has(each)) continue;
      try {
        each(event);
      } catch (error) {
        this.report(error, { in: 'listener', name: about.type, agent: about.agent, thing: about.thing ?? -1 });
      }
    }
    this.underWay--;
  }

  /** Whether a command that is given now has to wait: a tick or another command is under way. */
  get isBusy(): boolean {
    return this.underWay > 0;
  }

  /** Keeps a command, as it is now, for the end of the tick, or of the command under way. */
  queue({ do: name, with: args }: Command, outcome: Outcome): void {
    this.queued.push({ command: { do: name, with: copyData(args) } as Command, outcome });
  }

  /** Lets a host function be called that must not give commands. */
  ask<Answer>(call: () => Answer): Answer {
    this.asking++;
    try {
      return call();
    } finally {
      this.asking--;
    }
  }

  /** Lets a question be answered that throws what keeps a host input from being read: that is not thrown again later. */
  answer<Answer>(question: () => Answer): Answer {
    const { length } = this.untaken;
    try {
      return question();
    } catch (error) {
      this.untaken.length = length;
      throw error;
    }
  }

  /** Throws for a question of a host input that would call host inputs again. */
  refuseQuestion(name: string): void {
    if (this.isAnswering)
      throw new Error(
        `${name}: a host input or curve can’t ask what would be decided; it would be called again for that`,
      );
  }

  /** Throws for a command that is given by a host input, or after a tick that broke off. */
  refuseCommand(name: string): void {
    if (this.isAnswering)
      throw new Error(
        `${name}: a host input or curve can’t give commands; it only answers. Use a host action or a listener`,
      );
    this.refuseBroken();
  }

  /** Whether a host input or a curve is being called. */
  private get isAnswering(): boolean {
    return this.asking > 0 || isInHostCurve();
  }

  /** Does something that is not over until it has wholly happened, and then executes the commands given meanwhile, in order. */
  run<Result>(what: () => Result): Result {
    this.refuseBroken();
    this.executeWaiting();
    this.underWay++;
    try {
      return withMemoryOf(this.s, what);
    } finally {
      this.underWay--;
      this.executeWaiting();
    }
  }

  /**
   * Lets several commands be executed as one: what listeners command meanwhile comes after all of them, and an error of
   * a listener, if nobody takes it, is thrown by the next tick or command.
   */
  together<Result>(what: () => Result): Result {
    if (this.isTogether) return what();
    this.executeWaiting();
    this.isTogether = true;
    try {
      return what();
    } finally {
      this.isTogether = false;
      this.executeWaiting();
    }
  }

  /** Executes the commands that wait, unless something is under way: also those that `onError` has given for a promise. */
  executeWaiting(): void {
    if (this.underWay === 0 && !this.isTogether && !this.isAnswering) this.executeQueued();
  }

  /** Executes the commands that wait, none after what broke off; what they cause to be given comes after all of them. */
  private executeQueued(): void {
    const { queued } = this;
    let rounds = 0;
    let roundEnd = 0;
    for (let i = 0; i < queued.length && this.broken === null; i++) {
      const { command, outcome } = queued[i];
      if (i === roundEnd) {
        rounds++;
        roundEnd = queued.length;
      }
      if (i === MOST_QUEUED || rounds > MOST_ROUNDS) {
        const why = `tick ${this.s.now}: ${i} commands have caused others ${rounds - 1} times over; ${queued.length - i} are dropped`;
        this.report(new RangeError(why), faultOf(command));
        for (const dropped of queued.slice(i)) dropped.outcome.refused?.(why);
        break;
      }
      this.underWay++;
      try {
        const result = withMemoryOf(this.s, () => this.execute(command));
        outcome.then?.(result);
      } catch (error) {
        this.report(error, faultOf(command));
        outcome.refused?.(messageOf(error));
      } finally {
        this.underWay--;
      }
    }
    queued.length = 0;
  }

  /** Takes an error of the game's own code. */
  report(error: unknown, fault: HostFault): void {
    if (this.onError === undefined) {
      this.untaken.push(error);
      return;
    }
    this.underWay++;
    try {
      this.onError(error, fault);
    } catch (another) {
      this.untaken.push(another);
    } finally {
      this.underWay--;
    }
  }

  /** Throws the first error that nobody has taken. */
  throwUntaken(): void {
    if (this.untaken.length === 0 || this.isTogether) return;
    const [first] = this.untaken;
    this.untaken.length = 0;
    throw first;
  }

  /** Throws while something is under way: the state is of no one moment then. */
  refuseUnderWay(what: 'taken' | 'restored'): void {
    if (this.underWay > 0 || (what === 'restored' && this.isAnswering))
      throw new SnapshotError(
        `a snapshot can’t be ${what} in the middle of a tick or while observers are told; wait until advance, or ` +
          'what else the world was told to do, is over',
      );
    if (what === 'taken' && this.broken !== null) throw new SnapshotError(this.showBroken());
  }

  /** Whole again: another state has taken the place of the one that was there. */
  reset(): void {
    this.broken = null;
    this.queued.length = 0;
    this.s.faults.pending = null;
  }

  /** Throws for what a host function or a listener can't call. */
  refuseWithin(what: 'advance' | 'frame'): void {
    if (this.underWay > 0 || this.isAnswering)
      throw new Error(`${what} can’t be called by a host function or a listener; call it when ${what} is over`);
  }

  private refuseBroken(): void {
    if (this.broken !== null) throw new Error(this.showBroken());
  }

  private showBroken(): string {
    const { tick, error } = this.broken as { tick: number; error: unknown };
    const message = error instanceof Error ? error.message : show(error);
    return `tick ${tick} broke off with an error when only a part of it had happened (${message}); restore an earlier snapshot first`;
  }

  private answerOverload(names: Names): void {
    const { overload } = this.s;
    this.s.overload = null;
    if (overload === null || this.onOverload === 'interrupt') return;
    throw new OverloadError(
      showOverload(this.s, overload, (agent) => names.ofAgent(agent)),
      { ...overload, agent: this.s.idOf(overload.agent), onto: this.s.idOf(overload.onto) },
    );
  }
}

/** An event as listeners get it, with ids of agents instead of rows. While no row was given again they are the same. */
function withIds<Event extends CoreEvent | DetailEvent>(s: State, event: Event): Event {
  if (s.generation.length === 0) return event;
  const agent = s.idOf(event.agent);
  if ('who' in event) return { ...event, agent, who: s.idOf(event.who) };
  if ('by' in event) return { ...event, agent, by: s.idOf(event.by) };
  return { ...event, agent };
}

function faultOf(command: Command): HostFault {
  return { in: 'command', name: command.do, agent: -1, thing: -1 };
}
