import { describe, expect, test } from 'vitest';
import { createWorld, type Step, type World, type WorldDefinition } from '../../../index.ts';

/** Ann at 10, 10 with a table at 13, 14, five away; she does what she is told. */
function room(steps: Step[], rest: Partial<WorldDefinition> = {}): World {
  return createWorld({
    state: { fire: 1 },
    kinds: { table: { state: { dirt: 1 }, adverts: { use: { autonomous: false, steps } } }, crumb: {} },
    temperaments: { person: { state: { far: 0 }, mind: { fallback: 'idle' } } },
    things: [{ kind: 'table', at: [13, 14], name: 'table' }],
    agents: [{ name: 'Ann', temperament: 'person', at: [10, 10] }],
    ...rest,
    actions: { act: { steps }, idle: { steps: [{ wait: 1000 }] }, ...rest.actions },
  });
}

/** How each action ended, with why: 'done act', 'failed use: no way there'. */
function endingsOf(world: World): string[] {
  const endings: string[] = [];
  world.on((event) => {
    if (event.type === 'ended') endings.push(`${event.how} ${event.action}${event.why === '' ? '' : `: ${event.why}`}`);
  });
  return endings;
}

describe('a wait', () => {
  test('between two durations takes every number of ticks from the one to the other', () => {
    const world = room([{ wait: [2, 5] }]);
    const waits = [0, 0, 0, 0, 0, 0, 0, 0];
    let started = 0;
    world.on((event) => {
      if (event.type === 'started' && event.action === 'act') started = world.now;
      // It sets out at the tick after.
      if (event.type === 'ended' && event.action === 'act') waits[world.now - started - 1]++;
    });
    for (let i = 0; i < 200; i++) {
      world.agent('Ann').push('act');
      world.advance(10);
    }
    expect(waits.map((count) => count > 25)).toEqual([false, false, true, true, true, true, false, false]);
    expect(waits.reduce((sum, count) => sum + count)).toBe(200);
  });

  test('of no time at all takes none', () => {
    const world = room([{ wait: 0 }, { add: { 'world.fire': 2 } }, { wait: 9 }]);
    world.agent('Ann').push('act');
    world.advance(2);
    expect(world.state('fire')).toBe(3);
  });
});

test('a step with a chance happens as often as that says', () => {
  const happened = (chance: number) => {
    const world = room([{ add: { 'world.fire': 1 }, chance }]);
    for (let i = 0; i < 300; i++) {
      world.agent('Ann').push('act');
      world.advance(3);
    }
    return world.state('fire') - 1;
  };
  expect([happened(0), happened(1)]).toEqual([0, 300]);
  expect(Math.abs(happened(0.9) - 270)).toBeLessThan(25);
});

test('a step reads the straight line to the thing where it is used from afar, the walk where not', () => {
  const map = ['..............', '............#.', '............#.', '............#.', '............#.'];
  const steps: Step[] = [{ set: { 'agent.far': 'distance' } }, { wait: 5 }];
  const far = (remote: boolean) => {
    const world = room([], {
      kinds: { bell: { adverts: { ring: { autonomous: false, remote, steps } } } },
      things: [{ kind: 'bell', at: [13, 4], name: 'bell' }],
      agents: [{ name: 'Ann', temperament: 'person', at: [10, 0] }],
      space: { map },
    });
    world.agent('Ann').push({ advert: 'ring', thing: 'bell' });
    world.advance(30);
    return world.thing(world.agent('Ann').body ?? -1).state('far');
  };
  expect([far(true), far(false)]).toEqual([5, 0]);
});

describe('a new thing', () => {
  test.each([
    ['here', [10, 10]],
    ['thing', [13, 14]],
  ] as const)('appears %s', (into, at) => {
    const world = room([], {
      kinds: {
        table: {
          adverts: { use: { autonomous: false, remote: true, steps: [{ spawn: 'crumb', into }, { wait: 9 }] } },
        },
        crumb: {},
      },
    });
    world.agent('Ann').push({ advert: 'use', thing: 'table' });
    world.advance(5);
    expect(
      world
        .things('crumb')
        .map(({ id }) => id)
        .map((crumb) => world.thing(crumb).position),
    ).toEqual([at]);
  });

  test('may be an agent: it appears where the one stands who made it, in the same partition, and lives', () => {
    const world = room([{ spawn: 'person' }, { wait: 9 }], {
      partitions: { garden: { area: [0, 0, 20, 20] }, yard: {} },
      temperaments: { sheep: { state: {} }, person: { state: { far: 0 }, mind: { fallback: 'idle' } } },
    });
    const made: number[] = [];
    world.on((event) => {
      if (event.type === 'spawned') made.push(event.thing);
    });
    world.agent('Ann').push('act');
    world.advance(9);
    expect(made).toEqual([world.agent(1).body]);
    expect([world.agent(1).temperament, world.agent(1).position, world.agent(1).partition]).toEqual([
      'person',
      [10, 10],
      'garden',
    ]);
    expect(world.agent(1).doing?.action).toBe('idle');
  });
});

test('an agent that another one removes is gone with its action; the other goes on without it', () => {
  const world = createWorld({
    kinds: { den: { adverts: { sleep: { autonomous: false, steps: [{ wait: 5 }] } } } },
    actions: { graze: { steps: [{ wait: 500 }] } },
    temperaments: {
      sheep: {
        state: { wool: 1 },
        adverts: { eat: { autonomous: false, steps: [{ remove: 'thing' }, { wait: 5 }] } },
        mind: { fallback: 'graze' },
      },
      wolf: { mind: { fallback: 'graze' } },
    },
    things: [{ kind: 'den', at: [3, 3], name: 'den' }],
    agents: [
      { name: 'wolf', temperament: 'wolf', at: [1, 1] },
      { name: 'Dolly', temperament: 'sheep', at: [1, 1] },
    ],
  });
  const told: string[] = [];
  world.on((event) => {
    if (event.type === 'ended')
      told.push(`${world.agent(event.agent).name} ${event.how} ${event.action} ${event.why}`.trim());
    if (event.type === 'removed') told.push(`${event.kind} ${event.who} by ${event.agent}`);
  });
  world.advance(3);
  world.agent('Dolly').push({ advert: 'sleep', thing: 'den' });
  world.agent('wolf').push({ advert: 'eat', thing: world.agent('Dolly').body ?? -1 });
  world.advance(2);
  expect([world.hasAgent('wolf'), world.hasAgent(1)]).toEqual([true, false]);
  expect(world.agent('wolf').doing).toMatchObject({ action: 'eat', step: 'wait' });
  world.advance(5);
  expect(told).toEqual([
    'wolf interrupted graze "eat" comes first',
    'Dolly interrupted graze "sleep" comes first',
    'Dolly interrupted sleep gone',
    'sheep 1 by 0',
    'wolf done eat',
  ]);
  expect(world.thing('den').freeSlots).toBe(1);
  expect(world.things().map(({ id }) => id)).toHaveLength(1);
});

test('what is pushed onto a thing that is nobody is pushed onto nobody', () => {
  const world = room([{ push: 'idle', onto: 'thing' }, { wait: 5 }]);
  world.agent('Ann').push({ advert: 'use', thing: 'table' });
  world.advance(8);
  expect([world.agent('Ann').doing?.action, world.agent('Ann').queue]).toEqual(['use', []]);
});

describe('an order', () => {
  test('of several actions keeps their order also at the front of the queue', () => {
    const steps: Step[] = [{ wait: 5 }];
    const world = room(steps, {
      kinds: { table: { adverts: { dine: { autonomous: false, actions: ['cook', 'eat', 'wash'] } } } },
      actions: { cook: { steps }, eat: { steps }, wash: { steps } },
    });
    world.agent('Ann').push('act');
    world.agent('Ann').push({ advert: 'dine', thing: 'table' }, { where: 'front' });
    world.advance(1);
    expect([world.agent('Ann').doing?.action, ...world.agent('Ann').queue.map(({ action }) => action)]).toEqual([
      'cook',
      'eat',
      'wash',
      'act',
    ]);
  });

  test('keeps its priority when the walk is over', () => {
    const world = room([{ go: 'thing' }, { wait: 20 }]);
    world.agent('Ann').push({ advert: 'use', thing: 'table' }, { priority: 3 });
    world.advance(2);
    expect(world.agent('Ann').doing).toMatchObject({ step: 'go', priority: 3 });
    world.advance(8);
    expect(world.agent('Ann').doing).toMatchObject({ step: 'wait', priority: 3 });
  });

  test('to where no way leads fails and says so', () => {
    const world = room([{ go: 'thing' }], {
      space: { map: ['...#..', '...#..'] },
      things: [{ kind: 'table', at: [5, 1], name: 'table' }],
      agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }],
    });
    const endings = endingsOf(world);
    world.agent('Ann').push({ advert: 'use', thing: 'table' });
    world.advance(3);
    expect(endings).toEqual(['failed use: no way there']);
  });

  test('for what an agent may not do fails and says what is missing', () => {
    const steps: Step[] = [{ wait: 5 }];
    const world = room([], {
      kinds: {
        car: {
          adverts: {
            drive: { autonomous: false, requires: ['adult', 'sober'], steps },
            play: { autonomous: false, forbids: ['adult'], steps },
          },
        },
      },
      temperaments: { person: { tags: ['adult'] }, driver: { tags: ['sober'] } },
      things: [{ kind: 'car', at: [10, 10], name: 'car' }],
    });
    const endings = endingsOf(world);
    for (const advert of ['drive', 'play']) world.agent('Ann').push({ advert, thing: 'car' });
    world.advance(3);
    expect(endings).toEqual(['failed drive: requires sober', 'failed play: not for this agent']);
    expect(world.thing('car').freeSlots).toBe(1);
  });

  test('to go to a thing where there is none goes nowhere, and on', () => {
    const world = room([{ go: 'thing' }, { wait: 3 }]);
    const endings = endingsOf(world);
    world.agent('Ann').push('act');
    world.advance(10);
    expect([endings, world.agent('Ann').position]).toEqual([['done act'], [10, 10]]);
  });
});

describe('a walk', () => {
  test('at random leads everywhere within its reach', () => {
    const agents = Array.from({ length: 60 }, (_, i) => ({
      name: `a${i}`,
      temperament: 'person',
      at: [50, 50] as const,
    }));
    const world = room([{ go: { wander: 8 } }, { wait: 99 }], { agents });
    for (const { name } of agents) world.agent(name).push('act');
    world.advance(20);
    const moved = agents.map(({ name }) => world.agent(name).position).map(([x, y]) => [x - 50, y - 50]);
    for (const [dx, dy] of moved) expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(8 + 1e-9);
    const sides = [
      ([dx]: number[]) => dx > 1,
      ([dx]: number[]) => dx < -1,
      ([, dy]: number[]) => dy > 1,
      ([, dy]: number[]) => dy < -1,
    ];
    for (const isThere of sides) expect(moved.filter(isThere).length).toBeGreaterThan(10);
  });

  test('into a partition with an area makes one belong to it, wherever one belonged', () => {
    const world = room([{ go: 'thing' }, { wait: 20 }], {
      partitions: { guests: {}, kitchen: { area: [12, 12, 15, 15] } },
      agents: [{ name: 'Ann', temperament: 'person', at: [10, 10], partition: 'guests' }],
    });
    expect(world.agent('Ann').partition).toBe('guests');
    world.agent('Ann').push({ advert: 'use', thing: 'table' });
    world.advance(10);
    expect(world.agent('Ann').partition).toBe('kitchen');
  });
});

describe('what was taken in hand', () => {
  test('stays with one when the action is done, but no longer in hand, whatever comes next', () => {
    for (const next of [[], ['idle']]) {
      const world = room([{ take: 'thing' }, { wait: 5 }]);
      const held = () => [world.agent('Ann').evaluate('holding'), world.agent('Ann').carried.length];
      world.agent('Ann').push({ advert: 'use', thing: 'table' });
      for (const action of next) world.agent('Ann').push(action);
      world.advance(8);
      expect(held()).toEqual([1, 1]);
      world.advance(8);
      expect(held()).toEqual([0, 1]);
    }
  });

  test('is put down alone, whichever of several it was', () => {
    for (const which of [0, 1, 2]) {
      const steps: Step[] = [{ take: 'thing' }, { drop: 'item' }, { wait: 5 }];
      const world = room([], {
        kinds: { cup: { adverts: { use: { autonomous: false, steps } } } },
        things: [],
        agents: [{ name: 'Ann', temperament: 'person', at: [10, 10], carries: ['cup', 'cup', 'cup'] }],
      });
      const cups = world.agent('Ann').carried;
      world.agent('Ann').push({ advert: 'use', thing: cups[which] });
      world.advance(4);
      expect(world.agent('Ann').carried).toEqual(cups.filter((_, i) => i !== which));
      expect(world.thing(cups[which]).position).toEqual([10, 10]);
    }
  });
});
