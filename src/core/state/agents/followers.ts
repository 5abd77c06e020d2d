import { Groups } from '../../math/groups.ts';
import { longer } from '../../math/typed-arrays.ts';

/** Who is on the way to which body. */
export class Followers {
  private readonly byBody = new Groups();
  /** Tick at which each agent gives up following. */
  private ends: Int32Array = new Int32Array(0);

  /** How many agents follow a body. */
  get size(): number {
    return this.byBody.size;
  }

  /** An agent sets out for a body, for `ends` at the latest; one that follows it already keeps its end. */
  add(agent: number, body: number, ends: number): void {
    if (this.byBody.groupOf(agent) === body) return;
    this.byBody.leave(agent);
    this.byBody.join(agent, body);
    if (agent >= this.ends.length) this.ends = longer(this.ends, Math.max(agent + 1, this.ends.length * 2, 32));
    this.ends[agent] = ends;
  }

  /** An agent no longer follows anybody. */
  remove(agent: number): void {
    this.byBody.leave(agent);
  }

  /** A copy with the entry of one agent. */
  copyOf(agent: number): Followers {
    const copy = new Followers();
    const body = this.followedBy(agent);
    if (body >= 0) copy.add(agent, body, this.endOf(agent));
    return copy;
  }

  /** The one who has followed a body longest, and after an agent the next one; −1 for none. */
  firstOf(body: number): number {
    return this.byBody.firstOf(body);
  }
  after(agent: number): number {
    return this.byBody.after(agent);
  }

  /** The body that an agent follows; −1 for none. */
  followedBy(agent: number): number {
    return this.byBody.groupOf(agent);
  }

  /** Tick at which an agent gives up; Infinity when it follows nobody. */
  endOf(agent: number): number {
    return this.byBody.groupOf(agent) < 0 ? Infinity : this.ends[agent];
  }

  /** All entries, FOLLOWER integers each, by agent. */
  list(): Int32Array {
    const list = new Int32Array(this.byBody.size * FOLLOWER);
    let at = 0;
    for (let agent = 0; at < list.length; agent++) {
      const body = this.followedBy(agent);
      if (body < 0) continue;
      list[at++] = agent;
      list[at++] = body;
      list[at++] = this.endOf(agent);
    }
    return list;
  }
}

/** Integers for a follower: the agent, the body, the tick at which it gives up. */
export const FOLLOWER = 3;
