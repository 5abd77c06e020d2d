import type { World } from 'hanker/core';
import { type Keyframe, type RuleSet, takeKeyframe } from './rule-set.ts';

/** What all keyframes of a past may take, in bytes, and how many there may be. */
const MOST_BYTES = 128 * 2 ** 20;
const MOST = 2000;
/** After so many events a keyframe is due even if little time has passed, so that running again never takes long. */
const MOST_EVENTS = 20_000;

/** Keyframes in the order of their ticks, from which every tick since the first can be run again. */
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

  /** The first tick that can still be gone back to. */
  get first(): number {
    return this.list[0]?.tick ?? 0;
  }

  /** The tick at which the next is due at the latest. */
  get due(): number {
    return (this.list.at(-1)?.tick ?? 0) + this.spacing;
  }

  /** Something happened, and would have to be run again. */
  count(): void {
    this.events++;
  }

  isDue(now: number): boolean {
    return now >= this.due || (this.events >= MOST_EVENTS && now > (this.list.at(-1)?.tick ?? -1));
  }

  /** Keeps the world as it is now; of two at one tick the later stands. */
  keep(world: World, ruleSet: RuleSet, isTurn: boolean): void {
    const last = this.list.at(-1);
    const replaces = last?.tick === world.now;
    if (replaces) this.remove(this.list.length - 1);
    this.add(takeKeyframe(world, ruleSet, isTurn || (replaces && last.isBreak)));
  }

  /** The last one at or before a tick; null for one that is too long ago. */
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

  /** Those up to a tick, as a list of its own. */
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
   * The one that is missed least: it leaves the smallest gap for its age. The last, and those that nothing else leads
   * to, are never spare; when there are no others the past begins later.
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
