/** Integers for one who stands in a line: the thing, the agent, the tick at which it joined; in the order of the line. */
export const IN_LINE = 3;

/** Who stands in line at which thing; only things at which somebody waits have an entry. */
export class Lines {
  private readonly byThing = new Map<number, number[]>();
  private readonly thingOf = new Map<number, number>();
  private readonly joined = new Map<number, number>();

  /** How many agents stand in a line. */
  get size(): number {
    return this.thingOf.size;
  }

  /** How many stand in line at a thing. */
  lengthAt(thing: number): number {
    return this.byThing.get(thing)?.length ?? 0;
  }

  /** The first in line at a thing; −1 for none. */
  firstAt(thing: number): number {
    return this.byThing.get(thing)?.[0] ?? -1;
  }

  /** Those in line at a thing, the first first. */
  at(thing: number): readonly number[] {
    return this.byThing.get(thing) ?? [];
  }

  /** The thing at which an agent stands in line; −1 for none. */
  placeOf(agent: number): number {
    return this.thingOf.get(agent) ?? -1;
  }

  /** How many are before an agent in the line at a thing: all, for one who does not stand in it. */
  before(thing: number, agent: number): number {
    const line = this.byThing.get(thing);
    if (line === undefined) return 0;
    const place = line.indexOf(agent);
    return place < 0 ? line.length : place;
  }

  /** The tick at which an agent joined the line that it stands in; 0 for one who stands in none. */
  joinedAt(agent: number): number {
    return this.joined.get(agent) ?? 0;
  }

  /** An agent gets in line, at its end. */
  join(thing: number, agent: number, now: number): void {
    this.thingOf.set(agent, thing);
    this.joined.set(agent, now);
    const line = this.byThing.get(thing);
    if (line === undefined) this.byThing.set(thing, [agent]);
    else line.push(agent);
  }

  /** An agent leaves the line that it stands in. */
  leave(agent: number): void {
    const thing = this.thingOf.get(agent);
    if (thing === undefined) return;
    this.thingOf.delete(agent);
    this.joined.delete(agent);
    const left = (this.byThing.get(thing) as number[]).filter((each) => each !== agent);
    if (left.length === 0) this.byThing.delete(thing);
    else this.byThing.set(thing, left);
  }

  /** A copy, to be changed apart. */
  copy(): Lines {
    const copy = new Lines();
    for (const [thing, line] of this.byThing) for (const agent of line) copy.join(thing, agent, this.joinedAt(agent));
    return copy;
  }

  /** All entries, IN_LINE integers each, by thing and place. */
  list(): Int32Array {
    const things = [...this.byThing.keys()].sort((a, b) => a - b);
    return Int32Array.from(
      things.flatMap((thing) => this.at(thing).flatMap((agent) => [thing, agent, this.joinedAt(agent)])),
    );
  }
}
