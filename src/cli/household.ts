import type { WorldDefinition } from '../core/index.ts';
import { kinds } from './household-kinds.ts';

/** A small household as plain data: two parents, a child and a lodger, for a day or for many. */
export const household: WorldDefinition = {
  name: 'household',
  starts: '06:00',
  state: {
    /** Portions of dinner on the table. */
    portions: 0,
    /** When somebody last began to cook, in hours. */
    cooked: -12,
  },
  needs: {
    food: { decay: 6, curve: 'hunger', start: 52, alarms: [25, 10], thought: 'I am hungry' },
    rest: { decay: 4.8, curve: 'tiredness', start: 96, alarms: [8], thought: 'I am tired' },
    relief: { decay: 12, curve: 'pressure', start: 45, alarms: [22, 8], thought: 'I have to go' },
    wash: { decay: 4, curve: 'hunger', start: 42, thought: 'I feel grubby' },
    fun: { decay: 9, curve: 'mood', start: 70, thought: 'I am bored' },
    company: { decay: 5, curve: 'mood', start: 60, thought: 'I am lonely' },
    comfort: { decay: 6, curve: 'mood', start: 80, thought: 'My back aches' },
    tidiness: { decay: 5, curve: 'mood', start: 65, thought: 'What a mess' },
  },
  // biome-ignore format: a curve a line
  curves: {
    hunger: [[0, 100], [20, 62], [45, 26], [65, 0]],
    tiredness: [[0, 100], [20, 65], [50, 25], [80, 0]],
    pressure: [[0, 120], [25, 70], [45, 20], [55, 0]],
    mood: [[0, 60], [25, 38], [60, 14], [84, 0]],
  },
  // biome-ignore format: a factor a line
  factors: {
    night: { curve: [[0, 1], [4, 1], [6, 0], [21.5, 0], [23, 1]], of: 'hour' },
    'night for children': { curve: [[0, 1.2], [4, 1.2], [6, 0], [19.5, 0], [21, 1.2]], of: 'hour' },
    'night for owls': { curve: [[0, 0.6], [1, 1], [7, 1], [9.5, 0], [22.5, 0]], of: 'hour' },
    day: { curve: [[9, 0], [10, 1], [14, 1], [15, 0]], of: 'hour' },
    mealtime: { curve: [[10.5, 0], [12, 0.6], [13, 0.3], [16, 0.3], [17, 2], [19.5, 2], [21, 0]], of: 'hour' },
    worktime: { curve: [[8, 0], [9, 1], [12, 1], [12.5, 0.2], [13.5, 1], [15.5, 1], [16.5, 0]], of: 'hour' },
    'shower time': { curve: [[5.5, 0.1], [6.5, 1.2], [10, 0.9], [18, 0.9], [22, 1.1], [23, 0.1]], of: 'hour' },
    fit: {
      curve: [[10, 0], [50, 1]],
      of: { min: ['need.food', 'need.rest', 'need.comfort'] },
    },
  },
  buckets: {
    everyday: { priority: 60 },
    'at once': { priority: 'urgency.relief' },
    pastime: { priority: 0 },
  },
  minds: {
    steady: {
      select: { within: 0.15 },
      distance: { kind: 'falloff', half: 60 },
      inertia: { bonus: 6 },
      repeats: { penalty: 0.6, for: '3h' },
      fallback: 'idle',
    },
    fickle: {
      select: { boltzmann: 3 },
      distance: { kind: 'falloff', half: 40 },
      inertia: { bonus: 3, cooldown: { bonus: 6, for: '20m', fade: true } },
      repeats: { penalty: 0.8, for: '4h' },
      fallback: 'idle',
    },
  },
  actions: {
    idle: {
      thought: 'Nothing to do',
      steps: [{ go: { wander: 4 } }, { wait: ['8m', '16m'] }],
    },
    talk: {
      thought: 'Sure, what is it?',
      steps: [{ set: { 'agent.busy': 1 } }, { fill: { company: 50 }, for: '20m' }, { set: { 'agent.busy': 0 } }],
    },
  },
  kinds,
  temperaments: {
    parent: { mind: 'steady', tags: ['adult', 'couple'], state: { busy: 0 }, adverts: { talk: talk() }, symbol: 'P' },
    child: {
      mind: 'fickle',
      tags: ['child'],
      state: { busy: 0 },
      adverts: { talk: talk() },
      needs: {
        rest: { decay: 5.6 },
        fun: { decay: 10, tuning: 1.3 },
        tidiness: { decay: 1, tuning: 0.3 },
        wash: { tuning: 0.7 },
      },
      symbol: 'K',
    },
    lodger: {
      mind: 'fickle',
      tags: ['adult', 'lodger'],
      state: { busy: 0 },
      adverts: { talk: talk() },
      needs: {
        rest: { tuning: 0.9 },
        fun: { decay: 9, tuning: 1.2 },
        company: { decay: 3, tuning: 0.8 },
        tidiness: { decay: 2, tuning: 0.35 },
      },
      symbol: 'L',
    },
  },
  space: {
    map: [
      '##############################',
      '#.......#.......#............#',
      '#.......#.......#............#',
      '#.......#.......#............#',
      '#.......#.......#............#',
      '####+######+########+#########',
      '#............................#',
      '####+######+########+#########',
      '#.......#.....#..............#',
      '#.......#.....#..............#',
      '#.......#.....#..............#',
      '##############################',
    ],
  },
  things: [
    { kind: 'double bed', name: 'double bed', at: [2, 2] },
    { kind: 'small bed', name: 'small bed', at: [10, 1] },
    { kind: 'toy box', name: 'toy box', at: [14, 3] },
    { kind: 'fridge', name: 'fridge', at: [17, 1], state: { wear: 64, dirt: 6 } },
    { kind: 'counter', name: 'counter', at: [19, 1] },
    { kind: 'stove', name: 'stove', at: [21, 1] },
    { kind: 'microwave', name: 'microwave', at: [23, 1] },
    { kind: 'sink', name: 'sink', at: [25, 1] },
    { kind: 'table', name: 'table', at: [24, 4] },
    { kind: 'chair', at: [23, 3] },
    { kind: 'chair', at: [25, 3] },
    { kind: 'chair', at: [22, 4] },
    { kind: 'chair', at: [26, 4] },
    { kind: 'guest bed', name: 'guest bed', at: [2, 9] },
    { kind: 'desk', name: 'desk', at: [6, 10] },
    { kind: 'small desk', name: 'small desk', at: [9, 4] },
    { kind: 'shower', name: 'shower', at: [9, 10] },
    { kind: 'toilet', name: 'toilet', at: [13, 10] },
    { kind: 'toilet', name: 'small toilet', at: [28, 6] },
    { kind: 'sofa', name: 'sofa', at: [20, 9] },
    { kind: 'tv', name: 'tv', at: [20, 10] },
    { kind: 'bookshelf', name: 'bookshelf', at: [27, 9] },
    { kind: 'window', name: 'window', at: [24, 10] },
    { kind: 'broom', name: 'broom', at: [1, 6] },
    { kind: 'guitar', name: 'guitar', at: [1, 8] },
    { kind: 'plants', name: 'plants', at: [18, 8] },
    { kind: 'phone', name: 'phone', at: [16, 8] },
  ],
  agents: [
    { name: 'Ann', temperament: 'parent', at: [2, 3], needs: { tidiness: { tuning: 1.3 } } },
    { name: 'Bob', temperament: 'parent', at: [3, 2], levels: { food: 40, relief: 35 }, needs: { fun: { decay: 7 } } },
    { name: 'Kim', temperament: 'child', at: [11, 2], levels: { fun: 40, wash: 60 } },
    { name: 'Max', temperament: 'lodger', at: [3, 9], levels: { rest: 58, food: 70, relief: 75 } },
  ],
};

function talk() {
  return {
    when: { less: ['thing.busy', 1] },
    promise: { company: 18, fun: 4 },
    thought: 'Do you have a minute?',
    steps: [
      { fail: 'no time to talk', when: 'thing.busy' },
      { set: { 'agent.busy': 1 } },
      { push: 'talk', onto: 'thing', where: 'instead' },
      { fill: { company: 50, fun: 12 }, for: '20m' },
      { set: { 'agent.busy': 0 } },
    ],
  } as const;
}
