import type { WorldDefinition } from '../../src/index.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const NEEDS = {
  food: { decay: 90, curve: falling, start: 60, alarms: [20] },
  rest: { decay: 40, curve: falling, start: 50, hastened: { sum: [1, { product: ['agent.hp', 0.1] }] } },
} as const;
const STROLL = { steps: [{ wait: 2 }, { go: { wander: 4 } }], finally: [{ add: { 'world.alarm': 1 } }] } as const;

/** People who work at the same things, remember where these were, and carry some of them away. */
const workshop: WorldDefinition = {
  ticksPerHour: 60,
  state: { alarm: 0 },
  tags: ['adult', 'red'],
  needs: NEEDS,
  relations: { likes: { range: [-20, 20], start: 0, decay: '30/h' } },
  space: { plane: [16, 16] },
  partitions: { east: { area: [8, 0, 16, 16], speed: 0.7, needs: { food: { decay: 30 } } } },
  actions: { stroll: STROLL },
  kinds: {
    table: {
      state: { dirt: 0, stock: 1 },
      slots: 3,
      cooldown: { for: 6, fade: true },
      adverts: {
        work: {
          promise: { food: 30, rest: 5 },
          when: { less: ['thing.stock', 6] },
          steps: [
            { fill: { 'thing.stock': '0.6/t', food: '1/t' }, until: { 'thing.stock': 6 }, for: 12 },
            { fail: 'not finished', when: { less: ['thing.stock', 6] }, chance: 0.5, instead: [{ wait: 2 }] },
            { add: { 'thing.dirt': 1 } },
          ],
          finally: [
            { add: { 'world.alarm': 1 }, when: { less: ['thing.dirt', 3] } },
            { add: { 'agent.hp': 0.5 }, chance: 0.5 },
            { remove: 'thing', when: { less: [4, 'thing.dirt'] } },
          ],
        },
        wear: {
          promise: { rest: 40 },
          while: { less: [0, 'thing.stock'] },
          steps: [
            { fill: { 'thing.stock': '-0.4/t', rest: '3/t' }, until: { 'thing.stock': 0 }, rests: ['food'] },
            { next: 'work', only: { less: ['thing.dirt', 2] } },
          ],
        },
      },
    },
    cup: {
      state: { dirt: 1 },
      adverts: {
        fetch: {
          promise: { food: 12 },
          steps: [
            { go: 'thing' },
            { take: 'thing' },
            { wait: { until: { less: ['item.dirt', 1] }, atMost: 5 } },
            { add: { 'item.dirt': -1 } },
            { go: { to: 'home' } },
            { drop: 'item' },
          ],
        },
        look: {
          promise: { rest: 6 },
          steps: [{ go: { to: 'lastSeen' } }, { wait: 3 }, { become: 'table', chance: 0.2 }],
        },
      },
    },
  },
  minds: {
    ordinary: {
      perceives: { range: 5 },
      memory: { for: 60, atMost: 4 },
      redecide: 9,
      inertia: { bonus: 0.1, cooldown: { bonus: 0.2, for: 5, fade: true } },
      repeats: { penalty: 0.5, for: 8 },
      retry: 7,
      fallback: 'stroll',
    },
  },
  temperaments: {
    calm: { mind: 'ordinary', state: { hp: 1 }, tags: ['adult'], pace: { clamp: 'agent.hp', between: [0.2, 1] } },
    wild: {
      mind: 'ordinary',
      state: { hp: 3 },
      speed: 2,
      innate: { nap: { promise: { rest: 9 }, steps: [{ wait: 4, hold: true }] } },
    },
  },
  things: [
    { kind: 'table', at: [2, 2] },
    { kind: 'table', at: [12, 3] },
    { kind: 'cup', at: [6, 9] },
    { kind: 'cup', at: [14, 14] },
    { kind: 'cup', at: [3, 3] },
  ],
  agents: [
    { name: 'a0', temperament: 'calm', at: [1, 1] },
    { name: 'a1', temperament: 'calm', at: [13, 2], levels: { food: 15 } },
    { name: 'a2', temperament: 'wild', at: [7, 8] },
    { name: 'a3', temperament: 'wild', at: [3, 12], carries: ['cup'] },
    { name: 'a4', temperament: 'calm', at: [9, 9], tags: ['red'] },
  ],
};

/** People who meet, follow each other, stand in line and open and shut doors between two rooms. */
const town: WorldDefinition = {
  ticksPerHour: 60,
  state: { alarm: 0 },
  tags: ['adult', 'red'],
  needs: NEEDS,
  relations: { likes: { range: [-20, 20], start: 2, decay: '6/h' } },
  space: {
    map: [
      '......#......',
      '......#......',
      '.............',
      '......#......',
      '......#......',
      '.............',
      '......#......',
    ],
  },
  actions: { stroll: STROLL },
  kinds: {
    table: {
      state: { dirt: 0, stock: 1 },
      slots: 1,
      line: { atMost: 3, each: 4, patience: 15, along: [0, 1] },
      adverts: {
        eat: {
          promise: { food: 40 },
          steps: [{ go: 'thing' }, { wait: 4 }, { grant: { food: 30 } }, { add: { 'thing.dirt': 1 } }],
        },
        clean: { promise: { rest: 10 }, when: 'thing.dirt', steps: [{ wait: [1, 4] }, { set: { 'thing.dirt': 0 } }] },
      },
    },
    door: {
      state: { dirt: 0 },
      blocks: { less: [1, 'thing.dirt'] },
      adverts: {
        use: {
          score: { product: [0.4, 'urgency.rest'] },
          remote: true,
          uses: 0,
          steps: [{ wait: 3 }, { set: { 'thing.dirt': { minus: [2, 'thing.dirt'] } } }],
        },
      },
    },
  },
  minds: {
    ordinary: {
      perceives: { sight: false },
      select: { weighted: 3 },
      redecide: 6,
      feelings: { driven: 'mind', likes: { adult: 3, door: -2 }, hates: { red: 4 }, friends: ['adult'] },
      accepts: { less: ['distance', 9] },
      least: 0.02,
      fallback: 'stroll',
    },
  },
  temperaments: {
    calm: {
      mind: 'ordinary',
      state: { hp: 1 },
      tags: ['adult'],
      slots: 2,
      adverts: {
        talk: {
          score: { sum: [0.3, { product: ['toward.likes', 0.02] }] },
          together: { asks: 'adult', atLeast: 2, waits: 10, ends: 'all' },
          steps: [{ wait: 4 }, { add: { 'toward.likes': 2, 'from.likes': 1 } }, { tell: 'likes', share: 0.5 }],
        },
        chase: {
          score: { product: [0.35, 'urgency.food'] },
          uses: 0,
          steps: [{ go: 'thing' }, { push: 'stroll', onto: 'thing', where: 'front', priority: 1 }, { wait: 1 }],
        },
      },
      innate: {
        flee: {
          score: { product: [0.2, 'feeling.hate'] },
          steps: [{ go: { awayFrom: 'everything feared', reach: 4 } }, { go: { toward: 'most loved', reach: 3 } }],
        },
      },
    },
  },
  things: [
    { kind: 'table', at: [1, 1] },
    { kind: 'table', at: [11, 5] },
    { kind: 'door', at: [6, 2] },
    { kind: 'door', at: [6, 5] },
  ],
  agents: Array.from({ length: 9 }, (_, i) => ({
    name: `a${i}`,
    temperament: 'calm',
    at: [i < 5 ? i : i + 3, i % 2 === 0 ? 0 : 4] as const,
    levels: { food: 20 + 8 * i, rest: 80 - 7 * i },
    ...(i % 4 === 0 ? { tags: ['red'] } : {}),
  })),
};

/** Worlds that were written for what generated ones seldom have. */
export const WRITTEN: readonly WorldDefinition[] = [workshop, town];
