import { describe, expect, test } from 'vitest';
import { createWorld, type Kind, type Mind, type Temperament, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves, logOf } from './saved.ts';

function shop(
  line: Kind['line'],
  people: number,
  rest: { mind?: Mind; slots?: number; counter?: Partial<Kind> } = {},
): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: { food: { decay: '6/h', curve: straight, start: 30 } },
    kinds: {
      counter: {
        slots: rest.slots ?? 1,
        ...(line === undefined ? {} : { line }),
        adverts: { buy: { promise: { food: 60 }, steps: [{ wait: '5m' }, { grant: { food: 60 } }] } },
        ...rest.counter,
      },
      shelf: {
        slots: 99,
        adverts: { snack: { promise: { food: 2 }, steps: [{ wait: '1m' }, { grant: { food: 2 } }] } },
      },
    },
    temperaments: { person: { mind: rest.mind ?? {} } },
    things: [{ kind: 'counter', at: [10, 10], name: 'counter' }],
    agents: Array.from({ length: people }, (_, i) => ({
      name: `p${i}`,
      temperament: 'person',
      at: [10 - i, 10] as const,
    })),
    space: { plane: [20, 20] },
  };
}

describe('a line', () => {
  test('serves in the order in which people came, one after the other', () => {
    const definition = shop({ each: '5m' }, 5);
    const world = createWorld(definition);
    const served: string[] = [];
    world.on((event) => {
      if (event.type === 'ended' && event.action === 'buy')
        served.push(`${world.now} ${world.agent(event.agent).name}`);
    });
    world.advance(30);
    expect(served.slice(0, 5)).toEqual(['7 p0', '13 p1', '19 p2', '25 p3']);
    expectSameAfterSaves(definition, 60, 1);
  });

  test('is known by its length, the expected wait and one’s own place', () => {
    const world = createWorld(shop({ each: '5m' }, 4));
    world.advance(6);
    expect(world.thing('counter').line.map((agent) => world.agent(agent).name)).toEqual(['p1', 'p2', 'p3']);
    expect(world.agent('p3').doing).toMatchObject({ waitsFor: 'turn', placeInLine: 3 });
    expect(world.agent('p0').doing).toMatchObject({ waitsFor: null, placeInLine: null });
    expect(world.agent('p3').evaluate('line.length', 'counter')).toBe(2);
    expect(world.agent('p3').evaluate('line.place')).toBe(3);
    expect(world.agent('p3').evaluate('line.wait', 'counter')).toBeCloseTo(15 / 60, 9);
    world.addAgent({ name: 'new', temperament: 'person', at: [0, 0] });
    expect(world.agent('new').evaluate('line.length', 'counter')).toBe(3);
    expect(world.agent('new').evaluate('line.place')).toBe(0);
  });

  test('is full at some point: the rest do something else', () => {
    const definition = shop({ atMost: 2 }, 5);
    const world = createWorld({ ...definition, things: [...(definition.things ?? []), { kind: 'shelf', at: [9, 9] }] });
    const lines = logOf(world);
    world.advance(6);
    expect(world.thing('counter').line).toHaveLength(2);
    expect(lines.filter((line) => line.includes('starts snack')).length).toBeGreaterThan(1);
  });

  test('is given up by who has no patience left', () => {
    const world = createWorld(shop({ patience: '8m' }, 4));
    const lines = logOf(world);
    world.advance(20);
    expect(lines).toContain('12 p3 buy failed: gave up waiting in line');
    expect(lines.filter((line) => line.endsWith('buy done')).length).toBeGreaterThanOrEqual(2);
  });

  test('is left for something better, and the next moves up', () => {
    const world = createWorld(shop({}, 3));
    world.advance(5);
    world.agent('p1').setLevel('food', 100);
    world.agent('p1').interrupt('a call');
    world.advance(1);
    expect(world.thing('counter').line.map((agent) => world.agent(agent).name)).toEqual(['p2']);
    world.advance(3);
    expect(world.agent('p2').doing?.step).toBe('wait');
  });

  test('is not thought of by who leaves it, even at that very tick', () => {
    const call: Temperament['innate'] = { call: { when: 'world.news', score: 500, steps: [{ wait: '9m' }] } };
    const definition = shop({}, 3, { mind: { redecide: '1m' } });
    const world = createWorld({
      ...definition,
      state: { news: 0 },
      temperaments: { person: { mind: { redecide: '1m' }, innate: call } },
    });
    world.advance(5);
    const places: unknown[] = [];
    world.on((event) => {
      if (event.type === 'started') places.push(world.agent(event.agent).doing?.placeInLine);
    });
    world.setState('news', 1);
    world.advance(1);
    expect(places).toEqual([null, null, null]);
  });

  test('moves up when somebody in it is removed, and dissolves with its thing', () => {
    const world = createWorld(shop({}, 4));
    world.advance(6);
    world.agent('p1').remove();
    expect(world.thing('counter').line.map((agent) => world.agent(agent).name)).toEqual(['p2', 'p3']);
    const lines = logOf(world);
    world.advance(3);
    world.thing('counter').remove();
    world.advance(2);
    expect(lines.filter((line) => line.includes('counter is gone'))).toHaveLength(3);
    expect(world.agent('p2').doing?.isFallback).toBe(true);
  });

  test('with two slots serves two at once', () => {
    const world = createWorld(shop({}, 6, { slots: 2 }));
    const lines = logOf(world);
    world.advance(26);
    expect(lines.filter((line) => line.endsWith('buy done')).length).toBeGreaterThanOrEqual(6);
  });

  test('weighs on the decision: a long wait makes another counter better', () => {
    const definition = shop({ each: '5m' }, 6, {
      counter: {
        adverts: {
          buy: {
            score: { minus: [50, { weight: 100, of: 'line.wait' }] },
            steps: [{ wait: '5m' }, { grant: { food: 60 } }],
          },
        },
      },
    });
    const world = createWorld({
      ...definition,
      temperaments: { person: { mind: { redecide: '1m', inertia: { bonus: 10 } } } },
      things: [
        { kind: 'counter', at: [10, 10], name: 'counter' },
        { kind: 'counter', at: [15, 10], name: 'other' },
      ],
    });
    world.advance(12);
    expect(world.thing('counter').line.length).toBeLessThanOrEqual(3);
    expect(world.thing('other').line.length + (world.thing('other').freeSlots === 0 ? 1 : 0)).toBeGreaterThan(1);
  });

  test('closes with the shop: those in it go away with a reason', () => {
    const world = createWorld(
      shop({}, 3, {
        counter: {
          adverts: {
            buy: {
              promise: { food: 60 },
              when: { less: ['hour', 0.1] },
              steps: [{ wait: '5m' }, { grant: { food: 60 } }],
            },
          },
        },
      }),
    );
    const lines = logOf(world);
    world.advance(20);
    expect(lines).toContain('7 p0 buy done');
    expect(lines.some((line) => line.includes('p1 buy failed: no longer on offer'))).toBe(true);
    expect(world.thing('counter').line).toEqual([]);
  });

  test('without a line, what is taken is not on offer, as before', () => {
    const world = createWorld(shop(undefined, 3));
    world.advance(4);
    expect(world.agent('p1').doing?.isFallback).toBe(true);
    expect(world.thing('counter').line).toEqual([]);
  });

  test('is saved and goes on with equal bits, whatever the order of evaluation', () => {
    const definition = shop({ atMost: 3, patience: '20m' }, 9, { mind: { redecide: '3m', perceives: { range: 12 } } });
    expectSameAfterSaves(definition, 90, 7);
    const hashes = (['in turn', 'ahead', 'ahead backwards', 'ahead shuffled'] as const).map((evaluation) => {
      const world = createWorld(definition, { seed: 4, evaluation });
      world.advance(120);
      return world.hash();
    });
    expect(new Set(hashes).size).toBe(1);
  });
});
