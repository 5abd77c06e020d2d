import { showShare } from '../../../charts/index.ts';
import type { Balance, CohortBalance } from '../balance.ts';
import { withArticle } from '../names.ts';
import { findDanger } from './danger.ts';
import { findDisruptions, findFlipFlops, findRetries } from './disruptions.ts';
import { type Finding, weighBy } from './finding.ts';
import { findNeverTaken, findUnusable } from './never-taken.ts';
import { findBrokenPromises } from './promises.ts';

/** The share of samples from which on a kind counts as crowded. */
const MIN_MISSED = 0.01;
/** Days that differ by less are reported as being alike. */
const MIN_DIFFERENCE = 0.03;

/** What stands out in a balance, the most serious first. The thresholds are simple: a hint where to look, no verdict. */
export function findFindings(balance: Balance): Finding[] {
  return [
    ...findDanger(balance),
    ...findRetries(balance),
    ...findUnusable(balance),
    ...findBrokenPromises(balance),
    ...findNeverTaken(balance),
    ...findFlipFlops(balance),
    ...findDisruptions(balance),
    ...findCrowding(balance),
    ...findSameness(balance.everybody),
  ].sort((a, b) => b.weight - a.weight || (a.sentence < b.sentence ? -1 : 1));
}

function findCrowding({ kinds }: Balance): Finding[] {
  return kinds.flatMap(({ kind, missed, full }) => {
    if (missed.mean < MIN_MISSED) return [];
    return {
      about: 'things',
      subject: `crowding: ${kind}`,
      sentence: `In ${showShare(missed.mean)} of the samples an agent would prefer ${withArticle(kind)} that is taken; ${howFull(kind, full.mean)}.`,
      weight: weighBy(missed.mean, 0.05, [0.3, 0.8]),
    };
  });
}

/** What is rarely full can still have too few free slots for an advert that uses several. */
function howFull(kind: string, full: number): string {
  if (full < MIN_MISSED) return 'it is hardly ever full, but too few of its slots are free';
  return `${withArticle(kind)} is full ${showShare(full)} of the time`;
}

function findSameness({ dayToDay }: CohortBalance): Finding[] {
  if (dayToDay === null || dayToDay.mean >= MIN_DIFFERENCE) return [];
  return [
    {
      about: 'days',
      subject: 'sameness',
      sentence: `All days are alike: only ${showShare(dayToDay.mean)} of a day differs from the day before.`,
      weight: 0.35,
    },
  ];
}
