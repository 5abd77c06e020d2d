import { intervalOf } from '../analysis/factor-interval.ts';
import { type LintFinding, shown } from '../analysis/finding.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { writtenSteps } from '../analysis/written-steps.ts';

/** Chances that are always above 1, as a percentage would be. */
export function findOddChances(facts: WorldFacts): readonly LintFinding[] {
  return writtenSteps(facts).flatMap(({ step: { chance }, path }) => {
    if (chance === undefined) return [];
    const { low } = intervalOf(chance, facts.scope(null));
    if (!(low > 1)) return [];
    const advice = low <= 100 ? `Write ${shown(low)}%, or leave the chance out` : 'Write a number from 0 to 1';
    return [
      {
        path: [...path, 'chance'],
        message: `a chance of ${shown(low)} is above 1: the step is always done\n${advice}`,
      },
    ];
  });
}
