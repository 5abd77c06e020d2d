import type { World } from 'hanker/core';
import { loadWorld } from 'hanker/format';
import { expect, test } from 'vitest';
import { Keyframes } from './keyframes.ts';
import { RuleSet } from './rule-set.ts';

const TEXT = `hanker: 2
needs: { food: { decay: 5/h, curve: [[0, 1], [100, 0]] } }
kinds: { fridge: { adverts: { eat: { promise: { food: 30 }, steps: [{ wait: 10m }, { grant: { food: 30 } }] } } } }
agents: [{ name: Ann, temperament: person, at: [1, 1] }]
temperaments: { person: { speed: 1 } }
things: [{ kind: fridge, at: [5, 5] }]
space: { plane: [10, 10] }
`;

function makeEra(): RuleSet {
  const loaded = loadWorld(TEXT, 'small.yaml');
  if (!loaded.definition) throw new Error(loaded.problems.map(({ message }) => message).join('\n'));
  return new RuleSet(loaded, loaded.definition, 1);
}

function run(keyframes: Keyframes, world: World, ruleSet: RuleSet, hours: number): void {
  const end = world.now + hours * world.rules.ticksPerHour;
  while (world.now < end) {
    world.advance(Math.min(end, keyframes.due) - world.now);
    if (keyframes.isDue(world.now)) keyframes.keep(world, ruleSet, false);
  }
}

test('keyframes come four times an hour, and the last before a tick is found', () => {
  const ruleSet = makeEra();
  const world = ruleSet.create();
  const keyframes = new Keyframes(world.rules.ticksPerHour);
  keyframes.keep(world, ruleSet, true);
  run(keyframes, world, ruleSet, 2);
  expect(keyframes.all.map(({ tick }) => tick)).toEqual([0, 900, 1800, 2700, 3600, 4500, 5400, 6300, 7200]);
  expect(keyframes.before(899)?.tick).toBe(0);
  expect(keyframes.before(900)?.tick).toBe(900);
  expect(keyframes.before(-1)).toBeNull();
});

test('within their memory they thin out, most where it is longest ago, and those that nothing leads to stay', () => {
  const ruleSet = makeEra();
  const world = ruleSet.create();
  const one = new Keyframes(world.rules.ticksPerHour);
  one.keep(world, ruleSet, true);
  const budget = one.all[0].bytes * 40;
  const keyframes = new Keyframes(world.rules.ticksPerHour, budget);
  const turns: number[] = [];
  for (let day = 0; day < 5; day++) {
    turns.push(world.now);
    keyframes.keep(world, ruleSet, true);
    run(keyframes, world, ruleSet, 24);
    expect(keyframes.all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget);
  }
  const ticks = keyframes.all.map(({ tick }) => tick);
  for (const turn of turns) expect(ticks).toContain(turn);
  const gaps = ticks.slice(1).map((tick, i) => tick - ticks[i]);
  const [early, late] = [gaps.slice(0, 10), gaps.slice(-10)].map((some) => some.reduce((sum, gap) => sum + gap, 0));
  expect(late).toBeLessThan(early);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10 * world.rules.ticksPerHour);
});

test('when nothing but turns is left the past begins later', () => {
  const ruleSet = makeEra();
  const world = ruleSet.create();
  const one = new Keyframes(3600);
  one.keep(world, ruleSet, true);
  const keyframes = new Keyframes(3600, one.all[0].bytes * 5.5);
  for (let i = 0; i < 20; i++) {
    keyframes.keep(world, ruleSet, true);
    world.advance(10);
  }
  expect(keyframes.all.map(({ tick }) => tick)).toEqual([150, 160, 170, 180, 190]);
  expect(keyframes.first).toBe(150);
});

test('of two at one tick the later stands', () => {
  const ruleSet = makeEra();
  const world = ruleSet.create();
  const keyframes = new Keyframes(3600);
  keyframes.keep(world, ruleSet, true);
  world.agent('Ann').setLevel('food', 1);
  keyframes.keep(world, ruleSet, false);
  expect(keyframes.all).toHaveLength(1);
  expect(keyframes.all[0].snapshot.hash).toBe(world.hash());
  expect(keyframes.all[0].isBreak).toBe(true);
});

test('a copy up to a tick goes its own way', () => {
  const ruleSet = makeEra();
  const world = ruleSet.create();
  const keyframes = new Keyframes(3600);
  keyframes.keep(world, ruleSet, true);
  run(keyframes, world, ruleSet, 1);
  const copy = keyframes.upTo(2000);
  expect(copy.all.map(({ tick }) => tick)).toEqual([0, 900, 1800]);
  run(keyframes, world, ruleSet, 1);
  expect(copy.all).toHaveLength(3);
});
