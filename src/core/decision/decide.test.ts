import { describe, expect, test } from 'vitest';
import { chances, decide, type Policy } from './decide.ts';

const options = [{ score: 1 }, { score: 3 }, { score: 3 }, { score: 0 }, { score: -2 }];

describe('decide', () => {
  test('takes the best, of equal ones the first, and none that scores 0 or less', () => {
    expect(decide(options)).toBe(1);
    expect(decide([{ score: 0 }, { score: -1 }])).toBe(-1);
    expect(decide([])).toBe(-1);
  });

  test('takes the best of the highest bucket that has one above 0', () => {
    expect(decide([{ score: 9 }, { score: 1, bucket: 2 }, { score: 5, bucket: 1 }])).toBe(1);
    expect(decide([{ score: 9 }, { score: 0, bucket: 2 }, { score: 5, bucket: 1 }])).toBe(2);
    expect(decide([{ score: 9, bucket: -1 }, { score: 5 }])).toBe(1);
  });

  test('takes by the roll what the policy leaves', () => {
    expect([0, 0.13, 0.15, 0.57, 0.58, 0.99].map((roll) => decide(options, { weighted: 'all' }, roll))).toEqual([
      1, 1, 1, 2, 2, 0,
    ]);
    expect([0, 0.49, 0.51, 0.99].map((roll) => decide(options, { weighted: 2 }, roll))).toEqual([1, 1, 2, 2]);
    expect([0, 0.49, 0.51, 0.99].map((roll) => decide(options, { within: 0.5 }, roll))).toEqual([1, 1, 2, 2]);
  });

  test('refuses a roll outside 0 up to 1, but needs none for the best', () => {
    for (const roll of [undefined, -0.1, 1, Number.NaN, '0.5' as never])
      for (const policy of [{ weighted: 2 }, { within: 0.1 }, { boltzmann: 1 }] as const)
        expect(() => decide(options, policy, roll)).toThrow(
          /^decide: got a roll of .*; .* needs a number from 0 up to 1$/,
        );
    expect(decide(options, 'best', 7)).toBe(1);
    expect(decide(options, { weighted: 2 }, 0)).toBe(1);
  });

  test.each([
    [undefined, 1],
    ['worst', 'decide: got "worst"; expected \'best\', { weighted }, { within } or { boltzmann }'],
    [null, "decide: got null; expected 'best', { weighted }, { within } or { boltzmann }"],
    [{}, "decide: got {}; expected 'best', { weighted }, { within } or { boltzmann }"],
    [{ weighted: 0.5 }, 'decide: weighted: got 0.5; expected a number of at least 1'],
    [{ weighted: 'two' }, 'decide: weighted: got "two"; expected a number of at least 1'],
    [{ within: -0.1 }, 'decide: within: got -0.1; expected a number of at least 0'],
    [{ within: '1' }, 'decide: within: got "1"; expected a number of at least 0'],
  ])('says what is wrong with a policy: %o', (policy, expected) => {
    const call = () => decide(options, policy as Policy | undefined, 0);
    if (typeof expected === 'number') expect(call()).toBe(expected);
    else expect(call).toThrow(expected);
  });

  test('names the option whose numbers are none', () => {
    expect(() => decide([{ score: 1 }, { score: Number.NaN }])).toThrow(/^decide: option 1 is .*must be numbers$/);
    expect(() => decide([{ score: 1, bucket: Number.NaN }])).toThrow(/^decide: option 0 is .*must be numbers$/);
  });
});

describe('chances', () => {
  test('are those of each option by the policy, in the order of the list', () => {
    expect(chances(options)).toEqual([0, 1, 0, 0, 0]);
    expect(chances(options, { weighted: 'all' })).toEqual([1 / 7, 3 / 7, 3 / 7, 0, 0]);
    expect(chances(options, { weighted: 1 })).toEqual([0, 1, 0, 0, 0]);
    expect(chances(options, { within: 0 })).toEqual([0, 0.5, 0.5, 0, 0]);
    const [low, high] = chances(options, { boltzmann: 2 });
    expect(high / low).toBeCloseTo(Math.E, 12);
    expect(chances([{ score: 0 }])).toEqual([0]);
    // Only the difference counts, however high both are.
    const far = chances([{ score: 900 }, { score: 899 }], { boltzmann: 1 });
    expect(far[0] / far[1]).toBeCloseTo(Math.E, 12);
  });
});

test('what was chosen among before does not count later', () => {
  decide([{ score: 5 }, { score: 5 }, { score: 5 }, { score: 5 }], { weighted: 'all' }, 0.9);
  const two = [{ score: 1 }, { score: 1 }];
  const taken = [0, 0.3, 0.49, 0.5, 0.7, 0.99].map((roll) => decide(two, { weighted: 'all' }, roll));
  expect(taken).toEqual([0, 0, 0, 1, 1, 1]);
});
