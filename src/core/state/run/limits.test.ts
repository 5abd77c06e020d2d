import { expect, test } from 'vitest';
import { type Limits, limitsFor, OverloadError, REASONS } from './limits.ts';

test('limits leave room beyond what the definition places, unless others are given', () => {
  expect(limitsFor({}, 5, 7)).toEqual({ steps: 10_000, queue: 1000, things: 100_005, agents: 100_007 });
  expect(limitsFor({ things: 0, queue: 3 }, 5, 7)).toEqual({ steps: 10_000, queue: 3, things: 0, agents: 100_007 });
});

test.each<[unknown, string]>([
  [{ queue: -1 }, 'limits.queue: got -1; expected an integer from 0'],
  [{ steps: 1.5 }, 'limits.steps: got 1.5; expected an integer from 0'],
  [{ agents: '3' }, 'limits.agents: got "3"; expected an integer from 0'],
  [{ thing: 3 }, 'unknown limit "thing". Did you mean "things"? Known: steps, queue, things, agents'],
  [{ toString: 3 }, 'unknown limit "toString". Known: steps, queue, things, agents'],
])('what is no limit is refused: %j', (given, message) => {
  expect(() => limitsFor(given as Limits, 0, 0)).toThrow(new RangeError(message));
});

test('every limit has its reason in words, and an error carries the overload', () => {
  expect(Object.values(REASONS).map((reason) => reason(8))).toEqual([
    'it took 8 steps and no time',
    'more than 8 actions on one queue',
    'more than 8 things',
    'more than 8 agents',
  ]);
  const overload = { limit: 'queue', most: 1, tick: 2, agent: 0, action: 'a', advert: -1, kind: -1, onto: 0 } as const;
  const error = new OverloadError('too much', overload);
  expect([error.name, error.message, error.overload]).toEqual(['OverloadError', 'too much', overload]);
});
