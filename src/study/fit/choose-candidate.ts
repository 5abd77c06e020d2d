import type { Numbers } from '../../format/index.ts';
import type { Candidate } from './candidate.ts';
import type { FitPlan } from './plan.ts';
import { roundParameters } from './scale.ts';

/** As many of the best candidates are looked at again in runs that they were not found by. */
const FINALISTS = 4;
/** With how many digits each is tried; the last is as they were found. */
const DIGITS = [2, 3, 4] as const;
/** Fewer digits may cost so much: a share of the best, and a tenth of a unit, which nobody would notice. */
const DEARER = 0.05;
const BIT = 0.1;

/**
 * Of the best candidates the one that does best in other runs, with as few digits as do not make it noticeably worse;
 * today's numbers when none of them is better there. Null when trying was stopped.
 */
export async function chooseCandidate(
  { vary }: FitPlan,
  archive: readonly Candidate[],
  tryAll: (numbers: readonly Numbers[]) => Promise<Candidate[] | null>,
): Promise<Numbers | null> {
  const [today] = archive;
  const finalists = [...archive]
    .map((candidate, i) => ({ candidate, i }))
    .filter(({ candidate }) => candidate.cost < today.cost)
    .sort((a, b) => a.candidate.cost - b.candidate.cost || a.i - b.i)
    .slice(0, FINALISTS);
  if (finalists.length === 0) return today.parameters;
  const rounded = DIGITS.flatMap((digits) =>
    finalists.map(({ candidate }) => roundParameters(vary, candidate.parameters, digits)),
  );
  const tried = await tryAll([today.parameters, ...rounded]);
  if (tried === null) return null;
  const [now, ...others] = tried;
  const least = Math.min(...others.map(({ cost }) => cost));
  if (!(least < now.cost)) return today.parameters;
  for (const [i] of DIGITS.entries()) {
    const same = others.slice(i * finalists.length, (i + 1) * finalists.length);
    const best = same.reduce((one, other) => (other.cost < one.cost ? other : one));
    if (best.cost <= least * (1 + DEARER) + BIT && best.cost < now.cost) return best.parameters;
  }
  return today.parameters;
}
