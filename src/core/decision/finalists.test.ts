import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exp } from '../math/arithmetic.ts';
import { SELECT } from '../rules/rules.ts';
import { Finalists } from './finalists.ts';

interface Option {
  readonly score: number;
  readonly thing: number;
  readonly advert: number;
  readonly distance: number;
}

const option: fc.Arbitrary<Option> = fc.record({
  // Below 1e-300 a chance, a share of the sum, has too few bits left to be compared.
  score: fc.oneof(
    fc.constantFrom(0, 1, 1, 2, 0.5, -1, 1.8),
    fc.double({ min: -5, max: 50, noNaN: true }).filter((score) => score <= 0 || score > 1e-300),
  ),
  thing: fc.integer({ min: -1, max: 6 }),
  advert: fc.nat(3),
  distance: fc.constantFrom(-1, 0, 1, 1, 2.5),
});
/** Every option is there once. */
const options = fc.uniqueArray(option, { maxLength: 60, selector: ({ thing, advert }) => thing * 10 + advert });
const policy = fc.oneof(
  fc.constant([SELECT.best, 1] as const),
  fc.constant([SELECT.all, 0] as const),
  fc.tuple(fc.constant(SELECT.top), fc.integer({ min: 1, max: 40 })),
  fc.tuple(fc.constant(SELECT.within), fc.constantFrom(0, 0.1, 0.5, 1)),
  fc.constant([SELECT.boltzmann, 0] as const),
);
const least = fc.constantFrom(0, 0, 0.5, 1);

/** The same by sorting everything and cutting off what the policy does not want. */
function kept(all: readonly Option[], [select, number]: readonly [number, number], floor: number): Option[] {
  const sorted = all
    .filter(({ score }) => score > floor)
    .sort((a, b) => b.score - a.score || a.distance - b.distance || a.thing - b.thing || a.advert - b.advert);
  if (select === SELECT.best) return sorted.slice(0, 1);
  if (select === SELECT.top) return sorted.slice(0, number);
  if (select === SELECT.within) return sorted.filter(({ score }) => score >= sorted[0].score * (1 - number));
  return sorted;
}

function found(finalists: Finalists): Option[] {
  return Array.from({ length: finalists.count }, (_, i) => ({
    score: finalists.score[i],
    thing: finalists.thing[i],
    advert: finalists.advert[i],
    distance: finalists.distance[i],
  }));
}

function offered(all: readonly Option[], [select, number]: readonly [number, number], floor = 0): Finalists {
  const finalists = new Finalists();
  finalists.reset(select, number, floor);
  for (const { score, thing, advert, distance } of all) finalists.add(score, thing, advert, distance);
  finalists.finish();
  return finalists;
}

describe('finalists', () => {
  test('are those that sorting all options gives, in that order, for every policy', () => {
    fc.assert(
      fc.property(options, policy, least, (all, how, floor) => {
        expect(found(offered(all, how, floor))).toEqual(kept(all, how, floor));
      }),
      { numRuns: 500 },
    );
  });

  test('do not depend on the order of the offers, nor on what was chosen before', () => {
    fc.assert(
      fc.property(options, policy, policy, (all, how, before) => {
        const finalists = offered(all, before);
        finalists.reset(how[0], how[1]);
        for (const { score, thing, advert, distance } of [...all].reverse())
          finalists.add(score, thing, advert, distance);
        finalists.finish();
        expect(found(finalists)).toEqual(kept(all, how, 0));
      }),
    );
  });

  test('never raise the threshold above a score that could still matter', () => {
    fc.assert(
      fc.property(options, policy, (all, how) => {
        const finalists = new Finalists();
        finalists.reset(how[0], how[1]);
        for (const { score, thing, advert, distance } of all) {
          if (score >= finalists.threshold) finalists.add(score, thing, advert, distance);
        }
        finalists.finish();
        expect(found(finalists)).toEqual(kept(all, how, 0));
      }),
    );
  });

  test('are picked with chances proportional to their scores, or to e^(score ÷ temperature)', () => {
    const rolls = Array.from({ length: 1000 }, (_, i) => i / 1000);
    fc.assert(
      fc.property(options, policy, fc.constantFrom(0, 0.5, 3), (all, how, temperature) => {
        const finalists = offered(all, how);
        const expected = kept(all, how, 0);
        if (expected.length === 0) {
          expect(finalists.pick(0.5, temperature)).toBe(-1);
          return;
        }
        const isCold = how[0] === SELECT.best || (how[0] === SELECT.boltzmann && temperature === 0);
        const weights = expected.map(({ score }, i) =>
          isCold
            ? Number(i === 0)
            : how[0] === SELECT.boltzmann
              ? exp((score - expected[0].score) / temperature)
              : score,
        );
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        const counts = new Array(expected.length).fill(0);
        for (const roll of rolls) counts[finalists.pick(roll, temperature)]++;
        counts.forEach((count, i) => {
          expect(Math.abs(count - (1000 * weights[i]) / total)).toBeLessThanOrEqual(1.001);
          expect(finalists.chance(i, temperature)).toBeCloseTo(weights[i] / total, 12);
        });
      }),
      { numRuns: 50 },
    );
  });

  test('leave the choice at the last of them when the roll is as close to 1 as can be', () => {
    const all = [1, 2, 3].map((score, thing) => ({ score, thing, advert: 0, distance: 0 }));
    expect(offered(all, [SELECT.all, 0]).pick(1 - 2 ** -53, 0)).toBe(2);
    expect(offered(all, [SELECT.all, 0]).pick(0, 0)).toBe(0);
  });

  test('leave it at the last also where rounding leaves nothing of the roll and yet not less', () => {
    const all = [0.59, 0.49, 0.14].map((score, thing) => ({ score, thing, advert: 0, distance: 0 }));
    expect(offered(all, [SELECT.all, 0]).pick(1 - 2 ** -53, 0)).toBe(2);
  });

  test('are as many as there are, or as are asked for', () => {
    const all = Array.from({ length: 1000 }, (_, i) => ({
      score: 1 + ((i * 7919) % 1000),
      thing: i,
      advert: i % 3,
      distance: i % 5,
    }));
    for (const how of [[SELECT.all, 0] as const, [SELECT.top, 200] as const, [SELECT.within, 0.5] as const]) {
      expect(found(offered(all, how))).toEqual(kept(all, how, 0));
    }
    expect(offered(all, [SELECT.all, 0]).count).toBe(1000);
  });
});

test('endless scores share the whole chance, and nothing is left for the others', () => {
  for (const policy of [SELECT.all, SELECT.boltzmann]) {
    const finalists = new Finalists();
    finalists.reset(policy, 0);
    [3, Infinity, 5, Infinity].forEach((score, thing) => finalists.add(score, thing, 0, thing));
    finalists.finish();
    expect([0, 1, 2, 3].map((i) => finalists.chance(i, 2))).toEqual([0.5, 0.5, 0, 0]);
    expect([0, 0.49, 0.5, 0.99].map((roll) => finalists.thing[finalists.pick(roll, 2)])).toEqual([1, 1, 3, 3]);
  }
});
