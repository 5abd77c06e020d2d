import type { ParameterValues } from '../../format/index.ts';
import { roundParameters } from '../targets/scale.ts';
import { isTargetMet } from '../targets/target-loss.ts';
import type { Candidate } from './candidate.ts';
import type { FitPlan } from './plan.ts';

/** How many of the best candidates are tried again in runs that the search did not use. */
const FINALISTS = 4;
/** The numbers of digits with which each is tried; the last has them as they were found. */
const DIGITS = [2, 3, 4] as const;
/** The extra cost that fewer digits may have: a share of the lowest cost, and an amount too small to notice. */
const EXTRA_SHARE = 0.05;
const EXTRA_COST = 0.1;

/**
 * The parameters of the best candidate in other runs, with as few digits as neither make it noticeably worse nor miss
 * a target. The current parameters when no candidate is better there. Null when the runs were stopped.
 */
export async function chooseCandidate(
  { vary, targets }: FitPlan,
  archive: readonly Candidate[],
  runAll: (candidates: readonly ParameterValues[]) => Promise<Candidate[] | null>,
): Promise<ParameterValues | null> {
  const [current] = archive;
  const finalists = selectFinalists(archive);
  if (finalists.length === 0) return current.parameters;
  const rounded = DIGITS.flatMap((digits) =>
    finalists.map((candidate) => roundParameters(vary, candidate.parameters, digits)),
  );
  const tried = await runAll([current.parameters, ...rounded]);
  if (tried === null) return null;
  const [now, ...others] = tried;
  const lowest = Math.min(...others.map(({ cost }) => cost));
  if (!(lowest < now.cost)) return current.parameters;
  const countMet = ({ values }: Candidate) =>
    targets.filter((target) => isTargetMet(target, values[target.name] ?? null)).length;
  const most = countMet(others.reduce((one, other) => (other.cost < one.cost ? other : one)));
  for (const [i] of DIGITS.entries()) {
    const same = others.slice(i * finalists.length, (i + 1) * finalists.length);
    const best = same.reduce((one, other) => (other.cost < one.cost ? other : one));
    const isClose = best.cost <= lowest * (1 + EXTRA_SHARE) + EXTRA_COST && countMet(best) >= most;
    if (isClose && best.cost < now.cost) return best.parameters;
  }
  return current.parameters;
}

/** The best candidates: first those with the most seeds, whose costs say the most, then the others. */
function selectFinalists(archive: readonly Candidate[]): Candidate[] {
  const [current] = archive;
  const better = archive
    .map((candidate, i) => ({ candidate, i }))
    .filter(({ candidate }) => candidate.cost < current.cost);
  better.sort((a, b) => a.candidate.cost - b.candidate.cost || a.i - b.i);
  const most = Math.max(1, ...better.map(({ candidate }) => candidate.effort));
  const ranked = [true, false].map((isMost) =>
    better.filter(({ candidate }) => (candidate.effort === most) === isMost),
  );
  const [precise, others] = ranked.map((each) => each.map(({ candidate }) => candidate));
  const keyOf = ({ parameters }: Candidate) => JSON.stringify(parameters);
  const chosen = [...precise.slice(0, others.length > 0 ? FINALISTS - 1 : FINALISTS), ...others];
  return [...new Map(chosen.map((candidate) => [keyOf(candidate), candidate])).values()].slice(0, FINALISTS);
}
