/** Who is on the way to which body; only bodies that somebody walks to have an entry. */
export class Followers {
  private readonly byBody = new Map<number, number[]>();
  private readonly bodyOf = new Map<number, number>();
  /** Tick at which an agent gives up following. */
  private readonly ends = new Map<number, number>();

  /** How many agents follow a body. */
  get size(): number {
    return this.bodyOf.size;
  }

  /** An agent sets out for a body, for `ends` at the latest; one that follows it already keeps its end. */
  add(agent: number, body: number, ends: number): void {
    if (this.bodyOf.get(agent) === body) return;
    this.remove(agent);
    this.bodyOf.set(agent, body);
    this.ends.set(agent, ends);
    const list = this.byBody.get(body);
    if (list === undefined) this.byBody.set(body, [agent]);
    else list.push(agent);
  }

  /** An agent no longer follows anybody. */
  remove(agent: number): void {
    const body = this.bodyOf.get(agent);
    if (body === undefined) return;
    this.bodyOf.delete(agent);
    this.ends.delete(agent);
    const list = (this.byBody.get(body) as number[]).filter((each) => each !== agent);
    if (list.length === 0) this.byBody.delete(body);
    else this.byBody.set(body, list);
  }

  /** A copy with the entry of one agent. */
  copyOf(agent: number): Followers {
    const copy = new Followers();
    const body = this.followedBy(agent);
    if (body >= 0) copy.add(agent, body, this.endOf(agent));
    return copy;
  }

  /** Those who follow a body, by rising id. */
  of(body: number): readonly number[] {
    const list = this.byBody.get(body);
    return list === undefined ? [] : [...list].sort((a, b) => a - b);
  }

  /** The body that an agent follows; −1 for none. */
  followedBy(agent: number): number {
    return this.bodyOf.get(agent) ?? -1;
  }

  /** Tick at which an agent gives up; Infinity when it follows nobody. */
  endOf(agent: number): number {
    return this.ends.get(agent) ?? Infinity;
  }

  /** All entries, FOLLOWER integers each, by agent. */
  list(): Int32Array {
    const agents = [...this.bodyOf.keys()].sort((a, b) => a - b);
    return Int32Array.from(agents.flatMap((agent) => [agent, this.followedBy(agent), this.endOf(agent)]));
  }
}

/** Integers for a follower: the agent, the body, the tick at which it gives up. */
export const FOLLOWER = 3;
