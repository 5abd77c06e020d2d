/** The mean and the standard deviation of a figure over several runs. */
export interface Spread {
  readonly mean: number;
  /** Standard deviation from run to run; 0 for a single run. */
  readonly deviation: number;
  /** The number of runs that had the figure. */
  readonly seeds: number;
}

/** The spread of one value per run, null for a run without one; null when no run has one. */
export function spreadOf(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const squares = known.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  const deviation = known.length === 1 ? 0 : Math.sqrt(squares / (known.length - 1));
  return { mean: roundFigure(mean), deviation: roundFigure(deviation), seeds: known.length };
}

/** The same, with a mean of 0 over 0 runs when no run has a value. */
export function spreadOrZero(values: readonly (number | null)[]): Spread {
  return spreadOf(values) ?? { mean: 0, deviation: 0, seeds: 0 };
}

/** Rounds to six significant digits: more than is known, and the same text on every machine. */
export function roundFigure(value: number): number {
  return Number(value.toPrecision(6)) + 0;
}

/** The quotient of two numbers; null for a divisor of 0. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
