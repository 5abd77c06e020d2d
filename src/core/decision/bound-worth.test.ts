import { describe, expect, test } from 'vitest';
import { createWorld, type Mind, type WorldDefinition } from '../../index.ts';
import type { State } from '../state/state.ts';
import { boundWorth, isStillTooLittle } from './bound-worth.ts';
import { Chooser } from './chooser.ts';
import { Finalists } from './finalists.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const steps = [{ wait: 5 }] as const;

/** Two shelves with a stock of 3 and of 7; what they offer is scored in many ways. */
function shop(scoring: Mind['scoring']): WorldDefinition {
  return {
    needs: {
      food: { decay: 0, curve: falling, start: 40 },
      fun: { decay: 0, curve: falling, start: 50, weight: 2 },
      debt: { decay: 0, weight: -1, start: 30, curve: { kind: 'linear', over: [0, 100], to: [0.2, 0.8] } },
    },
    kinds: {
      shelf: {
        state: { stock: 3 },
        adverts: {
          eat: { promise: { food: { sum: ['thing.stock', 1] } }, steps },
          both: { promise: { food: 10, fun: 'thing.stock' }, steps },
          owe: { promise: { food: 'thing.stock', debt: -10 }, steps },
          repay: { promise: { food: 10, debt: 'thing.stock' }, steps },
          taste: { promise: { food: 10 }, score: { product: ['promise', 'thing.stock'] }, steps },
          feast: { promise: { food: 'thing.stock' }, score: { product: ['promise', 2] }, steps },
          look: { promise: { food: 10 }, score: { product: ['thing.stock', 'urgency.fun'] }, steps },
          smell: { score: { curve: { kind: 'linear', over: [0, 20], to: [1, 0] }, of: 'distance' }, steps },
          guess: { score: { clamp: { product: ['thing.stock', 'thing.stock'] }, between: [0, 4] }, steps },
          pick: { score: { clamp: 'thing.stock', between: [0, 9] }, steps },
          shun: { score: { minus: [0, { clamp: 'thing.stock', between: [1, 2] }] }, steps },
        },
      },
    },
    temperaments: { person: { mind: scoring === undefined ? {} : { scoring } } },
    things: [
      { kind: 'shelf', at: [1, 1] },
      { kind: 'shelf', at: [9, 1], state: { stock: 7 } },
    ],
    agents: [
      { name: 'Ben', temperament: 'person', at: [1, 1], levels: { food: 90, fun: 90 } },
      { name: 'Ann', temperament: 'person', at: [1, 1] },
    ],
  };
}

/** The bounds of Ann's options with things at a distance or farther, by the name of the advert. */
function boundsOf(scoring: Mind['scoring'], near = 0): Record<string, number> {
  const { state: s } = createWorld(shop(scoring)).engine;
  const chooser = new Chooser(s);
  chooser.weigh(1);
  s.scratch.beginBounds(near);
  return Object.fromEntries(
    s.rules.adverts.map(({ name }, advert) => {
      boundWorth(s, chooser.context, advert);
      return [name, s.scratch.worthBound[advert]];
    }),
  );
}

describe('what an advert whose worth depends on the thing can be worth at the most', () => {
  test.each([
    ['delta', [0.6, 1.6, 1.02, 1.02, 0.7, 1.2]],
    ['trivial', [170, 270, 200, 200, 840, 340]],
    ['attenuated', [1, 3, 1, 1, 3.5, 2]],
  ] as const)('is all that the needs of its promise could add, by %s scoring', (scoring, expected) => {
    const bounds = boundsOf(scoring);
    ['eat', 'both', 'owe', 'repay', 'taste', 'feast'].forEach((name, i) => {
      expect(bounds[name]).toBeCloseTo(expected[i], 8);
    });
    // A hair more, for the exact sum may be rounded otherwise.
    expect(bounds.feast).toBeGreaterThan(expected[5]);
  });

  test('is what its score comes to by the range of the states that there are, or by its own range', () => {
    const { look, guess, pick, shun } = boundsOf('delta');
    expect([look, guess, pick, shun]).toEqual([3.5, 4, 7, -1]);
  });

  test('falls with the least distance', () => {
    expect([0, 9, 30].map((near) => boundsOf('delta', near).smell)).toEqual([1, 0.55, 0]);
  });

  test('is worked out once a round, and what needs no bound is what it is', () => {
    const { state: s } = createWorld(shop('delta')).engine;
    const chooser = new Chooser(s);
    chooser.weigh(1);
    const bound = (advert: number) => {
      boundWorth(s, chooser.context, advert);
      return s.scratch.worthBound[advert];
    };
    s.scratch.beginBounds(0);
    expect(bound(0)).toBeCloseTo(0.6, 12);
    s.scratch.level[0] = 90;
    s.scratch.most[0] = 0.1;
    expect(bound(0)).toBeCloseTo(0.6, 12);
    s.scratch.beginBounds(0);
    expect(bound(0)).toBe(0.1);
    chooser.context.base[0] = 5;
    expect(bound(0)).toBe(0.1);
    s.scratch.beginBounds(0);
    expect(bound(0)).toBe(5);
  });
});

test('a bound from an earlier round is kept while it is too little and nothing has come nearer since', () => {
  const scratch = {
    worthBound: Float64Array.of(2, 2, 2, 2),
    worthBoundRound: Float64Array.of(2, 3, 4, 3),
    boundRound: Float64Array.of(5),
    firstBoundRound: Float64Array.of(3),
  };
  const finalists = new Finalists();
  finalists.reset(0, 1, 1);
  const isKept = (advert: number, left: number) =>
    isStillTooLittle({ scratch } as unknown as State, advert, Float64Array.of(left), finalists);
  expect([isKept(0, 0.1), isKept(1, 0.49), isKept(2, 0.1)]).toEqual([false, true, true]);
  // Exactly as much may still win a tie; a hair less could be rounding.
  expect([isKept(3, 0.5), isKept(3, 0.5 - 1e-11), isKept(3, 3)]).toEqual([false, false, false]);
  expect([...scratch.worthBoundRound]).toEqual([2, 5, 5, 3]);
});
