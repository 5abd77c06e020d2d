import { invertPositive } from '../model/solve.ts';

/** A value that was measured somewhere in the bounds. */
export interface PlacedValue {
  /** In shares of the bounds. */
  readonly point: readonly number[];
  readonly value: number;
}

/** How a value changes from one bound of a parameter to the other, the other parameters being equal. */
export interface Trend {
  readonly slope: number;
  /** Its standard error. */
  readonly error: number;
}

/** Keeps the equations solvable where some parameters were never varied apart. */
const RIDGE = 1e-6;

/**
 * The trends of a value by all parameters, over all candidates alike: ordinary least squares. A local model says what a small
 * step does; this says on the whole which way leads up, also where the response is flat just there. Null for too few
 * candidates.
 */
export function trendsOf(seen: readonly PlacedValue[]): Trend[] | null {
  const size = seen[0]?.point.length ?? 0;
  const freedom = seen.length - size - 1;
  if (freedom < 1) return null;
  const mean = (of: (each: PlacedValue) => number) => seen.reduce((sum, each) => sum + of(each), 0) / seen.length;
  const centre = Array.from({ length: size }, (_, i) => mean(({ point }) => point[i]));
  const level = mean(({ value }) => value);
  const ways = seen.map(({ point }) => point.map((each, i) => each - centre[i]));
  const sumOver = (term: (way: readonly number[], rise: number) => number) =>
    ways.reduce((sum, way, k) => sum + term(way, seen[k].value - level), 0);
  const squares = centre.map((_, i) =>
    centre.map((__, j) => sumOver((way) => way[i] * way[j]) + (i === j ? RIDGE : 0)),
  );
  const { inverse } = invertPositive(squares);
  const rises = centre.map((_, i) => sumOver((way, rise) => way[i] * rise));
  const slopes = inverse.map((row) => row.reduce((sum, each, i) => sum + each * rises[i], 0));
  const left = sumOver((way, rise) => {
    const missed = rise - way.reduce((sum, each, i) => sum + each * slopes[i], 0);
    return missed * missed;
  });
  return slopes.map((slope, i) => ({ slope, error: Math.sqrt((inverse[i][i] * left) / freedom) }));
}
