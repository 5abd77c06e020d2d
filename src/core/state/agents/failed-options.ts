import { NEVER } from '../../definition/time.ts';

/** Stands for every thing: the advert was declined, whoever is asked. */
export const ANYBODY = -1;

/** An option that failed. */
interface FailedOption {
  /** ANYBODY for all things that offer the advert. */
  readonly thing: number;
  readonly advert: number;
  /** Tick from which it may be chosen again. */
  readonly until: number;
  /** Ticks for which it was set aside. */
  readonly rest: number;
}

/**
 * Options that failed lately, so that nobody tries the same thing again at every tick: an option is set aside for a
 * tick, and for twice as long each time that it fails again. Sparse: only agents with a recent failure have an entry.
 */
export class FailedOptions {
  private readonly byAgent = new Map<number, FailedOption[]>();

  /** How many agents have an entry. */
  get size(): number {
    return this.byAgent.size;
  }

  /** An option of an agent has failed: it is set aside, for `longest` ticks at the most. */
  add(agent: number, thing: number, advert: number, now: number, longest: number): void {
    const last = this.byAgent.get(agent)?.find((each) => each.thing === thing && each.advert === advert);
    const rest = Math.min(last === undefined ? 1 : last.rest * 2, longest);
    this.set(agent, thing, advert, now + rest, rest);
  }

  /** Sets an option aside until a tick. */
  set(agent: number, thing: number, advert: number, until: number, rest: number): void {
    const list = (this.byAgent.get(agent) ?? []).filter((each) => each.thing !== thing || each.advert !== advert);
    list.push({ thing, advert, until: Math.min(until, NEVER), rest });
    this.byAgent.set(agent, list);
  }

  /** The next tick after `now` at which an agent may try an option again; Infinity for none. */
  nextRetry(agent: number, now: number): number {
    let next = Infinity;
    for (const { until } of this.byAgent.get(agent) ?? []) if (until > now && until < next) next = until;
    return next;
  }

  /** A copy with the options of one agent. */
  copyOf(agent: number): FailedOptions {
    const copy = new FailedOptions();
    const list = this.byAgent.get(agent);
    if (list !== undefined) copy.byAgent.set(agent, [...list]);
    return copy;
  }

  /** Whether an option of an agent failed so lately that it is not tried again at tick `now`. */
  has(agent: number, thing: number, advert: number, now: number): boolean {
    const list = this.byAgent.get(agent);
    return (
      list?.some(
        (each) => (each.thing === thing || each.thing === ANYBODY) && each.advert === advert && each.until > now,
      ) ?? false
    );
  }

  /** Whether an agent may try something again from this very tick. */
  isOver(agent: number, now: number): boolean {
    return this.byAgent.get(agent)?.some(({ until }) => until === now) ?? false;
  }

  /** Whether an agent has options that failed lately. */
  hasAny(agent: number): boolean {
    return this.byAgent.has(agent);
  }

  /** Drops what has not failed again for `longest` ticks after it could be tried again. */
  dropOver(agent: number, now: number, longest: number): void {
    const list = this.byAgent.get(agent);
    if (list === undefined) return;
    const left = list.filter(({ until }) => until + longest > now);
    if (left.length === 0) this.byAgent.delete(agent);
    else if (left.length < list.length) this.byAgent.set(agent, left);
  }

  /** Forgets the failures of an option that has succeeded. */
  forgetOption(agent: number, thing: number, advert: number): void {
    const list = this.byAgent
      .get(agent)
      ?.filter((each) => (each.thing !== thing && each.thing !== ANYBODY) || each.advert !== advert);
    if (list === undefined) return;
    if (list.length === 0) this.byAgent.delete(agent);
    else this.byAgent.set(agent, list);
  }

  /** Forgets a thing that is gone: its id may stand for another one. */
  forgetThing(thing: number): void {
    for (const [agent, list] of this.byAgent) {
      const left = list.filter((each) => each.thing !== thing);
      if (left.length === 0) this.byAgent.delete(agent);
      else if (left.length < list.length) this.byAgent.set(agent, left);
    }
  }

  /** Forgets an agent that is gone. */
  forgetAgent(agent: number): void {
    this.byAgent.delete(agent);
  }

  /** All entries, FAILED_OPTION integers each, by agent, thing and advert. */
  list(): Int32Array {
    const rows = [...this.byAgent]
      .flatMap(([agent, list]) => list.map(({ thing, advert, until, rest }) => [agent, thing, advert, until, rest]))
      .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    return Int32Array.from(rows.flat());
  }
}

/** Integers for a failed option: agent, thing, advert, the tick from which it may be chosen again, ticks set aside. */
export const FAILED_OPTION = 5;
