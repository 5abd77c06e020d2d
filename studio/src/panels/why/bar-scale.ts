import type { ScoreParts } from '../../session/text/score-bar.ts';

/** How scores become shares of a bar's width: where zero is, and how much of the width one point of a score takes. */
export interface BarScale {
  /** From 0 to 1. */
  readonly zero: number;
  readonly each: number;
}

/** Room that the longest bar leaves for what was lost, as a share of it. */
const ROOM = 0.3;

/** A scale on which every bar fits. What was lost may be many times a score; of that only a part is seen. */
export function scaleOf(bars: readonly ScoreParts[]): BarScale {
  let [most, least, whole] = [0, 0, 0];
  for (const { segments, losses } of bars) {
    const gained = sum(segments.map(({ value }) => Math.max(0, value)));
    most = Math.max(most, gained);
    least = Math.max(least, -sum(segments.map(({ value }) => Math.min(0, value))));
    whole = Math.max(whole, gained + sum(losses.map(({ value }) => value)));
  }
  const right = Math.min(whole, most * (1 + ROOM));
  const total = right + least;
  return total > 0 ? { zero: least / total, each: 1 / total } : { zero: 0, each: 0 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
