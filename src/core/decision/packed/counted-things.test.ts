import { describe, expect, test } from 'vitest';
import { createWorld, type Mind, type World, type WorldDefinition } from '../../../index.ts';
import { CountedThings } from './counted-things.ts';

const steps = [{ wait: 50 }] as const;

/** Rocks and stoves in a row, 5 apart; a rock is thing 0, and rocks are the first kind and offer nothing. */
function row(mind: Mind, more: Partial<WorldDefinition> = {}): World {
  return createWorld({
    ticksPerHour: 60,
    kinds: { rock: {}, stove: { adverts: { melt: { score: 0, steps: [{ become: 'rock' }, { wait: 50 }] } } } },
    minds: { ordinary: { perceives: { range: 5 } }, other: mind },
    temperaments: {
      calm: { innate: { stroll: { score: 0, steps } }, mind: 'ordinary' },
      odd: { mind: 'other' },
    },
    things: ['rock', 'stove', 'rock', 'rock', 'stove'].map((kind, i) => ({ kind, at: [i * 5, 0], name: `t${i}` })),
    agents: [{ name: 'Ann', temperament: 'calm', at: [5, 0] }],
    ...more,
  });
}

/** The ids of what counts for Ann now. */
function countedIn(world: World): number[] {
  const { state } = world.engine;
  const things = new CountedThings(state.rules);
  things.list(state, world.agent('Ann').row);
  return [...things.ids.subarray(0, things.count)];
}

describe('what counts for a decision', () => {
  test('are the things that offer something, while they are there', () => {
    const world = row({});
    expect(countedIn(world)).toEqual([1, 4]);
    world.thing('t4').remove();
    world.thing('t3').remove();
    world.advance(1);
    expect(countedIn(world)).toEqual([1]);
  });

  test('is what lies within range where some mind has feelings, or a factor reads what is around', () => {
    const feeling = row({ feelings: { driven: 'instinct', likes: { rock: 3 } } });
    const { body } = feeling.engine.state;
    expect(countedIn(feeling)).toEqual([0, 1, 2, 4, body[0]]);
    const world = row({ accepts: { less: ['near.rock', 9] } });
    expect(countedIn(world)).toEqual([0, 1, 2, 4]);
    world.thing('t0').remove();
    world.advance(1);
    expect(countedIn(world)).toEqual([1, 2, 4]);
  });

  test('is what the agent acts on and what it carries, though it offers nothing any more', () => {
    const things = ['stove', 'stove', 'rock'].map((kind, i) => ({ kind, at: [5, 0] as const, name: `t${i}` }));
    const world = row({}, { things });
    world.agent('Ann').push({ advert: 'melt', thing: 't0' });
    world.advance(2);
    expect(world.thing('t0').kind).toBe('rock');
    expect(countedIn(world)).toEqual([0, 1]);
    const steps = [{ take: 'thing' }, { become: 'rock' }, { wait: 5 }] as const;
    const kinds = { rock: {}, stove: { adverts: { melt: { score: 0, steps } } } };
    const other = row({}, { things, kinds });
    for (const thing of ['t0', 't1']) other.agent('Ann').push({ advert: 'melt', thing });
    other.advance(60);
    expect(countedIn(other)).toEqual([0, 1]);
  });

  test('is its own body, the first thing of all too', () => {
    const world = row({}, { relations: { trust: { range: [0, 9] } } });
    const { body } = world.engine.state;
    expect(countedIn(world)).toEqual([1, 4, body[0]]);
    const alone = row({}, { relations: { trust: { range: [0, 9] } }, things: [] });
    expect(countedIn(alone)).toEqual([0]);
  });
});
