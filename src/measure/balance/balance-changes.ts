import { chanceOfNoise } from '../statistics/welch.ts';
import type { Balance, Spread } from './balance.ts';
import { FIGURE_CATEGORIES, type Figure, figuresOf, MUCH } from './figures.ts';
import { nameAdvert } from './findings.ts';

/** A figure that is not what it was, by more than seeds explain. */
export interface BalanceChange {
  readonly figure: Omit<Figure, 'spread'>;
  readonly before: Spread;
  readonly after: Spread;
  /** After less before. */
  readonly difference: number;
}

/** What changed from one balance to another. */
export interface BalanceChanges {
  /** By the order of FIGURE_SORTS, and within a sort the largest difference first. */
  readonly changes: readonly BalanceChange[];
  /** How many figures were compared. */
  readonly compared: number;
  /** Temperaments, needs, kinds and adverts that only the earlier one has, and only the later one. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** False when one of them is of fewer than two runs, so that nothing is known of the noise. */
  readonly isNoiseKnown: boolean;
}

/** So large a share of the changes that are told may be noise. */
const FALSE_ALARMS = 0.05;

/**
 * What changed, by Welch's t-test of each figure that both have, and the procedure of Benjamini and Hochberg for how
 * many there are: of the changes that remain about one in twenty may be noise. What nobody did in one of them took 0
 * hours there.
 */
export function compareBalances(before: Balance, after: Balance): BalanceChanges {
  const pairs = pairFigures(before, after).map((pair) => ({ ...pair, chance: chanceOfNoise(pair.before, pair.after) }));
  pairs.sort((a, b) => a.chance - b.chance || (a.key < b.key ? -1 : 1));
  const last = pairs.findLastIndex(({ chance }, i) => chance <= (FALSE_ALARMS * (i + 1)) / pairs.length);
  const changes = pairs.slice(0, last + 1).map((pair) => ({ ...pair, difference: pair.after.mean - pair.before.mean }));
  const sortOf = ({ figure }: { readonly figure: Omit<Figure, 'spread'> }) =>
    FIGURE_CATEGORIES.indexOf(figure.category);
  const sizeOf = ({ figure, difference }: (typeof changes)[number]) => Math.abs(difference) / MUCH[figure.unit];
  changes.sort((a, b) => sortOf(a) - sortOf(b) || sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1));
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

/** Each figure that can be compared, of two or more runs on both sides. */
function pairFigures(before: Balance, after: Balance): Pair[] {
  const [earlier, later] = [before, after].map(
    (balance) => new Map(figuresOf(balance).map((figure) => [keyOf(figure), figure])),
  );
  const nothing = (balance: Balance): Spread => ({ mean: 0, deviation: 0, seeds: balance.seeds.length });
  const people = [before, after].map(({ temperaments }) => ['everybody', ...temperaments.map(({ name }) => name)]);
  return [...new Map([...earlier, ...later])].flatMap(([key, { spread: _, ...figure }]) => {
    const isAmount =
      (figure.category === 'time' || figure.category === 'often') &&
      people.every((names) => names.includes(figure.who));
    const from = earlier.get(key)?.spread ?? (isAmount ? nothing(before) : null);
    const to = later.get(key)?.spread ?? (isAmount ? nothing(after) : null);
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
