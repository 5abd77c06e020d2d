import { isTargetMet, unitsMissed } from '../targets/target-loss.ts';
import type { FitTarget } from '../targets/targets.ts';
import { findConflicts } from './conflict.ts';
import type { Fit } from './fit.ts';
import { paretoFront, type TriedParameters } from './pareto.ts';
import type { FitPlan } from './plan.ts';

/** Two targets that were never met together, and how far each candidate missed them: plain data. */
export interface TargetFront {
  readonly targets: readonly [FitTarget, FitTarget];
  /** By how many units of its `give` each candidate missed both targets. */
  readonly tried: readonly Misses[];
  /** The Pareto front of these, by the miss of the first target. */
  readonly front: readonly Misses[];
  /** The misses with the chosen parameters; null where nothing was chosen. */
  readonly chosen: Misses | null;
}

/** By how many units two targets are missed. */
export type Misses = readonly [first: number, second: number];

/** The most fronts of one result. */
const MAX_FRONTS = 6;

/** The fronts of a fit: one for each pair of targets that the fit shows to be in conflict. */
export function frontsOfFit(plan: FitPlan, fit: Fit): TargetFront[] {
  const pairs = findConflicts(plan, fit).flatMap(({ target, against }) =>
    against.map((other): TargetPair => [target, other.target]),
  );
  const unique = pairs.filter(
    ([a, b], i) => !pairs.slice(0, i).some(([c, d]) => (a === d && b === c) || (a === c && b === d)),
  );
  return unique.slice(0, MAX_FRONTS).map((pair) => frontOf(pair, fit.archive, fit.after));
}

/**
 * The fronts among points that no search has chosen, such as those of a sweep: one for each pair of targets that no
 * point met together, although some came closer to the one and some to the other.
 */
export function frontsAmong(tried: readonly TriedParameters[], targets: readonly FitTarget[]): TargetFront[] {
  const meets = (target: FitTarget, { values }: TriedParameters) => isTargetMet(target, values[target.name] ?? null);
  const measured = targets.filter(({ name }) => tried.some(({ values }) => (values[name] ?? null) !== null));
  return measured
    .flatMap((one, i) => measured.slice(i + 1).map((other): TargetPair => [one, other]))
    .filter((pair) => !tried.some((each) => pair.every((target) => meets(target, each))))
    .map((pair) => frontOf(pair, tried, null))
    .filter(({ front }) => front.length > 1)
    .slice(0, MAX_FRONTS);
}

type TargetPair = readonly [FitTarget, FitTarget];

function frontOf(pair: TargetPair, tried: readonly TriedParameters[], chosen: TriedParameters | null): TargetFront {
  const missesOf = ({ values }: TriedParameters): Misses => {
    const [first, second] = pair.map((target) => unitsMissed(target, values[target.name] ?? null));
    return [first, second];
  };
  return {
    targets: pair,
    tried: tried.filter(({ loss = 0 }) => loss < Infinity).map(missesOf),
    front: paretoFront(tried, pair).map(missesOf),
    chosen: chosen && missesOf(chosen),
  };
}
