import { describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';

function log(world: World): string[] {
  const lines: string[] = [];
  world.on((event) => {
    if (event.type === 'ended')
      lines.push(
        `${world.now} ${world.agent(event.agent).name} ${event.action} ${event.how}${event.why && `: ${event.why}`}`,
      );
  });
  return lines;
}

const base: WorldDefinition = {
  needs: { rest: { decay: '10/h', curve: straight, start: 50 } },
  starts: '08:00',
  state: { open: 1 },
  temperaments: { person: { state: { skill: 0 } } },
  agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
};

describe('while', () => {
  const office = (condition: string | object): WorldDefinition => ({
    ...base,
    kinds: { desk: { adverts: { work: { score: 1, while: condition as never, steps: [{ wait: '20h' }] } } } },
    things: [{ kind: 'desk', at: [3, 0], name: 'desk' }],
  });

  test('ends an action when a state of the world changes, though nothing else is on offer and nobody thinks again', () => {
    const world = createWorld(office('world.open'));
    const lines = log(world);
    world.advance(100);
    world.setState('open', 0);
    world.advance(1);
    expect(lines).toEqual(['101 Ann work interrupted: its condition no longer holds']);
    expect(world.agent('Ann').doing?.isFallback).toBe(true);
  });

  test('ends it at the very tick at which the hour comes', () => {
    const world = createWorld(office({ less: ['hour', 17] }));
    const lines = log(world);
    world.advance('10h');
    expect(lines[0]).toBe(`${9 * 3600} Ann work interrupted: its condition no longer holds`);
  });

  test('ends it when a level has fallen far enough, to the tick', () => {
    const world = createWorld(office({ less: [20, 'need.rest'] }));
    const lines = log(world);
    world.advance('10h');
    expect(lines[0]).toBe(`${3 * 3600} Ann work interrupted: its condition no longer holds`);
  });

  test('keeps an advert from being on offer at all while it is false', () => {
    const world = createWorld(office('world.open'));
    world.setState('open', 0);
    world.advance(5);
    expect(world.agent('Ann').consider().options[0].rejection).toEqual({ by: 'when' });
  });

  test('also holds for an order', () => {
    const world = createWorld(office('world.open'));
    const lines = log(world);
    world.agent('Ann').push({ advert: 'work', thing: 'desk' });
    world.advance(100);
    world.setState('open', 0);
    world.advance(2);
    expect(lines[0]).toMatch(/its condition no longer holds/);
  });
});

describe('wait until', () => {
  const queue = (until: string | object, atMost?: string): WorldDefinition => ({
    ...base,
    kinds: {
      door: {
        state: { open: 0 },
        adverts: {
          enter: {
            score: 1,
            steps: [
              { wait: { until: until as never, ...(atMost === undefined ? {} : { atMost: atMost as never }) } },
              { grant: { rest: 5 } },
            ],
          },
        },
      },
    },
    things: [{ kind: 'door', at: [1, 0], name: 'door' }],
  });

  test('goes on one tick after the state of the thing has changed', () => {
    const world = createWorld(queue('thing.open'));
    const lines = log(world);
    world.advance(50);
    expect(world.agent('Ann').doing).toMatchObject({ step: 'wait', until: null });
    world.thing('door').setState('open', 1);
    world.advance(1);
    expect(lines).toEqual(['51 Ann enter done']);
  });

  test('goes on at an hour, however far ahead, without looking at every tick', () => {
    const world = createWorld(queue({ all: [{ less: [6, 'hour'] }, { less: ['hour', 7] }] }));
    const lines = log(world);
    world.advance('30h');
    // 06:00 itself is not yet after 6; the first tick after it is.
    expect(lines[0]).toBe(`${22 * 3600 + 1} Ann enter done`);
  });

  test('gives up waiting after its time, and goes on', () => {
    const world = createWorld(queue('thing.open', '20m'));
    const lines = log(world);
    world.advance('30m');
    expect(lines[0]).toBe(`${20 * 60 + 2} Ann enter done`);
  });

  test('does not wait for what is true already', () => {
    const world = createWorld(queue('world.open'));
    const lines = log(world);
    world.advance(5);
    expect(lines[0]).toBe('2 Ann enter done');
  });

  test('is the same after a snapshot in the middle', () => {
    const definition = queue({ less: ['need.rest', 30] });
    const world = createWorld(definition);
    world.advance('1h');
    const copy = createWorld(definition, { snapshot: world.snapshot() });
    for (const each of [world, copy]) each.advance('3h');
    expect(copy.hash()).toBe(world.hash());
    expect(copy.agent('Ann').level('rest')).toBe(world.agent('Ann').level('rest'));
  });

  test('refuses a condition that may change at every tick', () => {
    expect(() => createWorld(queue('distance'))).toThrow('this may change at every tick');
  });
});

test('an alarm sounds for a blow, too, not only for decay', () => {
  const world = createWorld({
    ...base,
    needs: { ...base.needs, health: { decay: 0, curve: straight, start: 100, alarms: [50] } },
    kinds: {
      bench: { adverts: { sit: { score: 1, steps: [{ wait: '5h' }] } } },
      doctor: {
        adverts: { heal: { promise: { health: 90 }, score: { product: ['promise', 100] }, steps: [{ wait: 5 }] } },
      },
    },
    things: [
      { kind: 'bench', at: [1, 0] },
      { kind: 'doctor', at: [2, 0] },
    ],
  });
  world.advance(5);
  expect(world.agent('Ann').doing?.advert).toBe('sit');
  world.agent('Ann').setLevel('health', 20);
  world.advance(2);
  expect(world.agent('Ann').doing?.advert).toBe('heal');
});
