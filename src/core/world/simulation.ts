import { showOverload } from '../actions/overload.ts';
import { Chooser } from '../decision/chooser.ts';
import type { CoreEvent } from '../definition/event.ts';
import { Check, show } from '../definition/problem.ts';
import { type Duration, durationInTicks, NEVER } from '../definition/time.ts';
import { SnapshotError } from '../snapshot/snapshot.ts';
import { type OnOverload, OverloadError } from '../state/limits.ts';
import type { Names } from '../state/names.ts';
import type { State } from '../state/state.ts';
import { type Evaluation, runTick, select } from './tick.ts';

/** Where a command comes from: outside of any tick, or a host function or a listener that is called within one. */
export type CommandOrigin = 'outside' | 'host' | 'listener';

/** How a world advances. */
export interface SimulationOptions {
  /** The outcome is the same for all; default 'in turn', the fastest. */
  readonly evaluation?: Evaluation;
  /** Default 'stop': `advance` throws an OverloadError after the tick; 'interrupt': only the action fails, with the reason. */
  readonly onOverload?: OnOverload;
}

/** How a world goes on, who is told of it, and whether something in it is only half over. */
export class Simulation {
  /** Who chooses for its agents. */
  readonly chooser: Chooser;
  private readonly s: State;
  private readonly evaluation: Evaluation;
  private readonly onOverload: OnOverload;
  private readonly listeners = new Set<(event: CoreEvent) => void>();
  /** How many ticks, decisions and tellings are under way, one within the other. */
  private underWay = 0;
  /** How many events are being delivered, one within the other. */
  private listening = 0;

  constructor(s: State, { evaluation = 'in turn', onOverload = 'stop' }: SimulationOptions) {
    this.s = s;
    this.chooser = new Chooser(s);
    this.evaluation = evaluation;
    this.onOverload = onOverload;
  }

  /** Lets time pass; `names` are for telling who asked for too much. */
  advance(duration: Duration, names: Names): void {
    const { s } = this;
    const check = new Check([], ['duration']);
    const end = s.now + durationInTicks(duration, s.rules.ticksPerHour, check);
    check.finish();
    if (end >= NEVER) throw new RangeError(`advance: got ${show(duration)}; time ends at tick ${NEVER - 1}`);
    this.during(() => {
      while (s.now < end) {
        runTick(s, this.chooser, this.evaluation);
        if (s.overload !== null) this.answerOverload(names);
      }
    });
  }

  /** Lets those decide who are to, without any time passing. */
  select(): void {
    this.during(() => select(this.s, this.chooser, this.evaluation));
  }

  /** Tells an observer of everything that happens, until the returned function is called. */
  subscribe(observer: (event: CoreEvent) => void): () => void {
    this.listeners.add(observer);
    this.s.listener = (event) =>
      this.during(() => {
        this.listening++;
        try {
          const told = withIds(this.s, event);
          for (const each of this.listeners) each(told);
        } finally {
          this.listening--;
        }
      });
    return () => {
      this.listeners.delete(observer);
      if (this.listeners.size === 0) this.s.listener = null;
    };
  }

  /** Where a command that is given now comes from. */
  get origin(): CommandOrigin {
    return this.underWay === 0 ? 'outside' : this.listening > 0 ? 'listener' : 'host';
  }

  /** Throws while something is under way: the state is of no one moment then. */
  refuseUnderWay(what: string): void {
    if (this.underWay > 0)
      throw new SnapshotError(
        `a snapshot can’t be ${what} in the middle of a tick or while observers are told; wait until advance, or ` +
          'what else the world was told to do, is over',
      );
  }

  /** Lets something happen that is not over until it has wholly happened. */
  private during(what: () => void): void {
    this.underWay++;
    try {
      what();
    } finally {
      this.underWay--;
    }
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
function withIds(s: State, event: CoreEvent): CoreEvent {
  if (s.generation.length === 0) return event;
  const agent = s.idOf(event.agent);
  if ('who' in event) return { ...event, agent, who: s.idOf(event.who) };
  if ('by' in event) return { ...event, agent, by: s.idOf(event.by) };
  return { ...event, agent };
}
