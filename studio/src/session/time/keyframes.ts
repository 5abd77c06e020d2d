import type { World } from 'hanker/core';
import { type Keyframe, type RuleSet, takeKeyframe } from './rule-set.ts';

/** Limits of all keyframes of a timeline: bytes and count. */
const MOST_BYTES = 128 * 2 ** 20;
const MOST = 2000;
/** After this many events a keyframe is due even after little time, so that replays stay short. */
const MOST_EVENTS = 20_000;

/** Keyframes in order of their ticks, from which every tick since the first can be replayed. */
export class Keyframes {
  private list: Keyframe[] = [];
  private bytes = 0;
  private events = 0;
  private spacing: number;
  private readonly mostBytes: number;

  constructor(ticksPerHour: number, mostBytes = MOST_BYTES) {
    this.spacing = Math.max(1, Math.round(ticksPerHour / 4));
    this.mostBytes = mostBytes;
  }

  get all(): readonly Keyframe[] {
    return this.list;
  }

  /** The first tick that can be replayed. */
  get first(): number {
    return this.list[0]?.tick ?? 0;
  }

  /** The tick at which the next keyframe is due at the latest. */
  get due(): number {
    return (this.list.at(-1)?.tick ?? 0) + this.spacing;
  }

  /** Counts events that a replay would have to repeat. */
  count(events = 1): void {
    this.events += events;
  }

  /** Drops the first keyframe, so that the past starts later; the last one stays. */
  dropFirst(): void {
    if (this.list.length > 1) this.remove(0);
  }

  isDue(now: number): boolean {
    return now >= this.due || (this.events >= MOST_EVENTS && now > (this.list.at(-1)?.tick ?? -1));
  }

  /** Adds the current world; of two at one tick, the later one stays. */
  keep(world: World, ruleSet: RuleSet, isTurn: boolean, given = 0): void {
    const last = this.list.at(-1);
    const replaces = last?.tick === world.now;
    if (replaces) this.remove(this.list.length - 1);
    this.add(takeKeyframe(world, ruleSet, isTurn || (replaces && last.isBreak), given));
  }

  /** The last keyframe at or before a tick; null when the tick is too long ago. */
  before(tick: number): Keyframe | null {
    let low = 0;
    let high = this.list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.list[middle].tick <= tick) low = middle + 1;
      else high = middle;
    }
    return this.list[low - 1] ?? null;
  }

  /** A copy with the keyframes up to a tick. */
  upTo(tick: number): Keyframes {
    const copy = new Keyframes(0, this.mostBytes);
    copy.spacing = this.spacing;
    copy.list = this.list.filter((keyframe) => keyframe.tick <= tick);
    copy.bytes = copy.list.reduce((sum, { bytes }) => sum + bytes, 0);
    return copy;
  }

  private add(keyframe: Keyframe): void {
    this.list.push(keyframe);
    this.bytes += keyframe.bytes;
    this.events = 0;
    while (this.list.length > 2 && (this.bytes > this.mostBytes || this.list.length > MOST))
      this.remove(this.findSpare());
  }

  /**
   * The keyframe to drop: it leaves the smallest gap for its age. The last one and those that can't be replayed from
   * others are kept; when only such are left, the first is dropped and the past starts later.
   */
  private findSpare(): number {
    const { list } = this;
    const now = list[list.length - 1].tick;
    let spare = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 1; i < list.length - 1; i++) {
      if (list[i].isBreak) continue;
      const gap = (list[i + 1].tick - list[i - 1].tick) / Math.sqrt(now - list[i].tick + this.spacing);
      if (gap >= least) continue;
      least = gap;
      spare = i;
    }
    return spare;
  }

  private remove(i: number): void {
    this.bytes -= this.list[i].bytes;
    this.list.splice(i, 1);
  }
}
