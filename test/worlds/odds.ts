import type { WorldDefinition } from '../../src/core/definition/definition.ts';
import type { Host } from '../../src/core/world/host.ts';

/** A world with what the others leave out: stacks, lines with places, choices by chance, actions of the game. */
export const odds: WorldDefinition = {
  ticksPerHour: 120,
  needs: { joy: { decay: '2/d', curve: [[0, 1]], range: [0, 10] }, gloom: { decay: -1, curve: [[0, 0]] } },
  kinds: {
    bar: {
      slots: 3,
      line: {
        places: [
          [1, 0],
          [2, 0.5],
        ],
      },
      adverts: {
        drink: {
          promise: { joy: 3 },
          uses: 2,
          steps: [{ do: { pour: 'tea' }, hold: true }, { wait: [1, 4] }],
        },
        wipe: { score: 'host.dirt', uses: 0, finally: [{ grant: { joy: 1 } }], steps: [{ do: 'wipe' }] },
        sing: {
          promise: { joy: 1, gloom: -2 },
          uses: 'all',
          together: { asks: ['loud', 'agents'], ends: 'one' },
          steps: [{ wait: 2 }],
        },
      },
    },
    glass: {
      state: { full: 1 },
      adverts: {
        fill: { promise: {}, steps: [{ fill: { 'thing.full': '2/h', joy: 1 }, until: { 'thing.full': 9 } }] },
      },
    },
    stool: {
      adverts: {
        sit: {
          promise: { gloom: 2, joy: 1 },
          distance: 'none',
          steps: [{ go: 'thing', when: 'world.open' }, { wait: 1 }],
        },
      },
    },
  },
  state: { open: 1 },
  relations: { owes: {} },
  actions: {
    odd: {
      steps: [
        { go: { toward: 'fear centre', reach: 3 } },
        { go: { awayFrom: 'everything feared' } },
        { go: { to: [1, 1] } },
        { go: { to: 'lastSeen' } },
        { wait: { seconds: 'world.open' } },
        { wait: { hours: 1 } },
        { wait: { ticks: 3 } },
        { wait: { until: 'world.open' } },
        { wait: '3t', hold: true },
        { fill: { joy: 'world.open' }, for: { minutes: 2 } },
        { fill: { joy: 0, gloom: -2 }, until: { gloom: 5 }, for: 3 },
        { grant: { joy: 'world.open', gloom: 2 } },
        { set: { 'toward.owes': 1, 'from.owes': 2, 'agent.voice': 1, 'item.full': 3 } },
        { add: { 'world.open': -1 } },
        { spawn: 'singer', with: { voice: 2 } },
        { spawn: 'glass', into: 'thing' },
        { repeat: [{ repeat: [{ wait: 1 }], while: 'world.open' }], times: 'world.open' },
        { push: 'odd', onto: 'self', where: 'instead' },
        { push: 'odd' },
        { become: 'glass', what: 'item' },
        { take: 'thing' },
        { remove: 'item' },
        { change: 'thing', mind: 'near', gains: ['loud'] },
        { tell: 'owes' },
        { fail: 'no more' },
      ],
      finally: [{ remove: 'thing' }, { tell: 'owes', share: 0.5 }, { drop: 'item' }, { push: 'odd', priority: 2 }],
    },
  },
  minds: {
    stacked: { select: { stack: ['sing', 'drink'] } },
    hot: {
      select: { boltzmann: { sum: ['happiness', 1] } },
      memory: { for: 5, of: ['loud', 'stool'] },
      lastResort: 'fallback',
    },
    near: { select: { within: 0.2 }, scoring: 'trivial' },
    any: { select: { weighted: 'all' }, memory: { for: '1h' } },
  },
  temperaments: {
    singer: { mind: 'stacked', tags: ['loud'], state: { voice: 1 } },
    drinker: {
      mind: 'hot',
      innate: {
        rest: { score: 0.1, steps: [{ wait: 2 }, { tell: 'owes' }] },
        nudge: { of: 'singer', score: 1, steps: [{ wait: 1 }] },
      },
    },
    mute: {
      mind: {
        feelings: {
          driven: 'instinct',
          loveFalloff: [[0, 1]],
          hateFalloff: [[0, 2]],
          hates: { loud: 1 },
          strength: 3,
          danger: 2,
          hate: 4,
          fear: 'world.open',
          knowsWeapons: false,
        },
      },
      speed: 3,
    },
  },
  space: { map: ['..', '..'] },
};

/** What a game supplies for it. */
export const oddsHost: Host = { actions: { pour: () => undefined, wipe: () => undefined }, inputs: { dirt: () => 0 } };
