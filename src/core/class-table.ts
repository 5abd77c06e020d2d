import { longer } from './column.ts';
import type { Rules } from './rules.ts';

/**
 * Classes of things: a kind together with the adverts that are on offer right now, as bits. What is switched off by
 * the thing's state, or has no slot left, is not in the mask; so taking, freeing or breaking a thing is one store.
 */
export class ClassTable {
  count = 0;
  kind: Int32Array = new Int32Array(16);
  mask: Int32Array = new Int32Array(16);
  /** How many things that lie in the world have this class; what nobody has need not be looked for. */
  population: Int32Array = new Int32Array(16);
  private next: Int32Array = new Int32Array(16);
  private readonly first: Int32Array;

  constructor(rules: Rules) {
    this.first = new Int32Array(rules.kinds.length).fill(-1);
  }

  /** The number of this class; a new one when it was never seen. */
  of(kind: number, mask: number): number {
    for (let c = this.first[kind]; c >= 0; c = this.next[c]) if (this.mask[c] === mask) return c;
    if (this.count === this.kind.length) {
      const room = this.count * 2;
      this.kind = longer(this.kind, room);
      this.mask = longer(this.mask, room);
      this.population = longer(this.population, room);
      this.next = longer(this.next, room);
    }
    const c = this.count++;
    this.kind[c] = kind;
    this.mask[c] = mask;
    this.next[c] = this.first[kind];
    this.first[kind] = c;
    return c;
  }
}
