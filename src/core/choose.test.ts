import { expect, test } from 'vitest';
import type { Mind } from './definition.ts';
import { World } from './world.ts';

/** Ann at this level of food, with a fridge that promises 50 more. */
function household(level: number, mind: Mind) {
  return new World({
    needs: {
      food: {
        decay: 0,
        curve: [
          [0, 1],
          [100, 0],
        ],
        start: level,
      },
    },
    kinds: { fridge: { adverts: { eat: { promise: { food: 50 } } } } },
    temperaments: { person: { mind } },
    things: [{ kind: 'fridge', at: [1, 1] }],
    agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
  });
}

test('a score at or below the least that counts is as good as none', () => {
  const world = household(75, { least: 0.25 });
  world.advance(1);
  expect(world.doing('Ann')?.isFallback).toBe(true);
  expect(world.consider('Ann').options[0].rejection).toEqual({ by: 'score', least: 0.25 });
});

test('a score above it counts', () => {
  const world = household(74, { least: 0.25 });
  world.advance(1);
  expect(world.doing('Ann')?.action).toBe('eat');
});

test('the least bad option may be one that scores too little to count', () => {
  const world = household(75, { least: 0.25, lastResort: 'best' });
  world.advance(1);
  expect(world.doing('Ann')?.action).toBe('eat');
});

test('the least that counts is not below 0', () => {
  expect(() => household(50, { least: -1 })).toThrow('mind.least: got -1; expected a number of at least 0');
});
