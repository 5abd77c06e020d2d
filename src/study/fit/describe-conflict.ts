import { describeParameter } from '../../format/index.ts';
import { showBounds, showValue } from '../../measure/index.ts';
import type { FitTarget } from '../targets/targets.ts';
import { findConflicts, type TargetConflict } from './conflict.ts';
import type { Fit } from './fit.ts';
import type { FitPlan } from './plan.ts';

/**
 * Why a fit missed targets, a few sentences for each; none when all are met. `titleOf` gives the name of a parameter in
 * these sentences.
 */
export function describeConflicts(plan: FitPlan, fit: Fit, titleOf = plainTitle): string[] {
  return findConflicts(plan, fit).map((conflict) => describeConflict(conflict, titleOf));
}

/** What a parameter is called in a sentence, by itself. */
function plainTitle(name: string): string {
  return `“${describeParameter({ name, unit: '' }).title}”`;
}

/** A missed target in a few sentences. */
export function describeConflict(conflict: TargetConflict, titleOf = plainTitle): string {
  const { target, value, error, reason, met, tried, nearest, against, atBounds, ending, isUnaffected } = conflict;
  const { inSearch, obstacles } = conflict;
  const missed = `${target.name} is ${showValue(target, value)}, target ${showBounds(target)}`;
  const reached = showValue(target, nearest.values[target.name] ?? null);
  switch (reason) {
    case 'chance':
      return `${missed}: ${outside(target)} by less than two standard errors (${showValue(target, error)} each). More seeds or longer runs would tell whether it is missed.`;
    case 'overfitted':
      return `${missed}: the runs of the search met it with ${showValue(target, inSearch)}, those of the check did not, so that was chance. ${adviseSeeds(conflict)}`;
    case 'unreachable': {
      if (isUnaffected && value === null)
        return `${target.name} has no value: in no run was there anything to measure. Is somebody there, and does it ever happen?`;
      if (isUnaffected)
        return `${missed}: none of the parameters that may change has an effect on it; it was the same for all ${tried} candidates. ${obstacles.length > 0 ? `${obstacles.join('. ')}.` : 'Let others vary.'}`;
      const advice =
        atBounds.length === 0
          ? 'Perhaps other parameters should vary.'
          : `Perhaps ${listOf(atBounds.slice(0, 3).map(titleOf))} should have wider bounds.`;
      return `${missed}: out of reach. The closest of ${tried} candidates came to ${reached}, and nothing closer is to be expected between the bounds. ${[...obstacles.map((each) => `${each}.`), advice].join(' ')}`;
    }
    case 'conflict': {
      if (against.length === 0)
        return `${missed}: it conflicts with the other targets together. Alone it could be had, or come closer, by the model.`;
      const values = against.slice(0, 3).map(({ target: other, best, there, met: metOther }) => {
        const both = `${target.name} ${showValue(target, best)}, ${other.name} ${showValue(other, there)}`;
        const alone = metOther === 0 ? ', which no candidate met' : '';
        return `with ${other.name} (target ${showBounds(other)}${alone}; by the model at best ${both})`;
      });
      return `${missed}: it conflicts ${listOf(values)}. None of ${tried} candidates met both.`;
    }
    case 'unknown': {
      const best =
        met > 0
          ? `${met} of ${tried} candidates met it${showPrice(conflict)}`
          : `the closest of ${tried} candidates came to ${reached}`;
      const advice =
        ending === 'converged'
          ? 'The search found nothing better. Other parameters, wider bounds or a higher weight may help.'
          : 'The budget was too small to find out why.';
      return `${missed}: ${best}, and nothing shows a conflict with another target. ${advice}`;
    }
  }
}

/** What the best candidate that met a target did to others: ', the best of them with sleep 10.4'. */
function showPrice({ price, nearest }: TargetConflict): string {
  const values = price.slice(0, 3).map((each) => `${each.name} ${showValue(each, nearest.values[each.name] ?? null)}`);
  return values.length === 0 ? '' : `, the best of them with ${listOf(values)}`;
}

/** How a missed target is outside: of its tolerance, or of its range. */
function outside({ isExact, give, ...target }: FitTarget): string {
  return isExact ? `outside its tolerance of ${showValue(target, give)}` : 'outside';
}

/** What makes a search less likely to be misled by chance. */
function adviseSeeds({ seedsNeeded, seeds }: TargetConflict): string {
  if (seedsNeeded === null || seedsNeeded <= seeds) return 'More seeds or longer runs would help.';
  const count = `${seeds} ${seeds === 1 ? 'seed' : 'seeds'}`;
  return `With ${count} chance is larger than the tolerance; try ${seedsNeeded} seeds, or longer runs.`;
}

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}
