import type { FitTarget } from '../../study/index.ts';

/** How far a number is outside of what is wanted: 0 when it is there, below 0 when it is too low. */
export function missOf({ low, high }: Pick<FitTarget, 'low' | 'high'>, value: number): number {
  if (value < low) return value - low;
  return value > high ? value - high : 0;
}

/** As many units as something that could not be measured counts as missed. */
const NOT_THERE = 10;

/** Units by which a target is missed, from 0; what could not be measured is missed by far. */
export function unitsMissed(target: FitTarget, value: number | null): number {
  return value === null ? NOT_THERE : Math.abs(missOf(target, value)) / target.give;
}

/** Whether a target is met: within its bounds, or, where one number is wanted, off by no more than it gives. */
export function isTargetMet(target: FitTarget, value: number | null): boolean {
  const units = unitsMissed(target, value);
  return target.isExact ? units <= 1 : units === 0;
}

/** The weighted mean of the squares of all misses, in units: 0 when everything is met exactly. */
export function lossOf(targets: readonly FitTarget[], values: Readonly<Record<string, number | null>>): number {
  const weight = targets.reduce((sum, target) => sum + target.weight, 0);
  const squares = targets.reduce((sum, target) => {
    const units = unitsMissed(target, values[target.name] ?? null);
    return sum + target.weight * units * units;
  }, 0);
  return weight === 0 ? 0 : squares / weight;
}
