import { describe, expect, test } from 'vitest';
import { createWorld, type Need, type WorldDefinition } from '../../../index.ts';

const straight: Need = { decay: 0, curve: { kind: 'linear', over: [0, 100], to: [1, 0] }, start: 50 };

const definition = {
  ticksPerHour: 60,
  starts: '22:00',
  state: { fire: 0, rain: 7 },
  needs: { food: straight, warmth: { ...straight, range: [-20, 30], start: 10 } },
  kinds: {
    cup: { slots: 3, state: { tea: 4 }, adverts: { take: { score: 0, steps: [{ take: 'thing' }, { wait: 500 }] } } },
    wall: {},
  },
  temperaments: {
    ghost: {},
    person: { tags: ['adult'], state: { gold: 3, age: 30 } },
    child: { tags: ['small', 'loud'], state: { gold: 1 } },
  },
  things: [
    { kind: 'wall', at: [5, 1] },
    { kind: 'cup', at: [4, 5], name: 'cup' },
  ],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1] },
    { name: 'Ben', temperament: 'child', at: [4, 5], levels: { food: 80, warmth: 30 } },
  ],
} satisfies WorldDefinition;

describe('an input', () => {
  test('of an agent reads that agent’s own', () => {
    const world = createWorld(definition);
    const both = (input: string) => ['Ann', 'Ben'].map((agent) => world.agent(agent).evaluate(input));
    expect(both('need.food')).toEqual([50, 80]);
    expect(both('need.warmth')).toEqual([10, 30]);
    expect(world.agent('Ben').levels()).toEqual({ food: 80, warmth: 30 });
    expect(world.agent('Ben').urgency('food')).toBeCloseTo(0.2, 12);
    expect(both('urgency.food')).toEqual([0.5, expect.closeTo(0.2, 12)]);
    expect(both('agent.gold')).toEqual([3, 1]);
    expect(both('agent.age')).toEqual([30, 0]);
    expect(both('tag.adult')).toEqual([1, 0]);
    expect(both('tag.loud')).toEqual([0, 1]);
  });

  test('happiness is the mean of all levels, each as a share of its range', () => {
    const world = createWorld(definition);
    expect(world.agent('Ann').evaluate('happiness')).toBeCloseTo((0.5 + 0.6) / 2, 12);
    expect(world.agent('Ben').evaluate('happiness')).toBeCloseTo((0.8 + 1) / 2, 12);
    expect(world.agent('Ben').happiness).toBe(world.agent('Ben').evaluate('happiness'));
    const without = createWorld({
      temperaments: { person: {} },
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
    expect(without.agent('Ann').happiness).toBe(1);
  });

  test('of time reads the hours since the start, and the hour of the day round the clock', () => {
    const world = createWorld(definition);
    const times = () => [world.agent('Ann').evaluate('time'), world.agent('Ann').evaluate('hour')];
    expect(times()).toEqual([0, 22]);
    world.advance(90);
    expect(times()).toEqual([1.5, 23.5]);
    world.advance(60);
    expect(times()).toEqual([2.5, 0.5]);
    world.advance('24h');
    expect(times()).toEqual([26.5, 0.5]);
  });

  test('of the world reads it for everybody', () => {
    const world = createWorld(definition);
    world.setState('fire', 2);
    expect(['Ann', 'Ben'].map((agent) => world.agent(agent).evaluate({ sum: ['world.fire', 'world.rain'] }))).toEqual([
      9, 9,
    ]);
  });

  test('of a thing reads its state, its free slots, and whether somebody has it', () => {
    const world = createWorld(definition);
    const all = () =>
      ['thing.tea', 'thing.free', 'thing.held'].map((input) => world.agent('Ann').evaluate(input, 'cup'));
    expect(all()).toEqual([4, 3, 0]);
    expect([world.agent('Ann').evaluate('thing.tea', 0), world.agent('Ann').evaluate('thing.held', 0)]).toEqual([0, 0]);
    expect(world.agent('Ann').evaluate('distance', 'cup')).toBe(5);
    world.agent('Ben').push({ advert: 'take', thing: 'cup' });
    world.advance(5);
    expect(all()).toEqual([4, 2, 1]);
  });

  test('of what is in hand reads the thing that one acts with, and 0 for who has none', () => {
    const world = createWorld(definition);
    const hands = () =>
      ['Ann', 'Ben'].map((agent) => [world.agent(agent).evaluate('holding'), world.agent(agent).evaluate('item.tea')]);
    expect(hands()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    world.agent('Ben').push({ advert: 'take', thing: 'cup' });
    world.advance(5);
    expect(hands()).toEqual([
      [0, 0],
      [1, 4],
    ]);
    world.agent('Ben').interrupt('the test looks');
    world.agent('Ann').push({ advert: 'take', thing: 'cup' });
    world.advance(20);
    expect(hands()).toEqual([
      [1, 4],
      [0, 0],
    ]);
  });
});
