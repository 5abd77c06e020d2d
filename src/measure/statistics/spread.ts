import type { Spread } from '../balance/balance.ts';

/** The mean and deviation of numbers, one for each run in which there was one; null when there was in none. */
export function spreadOf(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const squares = known.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  const deviation = known.length === 1 ? 0 : Math.sqrt(squares / (known.length - 1));
  return { mean: roundFigure(mean), deviation: roundFigure(deviation), seeds: known.length };
}

/** The same for what is 0 where there is nothing. */
export function spreadOrZero(values: readonly (number | null)[]): Spread {
  return spreadOf(values) ?? { mean: 0, deviation: 0, seeds: 0 };
}

/** A number in six digits: more than is known, and the same text everywhere. */
export function roundFigure(value: number): number {
  return Number(value.toPrecision(6)) + 0;
}

/** One number divided by another; null by 0. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
