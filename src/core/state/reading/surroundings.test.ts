import { describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../../index.ts';
import { INPUT } from '../../factors/inputs.ts';
import type { State } from '../state.ts';
import { readInput } from './read-input.ts';

function inputOf(s: State, code: number, index: number, agent: number, thing: number): number {
  const out = new Float64Array(1);
  readInput(s, { code, index }, agent, thing, out, 0);
  return out[0];
}

const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const GROUPS = ['apple', 'stall', 'fruit', 'person', 'child', 'loud'] as const;
const RANGE = 7;

/**
 * A market: people walk about, carry fruit, stand in line at the stall and remember what they saw. Children see only
 * what is in their partition.
 */
const market: WorldDefinition = {
  ticksPerHour: 4,
  starts: '22:30',
  tags: ['loud'],
  state: { rain: 3 },
  relations: { trust: { range: [-20, 20], start: 2, decay: '1/h' } },
  factors: Object.fromEntries(
    GROUPS.map((name) => [
      `all_${name}`,
      { sum: [`near.${name}`, `nearest.${name}`, `free.${name}`, `carried.${name}`, `remembered.${name}`] },
    ]),
  ),
  needs: { food: { decay: 6, curve, start: 60 }, fun: { decay: 9, curve, start: 40, range: [-50, 150] } },
  partitions: { yard: { area: [0, 0, 9, 20] }, lane: { area: [10, 0, 20, 20] } },
  kinds: {
    apple: {
      slots: 2,
      tags: ['fruit'],
      state: { taste: 5 },
      adverts: { pick: { promise: { food: 10 }, steps: [{ take: 'thing' }, { wait: 6 }, { grant: { food: 10 } }] } },
    },
    plum: { tags: ['fruit'], adverts: { pick: { promise: { food: 5 }, steps: [{ take: 'thing' }, { wait: 9 }] } } },
    stall: {
      slots: 2,
      state: { stock: 9 },
      line: { atMost: 4, each: '2h' },
      adverts: { buy: { promise: { fun: 50 }, steps: [{ wait: 9 }, { grant: { fun: 50 } }] } },
    },
  },
  minds: {
    open: { perceives: { range: RANGE }, memory: { for: '5h' }, distance: 'none', fallback: 'stroll' },
    shut: { perceives: { range: RANGE, partition: true }, distance: 'none', fallback: 'stroll' },
  },
  actions: { stroll: { steps: [{ go: { wander: 9 } }] } },
  temperaments: {
    person: { mind: 'open', speed: 1, state: { gold: 4, taste: 8 } },
    child: { mind: 'shut', speed: 2, state: { gold: 1 } },
  },
  space: { plane: [20, 20] },
  things: Array.from({ length: 20 }, (_, i) => ({
    kind: ['apple', 'plum', 'stall'][i % 3],
    at: [(i * 7) % 20, (i * 11) % 19],
  })),
  agents: Array.from({ length: 30 }, (_, i) => ({
    name: `P${i}`,
    temperament: i % 3 === 0 ? 'child' : 'person',
    at: [(i * 13) % 20, (i * 5) % 20],
    levels: { food: (i * 37) % 100, fun: (i * 61) % 100 },
    ...(i % 2 === 0 ? { tags: ['loud'] } : {}),
    ...(i % 4 === 1 ? { carries: ['apple', 'plum', 'apple'] } : {}),
  })),
};

/** Calls `look` with each agent at some moments of a day at the market. */
function watch(look: (world: World, agent: ReturnType<World['agent']>) => void): void {
  const world = createWorld(market, { seed: 3 });
  for (const agent of ['P1', 'P2', 'P4']) world.agent(agent).setRelation('trust', 'P0', 15);
  for (let i = 0; i < 9; i++) {
    world.advance(1 + ((i * 5) % 7));
    for (const agent of world.agents()) if ((agent.row + i) % 4 === 0) look(world, agent);
  }
}

/** Things and bodies by number, as plain facts. */
function thingsOf(world: World) {
  const { state: s } = world.engine;
  return Array.from({ length: s.thingCount }, (_, thing) => thing)
    .filter((thing) => s.kind[thing] >= 0)
    .map((thing) => {
      const { isBody, name, tags, slots } = s.kindOf(thing);
      const holder = s.holder[thing] < 0 ? null : world.agent(s.idOf(s.holder[thing]));
      const own = isBody ? s.agentTypeOf(s.holder[thing]).tags : [];
      const all = isBody ? s.rules.tags.filter((_, i) => own[i] === 1) : tags;
      const [x, y] = holder === null ? world.thing(thing).position : holder.position;
      return { thing, isBody, kind: name, tags: all, slots, holder: holder?.row ?? -1, x, y, free: s.free[thing] };
    });
}

const isOf = (group: string, { kind, tags }: { kind: string; tags: readonly string[] }) =>
  kind === group || tags.includes(group);

describe('among many who come and go, an agent', () => {
  test('counts those around that it perceives, and knows how far the nearest is', () => {
    let most = 0;
    watch((world, agent) => {
      const [x, y] = agent.position;
      const { state: s } = world.engine;
      const { ownPartition } = s.rules.minds[s.agentTypeOf(agent.row).mind];
      const around = thingsOf(world)
        .filter((each) => (each.isBody ? each.holder !== agent.row : each.holder < 0))
        .filter((each) => !ownPartition || s.thingPartition[each.thing] === s.agentPartition[agent.row])
        .map((each) => ({ ...each, distance: Math.sqrt((each.x - x) * (each.x - x) + (each.y - y) * (each.y - y)) }))
        .filter(({ distance }) => distance <= RANGE);
      const found = GROUPS.map((group) =>
        [`near.${group}`, `nearest.${group}`, `free.${group}`].map((input) => agent.evaluate(input)),
      );
      const expected = GROUPS.map((group) => {
        const near = around.filter((each) => isOf(group, each));
        most = Math.max(most, near.length);
        const nearest = Math.min(...near.map(({ distance }) => distance));
        return [near.length, nearest, near.filter(({ free }) => free > 0).length];
      });
      expect(found).toEqual(expected);
    });
    expect(most).toBeGreaterThan(3);
  });

  test('counts what it carries', () => {
    let most = 0;
    watch((world, agent) => {
      const carried = thingsOf(world).filter(({ isBody, holder }) => !isBody && holder === agent.row);
      most = Math.max(most, carried.length);
      for (const group of GROUPS)
        expect(agent.evaluate(`carried.${group}`)).toBe(carried.filter((each) => isOf(group, each)).length);
      expect(agent.evaluate('holding')).toBe(world.engine.state.item[agent.row] >= 0 ? 1 : 0);
    });
    expect(most).toBe(3);
  });

  test('counts what it remembers, for five hours', () => {
    let most = 0;
    watch((world, agent) => {
      const { state: s } = world.engine;
      const all = thingsOf(world);
      const known = s.memories.of(agent.row).filter(({ tick }) => s.now - tick <= 20);
      most = Math.max(most, known.length);
      for (const group of GROUPS) {
        const count = known.filter(({ thing, kind }) => {
          const now = all.find((each) => each.thing === thing);
          const { name, tags } = s.rules.kinds[kind];
          return isOf(group, { kind: name, tags }) || (now?.isBody === true && isOf(group, now));
        }).length;
        expect([group, agent.evaluate(`remembered.${group}`)]).toEqual([
          group,
          agent.temperament === 'person' ? count : 0,
        ]);
      }
    });
    expect(most).toBeGreaterThan(3);
  });

  test('knows which things are in its partition, and how long their lines are', () => {
    let waited = 0;
    watch((world, agent) => {
      const { state: s } = world.engine;
      for (const { thing, kind, slots, free } of thingsOf(world)) {
        // One who does something with a thing has its slot, or knows the thing as it remembers it.
        if (agent.doing?.thing === thing && s.lines.placeOf(agent.row) !== thing) continue;
        const isSame = s.thingPartition[thing] === s.agentPartition[agent.row];
        expect(agent.evaluate('partition.same', thing)).toBe(isSame ? 1 : 0);
        if (kind !== 'stall') continue;
        const line = s.lines.at(thing);
        const place = line.indexOf(agent.row);
        const before = place < 0 ? line.length : place;
        waited = Math.max(waited, before);
        expect(agent.evaluate('line.length', thing)).toBe(before);
        const hours = before === 0 && free > 0 ? 0 : (2 * (before + 1)) / slots;
        expect(agent.evaluate('line.wait', thing)).toBe(hours);
        if (s.lines.placeOf(agent.row) === thing) expect(agent.evaluate('line.place')).toBe(place + 1);
      }
    });
    expect(waited).toBeGreaterThan(0);
  });
});

describe('without an agent', () => {
  const { state: s } = createWorld(market, { seed: 3 }).engine;
  const { need, urgency, happiness, agentState, itemState, holding, tag, toward, from, near, freeNear } = INPUT;
  const { nearest, carried, linePlace, samePartition, remembered, worldState, feeling } = INPUT;

  test.each([need, urgency, happiness, agentState, itemState, holding, tag, toward, from, near, freeNear, carried])(
    'the input with the code %s is 0',
    (code) => {
      expect(inputOf(s, code, 0, -1, 0)).toBe(0);
    },
  );

  test('nothing is near, nothing is remembered, and no partition is its own', () => {
    expect([linePlace, samePartition, remembered].map((code) => inputOf(s, code, 0, -1, 0))).toEqual([0, 0, 0]);
    expect(inputOf(s, nearest, 0, -1, 0)).toBe(Infinity);
  });

  test('the world is as it is, and nothing is felt', () => {
    expect(inputOf(s, worldState, 0, -1, -1)).toBe(3);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((index) => inputOf(s, feeling, index, -1, -1))).toEqual([
      ...[0, 0, 0, 0, 0],
      ...[Infinity, Infinity, Infinity],
    ]);
  });
});

test('without a thing its inputs are 0', () => {
  const { state: s } = createWorld(market, { seed: 3 }).engine;
  const { thingState, free, held, toward, from, lineLength, lineWait, seenAge } = INPUT;
  const codes = [thingState, free, held, toward, from, lineLength, lineWait, seenAge];
  expect(codes.map((code) => inputOf(s, code, 0, 1, -1))).toEqual(codes.map(() => 0));
});

test('however many are near, all are counted', () => {
  const world = createWorld({
    factors: { crowd: { minus: ['near.apple', 'free.apple'] }, nearest: 'nearest.apple' },
    kinds: { apple: {} },
    temperaments: { person: { mind: { perceives: { range: 5 } } } },
    things: Array.from({ length: 150 }, (_, i) => ({ kind: 'apple', at: [3 + (i % 10) / 10, 3] as const })),
    agents: [{ name: 'Ann', temperament: 'person', at: [1, 3] }],
    space: { plane: [9, 9] },
  });
  const read = ['near.apple', 'free.apple', 'nearest.apple'].map((input) => world.agent('Ann').evaluate(input));
  expect(read).toEqual([150, 150, 2]);
});
