import type { ParameterValues } from '../../format/index.ts';

/** What a model is made from: parameters that were tried, and the values by the names that `recordedMeasures` gives. */
export interface ModelSample {
  readonly parameters: ParameterValues;
  /** The means over the seeds; null when there was nothing to measure. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Standard errors of the values; null where they are unknown. */
  readonly errors: Readonly<Record<string, number | null>>;
  readonly seeds: number;
}

/** The sample of some runs with the same parameters; `runs` has the values of each run by the names of the measures. */
export function sampleOf(
  parameters: ParameterValues,
  names: readonly string[],
  runs: readonly Readonly<Record<string, number | null>>[],
): ModelSample {
  const means = names.map((name) => [name, meanOf(runs.map((values) => values[name] ?? null))] as const);
  return {
    parameters,
    values: Object.fromEntries(means.map(([name, { value }]) => [name, value])),
    errors: Object.fromEntries(means.map(([name, { error }]) => [name, error])),
    seeds: runs.length,
  };
}

/** The mean of the known values, and its standard error. */
function meanOf(values: readonly (number | null)[]): { readonly value: number | null; readonly error: number | null } {
  const known = values.filter((value) => value !== null);
  const count = known.length;
  if (count === 0) return { value: null, error: null };
  const value = known.reduce((sum, each) => sum + each, 0) / count;
  if (count === 1) return { value, error: null };
  const squares = known.reduce((sum, each) => sum + (each - value) * (each - value), 0);
  return { value, error: Math.sqrt(squares / (count - 1) / count) };
}
