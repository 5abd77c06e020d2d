import type { Kind, Step } from '../core/index.ts';

/** What stands about in the household, and what it offers. */
export const kinds: Readonly<Record<string, Kind>> = {
  fridge: {
    state: { dirt: 0, wear: 0 },
    adverts: {
      'have a snack': {
        promise: { food: 18 },
        thought: 'Just a bite',
        steps: [
          { set: { 'agent.busy': 1 } },
          ...useFridge(),
          { fill: { food: 135 }, for: '8m' },
          breakFridge(),
          { set: { 'agent.busy': 0 } },
        ],
      },
      'warm up a meal': {
        promise: { food: 42 },
        thought: 'Something warm',
        steps: [
          { set: { 'agent.busy': 1 } },
          { wait: '2m' },
          ...useFridge(),
          { spawn: 'cold meal', into: 'hand' },
          breakFridge(),
          { next: 'heat' },
        ],
      },
      'cook dinner': {
        requires: ['adult'],
        when: {
          all: [{ less: ['world.portions', 1] }, { atMost: [{ sum: ['world.cooked', 2] }, 'time'] }, 'mealtime'],
        },
        promise: { food: 60, company: 8 },
        score: { product: ['promise', 'mealtime'] },
        thought: 'I will cook for everybody',
        steps: [
          { set: { 'agent.busy': 1, 'world.cooked': 'time' } },
          { wait: '4m' },
          ...useFridge(),
          { spawn: 'ingredients', into: 'hand' },
          breakFridge(),
          { next: 'prepare' },
        ],
      },
      'wipe the fridge': {
        when: { less: [11, 'thing.dirt'] },
        forbids: ['child'],
        promise: { tidiness: 25 },
        thought: 'This fridge is disgusting',
        steps: [{ wait: '8m', hold: true }, { set: { 'thing.dirt': 0 } }, { grant: { tidiness: 25 } }],
      },
    },
  },
  'broken fridge': {
    state: { dirt: 0 },
    adverts: {
      'fix the fridge': {
        requires: ['adult'],
        score: 45,
        thought: 'We need that fridge',
        steps: [
          { set: { 'agent.busy': 1 } },
          { wait: ['20m', '50m'] },
          { become: 'fridge' },
          { grant: { tidiness: 10, fun: -5 } },
          { set: { 'agent.busy': 0 } },
        ],
      },
    },
  },
  counter: {
    slots: 2,
    adverts: {
      prepare: {
        autonomous: false,
        thought: 'Chop, chop',
        steps: [{ wait: '12m', hold: true }, { become: 'prepared food', what: 'item' }, { next: 'cook' }],
      },
    },
  },
  stove: {
    state: { grease: 0 },
    adverts: {
      cook: {
        requires: ['adult'],
        autonomous: false,
        thought: 'It smells good already',
        steps: [
          { wait: ['18m', '26m'], hold: true },
          { add: { 'thing.grease': 1 } },
          {
            fail: 'burned the dinner',
            chance: 0.08,
            instead: [{ become: 'burned food', what: 'item' }, { set: { 'agent.busy': 0 } }, { grant: { fun: -8 } }],
          },
          { become: 'dinner', what: 'item' },
          { add: { 'world.portions': 4 } },
          { next: 'serve' },
        ],
      },
      'scrub the stove': {
        when: { less: [3, 'thing.grease'] },
        requires: ['adult'],
        promise: { tidiness: 22 },
        thought: 'All that grease',
        steps: [{ wait: '12m' }, { set: { 'thing.grease': 0 } }, { grant: { tidiness: 22 } }],
      },
    },
  },
  microwave: {
    adverts: {
      heat: {
        autonomous: false,
        thought: 'Ping',
        steps: [{ wait: '4m', hold: true }, { become: 'meal', what: 'item' }, { next: 'eat here' }],
      },
    },
  },
  sink: {
    slots: 2,
    adverts: {
      rinse: {
        autonomous: false,
        thought: 'One plate less',
        steps: [
          { wait: '5m', hold: true },
          { remove: 'item' },
          { grant: { tidiness: 14 } },
          { set: { 'agent.busy': 0 } },
        ],
      },
    },
  },
  table: {
    slots: 2,
    adverts: {
      serve: {
        autonomous: false,
        thought: 'Dinner is ready',
        steps: [{ wait: '1m' }, { drop: 'item' }, { next: 'eat dinner' }],
      },
    },
  },
  chair: {
    adverts: {
      'eat here': {
        autonomous: false,
        thought: 'Mmh',
        steps: [
          { fill: { food: 180, comfort: 15 }, until: { food: 100 }, for: '18m' },
          { become: 'dirty plate', what: 'item' },
          { drop: 'item' },
          { set: { 'agent.busy': 0 } },
        ],
      },
    },
  },
  ingredients: { adverts: { 'go on cooking': goOn('prepare', 60, ['adult']) } },
  'prepared food': { adverts: { 'go on cooking': goOn('cook', 60, ['adult']) } },
  'cold meal': { adverts: { 'warm it up': goOn('heat', 42, []) } },
  meal: { adverts: { 'eat it up': goOn('eat here', 42, []) } },
  'burned food': {
    adverts: {
      'scrape it off': {
        requires: ['adult'],
        promise: { tidiness: 16 },
        thought: 'What a waste',
        steps: [{ wait: '6m' }, { remove: 'thing' }, { grant: { tidiness: 16 } }],
      },
    },
  },
  dinner: {
    slots: 4,
    state: { left: 4 },
    adverts: {
      'eat dinner': {
        when: { less: ['thing.held', 1] },
        promise: { food: 54 },
        thought: 'Dinner',
        steps: [
          { set: { 'agent.busy': 1 } },
          { wait: '1m' },
          { add: { 'thing.left': -1, 'world.portions': -1 } },
          { spawn: 'meal', into: 'hand' },
          { become: 'dirty plate', when: { less: ['thing.left', 1] } },
          { next: 'eat here' },
        ],
      },
    },
  },
  'dirty plate': {
    adverts: {
      'wash up': {
        promise: { tidiness: 14 },
        thought: 'Somebody has to wash up',
        steps: [{ set: { 'agent.busy': 1 } }, { take: 'thing' }, { next: 'rinse' }],
      },
    },
  },
  'double bed': { slots: 2, adverts: { sleep: sleep('night', 9.2, ['couple']) } },
  'small bed': { adverts: { sleep: sleep('night for children', 8.6, ['child']) } },
  'guest bed': { adverts: { sleep: sleep('night for owls', 10.4, ['lodger']) } },
  sofa: {
    slots: 3,
    adverts: {
      relax: {
        promise: { comfort: 30, fun: 3 },
        thought: 'Feet up',
        steps: [{ fill: { comfort: 60, fun: 6 }, for: '35m' }],
      },
      'take a nap': {
        when: { all: ['day', { less: ['need.rest', 40] }] },
        promise: { rest: 14, comfort: 10 },
        thought: 'Only for a moment',
        steps: [
          { set: { 'agent.busy': 1 } },
          { fill: { rest: 14, comfort: 10 }, for: '1h' },
          { set: { 'agent.busy': 0 } },
        ],
      },
    },
  },
  tv: {
    slots: 3,
    adverts: {
      'watch tv': {
        promise: { fun: 26, comfort: 6 },
        thought: 'My show is on',
        steps: [{ fill: { fun: 26, comfort: 6 }, for: '1h' }],
      },
    },
  },
  bookshelf: {
    slots: 2,
    adverts: {
      'read a book': {
        promise: { fun: 22 },
        thought: 'One more chapter',
        steps: [{ fill: { fun: 30 }, for: '45m' }],
      },
    },
  },
  'toy box': {
    slots: 2,
    adverts: {
      play: {
        requires: ['child'],
        promise: { fun: 38, tidiness: -3 },
        thought: 'Vroom',
        steps: [{ fill: { fun: 40, tidiness: -3 }, for: '1h' }],
      },
    },
  },
  desk: {
    slots: 3,
    adverts: {
      work: {
        forbids: ['child'],
        score: { product: [26, 'worktime', 'fit'] },
        thought: 'Work does not do itself',
        steps: [
          { set: { 'agent.busy': 1 } },
          { fill: { fun: -7, comfort: -4 }, for: '90m' },
          { set: { 'agent.busy': 0 } },
        ],
      },
    },
  },
  'small desk': {
    cooldown: { for: '3h', fade: true },
    adverts: {
      'do homework': {
        requires: ['child'],
        score: { product: [13, 'worktime', 'fit'] },
        thought: 'Three more sums',
        steps: [{ fill: { fun: -8 }, for: '40m' }],
      },
    },
  },
  window: {
    slots: 2,
    adverts: {
      'look out': {
        bucket: 'pastime',
        score: 1,
        thought: 'Clouds',
        steps: [{ wait: ['15m', '30m'] }],
      },
    },
  },
  guitar: {
    adverts: {
      practise: {
        bucket: 'pastime',
        requires: ['lodger'],
        when: { all: [{ less: [10, 'hour'] }, { less: ['hour', 22] }] },
        score: 3,
        thought: 'G, C, D',
        steps: [{ fill: { fun: 3 }, for: '40m' }],
      },
    },
  },
  broom: {
    cooldown: { for: '5h' },
    adverts: {
      sweep: {
        forbids: ['child'],
        promise: { tidiness: 24 },
        thought: 'Dust everywhere',
        steps: [{ wait: '15m' }, { grant: { tidiness: 24 } }],
      },
    },
  },
  plants: {
    cooldown: { for: '22h' },
    adverts: {
      'water the plants': {
        bucket: 'pastime',
        forbids: ['child'],
        score: 6,
        thought: 'Drink, little ones',
        steps: [{ wait: '10m' }, { grant: { tidiness: 8 } }],
      },
    },
  },
  phone: {
    adverts: {
      'call a friend': {
        forbids: ['child'],
        promise: { company: 26 },
        thought: 'I wonder what the others are up to',
        steps: [{ fill: { company: 62 }, for: '25m' }],
      },
    },
  },
  shower: {
    adverts: {
      'take a shower': {
        promise: { wash: 70 },
        score: { product: ['promise', 'shower time'] },
        thought: 'Hot water',
        steps: [
          { set: { 'agent.busy': 1 } },
          { fill: { wash: 300, comfort: 10 }, until: { wash: 100 }, for: '20m' },
          { set: { 'agent.busy': 0 } },
        ],
      },
    },
  },
  toilet: {
    adverts: {
      'use the toilet': {
        bucket: 'at once',
        promise: { relief: 85, wash: -2 },
        thought: 'Out of my way',
        steps: [
          { set: { 'agent.busy': 1 } },
          { wait: ['3m', '6m'], hold: true },
          { grant: { relief: 100, wash: -2 } },
          { set: { 'agent.busy': 0 } },
        ],
      },
    },
  },
};

function sleep(night: string, rest: number, requires: readonly string[]) {
  return {
    requires,
    promise: { rest: 85 },
    score: { product: ['promise', night] },
    thought: 'Good night',
    steps: [
      { set: { 'agent.busy': 1 } },
      {
        fill: { rest, comfort: 12, food: -2.2, relief: -3.5, wash: -1.5 },
        until: { rest: 100 },
        rests: ['fun', 'company', 'tidiness'],
      },
      { set: { 'agent.busy': 0 } },
    ],
  } as const;
}

/** Takes up what somebody left lying about. */
function goOn(next: string, food: number, requires: readonly string[]) {
  return {
    requires,
    when: { less: ['thing.held', 1] },
    promise: { food },
    thought: 'Who left this here?',
    steps: [{ set: { 'agent.busy': 1 } }, { take: 'thing' }, { next }],
  } as const;
}

/** Every use of the fridge leaves dirt and wears it. */
function useFridge(): Step[] {
  return [{ add: { 'thing.dirt': 1, 'thing.wear': 1 } }];
}

function breakFridge(): Step {
  return { become: 'broken fridge', when: { less: [70, 'thing.wear'] } };
}
