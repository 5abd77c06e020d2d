import { describe, expect, test } from 'vitest';
import { Decider, type DeciderDefinition, type DeciderStart, type OptionStanding } from './decider.ts';

const definition: DeciderDefinition = {
  inputs: ['hunger'],
  targets: { foe: ['near'] },
  options: { eat: { score: 'hunger' }, hit: { score: 'foe.near', target: 'foe' } },
};

describe('a decider is refused a start that is none:', () => {
  test.each<[DeciderStart | number, string]>([
    [-1, 'seed: got -1; expected an integer from 0 to 4294967295'],
    [0.5, 'seed: got 0.5; expected an integer from 0 to 4294967295'],
    [2 ** 32, 'seed: got 4294967296; expected an integer from 0 to 4294967295'],
    [{ seed: Number.NaN }, 'seed: got NaN; expected an integer from 0 to 4294967295'],
    [{ seed: 1, draws: -1 }, 'draws: got -1; expected an integer from 0, as decider.draws gives it'],
    [{ seed: 1, draws: 0.5 }, 'draws: got 0.5; expected an integer from 0, as decider.draws gives it'],
    [{ seed: 1, draws: 2 ** 53 }, 'draws: got 9007199254740992; expected an integer from 0, as decider.draws gives it'],
  ])('%j', (start, message) => {
    expect(() => new Decider(definition, start)).toThrow(new RangeError(message));
  });

  test('the least and the largest seed are seeds', () => {
    for (const seed of [0, 2 ** 32 - 1]) expect(new Decider(definition, { seed, draws: 0 }).draws).toBe(0);
  });
});

describe('a decider is refused what it can’t decide by:', () => {
  const inputs = { hunger: 1 };
  const near = { near: 2 };
  const list = 'expected a list, which may be empty';
  test.each<[string, unknown, unknown]>([
    ['inputs are 5; expected an object with a number for each', 5, { targets: { foe: [near] } }],
    ['inputs are null; expected an object with a number for each', null, { targets: { foe: [near] } }],
    ['held is -1; expected a number from 0', inputs, { held: -1, targets: { foe: [near] } }],
    ['held is NaN; expected a number from 0', inputs, { held: Number.NaN, targets: { foe: [near] } }],
    ['held is "5"; expected a number from 0', inputs, { held: '5', targets: { foe: [near] } }],
    [`targets.foe is missing; ${list}`, inputs, {}],
    [`targets.foe is 7; ${list}`, inputs, { targets: { foe: 7 } }],
    ['targets.foe[1] is 7; expected an object with its numbers', inputs, { targets: { foe: [near, 7] } }],
    ['targets.foe[0] is null; expected an object with its numbers', inputs, { targets: { foe: [null] } }],
    ['targets.foe[0].near is NaN; expected a finite number', inputs, { targets: { foe: [{ near: Number.NaN }] } }],
    ['input "hunger" is undefined; expected a finite number', {}, { targets: { foe: [near] } }],
  ])('%s', (message, given, standing) => {
    const decider = new Decider(definition);
    expect(() => decider.decide(given as typeof inputs, standing as OptionStanding)).toThrow(
      new RangeError(`decide: ${message}`),
    );
  });

  test('a bonus held for no time at all is one held', () => {
    const cooldown = { for: 4, bonus: 8 };
    const decider = new Decider({ ...definition, inertia: { bonus: 1, cooldown } });
    const bonus = (held: number) => {
      decider.decide({ hunger: 1 }, { held, current: 'eat', targets: { foe: [] } });
      return decider.trace().options[0].inertia;
    };
    expect([0, 3, 4].map(bonus)).toEqual([9, 9, 1]);
  });
});

test('an input that is listed twice, and an inertia that is none, are told', () => {
  const wrong = { ...definition, inputs: ['hunger', 'hunger'] };
  expect(() => new Decider(wrong)).toThrow('inputs[1]: "hunger" is listed twice');
  expect(() => new Decider({ ...definition, inertia: 5 } as unknown as DeciderDefinition)).toThrow('inertia');
});
