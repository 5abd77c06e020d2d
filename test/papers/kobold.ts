import type { Advert, Factor, Kind, WorldDefinition } from '../../src/index.ts';

/** Bergström's fixed priorities. */
export const PRIORITY = { none: 0, low: 50, normal: 100, high: 200, highest: 800 } as const;

const isAlone: Factor = { all: [{ equal: ['feeling.hate', 0] }, { equal: ['feeling.fearLove', 0] }] };
const lovesMore: Factor = { less: ['feeling.hate', 'feeling.fearLove'] };
const fearsMore: Factor = { less: ['feeling.hate', { weight: -1, of: 'feeling.fearLove' }] };

/** A door in sight is worth a walk to somebody who is alone; whoever stands before a closed one can open it. */
const door: Kind = {
  state: { open: 0 },
  blocks: { not: 'thing.open' },
  symbol: '+',
  adverts: {
    explore: {
      requires: ['hands'],
      when: { all: [isAlone, { less: [{ not: 'thing.open' }, 'distance'] }] },
      score: PRIORITY.low,
    },
    open: {
      requires: ['hands'],
      when: { all: [{ not: 'thing.open' }, { atMost: ['distance', 1] }] },
      score: PRIORITY.normal,
      steps: [{ wait: 1 }, { set: { 'thing.open': 1 } }],
    },
  },
};

/** Something to put on, which takes a while and looks dangerous. */
function equipment(danger: number, turns: number): Kind {
  return {
    state: { worn: 0 },
    adverts: {
      equip: {
        when: { all: ['thing.held', { not: 'thing.worn' }] },
        score: PRIORITY.high,
        remote: true,
        steps: [{ wait: turns }, { set: { 'thing.worn': 1 } }, { add: { 'agent.danger': danger } }],
      },
    },
  };
}

const retreat: Advert = {
  when: fearsMore,
  score: PRIORITY.highest,
  steps: [{ go: { awayFrom: 'most feared', reach: 1 } }],
};
const join: Advert = {
  when: { all: [{ equal: ['feeling.hate', 0] }, 'feeling.fearLove', { less: [3, 'feeling.fearDistance'] }] },
  score: PRIORITY.normal,
  steps: [{ go: { toward: 'fear centre', reach: 1 } }],
};
const advance: Advert = {
  when: { all: ['feeling.hate', { not: lovesMore }, { not: fearsMore }] },
  score: PRIORITY.high,
  steps: [{ go: { toward: 'hate centre', reach: 1 } }],
};

/** What everybody alive offers to whoever hates it most: to be bitten or hit. */
const attack: Advert = {
  when: { all: [{ atMost: ['distance', 1.5] }, 'toward.hate', { equal: ['toward.hate', 'feeling.mostHated'] }] },
  score: PRIORITY.highest,
  remote: true,
  steps: [{ wait: 1 }, { add: { 'thing.hp': -1 } }],
};

/**
 * The opening story of Bergström's article. A Kobold in an empty corridor, a door, behind it a big room with gold near
 * the door and a snake at the other end; behind another door somebody who is still dressing. A tick is a turn.
 */
export const kobold: WorldDefinition = {
  name: 'kobold',
  ticksPerHour: 360,
  space: {
    map: [
      '###########.##############',
      '###########.##############',
      '###########.##############',
      '##########...............#',
      '##########...............#',
      '#........................#',
      '##########...............#',
      '##########...............#',
      '##########...............#',
      '##########################',
    ],
  },
  kinds: {
    door,
    gold: {
      tags: ['treasure'],
      adverts: {
        'pick up': {
          when: lovesMore,
          requires: ['greedy'],
          score: PRIORITY.normal,
          steps: [{ take: 'thing' }, { add: { 'agent.gold': 1 } }],
        },
      },
    },
    'leather armour': equipment(1, 2),
    shortsword: equipment(2, 1),
    'plate armour': equipment(5, 7),
    'great helm': equipment(2, 5),
    halberd: equipment(4, 2),
  },
  temperaments: {
    kobold: {
      tags: ['kobold', 'hands', 'greedy'],
      state: { hp: 10, maxHp: 10, strength: 4, danger: 1, gold: 0 },
      adverts: { attack },
      innate: { join, retreat, advance },
      mind: {
        perceives: { sight: true },
        redecide: 1,
        fallback: 'hesitate',
        feelings: {
          driven: 'mind',
          falloff: { kind: 'falloff', half: 10 },
          hate: 20,
          likes: { gold: 990 },
        },
      },
    },
    champion: {
      tags: ['kobold', 'hands'],
      state: { hp: 14, maxHp: 14, strength: 6, danger: 1, gold: 0 },
      adverts: { attack },
      innate: { join, retreat, advance },
      mind: { perceives: { sight: true }, redecide: 1, fallback: 'hesitate', feelings: { driven: 'mind' } },
    },
    snake: {
      tags: ['snake'],
      state: { hp: 12, maxHp: 12, strength: 8, danger: 4, gold: 0 },
      adverts: { attack },
      innate: { join, retreat, advance },
      mind: { perceives: { sight: true }, redecide: 1, fallback: 'hesitate', feelings: { driven: 'instinct' } },
    },
  },
  actions: { hesitate: { steps: [{ wait: 1 }] } },
  things: [
    { kind: 'door', at: [9, 5], name: 'first door' },
    { kind: 'door', at: [11, 2], name: 'door on the left' },
    { kind: 'gold', at: [14, 7], name: 'gold' },
  ],
  agents: [
    { name: 'Kobold', temperament: 'kobold', at: [2, 5], carries: ['leather armour', 'shortsword'] },
    {
      name: 'friend',
      temperament: 'champion',
      at: [11, 1],
      carries: ['halberd', 'great helm', 'plate armour'],
    },
    { name: 'snake', temperament: 'snake', at: [24, 8] },
  ],
};
