import type { Spread } from '../statistics/spread.ts';
import { welchTest } from '../statistics/welch.ts';
import type { Balance, CohortBalance } from './balance.ts';

/** A figure of several cohorts side by side. */
export interface CohortDifference {
  readonly name: string;
  /** In the order of the cohorts; null for a cohort without such a need. */
  readonly spreads: readonly (Spread | null)[];
  /** The highest minus the lowest mean; 0 when that may be noise. */
  readonly apart: number;
}

/** A difference whose p-value is above this counts as noise. */
const NOISE = 0.001;

/** How cohorts differ by more than the seeds explain, if there are two or more runs; the largest difference first. */
export interface CohortDifferences {
  readonly cohorts: readonly CohortBalance[];
  /** Hours a day by activity. */
  readonly activities: readonly CohortDifference[];
  /** Mean levels by need; `apart` is a share of the need's range. */
  readonly needs: readonly (CohortDifference & { readonly range: readonly [low: number, high: number] })[];
}

/** The cohorts to compare: temperaments, or the agents of a world with one temperament; none when there is only one. */
export function cohortsToCompare({ temperaments, people }: Balance): readonly CohortBalance[] {
  if (temperaments.length > 1) return temperaments;
  return people.length > 1 ? people : [];
}

/** How temperaments differ, or agents in a world with one temperament. */
export function findDifferences(balance: Balance): CohortDifferences {
  const cohorts = cohortsToCompare(balance);
  const { everybody } = balance;
  const zero: Spread = { mean: 0, deviation: 0, seeds: balance.seeds.length };
  const activities = everybody.activities.map(({ name }) => {
    const spreads = cohorts.map(({ activities: all }) => all.find((each) => each.name === name)?.hours ?? zero);
    return { name, spreads, apart: apartOf(spreads) };
  });
  const needs = everybody.needs.map(({ name, range }) => {
    const spreads = cohorts.map(({ needs: all }) => all.find((each) => each.name === name)?.mean ?? null);
    const [low, high] = range;
    return { name, range, spreads, apart: high > low ? apartOf(spreads) / (high - low) : 0 };
  });
  return { cohorts, activities: rank(activities), needs: rank(needs) };
}

function apartOf(spreads: readonly (Spread | null)[]): number {
  const known = spreads.filter((spread) => spread !== null).sort((a, b) => a.mean - b.mean);
  const [lowest, highest] = [known[0], known[known.length - 1]];
  if (known.length < 2) return 0;
  const isNoise = lowest.seeds > 1 && highest.seeds > 1 && welchTest(lowest, highest) > NOISE;
  return isNoise ? 0 : highest.mean - lowest.mean;
}

function rank<T extends CohortDifference>(all: readonly T[]): T[] {
  return all.filter(({ apart }) => apart > 0).sort((a, b) => b.apart - a.apart || (a.name < b.name ? -1 : 1));
}
