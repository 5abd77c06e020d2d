import { Groups } from '../../math/groups.ts';
import { longer } from '../../math/typed-arrays.ts';

/** Integers for one who stands in a line: the thing, the agent, the tick at which it joined; in the order of the line. */
export const IN_LINE = 3;

/** Who stands in line at which thing. */
export class Lines {
  private readonly byThing = new Groups();
  private joined: Int32Array = new Int32Array(0);

  /** How many agents stand in a line. */
  get size(): number {
    return this.byThing.size;
  }

  /** How many stand in line at a thing. */
  lengthAt(thing: number): number {
    return this.byThing.countOf(thing);
  }

  /** The first in line at a thing; −1 for none. */
  firstAt(thing: number): number {
    return this.byThing.firstOf(thing);
  }

  /** Those in line at a thing, the first first. */
  at(thing: number): readonly number[] {
    return this.byThing.listOf(thing);
  }

  /** The thing at which an agent stands in line; −1 for none. */
  placeOf(agent: number): number {
    return this.byThing.groupOf(agent);
  }

  /** How many are before an agent in the line at a thing: all, for one who does not stand in it. */
  before(thing: number, agent: number): number {
    if (this.byThing.groupOf(agent) !== thing) return this.byThing.countOf(thing);
    let count = 0;
    for (let each = this.byThing.firstOf(thing); each !== agent; each = this.byThing.after(each)) count++;
    return count;
  }

  /** The tick at which an agent joined the line that it stands in; 0 for one who stands in none. */
  joinedAt(agent: number): number {
    return this.byThing.groupOf(agent) < 0 ? 0 : this.joined[agent];
  }

  /** An agent gets in line, at its end. */
  join(thing: number, agent: number, now: number): void {
    this.byThing.join(agent, thing);
    if (agent >= this.joined.length) this.joined = longer(this.joined, Math.max(agent + 1, this.joined.length * 2, 32));
    this.joined[agent] = now;
  }

  /** An agent leaves the line that it stands in. */
  leave(agent: number): void {
    this.byThing.leave(agent);
  }

  /** A copy, to be changed apart. */
  copy(): Lines {
    const copy = new Lines();
    copy.restore(this.list());
    return copy;
  }

  /** All entries, IN_LINE integers each, by thing and place. */
  list(): Int32Array {
    const things = this.byThing.groups();
    return Int32Array.from(
      things.flatMap((thing) => this.at(thing).flatMap((agent) => [thing, agent, this.joinedAt(agent)])),
    );
  }

  /** Puts back what was listed. */
  restore(list: ArrayLike<number>): void {
    for (let i = 0; i < list.length; i += IN_LINE) this.join(list[i], list[i + 1], list[i + 2]);
  }
}
