import { describe, expect, it } from 'vitest';
import { createWorld, type Kind, type World, type WorldDefinition } from '../../src/index.ts';
import { chronicle, lines, optionOf } from '../fixtures/chronicle.ts';
import { bed, place } from './people.ts';
import { expectSameAfterSaves } from './saved.ts';

describe('rests', () => {
  const swing = (fade: boolean): Kind => ({
    cooldown: { for: 20, fade },
    adverts: { swing: { promise: { fun: 10 }, steps: [{ wait: 3 }] } },
  });
  const used = (fade: boolean) => {
    const world = place(
      { swing: swing(fade) },
      [{ kind: 'swing', at: [1, 1], name: 'swing' }],
      { Ann: [1, 1] },
      { actions: { stand: { steps: [{ wait: 500 }] } } },
    );
    const entries = chronicle(world);
    while (!lines(entries).includes('Ann done swing')) world.advance(1);
    world.agent('Ann').interrupt('the test looks');
    return world;
  };

  it('after its use a thing is not on offer for its cooldown', () => {
    const world = used(false);
    expect(optionOf(world, world.agent('Ann').consider(), 'swing').rejection).toEqual({ by: 'cooldown' });
    world.agent('Ann').push({ advert: 'swing', thing: 'swing' });
    world.advance(1);
    expect(world.agent('Ann').doing?.action).toBe('swing');
  });

  it('and is again afterwards', () => {
    const world = used(false);
    world.advance(20);
    world.agent('Ann').interrupt('the test looks');
    expect(optionOf(world, world.agent('Ann').consider(), 'swing')).toMatchObject({ rested: 1, score: 10 });
  });

  it('with fade its score comes back gradually', () => {
    const world = used(true);
    const start = world.now;
    world.agent('Ann').push('stand');
    for (const passed of [5, 10, 15]) {
      world.advance(start + passed - world.now);
      expect(optionOf(world, world.agent('Ann').consider(), 'swing')).toMatchObject({
        rested: passed / 20,
        score: (10 * passed) / 20,
      });
    }
  });

  it('what was done lately scores less, and recovers', () => {
    const world = place(
      {
        game: {
          slots: 9,
          adverts: {
            chess: { promise: { fun: 10 }, steps: [{ wait: 1 }] },
            cards: { promise: { fun: 8 }, steps: [{ wait: 1 }] },
          },
        },
      },
      [{ kind: 'game', at: [1, 1] }],
      { Ann: [1, 1] },
      { mind: { repeats: { penalty: 0.5, for: 100 } } },
    );
    const entries = chronicle(world);
    world.advance(8);
    const taken = lines(entries).filter((line) => line.includes('started'));
    expect(taken.map((line) => line.split(' ')[2])).toEqual(['chess', 'cards', 'chess', 'cards']);
    expect(optionOf(world, world.agent('Ann').consider(), 'chess')).toMatchObject({
      repeat: expect.closeTo(0.505, 9),
      base: expect.closeTo(5.05, 9),
    });
  });
});

describe('ways', () => {
  const door: Kind = { state: { open: 0 }, blocks: { not: 'thing.open' } };
  const map = ['#########', '#.......#', '#.#####.#', '#.......#', '#########'];
  const maze = (open: number): World =>
    place(
      { bed, door: { ...door, state: { open } } },
      [
        { kind: 'bed', at: [1, 1], name: 'bed' },
        { kind: 'door', at: [1, 2], name: 'door' },
      ],
      { Ann: [1, 3] },
      { space: { map } },
    );

  it('what blocks is walked around, and counts for the distance', () => {
    const shut = maze(0);
    expect(optionOf(shut, shut.agent('Ann').consider(), 'sleep').distance).toBeGreaterThan(10);
    const open = maze(1);
    expect(optionOf(open, open.agent('Ann').consider(), 'sleep').distance).toBe(2);
  });

  it('a door that opens on the way is used at once', () => {
    const world = maze(0);
    world.advance(4);
    expect(world.agent('Ann').position).toEqual([4, 3]);
    world.thing('door').setState('open', 1);
    world.advance(5);
    expect(world.agent('Ann').position).toEqual([1, 1]);
    expect(world.agent('Ann').doing?.step).toBe('wait');
  });

  it('a door that shuts on the way costs a detour', () => {
    const world = maze(1);
    world.advance(1);
    world.thing('door').setState('open', 0);
    world.advance(3);
    expect(world.agent('Ann').position).toEqual([4, 3]);
    world.advance(12);
    expect(world.agent('Ann').position).toEqual([1, 1]);
  });

  it('where no way is left the action fails with its reason', () => {
    const world = place(
      { bed, door: { ...door, state: { open: 1 } } },
      [
        { kind: 'bed', at: [1, 1] },
        { kind: 'door', at: [3, 1], name: 'door' },
      ],
      { Ann: [6, 1] },
      { space: { map: ['########', '#......#', '########'] } },
    );
    const entries = chronicle(world);
    world.advance(2);
    world.thing('door').setState('open', 0);
    world.advance(3);
    expect(lines(entries)).toEqual([
      'Ann started sleep (bed)',
      'Ann failed sleep: the way was cut off',
      'Ann started wait a little',
    ]);
    expect(optionOf(world, world.agent('Ann').consider(), 'sleep').rejection).toEqual({ by: 'way' });
  });

  it('whoever is made faster on the way goes on from where it is', () => {
    const world = place({ bed }, [{ kind: 'bed', at: [41, 1] }], { Ann: [1, 1] });
    world.advance(11);
    expect(world.agent('Ann').position[0]).toBeCloseTo(11, 9);
    world.setParameter('speed', 3);
    expect(world.agent('Ann').position[0]).toBeCloseTo(11, 9);
    world.advance(9);
    expect(world.agent('Ann').position[0]).toBeCloseTo(38, 9);
    world.advance(1);
    expect(world.agent('Ann').doing?.step).toBe('wait');
  });

  it('a remote advert is performed from where one stands', () => {
    const world = place(
      {
        radio: {
          adverts: { listen: { promise: { fun: 10 }, remote: true, steps: [{ wait: 2 }, { grant: { fun: 10 } }] } },
        },
      },
      [{ kind: 'radio', at: [30, 30] }],
      { Ann: [1, 1] },
    );
    world.advance(3);
    expect(world.agent('Ann').position).toEqual([1, 1]);
    expect(world.agent('Ann').level('fun')).toBe(20);
    world.advance(1);
    expect(world.agent('Ann').level('fun')).toBe(30);
  });

  it('a slow walk on a map enters a partition at the tick at which it comes into its cell', () => {
    const definition: WorldDefinition = {
      actions: { walk: { steps: [{ go: { to: 'corner' } }, { wait: 5 }] } },
      temperaments: { calm: { speed: 0.5, mind: { fallback: 'walk' } } },
      partitions: { east: { area: [0, 0, 0, 1] } },
      places: { corner: [0, 0] },
      space: { map: ['.#....', '......', '......', '......'] },
      agents: [{ name: 'Ann', temperament: 'calm', at: [3, 0] }],
    };
    const world = createWorld(definition);
    for (let tick = 0; tick < 14; tick++) {
      world.advance(1);
      expect(world.agent('Ann').partition).toBe(world.agent('Ann').position[0] === 0 ? 'east' : null);
    }
    expectSameAfterSaves(definition, 20, 1);
  });

  it('a save knows where a walk round a closed door crosses a border', () => {
    const definition: WorldDefinition = {
      kinds: { door: { state: { shut: 1 }, blocks: 'thing.shut' } },
      actions: { walk: { steps: [{ go: { to: 'corner' } }, { wait: 5 }] } },
      temperaments: { calm: { speed: 0.5, mind: { fallback: 'walk' } } },
      partitions: { east: { area: [0, 0, 0, 1] } },
      places: { corner: [0, 0] },
      space: { map: ['.#....', '......', '......', '......'] },
      things: [{ kind: 'door', at: [3, 0] }],
      agents: [{ name: 'Ann', temperament: 'calm', at: [4, 0] }],
    };
    expectSameAfterSaves({ ...definition, things: [] }, 20, 1);
    const world = createWorld({ ...definition, things: [{ kind: 'door', at: [3, 0], state: { shut: 0 } }] });
    world.thing(0).setState('shut', 1);
    world.advance(3);
    const saved = createWorld({ ...definition, things: [{ kind: 'door', at: [3, 0], state: { shut: 0 } }] });
    saved.restore(world.snapshot());
    for (const each of [world, saved]) each.advance(15);
    expect(saved.hash()).toBe(world.hash());
  });
});
