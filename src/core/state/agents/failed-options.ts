import { NEVER } from '../../definition/time.ts';
import { Groups } from '../../math/groups.ts';
import { longer } from '../../math/typed-arrays.ts';

/** Stands for every thing: the advert was declined, whoever is asked. */
export const ANYBODY = -1;

/**
 * Options that failed lately, so that nobody tries the same thing again at every tick: an option is set aside for a
 * tick, and for twice as long each time that it fails again. Entries are rows of columns, linked by agent and by thing.
 */
export class FailedOptions {
  private readonly byAgent = new Groups();
  private readonly byThing = new Groups();
  /** ANYBODY for all things that offer the advert. */
  private thing: Int32Array = new Int32Array(0);
  private advert: Int32Array = new Int32Array(0);
  /** Tick from which it may be chosen again, and ticks for which it was set aside. */
  private until: Int32Array = new Int32Array(0);
  private rest: Int32Array = new Int32Array(0);
  /** Rows used so far; those that are free again are linked by `thing`. */
  private used = 0;
  private free = -1;

  /** How many options are set aside, or were lately. */
  get size(): number {
    return this.byAgent.size;
  }

  /** An option of an agent has failed: it is set aside, for `longest` ticks at the most. */
  add(agent: number, thing: number, advert: number, now: number, longest: number): void {
    const entry = this.find(agent, thing, advert);
    const rest = Math.min(entry < 0 ? 1 : this.rest[entry] * 2, longest);
    this.set(agent, thing, advert, now + rest, rest);
  }

  /** Sets an option aside until a tick. */
  set(agent: number, thing: number, advert: number, until: number, rest: number): void {
    const known = this.find(agent, thing, advert);
    const entry = known < 0 ? this.open(agent, thing, advert) : known;
    this.until[entry] = Math.min(until, NEVER);
    this.rest[entry] = rest;
  }

  /** The next tick after `now` at which an agent may try an option again; Infinity for none. */
  nextRetry(agent: number, now: number): number {
    let next = Infinity;
    for (let entry = this.byAgent.firstOf(agent); entry >= 0; entry = this.byAgent.after(entry))
      if (this.until[entry] > now && this.until[entry] < next) next = this.until[entry];
    return next;
  }

  /** A copy with the options of one agent. */
  copyOf(agent: number): FailedOptions {
    const copy = new FailedOptions();
    copy.restore(this.listOf(agent));
    return copy;
  }

  /** Whether an option of an agent failed so lately that it is not tried again at tick `now`. */
  has(agent: number, thing: number, advert: number, now: number): boolean {
    for (let entry = this.byAgent.firstOf(agent); entry >= 0; entry = this.byAgent.after(entry)) {
      const isMeant = this.thing[entry] === thing || this.thing[entry] === ANYBODY;
      if (isMeant && this.advert[entry] === advert && this.until[entry] > now) return true;
    }
    return false;
  }

  /** Whether an agent may try something again from this very tick. */
  isOver(agent: number, now: number): boolean {
    for (let entry = this.byAgent.firstOf(agent); entry >= 0; entry = this.byAgent.after(entry))
      if (this.until[entry] === now) return true;
    return false;
  }

  /** Whether an agent has options that failed lately. */
  hasAny(agent: number): boolean {
    return this.byAgent.firstOf(agent) >= 0;
  }

  /** Drops what has not failed again for `longest` ticks after it could be tried again. */
  dropOver(agent: number, now: number, longest: number): void {
    for (let entry = this.byAgent.firstOf(agent), next = -1; entry >= 0; entry = next) {
      next = this.byAgent.after(entry);
      if (this.until[entry] + longest <= now) this.close(entry);
    }
  }

  /** Forgets the failures of an option that has succeeded. */
  forgetOption(agent: number, thing: number, advert: number): void {
    for (let entry = this.byAgent.firstOf(agent), next = -1; entry >= 0; entry = next) {
      next = this.byAgent.after(entry);
      const isMeant = this.thing[entry] === thing || this.thing[entry] === ANYBODY;
      if (isMeant && this.advert[entry] === advert) this.close(entry);
    }
  }

  /** Forgets a thing that is gone: its id may stand for another one. */
  forgetThing(thing: number): void {
    for (let entry = this.byThing.firstOf(thing); entry >= 0; entry = this.byThing.firstOf(thing)) this.close(entry);
  }

  /** Forgets an agent that is gone. */
  forgetAgent(agent: number): void {
    for (let entry = this.byAgent.firstOf(agent); entry >= 0; entry = this.byAgent.firstOf(agent)) this.close(entry);
  }

  /** All entries, FAILED_OPTION integers each, by agent, thing and advert. */
  list(): Int32Array {
    const rows = this.byAgent.members().map((entry) => this.rowOf(entry));
    rows.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    return Int32Array.from(rows.flat());
  }

  /** The entries of one agent, FAILED_OPTION integers each, the oldest first. */
  listOf(agent: number): number[] {
    return this.byAgent.listOf(agent).flatMap((entry) => this.rowOf(entry));
  }

  /** Puts back what was listed. */
  restore(list: ArrayLike<number>): void {
    for (let i = 0; i < list.length; i += FAILED_OPTION)
      this.set(list[i], list[i + 1], list[i + 2], list[i + 3], list[i + 4]);
  }

  private rowOf(entry: number): number[] {
    const agent = this.byAgent.groupOf(entry);
    return [agent, this.thing[entry], this.advert[entry], this.until[entry], this.rest[entry]];
  }

  private find(agent: number, thing: number, advert: number): number {
    for (let entry = this.byAgent.firstOf(agent); entry >= 0; entry = this.byAgent.after(entry))
      if (this.thing[entry] === thing && this.advert[entry] === advert) return entry;
    return -1;
  }

  private open(agent: number, thing: number, advert: number): number {
    if (this.free < 0 && this.used === this.thing.length) this.reserve();
    const entry = this.free < 0 ? this.used++ : this.free;
    if (this.free >= 0) this.free = this.thing[entry];
    this.thing[entry] = thing;
    this.advert[entry] = advert;
    this.byAgent.join(entry, agent);
    if (thing >= 0) this.byThing.join(entry, thing);
    return entry;
  }

  private close(entry: number): void {
    this.byAgent.leave(entry);
    this.byThing.leave(entry);
    this.thing[entry] = this.free;
    this.free = entry;
  }

  private reserve(): void {
    const length = Math.max(32, this.thing.length * 2);
    this.thing = longer(this.thing, length);
    this.advert = longer(this.advert, length);
    this.until = longer(this.until, length);
    this.rest = longer(this.rest, length);
  }
}

/** Integers for a failed option: agent, thing, advert, the tick from which it may be chosen again, ticks set aside. */
export const FAILED_OPTION = 5;
