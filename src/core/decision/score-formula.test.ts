import { describe, expect, test } from 'vitest';
import { linear } from '../curves/kinds/linear.ts';
import { SCORING } from '../rules/rules.ts';
import {
  applyBaseTerms,
  applyTerms,
  type NeedInput,
  NUMBERS,
  neutralOf,
  SCORE_FORMULA,
  SCORE_TERMS,
  type ScoreArithmetic,
  scoreNeed,
  sumPromise,
} from './score-formula.ts';

/** Urgency falls from 1 at level 0 to 0 at level 100. */
const falling = linear.compile({ over: [0, 100], to: [1, 0] });

function food(level: number, weight = 1): NeedInput<number> {
  return { need: 0, range: { low: 0, high: 100 }, curve: falling, level, urgency: 1 - level / 100, weight };
}

describe('what a need adds', () => {
  test('is the level gained in trivial scoring, the urgency left in attenuated, the urgency removed in delta', () => {
    expect(scoreNeed(NUMBERS, SCORING.trivial, food(50, 2), 30).score).toBe(60);
    expect(scoreNeed(NUMBERS, SCORING.attenuated, food(50, 2), 30).score).toBe(2 * (1 - 80 / 100));
    expect(scoreNeed(NUMBERS, SCORING.delta, food(50, 2), 30).score).toBe(2 * (0.5 - (1 - 80 / 100)));
  });

  test('ends at the need’s range', () => {
    expect(scoreNeed(NUMBERS, SCORING.trivial, food(90), 30)).toMatchObject({ future: 100, score: 10 });
    expect(scoreNeed(NUMBERS, SCORING.trivial, food(10), -30)).toMatchObject({ future: 0, score: -10 });
  });

  test('is summed; only trivial scoring starts from all levels as they are', () => {
    const parts = [scoreNeed(NUMBERS, SCORING.trivial, food(50), 30)];
    expect(sumPromise(NUMBERS, SCORING.trivial, [food(50), food(20, 3)], parts)).toBe(50 + 60 + 30);
    expect(sumPromise(NUMBERS, SCORING.delta, [food(50), food(20, 3)], parts)).toBe(30);
  });
});

describe('a score', () => {
  const terms = { attenuation: 0.5, rested: 0.25, inertia: 3 };

  test('is worth × repeat × distance × rested + inertia', () => {
    expect(SCORE_FORMULA).toBe('worth × repeat × distance × rested + inertia');
    expect(applyTerms(NUMBERS, applyBaseTerms(NUMBERS, 8, { repeat: 0.5 }), terms)).toBe(3.5);
  });

  test('of a worth of 0 or less is that worth: inertia does not revive it', () => {
    expect(applyTerms(NUMBERS, applyBaseTerms(NUMBERS, -8, { repeat: 0.5 }), terms)).toBe(-8);
    expect(applyTerms(NUMBERS, applyBaseTerms(NUMBERS, 0, { repeat: 0.5 }), terms)).toBe(0);
  });

  test('is shrunk by rest even where the distance has turned it negative', () => {
    expect(applyTerms(NUMBERS, 8, { attenuation: -0.5, rested: 0.5, inertia: 0 })).toBe(-2);
  });

  test('is its worth, to the bit, where every term is neutral', () => {
    const neutral = Object.fromEntries(SCORE_TERMS.map((term) => [term.name, neutralOf(term)])) as Record<
      (typeof SCORE_TERMS)[number]['name'],
      number
    >;
    for (const worth of [0.1 + 0.2, 1e-310, -7.3, Infinity, Number.MAX_VALUE])
      expect(applyTerms(NUMBERS, applyBaseTerms(NUMBERS, worth, neutral), neutral)).toBe(worth);
  });

  test('is computed in the same order over any arithmetic', () => {
    const written: ScoreArithmetic<string> = {
      exactly: String,
      plus: (a, b) => `(${a} + ${b})`,
      times: (a, b) => `(${a} × ${b})`,
      clamp: (value, low, high) => `clamp(${value}, ${low}, ${high})`,
      evaluate: (_, input) => `curve(${input})`,
      difference: (a, b) => `(${a} − ${b})`,
      raise: (value, bonus) => `(${value} + ${bonus})`,
      shrink: (value, shares, names) => [value, ...names.map((name) => shares[name])].join(' × '),
    };
    const range = { low: 0, high: 100 };
    const need = { need: 0, range, curve: falling, level: 'level', urgency: 'urgency', weight: 'weight' };
    const part = scoreNeed(written, SCORING.delta, need, 'amount');
    expect(part.score).toBe('(weight × (urgency − curve(clamp((level + amount), 0, 100))))');
    expect(sumPromise(written, SCORING.delta, [need], [part])).toBe(`(0 + ${part.score})`);
    const base = applyBaseTerms(written, 'worth', { repeat: 'repeat' });
    expect(applyTerms(written, base, { attenuation: 'distance', rested: 'rested', inertia: 'inertia' })).toBe(
      '(worth × repeat × distance × rested + inertia)',
    );
  });
});
