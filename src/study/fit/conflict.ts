import { showBounds, showValue } from '../../measure/index.ts';
import { isTargetMet, unitsMissed } from '../targets/target-loss.ts';
import type { FitTarget } from '../targets/targets.ts';
import type { Candidate } from './candidate.ts';
import type { Fit } from './fit.ts';
import type { FitPlan } from './plan.ts';

/** A target that was missed, and what the candidates show about it. */
export interface TargetConflict {
  readonly target: FitTarget;
  /** Its value with the chosen parameters. */
  readonly value: number | null;
  /** How many candidates met it. */
  readonly met: number;
  /** How many candidates were run. */
  readonly tried: number;
  /** The candidate that met it and has the lowest loss; when none met it, the one that came closest. */
  readonly nearest: Candidate;
  /** The targets that are missed by more there than with the chosen parameters, the worst first. */
  readonly against: readonly CompetingTarget[];
  /** The parameters that are at one of their bounds there. */
  readonly atBounds: readonly string[];
}

/** A target that is missed where another one is met. */
export interface CompetingTarget {
  readonly target: FitTarget;
  /** Its value with the chosen parameters. */
  readonly here: number | null;
  /** Its value where the other target is met. */
  readonly there: number | null;
  /** How many candidates met it. */
  readonly met: number;
  /** How many candidates met both targets. */
  readonly metBoth: number;
}

/** A value within this share of the range from a bound counts as being at the bound. */
const AT_BOUND = 0.03;

/** Why a fit missed targets, a few sentences for each; none when all are met. */
export function describeConflicts(plan: FitPlan, { archive, after }: Fit): string[] {
  return findConflicts(plan, archive, after).map(describeConflict);
}

/** The targets that the chosen candidate misses, with the evidence of all candidates. */
export function findConflicts(plan: FitPlan, archive: readonly Candidate[], chosen: Candidate): TargetConflict[] {
  const { targets } = plan;
  const ran = [...archive, chosen].filter(({ loss }) => loss < Infinity);
  const meets = (target: FitTarget, { values }: Candidate) => isTargetMet(target, values[target.name] ?? null);
  const units = (target: FitTarget, { values }: Candidate) => unitsMissed(target, values[target.name] ?? null);
  return targets
    .filter((target) => !meets(target, chosen))
    .map((target) => {
      const met = ran.filter((candidate) => meets(target, candidate));
      const nearest =
        met.length > 0 ? lowestBy(met, ({ loss }) => loss) : lowestBy(ran, (candidate) => units(target, candidate));
      const worse = targets
        .filter((other) => other !== target && !meets(other, nearest))
        .map((other) => ({ other, by: units(other, nearest) - units(other, chosen) }))
        .filter(({ by }) => by > 1)
        .sort((a, b) => b.by - a.by || targets.indexOf(a.other) - targets.indexOf(b.other));
      return {
        target,
        value: chosen.values[target.name] ?? null,
        met: met.length,
        tried: ran.length,
        nearest,
        against: worse.map(({ other }) => ({
          target: other,
          here: chosen.values[other.name] ?? null,
          there: nearest.values[other.name] ?? null,
          met: ran.filter((candidate) => meets(other, candidate)).length,
          metBoth: met.filter((candidate) => meets(other, candidate)).length,
        })),
        atBounds: plan.vary
          .filter(({ name, low, high }) => {
            const margin = AT_BOUND * (high - low);
            return nearest.parameters[name] - low <= margin || high - nearest.parameters[name] <= margin;
          })
          .map(({ name }) => name),
      };
    });
}

function lowestBy(candidates: readonly Candidate[], cost: (candidate: Candidate) => number): Candidate {
  return candidates.reduce((lowest, each) => (cost(each) < cost(lowest) ? each : lowest));
}

/** A conflict in a few sentences. */
export function describeConflict({ target, value, met, tried, nearest, against, atBounds }: TargetConflict): string {
  const missed = `${target.name} is ${showValue(target, value)}, target ${showBounds(target)}`;
  const reached = showValue(target, nearest.values[target.name] ?? null);
  const advice =
    atBounds.length === 0
      ? 'Perhaps other parameters should vary.'
      : `Perhaps ${listOf(atBounds.slice(0, 3))} should have wider bounds.`;
  if (met === 0 && against.length === 0)
    return `${missed}: out of reach. The closest of ${tried} candidates came to ${reached}. ${advice}`;
  const competing = against.slice(0, 3);
  if (competing.length === 0)
    return `${missed}: ${met} of ${tried} candidates met it, but all of them are worse at the other targets. A higher weight would choose one of them.`;
  const values = competing.map(({ target: other, there, metBoth }) => {
    const both = met === 0 || metBoth > 0 ? '' : `; none of ${tried} candidates met both`;
    return `${other.name} is ${showValue(other, there)} (target ${showBounds(other)}${both})`;
  });
  const where = met === 0 ? `At ${reached}, the closest of ${tried} candidates,` : `Where it is met (${reached}),`;
  const last = met === 0 ? ` ${advice}` : '';
  return `${missed}: it conflicts with ${listOf(competing.map((each) => each.target.name))}. ${where} ${listOf(values)}.${last}`;
}

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}
