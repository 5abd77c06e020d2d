import { Groups } from '../../math/groups.ts';
import { longer, longerDoubles } from '../../math/typed-arrays.ts';
import type { RelationRules } from '../../rules/rules.ts';

/** Numbers for a relation in a list: agent, thing, relation, value, the tick at which it had that value. */
export const RELATION_NUMBERS = 5;

/** Agents with relations to more things than this forget those that have run back to their start. */
const FEW = 32;

/**
 * What agents feel towards single others and things. Sparse: only what a step, a command or the start has set has an
 * entry. A value runs back to the relation's start in a straight line, which is computed when it is read. Entries are rows
 * of columns, linked by agent, by thing, and by a hash of agent, thing and relation.
 */
export class Relations {
  private readonly rules: readonly RelationRules[];
  private readonly byAgent = new Groups();
  private readonly byThing = new Groups();
  private byHash = new Groups();
  /** The number of hashes, a power of two, less one. */
  private mask = 63;
  private relation: Int32Array = new Int32Array(0);
  private values: Float64Array = new Float64Array(0);
  /** The tick at which each entry had its value; of a free row, the next free one. */
  private since: Int32Array = new Int32Array(0);
  private used = 0;
  private free = -1;

  constructor(rules: readonly RelationRules[]) {
    this.rules = rules;
  }

  /** How many entries there are. */
  get size(): number {
    return this.byAgent.size;
  }

  /** What an agent feels towards a thing at a tick. */
  value(agent: number, thing: number, relation: number, now: number): number {
    const entry = this.find(agent, thing, relation);
    return entry < 0 ? this.rules[relation].start : this.valueAt(entry, now);
  }

  /** Sets it, within the relation's range. */
  set(agent: number, thing: number, relation: number, value: number, now: number): void {
    const { low, high } = this.rules[relation];
    this.put(agent, thing, relation, value < low ? low : value > high ? high : value, now);
    if (this.byAgent.countOf(agent) <= FEW) return;
    if (this.rules.length === 1 || this.thingsOf(agent).length > FEW) this.forgetFaded(agent, now);
  }

  /** Sets it as a supposition; returns what takes it back. */
  suppose(agent: number, thing: number, relation: number, value: number, now: number): () => void {
    const before = this.find(agent, thing, relation);
    const [valueBefore, sinceBefore] = [this.values[before], this.since[before]];
    this.put(agent, thing, relation, value, now);
    return () => {
      if (before >= 0) this.put(agent, thing, relation, valueBefore, sinceBefore);
      else this.close(this.find(agent, thing, relation));
    };
  }

  /** Puts back what was listed. */
  restore(list: ArrayLike<number>): void {
    for (let i = 0; i < list.length; i += RELATION_NUMBERS)
      this.put(list[i], list[i + 1], list[i + 2], list[i + 3], list[i + 4]);
  }

  /** The things that an agent has an entry for, by rising id. */
  thingsOf(agent: number): number[] {
    const things = this.byAgent.listOf(agent).map((entry) => this.byThing.groupOf(entry));
    return [...new Set(things)].sort((a, b) => a - b);
  }

  /** Whether an agent has an entry of a relation for a thing. */
  has(agent: number, thing: number, relation: number): boolean {
    return this.find(agent, thing, relation) >= 0;
  }

  /** Forgets a thing that is gone: its id may stand for another one. */
  forgetThing(thing: number): void {
    for (let entry = this.byThing.firstOf(thing); entry >= 0; entry = this.byThing.firstOf(thing)) this.close(entry);
  }

  /** Forgets an agent that is gone. */
  forgetAgent(agent: number): void {
    for (let entry = this.byAgent.firstOf(agent); entry >= 0; entry = this.byAgent.firstOf(agent)) this.close(entry);
  }

  /** A copy with the entries of one agent and those for its body. */
  copyOf(agent: number, body: number): Relations {
    const copy = new Relations(this.rules);
    copy.restore(this.listOf(agent, body));
    return copy;
  }

  /** All entries, RELATION_NUMBERS each, by agent, thing and relation. */
  list(): Float64Array {
    const rows = this.byAgent.members().map((entry) => this.rowOf(entry));
    rows.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    return Float64Array.from(rows.flat());
  }

  /** The entries of one agent and those for its body, RELATION_NUMBERS each. */
  listOf(agent: number, body: number): number[] {
    return [...this.byAgent.listOf(agent), ...this.byThing.listOf(body)].flatMap((entry) => this.rowOf(entry));
  }

  private rowOf(entry: number): number[] {
    const [agent, thing] = [this.byAgent.groupOf(entry), this.byThing.groupOf(entry)];
    return [agent, thing, this.relation[entry], this.values[entry], this.since[entry]];
  }

  private find(agent: number, thing: number, relation: number): number {
    let entry = this.byHash.firstOf(this.hash(agent, thing, relation));
    while (entry >= 0 && !this.isOf(entry, agent, thing, relation)) entry = this.byHash.after(entry);
    return entry;
  }

  private isOf(entry: number, agent: number, thing: number, relation: number): boolean {
    const isSame = this.byAgent.groupOf(entry) === agent && this.byThing.groupOf(entry) === thing;
    return isSame && this.relation[entry] === relation;
  }

  private hash(agent: number, thing: number, relation: number): number {
    const mixed = Math.imul(agent, 0x9e3779b1) ^ Math.imul(thing, 0x85ebca77) ^ Math.imul(relation, 0xc2b2ae3d);
    return (mixed ^ (mixed >>> 15)) & this.mask;
  }

  private put(agent: number, thing: number, relation: number, value: number, since: number): void {
    const known = this.find(agent, thing, relation);
    const entry = known < 0 ? this.open(agent, thing, relation) : known;
    this.values[entry] = value;
    this.since[entry] = since;
  }

  private open(agent: number, thing: number, relation: number): number {
    if (this.free < 0 && this.used === this.since.length) this.reserve();
    const entry = this.free < 0 ? this.used++ : this.free;
    if (this.free >= 0) this.free = this.since[entry];
    this.relation[entry] = relation;
    this.byAgent.join(entry, agent);
    this.byThing.join(entry, thing);
    if (this.byAgent.size > this.mask) this.rehash();
    else this.byHash.join(entry, this.hash(agent, thing, relation));
    return entry;
  }

  private close(entry: number): void {
    this.byAgent.leave(entry);
    this.byThing.leave(entry);
    this.byHash.leave(entry);
    this.since[entry] = this.free;
    this.free = entry;
  }

  private reserve(): void {
    const length = Math.max(32, this.since.length * 2);
    this.relation = longer(this.relation, length);
    this.values = longerDoubles(this.values, length);
    this.since = longer(this.since, length);
  }

  /** Takes twice as many hashes. */
  private rehash(): void {
    this.mask = this.mask * 2 + 1;
    this.byHash = new Groups();
    for (const entry of this.byAgent.members()) {
      const [agent, thing, relation] = this.rowOf(entry);
      this.byHash.join(entry, this.hash(agent, thing, relation));
    }
  }

  /** Forgets all things of an agent towards which every relation has run back to its start. */
  private forgetFaded(agent: number, now: number): void {
    for (let entry = this.byAgent.firstOf(agent), next = -1; entry >= 0; entry = next) {
      next = this.byAgent.after(entry);
      if (!this.isFaded(entry, now) || !this.areAllFaded(agent, this.byThing.groupOf(entry), now)) continue;
      this.close(entry);
    }
  }

  private areAllFaded(agent: number, thing: number, now: number): boolean {
    for (let relation = 0; relation < this.rules.length; relation++) {
      const entry = this.find(agent, thing, relation);
      if (entry >= 0 && !this.isFaded(entry, now)) return false;
    }
    return true;
  }

  private isFaded(entry: number, now: number): boolean {
    return this.valueAt(entry, now) === this.rules[this.relation[entry]].start;
  }

  /** An entry's value at a tick: it runs back to the start of its relation and stays there. */
  private valueAt(entry: number, now: number): number {
    const { start, decay } = this.rules[this.relation[entry]];
    const value = this.values[entry];
    const lost = decay * (now - this.since[entry]);
    return value > start ? Math.max(start, value - lost) : Math.min(start, value + lost);
  }
}
