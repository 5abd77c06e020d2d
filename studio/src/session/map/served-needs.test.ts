import { readFileSync } from 'node:fs';
import type { WorldDefinition } from 'hanker/core';
import { readWorld } from 'hanker/format';
import { expect, test } from 'vitest';
import { servedNeeds } from './served-needs.ts';

const WORLD = readWorld(`hanker: 2
space: { plane: [9, 9] }
needs:
  food: { decay: 1/h, curve: [[0, 1], [100, 0]] }
  fun: { decay: 1/h, curve: [[0, 1], [100, 0]] }
actions:
  chew: { steps: [{ wait: 1m }] }
  dance: { steps: [{ fill: { fun: 9/h, thing.wear: 99 }, for: 1m }] }
kinds:
  stove:
    state: { wear: 0 }
    adverts:
      cook: { promise: { fun: 2, food: 30 }, steps: [{ next: serve }] }
      serve: { autonomous: false, steps: [{ next: eat }] }
      eat: { autonomous: false, steps: [{ wait: 1m }, { push: chew }] }
      repair: { score: 3, steps: [{ fill: { fun: 1/h }, for: 1m }] }
      admire: { promise: { fun: 5 * 2 }, steps: [{ grant: { food: 90 } }] }
`);

function needOf(action: string, definition: WorldDefinition = WORLD): string | undefined {
  return Object.keys(definition.needs ?? {})[servedNeeds(definition).get(action) ?? -1];
}

test('an action serves the need of which it promises most', () => {
  expect(needOf('cook')).toBe('food');
  expect(needOf('admire')).toBe('fun');
});

test('without a promise it serves the need that it fills; states of things do not count', () => {
  expect(needOf('dance')).toBe('fun');
});

test('what a chain leads to serves the need of the chain', () => {
  expect(needOf('serve')).toBe('food');
  expect(needOf('eat')).toBe('food');
  expect(needOf('chew')).toBe('food');
});

test('what has a score and no promise serves no need', () => {
  expect(needOf('repair')).toBeUndefined();
});

test('in the household dinner is food, homework is a duty', () => {
  const household = readWorld(readFileSync('worlds/household/household.yaml', 'utf8'));
  expect(needOf('cook dinner', household)).toBe('food');
  expect(needOf('sleep', household)).toBe('rest');
  expect(needOf('wash up', household)).toBe('tidiness');
  expect(needOf('work', household)).toBeUndefined();
});
