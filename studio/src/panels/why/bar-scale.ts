import type { ScoreParts } from '../../session/text/score-bar.ts';

/** Turns scores into shares of a bar's width. */
export interface BarScale {
  /** The position of score 0, from 0 to 1. */
  readonly zero: number;
  /** The width of one point of a score. */
  readonly each: number;
}

/** Space that the longest bar leaves for losses, as a share of it. */
const SPACE = 0.3;

/** A scale on which every bar fits. Losses may be many times a score, so only a part of them is shown. */
export function scaleOf(bars: readonly ScoreParts[]): BarScale {
  let [most, least, whole] = [0, 0, 0];
  for (const { segments, losses } of bars) {
    const gained = sum(segments.map(({ value }) => Math.max(0, value)));
    most = Math.max(most, gained);
    least = Math.max(least, -sum(segments.map(({ value }) => Math.min(0, value))));
    whole = Math.max(whole, gained + sum(losses.map(({ value }) => value)));
  }
  const right = Math.min(whole, most * (1 + SPACE));
  const total = right + least;
  return total > 0 ? { zero: least / total, each: 1 / total } : { zero: 0, each: 0 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
