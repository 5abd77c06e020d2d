import { unitsMissed } from '../targets/target-loss.ts';
import type { FitTarget } from '../targets/targets.ts';

/** Values that were measured with some parameters, by the name of the target. */
export interface TriedParameters {
  readonly values: Readonly<Record<string, number | null>>;
  /** Infinity for parameters that the world rejects. */
  readonly loss?: number;
}

/**
 * The Pareto front of some targets: the candidates of which no other one is at least as close to all of them and closer
 * to one. On it, a target can only be had at the price of another. Sorted by the miss of the first target.
 */
export function paretoFront<Tried extends TriedParameters>(
  candidates: readonly Tried[],
  targets: readonly FitTarget[],
): Tried[] {
  const placed = candidates
    .filter(({ loss = 0 }) => loss < Infinity)
    .map((candidate) => {
      return { candidate, missed: targets.map((each) => unitsMissed(each, candidate.values[each.name] ?? null)) };
    });
  const isBetter = (a: readonly number[], b: readonly number[]) =>
    a.every((each, i) => each <= b[i]) && a.some((each, i) => each < b[i]);
  return placed
    .filter(({ missed }, i) => {
      const isFirst = !placed.slice(0, i).some((other) => other.missed.every((each, k) => each === missed[k]));
      return isFirst && !placed.some((other) => isBetter(other.missed, missed));
    })
    .sort((a, b) => a.missed[0] - b.missed[0])
    .map(({ candidate }) => candidate);
}
