import { expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { A, AGENT_INTS, type State } from './state.ts';
import { hashState } from './state-hash.ts';

const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;

/** A world that has every column, with somebody who works, waits, follows, remembers and is paused. */
const rich: WorldDefinition = {
  ticksPerHour: 60,
  state: { rain: 1, wind: 2 },
  relations: { trust: { range: [0, 9], start: 1 } },
  needs: { food: { decay: 6, curve }, fun: { decay: 9, curve } },
  partitions: { hall: { area: [0, 0, 4, 4] } },
  actions: { stroll: { steps: [{ go: { to: 'home' } }, { next: 'cook' }] } },
  kinds: {
    pan: {
      slots: 2,
      line: { atMost: 3 },
      state: { heat: 3, oil: 1 },
      cooldown: { for: 5 },
      adverts: { cook: { promise: { food: 3 }, steps: [{ take: 'thing' }, { wait: 4 }] } },
    },
  },
  temperaments: {
    person: { pace: 1, state: { age: 3 }, mind: { repeats: { penalty: 0.5, for: 9 }, memory: { for: '5h' } } },
  },
  space: { plane: [9, 9] },
  things: [
    { kind: 'pan', at: [1, 1] },
    { kind: 'pan', at: [5, 5] },
  ],
  agents: ['Ann', 'Ben', 'Cid'].map((name, i) => ({ name, temperament: 'person', at: [i + 2, 3], carries: ['pan'] })),
};

function create(): State {
  const world = createWorld(rich);
  world.advance(2);
  return world.engine.state;
}

const LAST = 2;
const OF_AGENTS = [
  'body',
  'item',
  'firstHeld',
  'agentPartition',
  'lastAdvert',
  'lastDone',
  'origin',
  'chainThing',
] as const;
const OF_THINGS = ['free', 'references', 'holder', 'nextHeld', 'leftAt', 'thingPartition'] as const;
const bump = (column: Float64Array | Int32Array, index: number) => {
  column[index] += 1;
};

/** One change of everything that matters for what happens next. */
const CHANGES: Readonly<Record<string, (s: State) => void>> = {
  now: (s) => void s.now++,
  chains: (s) => void s.chains++,
  decisions: (s) => void s.decisions++,
  rows: (s) => void s.agentRows--,
  'the first state of the world': (s) => bump(s.worldState, 0),
  'the last state of the world': (s) => bump(s.worldState, 1),
  'a free id': (s) => void s.freeThings.push(1),
  'a failed option': (s) => s.failedOptions.add(0, 1, 0, s.now, 60),
  'a follower': (s) => s.followers.add(0, s.body[1], 99),
  'a loop': (s) => s.loops.set(0, 1, 2),
  'a line': (s) => s.lines.join(1, 0, s.now),
  'a gathering': (s) => s.gatherings.add(s.gatherings.open(5, 2), { agent: 0, state: 1, thing: 1, advert: 0 }),
  'one who thinks at its own times': (s) => void s.attention.thinking.set(0, 7),
  'a relation': (s) => s.relations.set(0, 1, 0, 5, s.now),
  'a work': (s) => void s.works.add(1, 0, s.now, 0, 2),
  'a sighting': (s) => void s.memories.open(LAST, 77),
  'rates of a fill': (s) => void s.fillRates.set(1, Float64Array.of(3)),
  'a failure': (s) => void s.failures.set(LAST, 'why'),
  'an interruption': (s) => void s.interruptions.set(LAST, 'why'),
  'one who decides': (s) => (s.deciding.has(LAST) ? s.deciding.delete(LAST) : s.deciding.add(LAST)),
  'a generation': (s) => {
    s.generation = Int32Array.of(0, 0, 1);
  },
  'the home of the last': (s) => bump(s.home, LAST * 2 + 1),
  'the aim of the last': (s) => bump(s.aim, LAST * 2 + 1),
  'the home of the last, x': (s) => bump(s.home, LAST * 2),
  'the aim of the last, x': (s) => bump(s.aim, LAST * 2),
  'the pace of the last': (s) => bump(s.pace, LAST),
  'the worth of the chain of the last': (s) => bump(s.chainWorth, LAST),
  'a position': (s) => bump(s.doubles, LAST * s.doubleStride + s.POSITION + 1),
  'a level': (s) => bump(s.doubles, LAST * s.doubleStride),
  'a weight': (s) => bump(s.doubles, LAST * s.doubleStride + s.WEIGHT + 1),
  'the first state of a thing': (s) => bump(s.states, s.stateAt[1]),
  'the last state of a thing': (s) => bump(s.states, s.stateAt[1] + 1),
  'the kind of a thing': (s) => void s.kind.set([-1], 1),
  granted: (s) => bump(s.ledger.granted, 1),
  promised: (s) => bump(s.ledger.promised, 1),
  started: (s) => bump(s.ledger.started, 0),
  done: (s) => bump(s.ledger.done, 0),
  failed: (s) => bump(s.ledger.failed, 0),
  interrupted: (s) => bump(s.ledger.interrupted, 0),
  ...Object.fromEntries(OF_AGENTS.map((name) => [`${name} of the last`, (s: State) => bump(s[name], LAST)])),
  ...Object.fromEntries(OF_THINGS.map((name) => [`${name} of a thing`, (s: State) => bump(s[name], 1)])),
  ...Object.fromEntries(
    Array.from({ length: AGENT_INTS }, (_, field) => field)
      .filter((field) => field !== A.agentType && field !== A.profile)
      .map((field) => [`integer ${field} of the last`, (s: State) => bump(s.ints, s.row(LAST) + field)]),
  ),
};

test('the hash tells of every change that matters for what happens next', () => {
  const plain = hashState(create());
  expect(hashState(create())).toBe(plain);
  const same = Object.entries(CHANGES).filter(([, change]) => {
    const s = create();
    change(s);
    return hashState(s) === plain;
  });
  expect(same.map(([name]) => name)).toEqual([]);
});

test('the hash does not depend on the order in which numbers of agents were set', () => {
  const [one, other] = [create(), create()];
  for (const agent of [0, 1, 2]) one.fillRates.set(agent, Float64Array.of(agent));
  for (const agent of [2, 0, 1]) other.fillRates.set(agent, Float64Array.of(agent));
  expect(hashState(one)).toBe(hashState(other));
  const layer = one.profiles.layers.temperaments[0];
  for (const agent of [0, 1, 2]) one.profiles.agents.set(agent, { ...layer, speed: agent });
  for (const agent of [1, 2, 0]) other.profiles.agents.set(agent, { ...layer, speed: agent });
  expect(hashState(one)).toBe(hashState(other));
});
