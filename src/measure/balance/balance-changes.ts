import type { Spread } from '../statistics/spread.ts';
import { welchTest } from '../statistics/welch.ts';
import type { Balance } from './balance.ts';
import { FIGURE_CATEGORIES, type Figure, figuresOf, LARGE_AMOUNT } from './figures.ts';
import { nameAdvert } from './names.ts';

/** A figure that changed by more than the seeds explain. */
export interface BalanceChange {
  readonly figure: Omit<Figure, 'spread'>;
  readonly before: Spread;
  readonly after: Spread;
  /** After minus before. */
  readonly difference: number;
}

/** What changed from one balance to another. */
export interface BalanceChanges {
  /** By category, in the order of FIGURE_CATEGORIES; within a category the largest difference first. */
  readonly changes: readonly BalanceChange[];
  /** How many figures were compared. */
  readonly compared: number;
  /** Temperaments, needs, kinds and adverts that only the earlier balance has. */
  readonly removed: readonly string[];
  /** Those that only the later balance has. */
  readonly added: readonly string[];
  /** False when one of the balances is over fewer than two runs, so that nothing can be compared. */
  readonly isNoiseKnown: boolean;
}

/** The accepted share of reported changes that are only noise. */
const FALSE_DISCOVERY_RATE = 0.05;

/**
 * Compares two balances by Welch's t-test of every figure that both have. The procedure of Benjamini and Hochberg
 * corrects for the number of figures: about one in twenty of the reported changes may be noise. An activity that
 * nobody did in one of the balances took 0 hours there.
 */
export function compareBalances(before: Balance, after: Balance): BalanceChanges {
  const pairs = pairFigures(before, after).map((pair) => ({ ...pair, chance: welchTest(pair.before, pair.after) }));
  pairs.sort((a, b) => a.chance - b.chance || (a.key < b.key ? -1 : 1));
  const last = pairs.findLastIndex(({ chance }, i) => chance <= (FALSE_DISCOVERY_RATE * (i + 1)) / pairs.length);
  const changes = pairs.slice(0, last + 1).map((pair) => ({ ...pair, difference: pair.after.mean - pair.before.mean }));
  const categoryOf = ({ figure }: Pick<BalanceChange, 'figure'>) => FIGURE_CATEGORIES.indexOf(figure.category);
  const sizeOf = ({ figure, difference }: (typeof changes)[number]) => Math.abs(difference) / LARGE_AMOUNT[figure.unit];
  changes.sort((a, b) => categoryOf(a) - categoryOf(b) || sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1));
  const [earlier, later] = [namesOf(before), namesOf(after)];
  return {
    changes: changes.map(({ figure, before: from, after: to, difference }) => ({
      figure,
      before: from,
      after: to,
      difference,
    })),
    compared: pairs.length,
    removed: [...earlier].filter((name) => !later.has(name)),
    added: [...later].filter((name) => !earlier.has(name)),
    isNoiseKnown: before.seeds.length > 1 && after.seeds.length > 1,
  };
}

interface Pair {
  readonly key: string;
  readonly figure: Omit<Figure, 'spread'>;
  readonly before: Spread;
  readonly after: Spread;
}

/** The figures that are known from two or more runs in both balances. */
function pairFigures(before: Balance, after: Balance): Pair[] {
  const [earlier, later] = [before, after].map(
    (balance) => new Map(figuresOf(balance).map((figure) => [keyOf(figure), figure])),
  );
  const zero = (balance: Balance): Spread => ({ mean: 0, deviation: 0, seeds: balance.seeds.length });
  const cohorts = [before, after].map(({ temperaments }) => ['everybody', ...temperaments.map(({ name }) => name)]);
  return [...new Map([...earlier, ...later])].flatMap(([key, { spread: _, ...figure }]) => {
    const isAmount =
      (figure.category === 'time' || figure.category === 'often') &&
      cohorts.every((names) => names.includes(figure.who));
    const from = earlier.get(key)?.spread ?? (isAmount ? zero(before) : null);
    const to = later.get(key)?.spread ?? (isAmount ? zero(after) : null);
    return from && to && from.seeds > 1 && to.seeds > 1 ? [{ key, figure, before: from, after: to }] : [];
  });
}

function keyOf({ category, who, what, unit }: Figure): string {
  return JSON.stringify([category, who, what, unit]);
}

function namesOf({ temperaments, everybody, kinds, adverts }: Balance): ReadonlySet<string> {
  return new Set([
    ...temperaments.map(({ name }) => `temperament ${name}`),
    ...everybody.needs.map(({ name }) => `need ${name}`),
    ...kinds.map(({ kind }) => `kind ${kind}`),
    ...adverts.map(nameAdvert),
  ]);
}
