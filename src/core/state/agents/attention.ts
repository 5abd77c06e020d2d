import { NEVER } from '../../definition/time.ts';

/** An agent that stands still, and what it goes on with. */
export interface Pause {
  /** The tick at which it began. */
  readonly since: number;
  /** The ticks that the step under way still takes; NEVER for no known time. */
  left: number;
  /** Whether it was to decide meanwhile. */
  isAsked: boolean;
  /** Whether it was filling a need. */
  isFilling: boolean;
  /** By how much it changed a state of its thing each tick; NaN for not at all. */
  workRate: number;
}

/** Numbers for a pause in a list: the agent, then what Pause says. */
export const PAUSE = 6;

/** Integers for an agent with a pace of thinking of its own: the agent, the ticks. */
export const THINKING = 2;

/** Who may think when: how many may decide at once, who is left over from before, who is paused, who thinks more rarely. */
export class Attention {
  /** The most agents that decide in one selection; 0 for all. */
  limit = 0;
  /** Agents that were to decide when the limit was reached, the first first. */
  readonly postponed: number[] = [];
  readonly paused = new Map<number, Pause>();
  /** Ticks from one time that an agent thinks again to the next, instead of what its mind says; 0 for never. */
  readonly thinking = new Map<number, number>();

  /** Whether all is as where nobody has ever asked for anything else. */
  get isPlain(): boolean {
    return this.limit === 0 && this.postponed.length === 0;
  }

  /** An agent does not wait for its decision any more. */
  drop(agent: number): void {
    const at = this.postponed.indexOf(agent);
    if (at >= 0) this.postponed.splice(at, 1);
  }

  /** An agent has left the world. */
  forget(agent: number): void {
    this.drop(agent);
    this.paused.delete(agent);
    this.thinking.delete(agent);
  }

  /**
   * Who decides now, out of `count` agents in `deciding`: those who are left over come first, and at most `most` in all,
   * if above 0. The others are left over. Writes them into `deciding`, which has room for all, and returns how many.
   */
  select(deciding: Int32Array, count: number, most: number): number {
    const known = new Set(this.postponed);
    const all = [...this.postponed, ...deciding.subarray(0, count).filter((agent) => !known.has(agent))];
    const chosen = most > 0 ? all.slice(0, most) : all;
    this.postponed.length = 0;
    for (let i = chosen.length; i < all.length; i++) this.postponed.push(all[i]);
    deciding.set(chosen);
    return chosen.length;
  }

  /** All pauses, PAUSE numbers each, by agent. */
  listPauses(): Float64Array {
    const agents = [...this.paused.keys()].sort((a, b) => a - b);
    return Float64Array.from(
      agents.flatMap((agent) => {
        const { since, left, isAsked, isFilling, workRate } = this.paused.get(agent) as Pause;
        return [agent, since, left, isAsked ? 1 : 0, isFilling ? 1 : 0, workRate];
      }),
    );
  }

  /** All paces of thinking, THINKING integers each, by agent. */
  listThinking(): Int32Array {
    return Int32Array.from([...this.thinking].sort(([a], [b]) => a - b).flat());
  }

  /** The limit, if there is one, then those who are left over. */
  listPostponed(): Int32Array {
    return Int32Array.from(this.isPlain ? [] : [this.limit, ...this.postponed]);
  }

  /** Puts back what the lists hold. */
  restore(pauses: Float64Array, thinking: Int32Array, [limit, ...postponed]: Iterable<number>): void {
    for (let i = 0; i < pauses.length; i += PAUSE) {
      const [agent, since, left, isAsked, isFilling, workRate] = pauses.subarray(i, i + PAUSE);
      this.paused.set(agent, { since, left, isAsked: isAsked === 1, isFilling: isFilling === 1, workRate });
    }
    for (let i = 0; i < thinking.length; i += THINKING) this.thinking.set(thinking[i], thinking[i + 1]);
    this.limit = limit ?? 0;
    for (const agent of postponed) this.postponed.push(agent);
  }
}

/** The ticks from now until a tick; NEVER stays NEVER. */
export function ticksLeft(until: number, now: number): number {
  return until === NEVER ? NEVER : Math.max(1, until - now);
}
