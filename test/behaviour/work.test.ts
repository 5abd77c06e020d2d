import { describe, expect, test } from 'vitest';
import { type Advert, createWorld, DefinitionError, type WorldDefinition } from '../../src/index.ts';
import { straight } from './people.ts';
import { expectSameAfterSaves, logOf } from './saved.ts';

const clean: Advert = {
  promise: { tidiness: 40 },
  when: { less: ['thing.clean', 100] },
  steps: [{ fill: { 'thing.clean': '60/h' }, until: { 'thing.clean': 100 } }, { grant: { tidiness: 30 } }],
};

function bathroom(advert: Advert = clean, people = 1, more: Partial<WorldDefinition> = {}): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: { tidiness: { decay: 0, curve: straight, start: 20 } },
    kinds: {
      tub: {
        slots: 3,
        state: { clean: 40 },
        adverts: {
          clean: advert,
          bathe: { score: 0.001, when: { atMost: [70, 'thing.clean'] }, steps: [{ wait: 3 }] },
        },
      },
    },
    temperaments: { person: { state: { skill: 2 } } },
    things: [{ kind: 'tub', at: [0, 0], name: 'tub' }],
    agents: Array.from({ length: people }, (_, i) => ({ name: `p${i}`, temperament: 'person', at: [0, i] as const })),
    ...more,
  };
}

describe('a state of a thing that is filled', () => {
  test('changes steadily, can be read all the time, and ends exactly where it should', () => {
    const definition = bathroom();
    const world = createWorld(definition);
    const lines = logOf(world);
    world.advance(2);
    expect(world.thing('tub').state('clean')).toBe(40);
    world.advance(30);
    expect(world.thing('tub').state('clean')).toBeCloseTo(70, 6);
    world.advance(29);
    expect(world.thing('tub').state('clean')).toBeCloseTo(99, 6);
    world.advance(1);
    expect(world.thing('tub').state('clean')).toBe(100);
    expect(lines).toContain('62 p0 clean done');
    expectSameAfterSaves(definition, 70, 7);
  });

  test('keeps what was done when the work is broken off, and anybody goes on with it', () => {
    const world = createWorld(bathroom());
    world.advance(22);
    world.agent('p0').remove();
    expect(world.thing('tub').state('clean')).toBeCloseTo(60, 6);
    world.advance(30);
    expect(world.thing('tub').state('clean')).toBeCloseTo(60, 6);
    world.addAgent({ name: 'Ben', temperament: 'person', at: [0, 0] });
    world.advance(43);
    expect(world.thing('tub').state('clean')).toBe(100);
  });

  test('goes twice as fast with two, and slows down when one leaves', () => {
    const definition = bathroom(clean, 2);
    const world = createWorld(definition);
    world.advance(2);
    const start = world.thing('tub').state('clean');
    world.advance(10);
    expect(world.thing('tub').state('clean') - start).toBeGreaterThan(18);
    world.agent('p1').setLevel('tidiness', 100);
    world.agent('p1').interrupt('a call');
    const left = world.thing('tub').state('clean');
    world.advance(10);
    expect(world.thing('tub').state('clean') - left).toBeCloseTo(10, 6);
    expectSameAfterSaves(definition, 60, 5);
  });

  test('opens and closes offers at the very tick, without anybody looking', () => {
    const watcher: WorldDefinition = bathroom(clean, 1, {});
    const world = createWorld({
      ...watcher,
      temperaments: { person: { state: { skill: 2 } }, bather: { mind: { refuses: ['clean'] } } },
    });
    world.addAgent({ name: 'Bea', temperament: 'bather', at: [0, 0] });
    const lines = logOf(world);
    world.advance(60);
    expect(lines.find((line) => line.includes('Bea starts bathe'))?.startsWith('32 ')).toBe(true);
  });

  test('wakes those who wait for it', () => {
    const wait: Advert = {
      score: 500,
      requires: ['patient'],
      steps: [{ wait: { until: { atMost: [90, 'thing.clean'] } } }, { set: { 'agent.skill': 'time' } }, { wait: '9h' }],
    };
    const definition = bathroom();
    const tub = definition.kinds?.tub;
    const world = createWorld({
      ...definition,
      kinds: { tub: { ...tub, adverts: { ...tub?.adverts, wait } } },
      agents: [...(definition.agents ?? []), { name: 'Pat', temperament: 'person', at: [0, 0], tags: ['patient'] }],
    });
    world.advance(80);
    expect(world.agent('Pat').state('skill') * 60).toBeCloseTo(52, 0);
  });

  test('goes by a factor: skill makes it quicker, and time limits it', () => {
    const world = createWorld(
      bathroom({
        ...clean,
        steps: [{ fill: { 'thing.clean': { weight: 60, of: 'agent.skill' } }, for: 10 }, { wait: '9h' }],
      }),
    );
    world.advance(40);
    expect(world.thing('tub').state('clean')).toBeCloseTo(60, 6);
  });

  test('goes down, too, and together with a need', () => {
    const burn: Advert = {
      score: 1,
      steps: [{ fill: { 'thing.clean': '-120/h', tidiness: '30/h' }, until: { 'thing.clean': 10 } }, { wait: '9h' }],
    };
    const world = createWorld(bathroom(burn));
    world.advance(40);
    expect(world.thing('tub').state('clean')).toBe(10);
    expect(world.agent('p0').level('tidiness')).toBeCloseTo(27.5, 5);
  });

  test('is changed from outside meanwhile, and goes on from there', () => {
    const world = createWorld(bathroom());
    world.advance(12);
    world.thing('tub').setState('clean', 95);
    world.advance(5);
    expect(world.thing('tub').state('clean')).toBe(100);
    expect(world.engine.state.works.size).toBe(0);
  });

  test('of a thing that is removed or turns into another ends with it', () => {
    const world = createWorld(bathroom(clean, 2));
    world.advance(12);
    world.thing('tub').remove();
    world.advance(3);
    expect(world.engine.state.works.size).toBe(0);
  });

  test('costs no wake between its beginning and its end', () => {
    const world = createWorld(bathroom({ ...clean, when: 1 }));
    world.advance(3);
    const { state } = world.engine;
    let wakes = 0;
    for (let tick = 0; tick < 50; tick++) {
      if (state.ints[state.row(0) + 1] === state.now + 1) wakes++;
      world.advance(1);
    }
    expect(wakes).toBeLessThanOrEqual(2);
  });

  test('that there is none of, or two at once, or without an end, are problems', () => {
    const bad = (step: object) => () => createWorld(bathroom({ ...clean, steps: [step as never] }));
    expect(bad({ fill: { 'thing.cleen': 1 }, for: 5 })).toThrow('Did you mean "clean"?');
    expect(bad({ fill: { 'thing.clean': 1 } })).toThrow('needs an end');
    expect(bad({ fill: { tidiness: 1 }, until: { 'thing.clean': 5 }, for: 3 })).toThrow(DefinitionError);
  });

  test('opens a way as soon as it no longer blocks it', () => {
    const definition: WorldDefinition = {
      ticksPerHour: 60,
      kinds: {
        rubble: {
          state: { height: 5 },
          blocks: 'thing.height',
          adverts: {
            clear: {
              score: 1,
              remote: true,
              when: 'thing.height',
              steps: [{ fill: { 'thing.height': '-60/h' }, until: { 'thing.height': 0 } }],
            },
          },
        },
      },
      temperaments: { person: {} },
      space: { map: ['...', '##.', '...'] },
      things: [{ kind: 'rubble', at: [2, 1], name: 'rubble' }],
      agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    };
    const world = createWorld(definition);
    const { space } = world.engine.state;
    world.advance(5);
    expect(space.distance(0, 0, 0, 2)).toBe(Infinity);
    world.advance(5);
    expect(world.thing('rubble').state('height')).toBe(0);
    expect(space.distance(0, 0, 0, 2)).toBeLessThan(9);
    expectSameAfterSaves(definition, 20, 1);
  });
});
