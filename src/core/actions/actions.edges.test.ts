import { describe, expect, test } from 'vitest';
import { createWorld, type Step, type World, type WorldDefinition, type WorldOptions } from '../../index.ts';

const wait: Step = { wait: 1 };

/** Ann and Ben, five apart, who do what they are told; each is a thing to the other. */
function yard(steps: readonly Step[], more: Partial<WorldDefinition> = {}, options: WorldOptions = {}): World {
  return createWorld(
    {
      ticksPerHour: 60,
      tags: ['adult'],
      space: { plane: [30, 30] },
      kinds: {
        cup: { state: { dirt: 0 }, adverts: { use: { autonomous: false, requires: ['adult'], steps: [wait] } } },
      },
      temperaments: {
        person: {
          tags: ['adult'],
          state: { far: -1 },
          mind: { fallback: 'idle' },
          adverts: { poke: { autonomous: false, remote: true, uses: 0, steps: steps as Step[] } },
        },
      },
      agents: [
        { name: 'Ann', temperament: 'person', at: [1, 1] },
        { name: 'Ben', temperament: 'person', at: [4, 5] },
      ],
      ...more,
      actions: { act: { steps: steps as Step[] }, idle: { steps: [{ wait: 1000 }] }, ...more.actions },
    },
    options,
  );
}

/** How actions end from now on: 'Ann done act', 'Ben failed use: it is taken'. */
function endingsOf(world: World): string[] {
  const endings: string[] = [];
  world.on('ended', ({ name, how, action, why }) => {
    if (action !== 'idle') endings.push(`${name} ${how} ${action}${why === '' ? '' : `: ${why}`}`);
  });
  return endings;
}

function poke(world: World): void {
  world.advance(1);
  world.agent('Ben').push({ advert: 'poke', thing: 'Ann' });
}

/** A world goes on the same from a save, in which all claims are checked. */
function expectWhole(world: World): void {
  const other = createWorld(world.rules.definition, { snapshot: world.snapshot() });
  expect(other.hash()).toBe(world.hash());
}

describe('how far the thing is', () => {
  test('is nothing for an action without one', () => {
    const world = yard([{ set: { 'agent.far': { sum: ['distance', 2] } } }, wait]);
    world.agent('Ann').push('act');
    world.advance(3);
    expect(world.agent('Ann').state('far')).toBe(2);
  });

  test('is known to one on whom an action was pushed by another', () => {
    const note = { steps: [{ set: { 'agent.far': 'distance' } }, wait] };
    const world = yard([{ push: 'note', onto: 'thing' }, wait], { actions: { note } as never });
    poke(world);
    world.advance(4);
    expect(world.agent('Ann').state('far')).toBe(5);
  });
});

test('who is no longer allowed to do what it has chosen fails on the way', () => {
  const world = yard([{ change: 'thing', loses: ['adult'] }, wait], {
    things: [{ kind: 'cup', at: [25, 25], name: 'cup' }],
  });
  const endings = endingsOf(world);
  world.advance(1);
  world.agent('Ann').push({ advert: 'use', thing: 'cup' });
  world.advance(2);
  poke(world);
  world.advance(60);
  expect(endings.filter((line) => line.startsWith('Ann'))).toEqual(['Ann failed use: requires adult']);
});

test('what somebody carries stays behind, also the first thing of all', () => {
  const world = createWorld({
    kinds: { cup: {} },
    temperaments: { person: {} },
    agents: [{ name: 'Ann', temperament: 'person', at: [7, 8], carries: ['cup'] }],
  });
  expect(world.agent('Ann').carried).toEqual([0]);
  world.agent('Ann').remove();
  expect(world.thing(0).position).toEqual([7, 8]);
});

test('an action that was pushed by somebody may remove that one', () => {
  const world = yard([{ push: 'avenge', onto: 'thing' }, { wait: 9 }], {
    actions: { avenge: { steps: [{ remove: 'thing' }, wait] } },
  });
  poke(world);
  world.advance(5);
  expect(world.agents().map(({ name }) => name)).toEqual(['Ann']);
  world.advance(2);
  expectWhole(world);
});

test('a state that the thing does not have is not set', () => {
  const note = { steps: [{ set: { 'thing.dirt': 5, 'agent.far': 3 } }, wait] };
  const world = yard([{ push: 'note', onto: 'thing' }, wait], { actions: { note } as never });
  poke(world);
  world.advance(4);
  expect([world.agent('Ann').state('far'), world.agent('Ben').state('far')]).toEqual([3, -1]);
});

test('last steps leave other things alone when their own is gone', () => {
  const world = createWorld({
    kinds: {
      egg: {
        state: { dirt: 0 },
        adverts: {
          eat: {
            autonomous: false,
            remote: true,
            steps: [wait, { remove: 'thing' }],
            finally: [{ add: { 'thing.dirt': 1 } }],
          },
        },
      },
    },
    temperaments: { person: {} },
    things: [0, 1, 2].map((i) => ({ kind: 'egg', at: [i, i] as const, name: `egg ${i}` })),
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
  });
  world.agent('Ann').push({ advert: 'eat', thing: 'egg 0' });
  world.advance(5);
  expect(world.things().map((thing) => thing.state('dirt'))).toEqual([0, 0]);
});

describe('a step fails', () => {
  test.each<[string, Step[]]>([
    ['it would never be done', [{ fill: { 'thing.far': 1 }, for: 3 }]],
    ['nothing to put down', [{ drop: 'item' }]],
    ['nothing near offers "use"', [{ next: 'use' }]],
  ])('because %s', (why, steps) => {
    const world = yard([wait, ...steps]);
    const endings = endingsOf(world);
    world.agent('Ann').push('act');
    world.advance(5);
    expect(endings).toEqual([`Ann failed act: ${why}`]);
  });

  test('because the work goes on at no rate up to somewhere, and not when it lasts a time', () => {
    const scrub = (more: object): Step => ({ fill: { 'thing.dirt': { product: ['world.zeal', 1] } }, ...more }) as Step;
    const ends = (more: object) => {
      const world = yard([], {
        state: { zeal: 0 },
        kinds: { cup: { state: { dirt: 5 }, adverts: { use: { autonomous: false, steps: [scrub(more)] } } } },
        things: [{ kind: 'cup', at: [1, 1], name: 'cup' }],
      });
      const endings = endingsOf(world);
      world.agent('Ann').push({ advert: 'use', thing: 'cup' });
      world.advance(9);
      return endings;
    };
    expect(ends({ until: { 'thing.dirt': 0 } })).toEqual(['Ann failed use: it would never be done']);
    expect(ends({ for: 3 })).toEqual(['Ann done use']);
  });
});

test('a lazy chain leads from a thing to another one that offers the same', () => {
  const pick = {
    when: 'thing.berries',
    autonomous: false,
    steps: [wait, { add: { 'thing.berries': -1 } }, { next: 'pick' }],
  } as const;
  const world = yard([], {
    kinds: { bush: { state: { berries: 1 }, adverts: { pick } } },
    things: [2, 6].map((x) => ({ kind: 'bush', at: [x, 1] as const, name: `bush ${x}` })),
  });
  const endings = endingsOf(world);
  world.agent('Ann').push({ advert: 'pick', thing: 'bush 2' });
  for (let tick = 0; tick < 30; tick++) {
    world.advance(1);
    expectWhole(world);
  }
  expect(world.things().map((thing) => thing.state('berries'))).toEqual([0, 0]);
  expect(endings).toEqual(['Ann done pick', 'Ann failed pick: nothing near offers "pick"']);
});

test('a lazy chain in an action that was pushed by another looks for the nearest', () => {
  const seek = { steps: [wait, { next: 'use' }] } as const;
  const world = yard([{ push: 'seek', onto: 'thing' }, wait], {
    actions: { seek } as never,
    things: [{ kind: 'cup', at: [3, 1], name: 'cup' }],
  });
  const endings = endingsOf(world);
  poke(world);
  world.advance(12);
  expect(endings).toEqual(['Ben done poke', 'Ann done seek', 'Ann done use']);
});

describe('running away', () => {
  function flee(reach: number | undefined, bear: readonly [number, number]): readonly number[] {
    const go = { awayFrom: 'most hated', ...(reach === undefined ? {} : { reach }) } as const;
    const world = createWorld({
      ticksPerHour: 60,
      space: { plane: [20, 10] },
      kinds: { bear: {} },
      actions: { run: { steps: [{ go }, { wait: 1000 }] } },
      temperaments: { person: { mind: { feelings: { driven: 'mindless', hates: { bear: 5 } }, fallback: 'run' } } },
      things: [{ kind: 'bear', at: bear }],
      agents: [{ name: 'Ann', temperament: 'person', at: [5, 5] }],
    });
    world.advance(200);
    return world.agent('Ann').position;
  }

  test('leads straight away, as far as it says', () => {
    expect(flee(3, [4, 5])).toEqual([8, 5]);
    expect(flee(3, [5, 6])).toEqual([5, 2]);
  });

  test('leads to the right from where one stands oneself', () => {
    expect(flee(3, [5, 5])).toEqual([8, 5]);
  });

  test('leads to the end of the world where it does not say how far', () => {
    expect(flee(undefined, [4, 5])).toEqual([20, 5]);
    expect(flee(undefined, [5, 6])).toEqual([5, 0]);
  });
});

describe('going to where something was last seen', () => {
  const map = ['....#....', '....#....', '....#....'];
  function seek(mind: object, well: readonly [number, number], go: object | 'thing' = { to: 'lastSeen' }) {
    const world = createWorld({
      ticksPerHour: 60,
      space: { map },
      kinds: {
        well: { adverts: { seek: { autonomous: false, remote: go !== 'thing', steps: [{ go } as Step, wait] } } },
      },
      temperaments: { person: { mind: { memory: { for: '9h' }, ...mind } } },
      things: [{ kind: 'well', at: well, name: 'well' }],
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    });
    const endings: string[] = [];
    world.on('ended', ({ action, how, why }) => {
      if (action === 'seek') endings.push(`${how}: ${why}`);
    });
    const arrivals: unknown[] = [];
    world.on('arrived', ({ thingName }) => arrivals.push(thingName));
    world.advance(1);
    world.agent('Ann').push({ advert: 'seek', thing: 'well' });
    world.advance(30);
    return { world, endings, arrivals };
  }

  test('needs that one saw it', () => {
    expect(seek({ perceives: { range: 2 } }, [7, 1]).endings).toEqual(['failed: it never saw well']);
  });

  test('needs a way, and so does going to it', () => {
    expect(seek({}, [7, 1]).endings).toEqual(['failed: no way there']);
    expect(seek({ perceives: { range: 2 } }, [7, 1], 'thing').endings).toEqual(['failed: no way there']);
  });

  test('leads to the thing itself while it is there', () => {
    const { endings, arrivals, world } = seek({}, [3, 2]);
    expect([endings, arrivals]).toEqual([['done: '], ['well']]);
    expect(world.agent('Ann').position).toEqual([3, 2]);
  });
});

describe('an agent that the game moves', () => {
  function watcher(well: readonly [number, number]): World {
    const world = createWorld({
      ticksPerHour: 60,
      space: { plane: [30, 30] },
      kinds: { well: {} },
      actions: { idle: { steps: [{ wait: 1000 }] } },
      temperaments: {
        person: { mind: { memory: { for: '9h', of: ['well'] }, perceives: { range: 4 }, fallback: 'idle' } },
      },
      things: [{ kind: 'well', at: well, name: 'well' }],
      agents: [
        { name: 'Ann', temperament: 'person', at: [20, 20] },
        { name: 'Ben', temperament: 'person', at: [3, 3] },
      ],
    });
    world.advance(2);
    return world;
  }
  const sees = (world: World) => world.agent('Ben').memories().length;

  test.each<[readonly [number, number], readonly [number, number], readonly [number, number]]>([
    [
      [7.5, 3.9],
      [3.9, 3.9],
      [4.1, 3.9],
    ],
    [
      [3.9, 7.5],
      [3.9, 3.9],
      [3.9, 4.1],
    ],
  ])(
    'looks around only when it comes into another square, half as wide as it sees: a well at %j',
    (well, near, next) => {
      const world = watcher(well);
      world.agent('Ben').move(...near);
      expect(sees(world)).toBe(0);
      world.agent('Ben').move(...next);
      expect(sees(world)).toBe(1);
    },
  );

  test('is found where it is by others, also among many', () => {
    const world = createWorld({
      space: { plane: [60, 60] },
      actions: { idle: { steps: [{ wait: 1000 }] } },
      temperaments: { person: { state: { far: 0 }, mind: { perceives: { range: 3 }, fallback: 'idle' } } },
      agents: Array.from({ length: 30 }, (_, i) => ({
        name: `P${i}`,
        temperament: 'person',
        at: [2 * i, i < 1 ? 0 : 50] as const,
      })),
    });
    world.advance(2);
    const near = () => world.agent('P0').evaluate('near.person');
    expect(near()).toBe(0);
    world.agent('P20').move(1, 1);
    expect(near()).toBe(1);
    world.agent('P20').move(40, 50);
    expect(near()).toBe(0);
  });
});

test('a line moves with the thing at which it stands', () => {
  const world = createWorld({
    ticksPerHour: 60,
    space: { plane: [30, 30] },
    kinds: { till: { slots: 1, line: { along: [1, 0] }, adverts: { pay: { score: 1, steps: [{ wait: 500 }] } } } },
    temperaments: { person: {} },
    things: [{ kind: 'till', at: [5, 5], name: 'till' }],
    agents: ['Ann', 'Ben', 'Cid'].map((name, i) => ({ name, temperament: 'person', at: [5, 5 + i] as const })),
  });
  world.advance(20);
  const places = () => world.agents().map(({ position }) => [...position]);
  expect(places()).toEqual([
    [5, 5],
    [6, 5],
    [7, 5],
  ]);
  world.thing('till').move(10, 10);
  world.advance(30);
  expect(places().slice(1)).toEqual([
    [11, 10],
    [12, 10],
  ]);
});

test('a loop that is not counted leaves nothing behind', () => {
  const world = yard([{ repeat: [{ wait: 3 }], while: 'world.on' }, wait], { state: { on: 1 } });
  world.agent('Ann').push('act');
  world.advance(5);
  expect([...world.snapshot().ints.loops]).toEqual([]);
  expect(world.engine.state.loops.size).toBe(0);
});

describe('a first walk that is passed over', () => {
  test.each<[string, object]>([
    ['by its condition', { when: 'world.on' }],
    ['by chance', { chance: 'world.on' }],
  ])('%s is not begun', (_, guard) => {
    const world = yard([], {
      state: { on: 0 },
      kinds: { cup: { adverts: { use: { score: 1, steps: [{ go: 'thing', ...guard } as Step, { wait: 50 }] } } } },
      things: [{ kind: 'cup', at: [9, 9] }],
    });
    world.advance(1);
    expect(world.agents().map(({ doing }) => doing?.advert)).toContain('use');
    const before = world.agents().map(({ position }) => position);
    world.advance(9);
    expect(world.agents().map(({ position }) => position)).toEqual(before);
  });
});

test('who is called away from what must not be interrupted goes on with something else as soon as that is over', () => {
  const world = yard([], {
    state: { on: 1 },
    kinds: {
      cup: {
        adverts: {
          use: { score: 1, while: 'world.on', steps: [{ go: 'thing' }, { wait: 8, hold: true }, { wait: 50 }] },
        },
      },
    },
    things: [{ kind: 'cup', at: [1, 1] }],
  });
  const endings = endingsOf(world);
  world.advance(4);
  world.setState('on', 0);
  world.advance(20);
  expect(endings).toContain('Ann interrupted use: its condition no longer holds');
  expect(world.agent('Ann').doing).toMatchObject({ action: 'idle' });
});
