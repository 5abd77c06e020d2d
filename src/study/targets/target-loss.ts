import type { FitTarget } from './targets.ts';

/** How far a value is outside the bounds: 0 inside, negative below, positive above. */
function missOf({ low, high }: Pick<FitTarget, 'low' | 'high'>, value: number): number {
  if (value < low) return value - low;
  return value > high ? value - high : 0;
}

/** The units by which a target counts as missed when there was nothing to measure. */
const MISSING = 10;

/** The units by which a target is missed, from 0. */
export function unitsMissed(target: FitTarget, value: number | null): number {
  return value === null ? MISSING : Math.abs(missOf(target, value)) / target.give;
}

/** Whether a target is met: within its bounds, or, for an exact target, missed by no more than `give`. */
export function isTargetMet(target: FitTarget, value: number | null): boolean {
  const units = unitsMissed(target, value);
  return target.isExact ? units <= 1 : units === 0;
}

/** The weighted mean of the squared misses, in units: 0 when all targets are met exactly. */
export function lossOf(targets: readonly FitTarget[], values: Readonly<Record<string, number | null>>): number {
  const weight = targets.reduce((sum, target) => sum + target.weight, 0);
  const squares = targets.reduce((sum, target) => {
    const units = unitsMissed(target, values[target.name] ?? null);
    return sum + target.weight * units * units;
  }, 0);
  return weight === 0 ? 0 : squares / weight;
}
