import { describe, expect, it } from 'vitest';
import { createWorld, type Kind, type Mind, type Point, type World, type WorldDefinition } from '../src/index.ts';
import { chronicle, lines, optionOf } from './chronicle.ts';

const straight = { kind: 'linear', over: [0, 100], to: [100, 0] } as const;

/** People in a world of things, all of them as keen as possible. */
function place(
  kinds: Record<string, Kind>,
  things: readonly { readonly kind: string; readonly at: Point; readonly name?: string }[],
  people: Record<string, Point>,
  rest: Partial<WorldDefinition> & { readonly mind?: Mind } = {},
): World {
  const { mind = {}, ...definition } = rest;
  return createWorld({
    needs: { rest: { decay: 0, curve: straight, start: 20 }, fun: { decay: 0, curve: straight, start: 20 } },
    kinds,
    temperaments: { person: { mind } },
    things,
    agents: Object.entries(people).map(([name, at]) => ({ name, temperament: 'person', at })),
    ...definition,
  });
}

const bed: Kind = { adverts: { sleep: { promise: { rest: 60 }, steps: [{ wait: 20 }, { grant: { rest: 60 } }] } } };
const sofa: Kind = { adverts: { lounge: { promise: { rest: 20 }, steps: [{ wait: 20 }, { grant: { rest: 20 } }] } } };
const thingOf = (world: World, agent: string) => world.nameOfThing(world.doing(agent)?.thing ?? -1);

describe('slots are claimed when chosen', () => {
  it('two agents do not walk to one bed: the loser chooses otherwise at the same tick', () => {
    const world = place(
      { bed, sofa },
      [
        { kind: 'bed', at: [10, 1], name: 'bed' },
        { kind: 'sofa', at: [10, 5], name: 'sofa' },
      ],
      { Ann: [1, 1], Bob: [9, 1] },
    );
    world.advance(1);
    expect(thingOf(world, 'Ann')).toBe('bed');
    expect(thingOf(world, 'Bob')).toBe('sofa');
    expect(world.freeSlots('bed')).toBe(0);
    expect(optionOf(world, world.consider('Bob'), 'sleep').rejection).toEqual({ by: 'slots' });
  });

  it('every way of evaluating gives the same', () => {
    const hashes = (['in turn', 'ahead', 'ahead backwards', 'ahead shuffled'] as const).map((evaluation) => {
      const people = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`P${i}`, [i, 3] as Point]));
      const things = Array.from({ length: 7 }, (_, i) => ({ kind: i % 2 ? 'sofa' : 'bed', at: [i * 2, 8] as Point }));
      const definition = {
        needs: { rest: { decay: 30, curve: straight, start: 20 } },
        kinds: { bed, sofa },
        temperaments: { person: { mind: { select: { weighted: 3 }, distance: { kind: 'falloff', half: 5 } } } },
        things,
        agents: Object.entries(people).map(([name, at]) => ({ name, temperament: 'person', at })),
      } satisfies WorldDefinition;
      const world = createWorld(definition, { evaluation });
      world.advance(300);
      return world.hash();
    });
    expect(new Set(hashes).size).toBe(1);
  });

  it('a slot comes free when its user is done, interrupted or gone', () => {
    for (const leave of [
      (world: World) => world.advance(30),
      (world: World) => world.push('Ann', 'stand', { where: 'instead' }),
      (world: World) => world.removeAgent('Ann'),
    ]) {
      const world = place(
        { bed },
        [{ kind: 'bed', at: [3, 1], name: 'bed' }],
        { Ann: [1, 1] },
        { actions: { stand: { steps: [{ wait: 500 }] } } },
      );
      world.advance(5);
      expect(world.freeSlots('bed')).toBe(0);
      world.setLevel('Ann', 'rest', 90);
      leave(world);
      expect(world.freeSlots('bed')).toBe(1);
    }
  });

  it('an advert may shut everybody else out, or take no slot at all', () => {
    const hall: Kind = {
      slots: 3,
      adverts: {
        concert: { promise: { fun: 50 }, uses: 'all', requires: ['musician'], steps: [{ wait: 50 }] },
        admire: { promise: { fun: 5 }, uses: 0, steps: [{ wait: 50 }] },
      },
    };
    const world = place(
      { hall },
      [{ kind: 'hall', at: [1, 1], name: 'hall' }],
      {},
      {
        temperaments: { musician: { tags: ['musician'] }, person: {} },
        agents: [
          { name: 'Ann', temperament: 'musician', at: [1, 1] },
          { name: 'Bob', temperament: 'person', at: [1, 1] },
        ],
      },
    );
    world.advance(1);
    expect(world.freeSlots('hall')).toBe(0);
    expect(world.doing('Bob')?.advert).toBe('admire');
  });
});

describe('things that go', () => {
  it('whoever is on the way to a removed thing is told and decides anew', () => {
    const world = place(
      { bed, sofa },
      [
        { kind: 'bed', at: [20, 1], name: 'bed' },
        { kind: 'sofa', at: [5, 1], name: 'sofa' },
      ],
      { Ann: [1, 1] },
    );
    const entries = chronicle(world);
    world.advance(6);
    world.removeThing('bed');
    world.advance(1);
    expect(lines(entries)).toContain('Ann interrupted sleep: bed is gone');
    expect(thingOf(world, 'Ann')).toBe('sofa');
    expect(world.placeOf('Ann')[0]).toBeCloseTo(6, 9);
  });

  it('what is pending for a removed thing is forgotten', () => {
    const world = place(
      { bed },
      [{ kind: 'bed', at: [3, 1], name: 'bed' }],
      { Ann: [1, 1] },
      { actions: { stand: { steps: [{ wait: 50 }] } } },
    );
    world.push('Ann', 'stand');
    world.push('Ann', { advert: 'sleep', thing: 'bed' });
    world.advance(2);
    world.removeThing('bed');
    expect(world.queue('Ann')).toEqual([]);
  });

  it('a name goes with its thing, even when a step removed it: it never stands for the next one', () => {
    const apple: Kind = { adverts: { eat: { promise: { fun: 10 }, steps: [{ remove: 'thing' }, { spawn: 'core' }] } } };
    const world = place({ apple, core: {} }, [{ kind: 'apple', at: [1, 1], name: 'apple' }], { Ann: [1, 1] });
    world.advance(5);
    expect(world.things('core')).toHaveLength(1);
    expect(() => world.thing('apple')).toThrow('unknown thing "apple"');
    world.addThing({ kind: 'apple', at: [2, 2], name: 'apple' });
    expect(world.kindOf('apple')).toBe('apple');
  });

  it('whoever meant to use a thing that became another is told', () => {
    const seat: Kind = {
      slots: 2,
      adverts: { rest: { promise: { rest: 50 }, steps: [{ wait: 5 }, { become: 'splinters' }] } },
    };
    const world = place({ seat, splinters: {} }, [{ kind: 'seat', at: [5, 1] }], { Ann: [5, 1], Bob: [25, 1] });
    const entries = chronicle(world);
    world.advance(8);
    expect(lines(entries, 'Bob')).toContain('Bob interrupted rest: seat became splinters');
  });
});

describe('agents among each other', () => {
  const chatty = (speed: number): WorldDefinition => ({
    needs: { company: { decay: 0, curve: straight, start: 10 } },
    kinds: { post: { adverts: { 'walk to': { autonomous: false } } } },
    actions: { stand: { steps: [{ wait: 200 }] } },
    temperaments: {
      chatterbox: { speed, mind: { fallback: 'stand' } },
      walker: {
        needs: { company: { tuning: 0 } },
        mind: { fallback: 'stand' },
        adverts: {
          chat: {
            promise: { company: 40 },
            steps: [{ wait: 3 }, { grant: { company: 40 } }, { push: 'stand', onto: 'thing', where: 'instead' }],
          },
        },
      },
    },
    things: [{ kind: 'post', at: [60, 1], name: 'post' }],
    agents: [
      { name: 'Ann', temperament: 'chatterbox', at: [1, 1] },
      { name: 'Wim', temperament: 'walker', at: [10, 1] },
    ],
  });

  it('an agent goes after the one who offers something while that one walks on', () => {
    const world = createWorld(chatty(2));
    world.push('Wim', { advert: 'walk to', thing: 'post' });
    world.advance(8);
    expect(world.doing('Ann')).toMatchObject({ action: 'chat', isWalking: true });
    while (world.level('Ann', 'company') === 10) world.advance(1);
    // Nine cells ahead at half her speed: caught up with after nine more.
    expect(world.placeOf('Ann')[0]).toBeGreaterThanOrEqual(18);
    expect(world.now).toBeLessThan(20);
  });

  it('a step may push an action onto the one acted on', () => {
    const world = createWorld(chatty(2));
    world.advance(20);
    expect(world.level('Ann', 'company')).toBeGreaterThan(10);
    expect(world.doing('Wim')).toMatchObject({ action: 'stand', isFallback: false });
  });

  it('whoever goes after somebody who leaves the world is told', () => {
    const world = createWorld(chatty(1));
    const entries = chronicle(world);
    world.advance(3);
    world.removeAgent('Wim');
    world.advance(1);
    expect(lines(entries, 'Ann')).toContain('Ann interrupted chat: walker is gone');
    expect(world.isPresent('Wim')).toBe(false);
    expect(() => world.level('Wim', 'company')).toThrow('unknown agent "Wim"');
  });

  it('what an agent carries stays where it stood, and its name may be given again', () => {
    const world = place(
      { coat: {} },
      [],
      {},
      { agents: [{ name: 'Ann', temperament: 'person', at: [4, 4], carries: ['coat'] }] },
    );
    world.removeAgent('Ann');
    expect(world.things('coat').map((thing) => world.placeOfThing(thing))).toEqual([[4, 4]]);
    const second = world.addAgent({ name: 'Ann', temperament: 'person', at: [5, 5] });
    expect(world.placeOf('Ann')).toEqual([5, 5]);
    expect(second).toBe(1);
    world.advance(5);
  });

  it('steps read the feelings of the one who performs them, whoever looked around last', () => {
    const world = createWorld({
      temperaments: {
        brave: {
          tags: ['brave'],
          state: { strength: 10, mark: 0 },
          mind: { feelings: { driven: 'instinct' } },
          innate: { look: { score: 1, steps: [{ wait: 1 }, { set: { 'agent.mark': 'feeling.hate' } }, { wait: 99 }] } },
        },
        calm: {
          tags: ['calm'],
          state: { strength: 10, mark: 0 },
          mind: { feelings: { driven: 'instinct', hate: 0 } },
          innate: { look: { score: 1, steps: [{ wait: 1 }, { set: { 'agent.mark': 'feeling.hate' } }, { wait: 99 }] } },
        },
      },
      agents: [
        { name: 'Ann', temperament: 'brave', at: [1, 1] },
        { name: 'Bob', temperament: 'calm', at: [5, 1] },
      ],
    });
    world.advance(5);
    expect(world.get('Ann', 'mark')).toBe(250);
    expect(world.get('Bob', 'mark')).toBe(0);
  });

  it('hit and run: who acted on somebody can walk away from them', () => {
    const state = { strength: 10, hp: 10, maxHp: 10 };
    const world = createWorld({
      temperaments: {
        thief: { tags: ['thief'], state, mind: { feelings: { driven: 'instinct' } } },
        mark: {
          tags: ['mark'],
          state,
          adverts: {
            rob: {
              requires: ['thief'],
              score: 1,
              steps: [{ add: { 'thing.hp': -1 } }, { go: { awayFrom: 'most feared', reach: 8 } }, { wait: 500 }],
            },
          },
        },
      },
      agents: [
        { name: 'Tom', temperament: 'thief', at: [20, 20] },
        { name: 'Max', temperament: 'mark', at: [24, 20] },
      ],
    });
    world.advance(40);
    expect(world.get('Max', 'hp')).toBe(9);
    const [[x, y], [a, b]] = [world.placeOf('Tom'), world.placeOf('Max')];
    expect(Math.sqrt((x - a) ** 2 + (y - b) ** 2)).toBeCloseTo(8, 9);
    expect(world.doing('Tom')).toMatchObject({ action: 'rob', step: 'wait' });
  });
});

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
    world.interrupt('Ann', 'the test looks');
    return world;
  };

  it('after its use a thing is not on offer for its cooldown', () => {
    const world = used(false);
    expect(optionOf(world, world.consider('Ann'), 'swing').rejection).toEqual({ by: 'cooldown' });
    world.push('Ann', { advert: 'swing', thing: 'swing' });
    world.advance(1);
    expect(world.doing('Ann')?.action).toBe('swing');
  });

  it('and is again afterwards', () => {
    const world = used(false);
    world.advance(20);
    world.interrupt('Ann', 'the test looks');
    expect(optionOf(world, world.consider('Ann'), 'swing')).toMatchObject({ rested: 1, score: 10 });
  });

  it('with fade its score comes back gradually', () => {
    const world = used(true);
    const start = world.now;
    world.push('Ann', 'stand');
    for (const passed of [5, 10, 15]) {
      world.advance(start + passed - world.now);
      expect(optionOf(world, world.consider('Ann'), 'swing')).toMatchObject({
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
    expect(optionOf(world, world.consider('Ann'), 'chess')).toMatchObject({
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
    expect(optionOf(shut, shut.consider('Ann'), 'sleep').distance).toBeGreaterThan(10);
    const open = maze(1);
    expect(optionOf(open, open.consider('Ann'), 'sleep').distance).toBe(2);
  });

  it('a door that opens on the way is used at once', () => {
    const world = maze(0);
    world.advance(4);
    expect(world.placeOf('Ann')).toEqual([4, 3]);
    world.set('door', 'open', 1);
    world.advance(5);
    expect(world.placeOf('Ann')).toEqual([1, 1]);
    expect(world.doing('Ann')?.step).toBe('wait');
  });

  it('a door that shuts on the way costs a detour', () => {
    const world = maze(1);
    world.advance(1);
    world.set('door', 'open', 0);
    world.advance(3);
    expect(world.placeOf('Ann')).toEqual([4, 3]);
    world.advance(12);
    expect(world.placeOf('Ann')).toEqual([1, 1]);
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
    world.set('door', 'open', 0);
    world.advance(3);
    expect(lines(entries)).toContain('Ann failed sleep: the way was cut off');
    expect(optionOf(world, world.consider('Ann'), 'sleep').rejection).toEqual({ by: 'way' });
  });

  it('whoever is made faster on the way goes on from where it is', () => {
    const world = place({ bed }, [{ kind: 'bed', at: [41, 1] }], { Ann: [1, 1] });
    world.advance(11);
    expect(world.placeOf('Ann')[0]).toBeCloseTo(11, 9);
    world.tune('speed', 3);
    expect(world.placeOf('Ann')[0]).toBeCloseTo(11, 9);
    world.advance(9);
    expect(world.placeOf('Ann')[0]).toBeCloseTo(38, 9);
    world.advance(1);
    expect(world.doing('Ann')?.step).toBe('wait');
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
    expect(world.placeOf('Ann')).toEqual([1, 1]);
    expect(world.level('Ann', 'fun')).toBe(20);
    world.advance(1);
    expect(world.level('Ann', 'fun')).toBe(30);
  });
});
