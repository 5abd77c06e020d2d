import type { RelationRules } from '../../rules/rules.ts';

/** Numbers for a relation in a list: agent, thing, relation, value, the tick at which it had that value. */
export const RELATION_NUMBERS = 5;

/** A number that an agent has for a thing, and since when. */
interface Entry {
  readonly value: number;
  readonly since: number;
}

/** Agents with more relations than this forget those that have run back to their start. */
const FEW = 32;

/**
 * What agents feel towards single others and things. Sparse: only what a step, a command or the start has set has an
 * entry. A value runs back to the relation's start in a straight line, which is computed when it is read.
 */
export class Relations {
  private readonly rules: readonly RelationRules[];
  /** By agent, then by thing, then by relation. */
  private readonly byAgent = new Map<number, Map<number, Map<number, Entry>>>();
  /** Who has an entry for a thing. */
  private readonly byThing = new Map<number, Set<number>>();

  constructor(rules: readonly RelationRules[]) {
    this.rules = rules;
  }

  /** How many agents have an entry. */
  get size(): number {
    return this.byAgent.size;
  }

  /** What an agent feels towards a thing at a tick. */
  value(agent: number, thing: number, relation: number, now: number): number {
    const entry = this.byAgent.get(agent)?.get(thing)?.get(relation);
    return entry === undefined ? this.rules[relation].start : valueAt(this.rules[relation], entry, now);
  }

  /** Sets it, within the relation's range. */
  set(agent: number, thing: number, relation: number, value: number, now: number): void {
    const { low, high } = this.rules[relation];
    this.put(agent, thing, relation, { value: value < low ? low : value > high ? high : value, since: now });
    if ((this.byAgent.get(agent)?.size ?? 0) > FEW) this.forgetFaded(agent, now);
  }

  /** Sets it as a supposition; returns what takes it back. */
  suppose(agent: number, thing: number, relation: number, value: number, now: number): () => void {
    const before = this.byAgent.get(agent)?.get(thing)?.get(relation);
    this.put(agent, thing, relation, { value, since: now });
    return () => {
      if (before !== undefined) this.put(agent, thing, relation, before);
      else this.byAgent.get(agent)?.get(thing)?.delete(relation);
    };
  }

  /** Puts an entry back as it was listed. */
  restore([agent, thing, relation, value, since]: ArrayLike<number> & Iterable<number>): void {
    this.put(agent, thing, relation, { value, since });
  }

  /** The things that an agent has an entry for, by rising id. */
  thingsOf(agent: number): number[] {
    return [...(this.byAgent.get(agent)?.keys() ?? [])].sort((a, b) => a - b);
  }

  /** Whether an agent has an entry of a relation for a thing. */
  has(agent: number, thing: number, relation: number): boolean {
    return this.byAgent.get(agent)?.get(thing)?.has(relation) ?? false;
  }

  /** Forgets a thing that is gone: its id may stand for another one. */
  forgetThing(thing: number): void {
    for (const agent of this.byThing.get(thing) ?? []) {
      const own = this.byAgent.get(agent);
      own?.delete(thing);
      if (own?.size === 0) this.byAgent.delete(agent);
    }
    this.byThing.delete(thing);
  }

  /** Forgets an agent that is gone. */
  forgetAgent(agent: number): void {
    for (const thing of this.thingsOf(agent)) this.unlink(agent, thing);
    this.byAgent.delete(agent);
  }

  /** A copy with the entries of one agent and those for its body. */
  copyOf(agent: number, body: number): Relations {
    const copy = new Relations(this.rules);
    const list = this.list();
    for (let i = 0; i < list.length; i += RELATION_NUMBERS)
      if (list[i] === agent || list[i + 1] === body) copy.restore(list.subarray(i, i + RELATION_NUMBERS));
    return copy;
  }

  /** All entries, RELATION_NUMBERS each, by agent, thing and relation. */
  list(): Float64Array {
    const rows: number[][] = [];
    for (const [agent, things] of this.byAgent)
      for (const [thing, entries] of things)
        for (const [relation, { value, since }] of entries) rows.push([agent, thing, relation, value, since]);
    rows.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    return Float64Array.from(rows.flat());
  }

  private put(agent: number, thing: number, relation: number, entry: Entry): void {
    const things = this.byAgent.get(agent) ?? new Map<number, Map<number, Entry>>();
    const entries = things.get(thing) ?? new Map<number, Entry>();
    this.byAgent.set(agent, things);
    things.set(thing, entries);
    entries.set(relation, entry);
    const who = this.byThing.get(thing);
    if (who === undefined) this.byThing.set(thing, new Set([agent]));
    else who.add(agent);
  }

  private unlink(agent: number, thing: number): void {
    const who = this.byThing.get(thing);
    who?.delete(agent);
    if (who?.size === 0) this.byThing.delete(thing);
  }

  private forgetFaded(agent: number, now: number): void {
    const things = this.byAgent.get(agent);
    for (const [thing, entries] of things ?? []) {
      const isFaded = ([relation, entry]: [number, Entry]) =>
        valueAt(this.rules[relation], entry, now) === this.rules[relation].start;
      if (![...entries].every(isFaded)) continue;
      things?.delete(thing);
      this.unlink(agent, thing);
    }
  }
}

/** An entry's value at a tick: it runs back to the start of its relation and stays there. */
function valueAt({ start, decay }: RelationRules, { value, since }: Entry, now: number): number {
  const lost = decay * (now - since);
  return value > start ? Math.max(start, value - lost) : Math.min(start, value + lost);
}
