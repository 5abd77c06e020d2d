import { Groups } from '../../math/groups.ts';
import { longer } from '../../math/typed-arrays.ts';

/** What an agent remembers of a thing: what it was, where, and in what state, when it was last seen. */
export interface Sighting {
  thing: number;
  kind: number;
  x: number;
  y: number;
  /** The partition that it belonged to; −1 for none. */
  partition: number;
  /** The tick at which it was seen. */
  tick: number;
  /** Its states, in the order of its kind. */
  states: number[];
}

/** Numbers for a sighting in a list before its states: agent, thing, kind, x, y, partition, tick, how many states. */
export const SIGHTING = 8;

const NOTHING: readonly Sighting[] = [];

/**
 * What agents have seen. A thing that is gone is remembered all the same, until the agent finds out; its id is not given
 * to another thing while somebody remembers it.
 */
export class Memories {
  /** What each agent has seen, in order. */
  private readonly byAgent = new Map<number, Sighting[]>();
  /** How many agents remember each thing. */
  private counts: Int32Array = new Int32Array(0);
  /** All sightings, those that were forgotten included, and whose they are. */
  private readonly sightings: Sighting[] = [];
  private owners: Int32Array = new Int32Array(0);
  /** Sightings that were forgotten, to be used again. */
  private readonly spare: number[] = [];
  /** Sightings by a hash of agent and thing, and the number of hashes, a power of two, less one. */
  private byHash = new Groups();
  private mask = 63;

  /** What an agent remembers of a thing. */
  get(agent: number, thing: number): Sighting | undefined {
    const row = this.find(agent, thing);
    return row < 0 ? undefined : this.sightings[row];
  }

  /** All that an agent remembers, in the order in which it first saw them. Shorter when it forgets something. */
  of(agent: number): readonly Sighting[] {
    return this.byAgent.get(agent) ?? NOTHING;
  }

  /** How many things an agent remembers. */
  countOf(agent: number): number {
    return this.of(agent).length;
  }

  /** Whether somebody remembers a thing. */
  isRemembered(thing: number): boolean {
    return thing < this.counts.length && this.counts[thing] > 0;
  }

  /** The sighting of a thing, to be written to; a new one if the agent has none yet. */
  open(agent: number, thing: number): Sighting {
    const known = this.find(agent, thing);
    if (known >= 0) return this.sightings[known];
    const row = this.spare.pop() ?? this.makeRow();
    const sighting = this.sightings[row];
    sighting.thing = thing;
    this.owners[row] = agent;
    const list = this.byAgent.get(agent);
    if (list === undefined) this.byAgent.set(agent, [sighting]);
    else list.push(sighting);
    if (thing >= this.counts.length) this.counts = longer(this.counts, Math.max(thing + 1, this.counts.length * 2, 32));
    this.counts[thing]++;
    this.byHash.join(row, this.hash(agent, thing));
    if (this.byHash.size > this.mask) this.rehash();
    return sighting;
  }

  /** An agent forgets a thing. Returns whether nobody remembers it any more. */
  forget(agent: number, thing: number): boolean {
    const row = this.find(agent, thing);
    const list = this.byAgent.get(agent);
    if (row < 0 || list === undefined) return false;
    for (let i = list.indexOf(this.sightings[row]); i < list.length - 1; i++) list[i] = list[i + 1];
    list.pop();
    this.byHash.leave(row);
    this.spare.push(row);
    return --this.counts[thing] === 0;
  }

  /** A copy with what one agent remembers. */
  copyOf(agent: number): Memories {
    const copy = new Memories();
    for (const sighting of this.of(agent))
      Object.assign(copy.open(agent, sighting.thing), { ...sighting, states: [...sighting.states] });
    return copy;
  }

  /** All sightings, SIGHTING numbers and the states each, by agent and thing. */
  list(): Float64Array {
    const agents = [...this.byAgent.keys()].sort((a, b) => a - b);
    return Float64Array.from(agents.flatMap((agent) => this.listOf(agent)));
  }

  /** The sightings of one agent in the same form, by thing. */
  listOf(agent: number): number[] {
    return sortedByThing(this.of(agent)).flatMap(({ thing, kind, x, y, partition, tick, states }) => [
      agent,
      thing,
      kind,
      x,
      y,
      partition,
      tick,
      states.length,
      ...states,
    ]);
  }

  /** Puts back all that was listed. */
  restore(list: Float64Array): void {
    for (let at = 0; at < list.length; at += SIGHTING + list[at + SIGHTING - 1]) {
      const [agent, thing, kind, x, y, partition, tick, count] = list.subarray(at, at + SIGHTING);
      const states = Array.from(list.subarray(at + SIGHTING, at + SIGHTING + count));
      Object.assign(this.open(agent, thing), { kind, x, y, partition, tick, states });
    }
  }

  private find(agent: number, thing: number): number {
    let row = this.byHash.firstOf(this.hash(agent, thing));
    while (row >= 0 && !(this.owners[row] === agent && this.sightings[row].thing === thing))
      row = this.byHash.after(row);
    return row;
  }

  private hash(agent: number, thing: number): number {
    const mixed = Math.imul(agent, 0x9e3779b1) ^ Math.imul(thing, 0x85ebca77);
    return (mixed ^ (mixed >>> 15)) & this.mask;
  }

  private makeRow(): number {
    const row = this.sightings.push({ thing: -1, kind: -1, x: 0, y: 0, partition: -1, tick: 0, states: [] }) - 1;
    if (row >= this.owners.length) this.owners = longer(this.owners, Math.max(32, row * 2));
    return row;
  }

  /** Takes twice as many hashes. */
  private rehash(): void {
    const rows = this.byHash.members();
    this.mask = this.mask * 2 + 1;
    this.byHash = new Groups();
    for (const row of rows) this.byHash.join(row, this.hash(this.owners[row], this.sightings[row].thing));
  }
}

/** Sightings by rising id of the thing. */
export function sortedByThing(sightings: readonly Sighting[]): Sighting[] {
  return [...sightings].sort((a, b) => a.thing - b.thing);
}
