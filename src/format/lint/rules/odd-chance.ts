import { intervalOf } from '../analysis/factor-interval.ts';
import { type LintFinding, shown } from '../analysis/finding.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';
import { writtenSteps } from '../analysis/written-steps.ts';

/** Chances that are always above 1, as a percentage would be, or always below 0. */
export function findOddChances(facts: WorldFacts): readonly LintFinding[] {
  return writtenSteps(facts).flatMap(({ step: { chance }, path }) => {
    if (chance === undefined) return [];
    const { low, high } = intervalOf(chance, facts.scope(null));
    const find = (message: string) => [{ path: [...path, 'chance'], message }];
    if (high < 0)
      return find(`a chance of ${shown(high)} is below 0: the step is never done\nWrite a number from 0 to 1`);
    if (!(low > 1)) return [];
    // 1.2 is hardly meant as 1.2 %: that is what 120 % is.
    const isPercentage = low >= 2 && low <= 100;
    const advice = isPercentage ? `Write ${shown(low)}%, or leave the chance out` : 'Write a number from 0 to 1';
    return find(`a chance of ${shown(low)} is above 1: the step is always done\n${advice}`);
  });
}
