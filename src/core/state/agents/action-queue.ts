import { Groups } from '../../math/groups.ts';
import { longer } from '../../math/typed-arrays.ts';

/** An action that waits its turn. */
export interface PendingStart {
  /** Where its steps start in the program. */
  readonly start: number;
  readonly advert: number;
  readonly thing: number;
  readonly priority: number;
  readonly chain: number;
}

const FIELDS = 7;
const [START, ADVERT, THING, PRIORITY, CHAIN, AGENT, NEXT] = [0, 1, 2, 3, 4, 5, 6];

/** What every agent has still to do, highest priority first, in one pool of linked entries. */
export class ActionQueues {
  private pool: Int32Array = new Int32Array(0);
  private head: Int32Array = new Int32Array(0);
  /** Entries, in the order of the pool, by the thing that they are about. */
  private readonly byThing = new Groups();
  private used = 0;
  private free = -1;

  isEmpty(agent: number): boolean {
    return agent >= this.head.length || this.head[agent] < 0;
  }

  /** Behind all of its priority; with `front` before them. */
  push(agent: number, pending: PendingStart, front: boolean): void {
    this.reserve(agent);
    const entry = this.open();
    const pool = this.pool;
    pool[entry + START] = pending.start;
    pool[entry + ADVERT] = pending.advert;
    pool[entry + THING] = pending.thing;
    pool[entry + PRIORITY] = pending.priority;
    pool[entry + CHAIN] = pending.chain;
    pool[entry + AGENT] = agent;
    if (pending.thing >= 0) this.byThing.join(entry / FIELDS, pending.thing);
    let before = -1;
    let after = this.head[agent];
    while (
      after >= 0 &&
      (front ? pool[after + PRIORITY] > pending.priority : pool[after + PRIORITY] >= pending.priority)
    ) {
      before = after;
      after = pool[after + NEXT];
    }
    pool[entry + NEXT] = after;
    if (before < 0) this.head[agent] = entry;
    else pool[before + NEXT] = entry;
  }

  first(agent: number): PendingStart | null {
    return this.isEmpty(agent) ? null : this.at(this.head[agent]);
  }

  /** Takes the first away. */
  shift(agent: number): void {
    const entry = this.head[agent];
    this.head[agent] = this.pool[entry + NEXT];
    this.close(entry);
  }

  /** Drops what fits, telling `dropped` of each. */
  drop(agent: number, fits: (pending: PendingStart) => boolean, dropped: (pending: PendingStart) => void): void {
    if (this.isEmpty(agent)) return;
    let before = -1;
    let entry = this.head[agent];
    while (entry >= 0) {
      const next = this.pool[entry + NEXT];
      const pending = this.at(entry);
      if (fits(pending)) {
        if (before < 0) this.head[agent] = next;
        else this.pool[before + NEXT] = next;
        this.close(entry);
        dropped(pending);
      } else before = entry;
      entry = next;
    }
  }

  /** Whether so many are pending, or more. */
  hasAtLeast(agent: number, count: number): boolean {
    let left = count;
    if (!this.isEmpty(agent))
      for (let entry = this.head[agent]; entry >= 0 && left > 0; entry = this.pool[entry + NEXT]) left--;
    return left <= 0;
  }

  /** Whether something of a chain is pending. */
  has(agent: number, chain: number): boolean {
    if (this.isEmpty(agent)) return false;
    for (let entry = this.head[agent]; entry >= 0; entry = this.pool[entry + NEXT])
      if (this.pool[entry + CHAIN] === chain) return true;
    return false;
  }

  list(agent: number): PendingStart[] {
    const all: PendingStart[] = [];
    if (!this.isEmpty(agent))
      for (let entry = this.head[agent]; entry >= 0; entry = this.pool[entry + NEXT]) all.push(this.at(entry));
    return all;
  }

  /** The agents that have something pending that is about a thing, in no order; an agent may be listed twice. */
  waitingFor(thing: number): number[] {
    return this.byThing.listOf(thing).map((entry) => this.pool[entry * FIELDS + AGENT]);
  }

  private at(entry: number): PendingStart {
    const pool = this.pool;
    return {
      start: pool[entry + START],
      advert: pool[entry + ADVERT],
      thing: pool[entry + THING],
      priority: pool[entry + PRIORITY],
      chain: pool[entry + CHAIN],
    };
  }

  private reserve(agent: number): void {
    if (agent < this.head.length) return;
    this.head = longer(this.head, Math.max(agent + 1, this.head.length * 2, 16), -1);
  }

  private open(): number {
    if (this.free >= 0) {
      const entry = this.free;
      this.free = this.pool[entry + NEXT];
      return entry;
    }
    const entry = this.used;
    this.used += FIELDS;
    if (this.used > this.pool.length)
      this.pool = longer(this.pool, Math.max(this.used, this.pool.length * 2, FIELDS * 16));
    return entry;
  }

  private close(entry: number): void {
    this.byThing.leave(entry / FIELDS);
    this.pool[entry + NEXT] = this.free;
    this.free = entry;
  }
}
