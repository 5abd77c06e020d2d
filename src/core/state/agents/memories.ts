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

/** What one agent has seen, by thing and in order. */
interface Memory {
  readonly byThing: Map<number, Sighting>;
  readonly list: Sighting[];
}

const NOTHING: readonly Sighting[] = [];

/**
 * What agents have seen. A thing that is gone is remembered all the same, until the agent finds out; its id is not given
 * to another thing while somebody remembers it.
 */
export class Memories {
  private readonly byAgent = new Map<number, Memory>();
  /** How many agents remember a thing. */
  private readonly counts = new Map<number, number>();
  /** Sightings that were forgotten, to be used again. */
  private readonly spare: Sighting[] = [];

  /** What an agent remembers of a thing. */
  get(agent: number, thing: number): Sighting | undefined {
    return this.byAgent.get(agent)?.byThing.get(thing);
  }

  /** All that an agent remembers, in the order in which it first saw them. Shorter when it forgets something. */
  of(agent: number): readonly Sighting[] {
    return this.byAgent.get(agent)?.list ?? NOTHING;
  }

  /** How many things an agent remembers. */
  countOf(agent: number): number {
    return this.of(agent).length;
  }

  /** Whether somebody remembers a thing. */
  isRemembered(thing: number): boolean {
    return this.counts.has(thing);
  }

  /** The sighting of a thing, to be written to; a new one if the agent has none yet. */
  open(agent: number, thing: number): Sighting {
    let own = this.byAgent.get(agent);
    const known = own?.byThing.get(thing);
    if (known !== undefined) return known;
    const sighting = this.spare.pop() ?? { thing, kind: -1, x: 0, y: 0, partition: -1, tick: 0, states: [] };
    sighting.thing = thing;
    if (own === undefined) {
      own = { byThing: new Map(), list: [] };
      this.byAgent.set(agent, own);
    }
    own.byThing.set(thing, sighting);
    own.list.push(sighting);
    this.counts.set(thing, (this.counts.get(thing) ?? 0) + 1);
    return sighting;
  }

  /** An agent forgets a thing. Returns whether nobody remembers it any more. */
  forget(agent: number, thing: number): boolean {
    const own = this.byAgent.get(agent);
    const sighting = own?.byThing.get(thing);
    if (own === undefined || sighting === undefined) return false;
    own.byThing.delete(thing);
    const { list } = own;
    for (let i = list.indexOf(sighting); i < list.length - 1; i++) list[i] = list[i + 1];
    list.pop();
    this.spare.push(sighting);
    const left = (this.counts.get(thing) as number) - 1;
    if (left > 0) this.counts.set(thing, left);
    else this.counts.delete(thing);
    return left === 0;
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
}

/** Sightings by rising id of the thing. */
export function sortedByThing(sightings: readonly Sighting[]): Sighting[] {
  return [...sightings].sort((a, b) => a.thing - b.thing);
}
