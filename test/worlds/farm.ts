import { createWorld, type World, type WorldDefinition } from '../../src/index.ts';

const straight = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** A farm whose people queue, meet, work, sleep, remember, like each other, follow each other and fail. */
export const farm = {
  ticksPerHour: 60,
  starts: '06:00',
  state: { rain: 0 },
  tags: ['adult', 'guest'],
  needs: {
    food: { decay: 30, curve: straight, start: 40, alarms: [20] },
    rest: { decay: 20, curve: straight, start: 60 },
    order: { decay: 10, curve: straight, start: 50 },
  },
  relations: { likes: { range: [-50, 50], start: 5, decay: 2 } },
  partitions: {
    barn: { area: [20, 0, 40, 30], speed: 0.5 },
    field: { area: [0, 20, 10, 30], needs: { food: { decay: 40 } } },
  },
  kinds: {
    stove: {
      cooldown: { for: '5m', fade: true },
      line: { atMost: 4, each: '2m', patience: '30m', along: [1, 0] },
      adverts: {
        cook: { promise: { food: 40 }, steps: [{ wait: 6 }, { spawn: 'meal', into: 'hand' }, { next: 'eat' }] },
      },
    },
    meal: {
      state: { heat: 3, salt: 1 },
      adverts: { eat: { autonomous: false, steps: [{ wait: 3 }, { grant: { food: 40 } }, { remove: 'thing' }] } },
    },
    log: {
      slots: 2,
      state: { sawn: 10 },
      adverts: {
        saw: {
          promise: { order: 30 },
          steps: [{ fill: { 'thing.sawn': '60/h' }, until: { 'thing.sawn': 100 } }, { grant: { order: 30 } }],
        },
      },
    },
    bed: {
      slots: 2,
      state: { soft: 20 },
      adverts: {
        sleep: {
          promise: { rest: 60 },
          steps: [
            {
              fill: { rest: { sum: ['thing.soft', 40] }, food: { product: [-0.1, 'thing.soft'] } },
              until: { rest: 100 },
              hold: true,
            },
          ],
        },
      },
    },
    bush: {
      state: { berries: 2 },
      adverts: {
        pick: {
          promise: { food: 20 },
          steps: [
            { wait: 2 },
            { fail: 'thorns', when: { less: ['thing.berries', 1] }, instead: [{ wait: 9 }] },
            { add: { 'thing.berries': -1 } },
            { grant: { food: 20 } },
          ],
        },
      },
    },
  },
  actions: {
    march: { steps: [{ repeat: [{ wait: 2 }, { repeat: [{ wait: 1 }], times: 3 }], times: 4 }] },
    leave: { steps: [{ go: { to: [35, 25] } }, { go: { to: 'home' } }] },
    wave: { steps: [{ wait: 2 }] },
    trip: { steps: [{ fail: 'a stone', instead: [{ wait: 20 }] }] },
  },
  temperaments: {
    farmer: {
      tags: ['adult'],
      state: { mood: 1 },
      pace: { sum: [0.5, 'agent.mood'] },
      mind: {
        perceives: { range: 25 },
        memory: { for: '6h', atMost: 6, of: ['bush', 'bed', 'farmer'] },
        repeats: { penalty: 0.5, for: '1h' },
        inertia: { bonus: 0.1 },
        distance: { kind: 'falloff', half: 20 },
      },
      adverts: {
        chat: {
          promise: { rest: 15, order: 10 },
          together: { asks: 'adult', atLeast: 2, waits: '20m', ends: 'all' },
          steps: [{ wait: 5 }, { add: { 'toward.likes': 3 } }],
        },
      },
      innate: { greet: { of: ['guest'], promise: { order: 5 }, steps: [{ wait: 4 }] } },
    },
    dog: { tags: ['guest'], mind: { select: { weighted: 2 } }, needs: { order: { decay: 0 } }, speed: 2 },
  },
  space: { plane: [40, 30] },
  things: [
    { kind: 'stove', at: [5, 5], name: 'stove' },
    { kind: 'log', at: [12, 8], name: 'log' },
    { kind: 'bed', at: [25, 5], name: 'bed' },
    { kind: 'bush', at: [8, 24], name: 'bush' },
    { kind: 'bush', at: [14, 14], name: 'thorn' },
  ],
  agents: [
    { name: 'Ann', temperament: 'farmer', at: [3, 3], toward: { Ben: { likes: 9 }, stove: { likes: -20 } } },
    {
      name: 'Ben',
      temperament: 'farmer',
      at: [9, 9],
      carries: ['meal', 'meal'],
      speed: 2,
      needs: { rest: { weight: 3 } },
    },
    { name: 'Cas', temperament: 'farmer', at: [14, 4], levels: { food: 20 } },
    { name: 'Dot', temperament: 'farmer', at: [22, 6], levels: { rest: 10 }, range: 12 },
    { name: 'Eli', temperament: 'farmer', at: [8, 23], tags: ['guest'], levels: { food: 5, rest: 90, order: 90 } },
    { name: 'Rex', temperament: 'dog', at: [12, 12] },
    { name: 'Fay', temperament: 'farmer', at: [6, 6] },
  ],
} satisfies WorldDefinition;

/** Runs the farm and disturbs it on the way; calls the function before and after each tick. */
export function runFarm(ticks: number, see: (world: World) => void): void {
  const world = createWorld(farm, { seed: 3 });
  const disturb: Readonly<Record<number, () => void>> = {
    2: () => world.agent('Ann').push('march'),
    3: () => world.agent('Ben').push('march'),
    4: () => {
      world.agent('Cas').push('wave', { priority: 10 });
      world.agent('Cas').push('leave', { priority: 5 });
      world.agent('Fay').push('leave');
    },
    6: () => {
      world.agent('Ann').thinkEvery('5m');
      world.agent('Dot').thinkEvery('9m');
    },
    12: () => {
      world.agent('Ann').interrupt('the telephone');
      world.agent('Dot').interrupt('the doorbell');
    },
    15: () => {
      world.agent('Eli').push('trip', { priority: 50 });
      world.agent('Fay').push('trip', { priority: 50 });
    },
    20: () => world.thing('thorn').remove(),
    30: () => world.agent('Rex').remove(),
    40: () => world.addAgent({ name: 'Gus', temperament: 'farmer', at: [4, 9], speed: 3 }),
    45: () => world.setParameter('needs.food.decay', 33),
  };
  for (let tick = 0; tick < ticks; tick++) {
    disturb[tick]?.();
    const agents = world.agents();
    if (tick % 7 === 3) for (const agent of agents.filter(({ row }) => row % 3 === tick % 3)) agent.pause();
    if (tick % 7 === 6) for (const agent of agents.filter(({ isPaused }) => isPaused)) agent.resume();
    see(world);
    // One tick; few decisions, so that some are left over.
    world.frame(60, tick > 10 ? { decisions: 1 } : {});
    see(world);
  }
}
