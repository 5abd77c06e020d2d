import { showBounds, showValue } from '../../measure/measures/show-value.ts';
import type { FitTarget } from '../../study/index.ts';
import { isTargetMet, unitsMissed } from '../targets/target-loss.ts';
import type { Candidate } from './candidate.ts';
import type { FitPlan } from './plan.ts';

/** A target that was not met, and what the candidates that were tried say about it. */
export interface TargetConflict {
  readonly target: FitTarget;
  /** What it came to with the numbers that were taken. */
  readonly value: number | null;
  /** How many candidates met it, of how many that ran. */
  readonly met: number;
  readonly tried: number;
  /** The candidate that met it and misses the others least; when none did, the one that came nearest. */
  readonly nearest: Candidate;
  /** The targets that are worse there than with the numbers that were taken, the worst first. */
  readonly against: readonly CompetingTarget[];
  /** The numbers that stand at one of their bounds there. */
  readonly atBounds: readonly string[];
}

/** A target that another one is met at the expense of. */
export interface CompetingTarget {
  readonly target: FitTarget;
  /** What it is with the numbers that were taken, and where the other one is met. */
  readonly here: number | null;
  readonly there: number | null;
  /** How many candidates met it, and how many met both. */
  readonly met: number;
  readonly metBoth: number;
}

/** Nearer to a bound than this share of the way between them is at it. */
const AT_BOUND = 0.03;

/** Why targets were missed with the numbers that were taken, by the evidence of all that was tried; none when all are met. */
export function findConflicts(plan: FitPlan, archive: readonly Candidate[], taken: Candidate): TargetConflict[] {
  const { targets } = plan;
  const ran = [...archive, taken].filter(({ loss }) => loss < Infinity);
  const meets = (target: FitTarget, { values }: Candidate) => isTargetMet(target, values[target.name] ?? null);
  const units = (target: FitTarget, { values }: Candidate) => unitsMissed(target, values[target.name] ?? null);
  return targets
    .filter((target) => !meets(target, taken))
    .map((target) => {
      const met = ran.filter((candidate) => meets(target, candidate));
      const nearest =
        met.length > 0 ? leastBy(met, ({ loss }) => loss) : leastBy(ran, (candidate) => units(target, candidate));
      const worse = targets
        .filter((other) => other !== target && !meets(other, nearest))
        .map((other) => ({ other, by: units(other, nearest) - units(other, taken) }))
        .filter(({ by }) => by > 1)
        .sort((a, b) => b.by - a.by || targets.indexOf(a.other) - targets.indexOf(b.other));
      return {
        target,
        value: taken.values[target.name] ?? null,
        met: met.length,
        tried: ran.length,
        nearest,
        against: worse.map(({ other }) => ({
          target: other,
          here: taken.values[other.name] ?? null,
          there: nearest.values[other.name] ?? null,
          met: ran.filter((candidate) => meets(other, candidate)).length,
          metBoth: met.filter((candidate) => meets(other, candidate)).length,
        })),
        atBounds: plan.vary
          .filter(({ name, low, high }) => {
            const room = AT_BOUND * (high - low);
            return nearest.parameters[name] - low <= room || high - nearest.parameters[name] <= room;
          })
          .map(({ name }) => name),
      };
    });
}

function leastBy(candidates: readonly Candidate[], cost: (candidate: Candidate) => number): Candidate {
  return candidates.reduce((least, each) => (cost(each) < cost(least) ? each : least));
}

/** A conflict in a few sentences. */
export function describeConflict({ target, value, met, tried, nearest, against, atBounds }: TargetConflict): string {
  const wanted = `${target.name} is ${showValue(target, value)}, wanted ${showBounds(target)}`;
  const reached = showValue(target, nearest.values[target.name] ?? null);
  const further =
    atBounds.length === 0 ? 'let other numbers move' : `give more room to ${listOf(atBounds.slice(0, 3))}`;
  if (met === 0 && against.length === 0)
    return `${wanted}: out of reach; of ${tried} candidates the nearest came to ${reached}. Perhaps ${further}.`;
  const fights = against.slice(0, 3).map((opponent) => {
    const { target: other, there, metBoth } = opponent;
    const both = met === 0 || metBoth > 0 ? '' : `, and none of ${tried} candidates met both`;
    return `${other.name} came to ${showValue(other, there)} (wanted ${showBounds(other)})${both}`;
  });
  if (fights.length === 0)
    return `${wanted}: ${met} of ${tried} candidates met it, none of them as well as this one does the rest. A greater weight would take one of those.`;
  const where = met === 0 ? `At ${reached}, the nearest of ${tried} candidates,` : `Where it was met (${reached}),`;
  const last = met === 0 ? ` Perhaps ${further}.` : '';
  return `${wanted}: it fights ${listOf(against.slice(0, 3).map((each) => each.target.name))}. ${where} ${listOf(fights)}.${last}`;
}

function listOf(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}
