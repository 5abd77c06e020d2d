/** The standard deviation of a sample; null for fewer than two values. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return Math.sqrt(squares / (values.length - 1));
}

/** The quantile of some values, between the two nearest ones in proportion; null for no values. */
export function quantileOf(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const index = share * (sorted.length - 1);
  const below = Math.floor(index);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (index - below) * (sorted[above] - sorted[below]);
}
