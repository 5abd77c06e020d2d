import { longer } from '../../math/typed-arrays.ts';
import type { Rules } from '../../rules/rules.ts';

/** Kinds with more slots have no list of classes by free slots. */
const MOST_SLOTS = 255;

/**
 * Classes of things: a kind together with the adverts that are on offer right now, as bits. What is switched off by
 * the thing's state, or has no slot left, is not in the mask; so what a thing has to offer is one number.
 */
export class ClassTable {
  count = 0;
  kind: Int32Array = new Int32Array(32);
  mask: Int32Array = new Int32Array(32);
  /** Number of its kind's first advert, the one of the mask's lowest bit. */
  firstAdvert: Int32Array = new Int32Array(32);
  /** How many things that lie in the world have this class. */
  population: Int32Array = new Int32Array(32);
  /** The adverts of its mask, `advertStride` for each class; filled up with a number behind the last advert. */
  adverts: Int32Array;
  readonly advertStride: number;
  /** The classes with a population and something on offer, in no order. */
  live: Int32Array = new Int32Array(32);
  liveCount = 0;
  /** Where a class is in `live`. */
  private liveAt: Int32Array = new Int32Array(32);
  /** For each advert, how many classes with a population have it on offer; what is nowhere need not be looked for. */
  readonly offered: Int32Array;
  private next: Int32Array = new Int32Array(32);
  private readonly first: Int32Array;
  private readonly rules: Rules;
  /** Where the classes of a kind are in `freeClass`, by free slots; −1 for a kind whose offers depend on more than these. */
  private readonly freeAt: Int32Array;
  /** The class for each number of free slots; −1 when it is not known yet. */
  private readonly freeClass: Int32Array;
  /** How many slots a thing of each kind has. */
  private readonly slots: Int32Array;

  constructor(rules: Rules) {
    this.rules = rules;
    this.first = new Int32Array(rules.kinds.length).fill(-1);
    this.offered = new Int32Array(rules.adverts.length);
    this.advertStride = rules.kinds.reduce((most, { advertCount }) => Math.max(most, advertCount), 1);
    this.adverts = new Int32Array(32 * this.advertStride);
    let used = 0;
    this.freeAt = Int32Array.from(rules.kinds, ({ line, slots, firstAdvert, advertCount }) => {
      const offers = rules.adverts.slice(firstAdvert, firstAdvert + advertCount);
      if (line > 0 || slots > MOST_SLOTS || offers.some(({ whenIsThings }) => whenIsThings)) return -1;
      used += slots + 1;
      return used - slots - 1;
    });
    this.freeClass = new Int32Array(used).fill(-1);
    this.slots = Int32Array.from(rules.kinds, ({ slots }) => slots);
  }

  /** The number of this class; a new one when it was never seen. */
  of(kind: number, mask: number): number {
    for (let c = this.first[kind]; c >= 0; c = this.next[c]) if (this.mask[c] === mask) return c;
    if (this.count === this.kind.length) {
      const room = this.count * 2;
      this.kind = longer(this.kind, room);
      this.mask = longer(this.mask, room);
      this.firstAdvert = longer(this.firstAdvert, room);
      this.population = longer(this.population, room);
      this.next = longer(this.next, room);
      this.live = longer(this.live, room);
      this.liveAt = longer(this.liveAt, room);
      this.adverts = longer(this.adverts, room * this.advertStride);
    }
    const c = this.count++;
    this.kind[c] = kind;
    this.mask[c] = mask;
    this.firstAdvert[c] = this.rules.kinds[kind].firstAdvert;
    this.next[c] = this.first[kind];
    this.first[kind] = c;
    this.listAdverts(c);
    return c;
  }

  /** The class of things of a kind with this many free slots; −1 when it is not known by that. */
  ofFree(kind: number, free: number): number {
    const at = this.freeAt[kind];
    return at >= 0 && free >= 0 && free <= this.slots[kind] ? this.freeClass[at + free] : -1;
  }

  /** Notes it for the next time. */
  noteFree(kind: number, free: number, c: number): void {
    const at = this.freeAt[kind];
    if (at >= 0 && free >= 0 && free <= this.slots[kind]) this.freeClass[at + free] = c;
  }

  /** One thing more lies in the world with this class. */
  join(c: number): void {
    if (this.population[c]++ > 0) return;
    this.offer(c, 1);
    if (this.mask[c] === 0) return;
    this.liveAt[c] = this.liveCount;
    this.live[this.liveCount++] = c;
  }

  /** One thing less. */
  leave(c: number): void {
    if (--this.population[c] > 0) return;
    this.offer(c, -1);
    if (this.mask[c] === 0) return;
    const last = this.live[--this.liveCount];
    this.live[this.liveAt[c]] = last;
    this.liveAt[last] = this.liveAt[c];
  }

  private listAdverts(c: number): void {
    let at = c * this.advertStride;
    this.adverts.fill(this.rules.adverts.length, at, at + this.advertStride);
    for (let bits = this.mask[c]; bits !== 0; bits &= bits - 1)
      this.adverts[at++] = this.firstAdvert[c] + 31 - Math.clz32(bits & -bits);
  }

  private offer(c: number, change: number): void {
    const first = this.firstAdvert[c];
    for (let bits = this.mask[c]; bits !== 0; bits &= bits - 1)
      this.offered[first + 31 - Math.clz32(bits & -bits)] += change;
  }
}
