import { chanceOfNoise } from '../statistics/welch.ts';
import type { Balance, CohortBalance, Spread } from './balance.ts';

/** A figure side by side for several parties, and how far apart the highest and the lowest of them are. */
export interface CohortDifference {
  readonly name: string;
  /** In the order of the parties; null for one that has no such need. */
  readonly spreads: readonly (Spread | null)[];
  readonly apart: number;
}

/** Two parties differ when this is more than the chance that seeds alone make the highest and the lowest so different. */
const NOISE = 0.001;

/** How parties differ, by more than seeds do (Welch's t-test) where there are two or more; the largest first. */
export interface CohortDifferences {
  readonly cohorts: readonly CohortBalance[];
  /** Hours a day by activity. */
  readonly activities: readonly CohortDifference[];
  /** Mean levels by need, apart by the share of its range. */
  readonly needs: readonly (CohortDifference & { readonly range: readonly [low: number, high: number] })[];
}

/** Who is to be compared: temperaments, or the people of a world with one temperament; nobody where there is but one. */
export function cohortsToCompare({ temperaments, people }: Balance): readonly CohortBalance[] {
  if (temperaments.length > 1) return temperaments;
  return people.length > 1 ? people : [];
}

/** How temperaments differ, or people where there is one temperament only. */
export function findDifferences(balance: Balance): CohortDifferences {
  const parties = cohortsToCompare(balance);
  const { everybody } = balance;
  const none: Spread = { mean: 0, deviation: 0, seeds: balance.seeds.length };
  const activities = everybody.activities.map(({ name }) => {
    const spreads = parties.map(({ activities: all }) => all.find((each) => each.name === name)?.hours ?? none);
    return { name, spreads, apart: apartOf(spreads) };
  });
  const needs = everybody.needs.map(({ name, range }) => {
    const spreads = parties.map(({ needs: all }) => all.find((each) => each.name === name)?.mean ?? null);
    const [low, high] = range;
    return { name, range, spreads, apart: high > low ? apartOf(spreads) / (high - low) : 0 };
  });
  return { cohorts, activities: rank(activities), needs: rank(needs) };
}

function apartOf(spreads: readonly (Spread | null)[]): number {
  const known = spreads.filter((spread) => spread !== null).sort((a, b) => a.mean - b.mean);
  const [lowest, highest] = [known[0], known[known.length - 1]];
  if (known.length < 2) return 0;
  const isNoise = lowest.seeds > 1 && highest.seeds > 1 && chanceOfNoise(lowest, highest) > NOISE;
  return isNoise ? 0 : highest.mean - lowest.mean;
}

function rank<T extends CohortDifference>(all: readonly T[]): T[] {
  return all.filter(({ apart }) => apart > 0).sort((a, b) => b.apart - a.apart || (a.name < b.name ? -1 : 1));
}
