import type { ParameterValues } from '../../format/index.ts';
import type { Candidate } from './candidate.ts';
import type { FitPlan } from './plan.ts';
import { roundParameters } from './scale.ts';

/** How many of the best candidates are tried again in runs that the search did not use. */
const FINALISTS = 4;
/** The numbers of digits with which each is tried; the last has them as they were found. */
const DIGITS = [2, 3, 4] as const;
/** The extra cost that fewer digits may have: a share of the lowest cost, and an amount too small to notice. */
const EXTRA_SHARE = 0.05;
const EXTRA_COST = 0.1;

/**
 * The parameters of the best candidate in other runs, with as few digits as do not make it noticeably worse. The
 * current parameters when no candidate is better there. Null when the runs were stopped.
 */
export async function chooseCandidate(
  { vary }: FitPlan,
  archive: readonly Candidate[],
  runAll: (candidates: readonly ParameterValues[]) => Promise<Candidate[] | null>,
): Promise<ParameterValues | null> {
  const [current] = archive;
  const finalists = [...archive]
    .map((candidate, i) => ({ candidate, i }))
    .filter(({ candidate }) => candidate.cost < current.cost)
    .sort((a, b) => a.candidate.cost - b.candidate.cost || a.i - b.i)
    .slice(0, FINALISTS);
  if (finalists.length === 0) return current.parameters;
  const rounded = DIGITS.flatMap((digits) =>
    finalists.map(({ candidate }) => roundParameters(vary, candidate.parameters, digits)),
  );
  const tried = await runAll([current.parameters, ...rounded]);
  if (tried === null) return null;
  const [now, ...others] = tried;
  const lowest = Math.min(...others.map(({ cost }) => cost));
  if (!(lowest < now.cost)) return current.parameters;
  for (const [i] of DIGITS.entries()) {
    const same = others.slice(i * finalists.length, (i + 1) * finalists.length);
    const best = same.reduce((one, other) => (other.cost < one.cost ? other : one));
    if (best.cost <= lowest * (1 + EXTRA_SHARE) + EXTRA_COST && best.cost < now.cost) return best.parameters;
  }
  return current.parameters;
}
