import { describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../index.ts';
import { A, STATUS } from '../state/state.ts';
import { Chooser } from './chooser.ts';
import { isQuickChoice } from './quick-choice.ts';

const SIZE = 240;

/** Numbers below 10,000, always the same for a seed. */
function rolls(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % 10_000;
  };
}

const CURVES = [
  { kind: 'linear', over: [0, 100], to: [1, 0] },
  [
    [0, 10],
    [20, 5],
    [21, 4.5],
    [50, 1],
    [100, 0],
  ],
  [
    [0, 0.2],
    [40, 1],
    [60, 1],
    [90, 0],
  ],
  { kind: 'logistic', midpoint: 50, steepness: -0.1 },
] as const;
const SELECTIONS = ['best', { weighted: 3 }, { within: 0.3 }, 'best', { weighted: 'all' }] as const;

/** Wide ground with things in clusters, some of them on the same spot, and agents everywhere, also at the borders. */
function wideWorld(seed: number): WorldDefinition {
  const roll = rolls(seed);
  const amount = () => (roll() % 80) - 15;
  const advert = () => ({ promise: { food: amount(), rest: amount(), fun: amount() }, steps: [{ wait: 5 }] });
  const spots = Array.from({ length: 12 }, () => [roll() % SIZE, roll() % SIZE]);
  const near = () => {
    const [x, y] = spots[roll() % spots.length];
    const off = () => (roll() % 3 === 0 ? 0 : (roll() % 17) - 8);
    return [Math.min(Math.max(x + off(), 0), SIZE), Math.min(Math.max(y + off(), 0), SIZE)];
  };
  const corners = [
    [0, 0],
    [SIZE, SIZE],
    [0, SIZE],
    [SIZE, 0],
    [SIZE / 2, SIZE],
  ];
  const kinds = ['stove', 'bed', 'game', 'well'].map((name) => [
    name,
    { slots: 1, state: { dirt: 0 }, adverts: { use: advert(), look: advert(), fix: advert() } },
  ]);
  const curve = (i: number) => CURVES[(seed + i) % CURVES.length];
  return {
    ticksPerHour: 60,
    needs: {
      food: { decay: 60, curve: curve(0), weight: seed % 3 === 0 ? -0.5 : 1 },
      rest: { decay: 20, curve: curve(1) },
      fun: { decay: -30, curve: curve(2), weight: 2 },
    },
    kinds: Object.fromEntries(kinds),
    minds: {
      ordinary: {
        distance: { kind: 'falloff', half: [3, 20, 90][seed % 3], power: 1 + (seed % 2) },
        select: SELECTIONS[seed % SELECTIONS.length],
        least: seed % 4 === 0 ? 0.002 : 0,
      },
    },
    temperaments: { keen: { mind: 'ordinary' }, shy: { mind: 'ordinary', range: 25 } },
    space: { plane: [SIZE, SIZE] },
    things: Array.from({ length: [20, 150, 60][(seed >> 1) % 3] }, () => ({ kind: kinds[roll() % 4][0], at: near() })),
    agents: Array.from({ length: 24 }, (_, i) => ({
      name: `a${i}`,
      temperament: i % 3 === 0 ? 'shy' : 'keen',
      at: corners[i] ?? (i % 2 === 0 ? near() : [roll() % SIZE, roll() % SIZE]),
      levels: { food: roll() % 101, rest: [0, 20, 50, 100][roll() % 4], fun: roll() % 101 },
    })),
  } as unknown as WorldDefinition;
}

/** What a chooser comes to, with all finalists. */
function choiceOf({ engine: { state } }: World, agent: number): string {
  const chooser = new Chooser(state);
  const { found, thing, advert, isCurrent } = chooser.choose(agent, false);
  const { finalists } = chooser;
  const options = Array.from({ length: finalists.count }, (_, i) =>
    [finalists.thing[i], finalists.advert[i], finalists.score[i], finalists.distance[i]].join(' '),
  );
  return found ? `${thing} ${advert} ${isCurrent}: ${options.join(', ')}` : 'nothing';
}

/** Hundreds of things on a grid, most of them as far from an agent as others and worth the same; some ground is empty. */
function denseWorld(seed: number): WorldDefinition {
  const side = 60;
  const steep = [
    [0, 1],
    [49.5, 0.9],
    [50, 0.6],
    [50.25, 0.55],
    [50.5, 0.2],
    [100, 0],
  ] as const;
  const use = { promise: { food: 20, rest: 10 }, steps: [{ wait: 5 }] };
  const look = { promise: { food: 30 * (seed % 2), rest: 10 }, steps: [{ wait: 5 }] };
  const at = (i: number) => [(i * 2) % side, Math.floor((i * 2) / side) * 2] as const;
  const isEmpty = ([x, y]: readonly [number, number]) => seed % 3 === 1 && x > 8 && x < 52 && y > 8 && y < 52;
  return {
    ticksPerHour: 60,
    needs: { food: { decay: 60, curve: steep }, rest: { decay: 20, curve: CURVES[seed % CURVES.length] } },
    kinds: { bed: { slots: 2, adverts: { use, look } }, bench: { slots: 2, adverts: { look, use } } },
    minds: { ordinary: { distance: { kind: 'falloff', half: [2, 15][seed % 2], power: seed % 2 === 0 ? 1 : 2 } } },
    temperaments: { keen: { mind: 'ordinary' }, shy: { mind: 'ordinary', range: 4 } },
    space: { plane: [side, side] },
    things: Array.from({ length: 900 }, (_, i) => ({ kind: i % 5 === 0 ? 'bench' : 'bed', at: at(i) })).filter(
      (thing) => !isEmpty(thing.at),
    ),
    agents: Array.from({ length: 25 }, (_, i) => ({
      name: `a${i}`,
      temperament: i % 4 === 3 ? 'shy' : 'keen',
      at: [(i % 5) * 15, Math.floor(i / 5) * 15],
      levels: { food: [50, 10, 49.7, 50.3, 95][i % 5], rest: (i * 17) % 100 },
    })),
  };
}

/** A crowd so far from the origin that places in single precision are off by more than things are apart. */
function farWorld(seed: number): WorldDefinition {
  const roll = rolls(seed);
  const near = () => [1e6 + (roll() % 97) / 512, 1e6 + (roll() % 97) / 512] as const;
  const advert = () => ({ promise: { food: 20 + (roll() % 20), rest: roll() % 10 }, steps: [{ wait: 5 }] });
  return {
    ticksPerHour: 60,
    needs: { food: { decay: 60, curve: CURVES[1] }, rest: { decay: 20, curve: CURVES[0] } },
    kinds: { stove: { adverts: { use: advert() } }, bed: { adverts: { use: advert(), look: advert() } } },
    minds: { ordinary: { distance: { kind: 'falloff', half: 0.02 * (1 + seed), power: seed % 2 === 0 ? 1 : 2 } } },
    temperaments: { keen: { mind: 'ordinary' } },
    space: { plane: [2 ** 20, 2 ** 20] },
    things: Array.from({ length: 60 }, (_, i) => ({ kind: i % 3 === 0 ? 'bed' : 'stove', at: near() })),
    agents: Array.from({ length: 24 }, (_, i) => ({
      name: `a${i}`,
      temperament: 'keen',
      at: near(),
      levels: { food: roll() % 101, rest: roll() % 101 },
    })),
  };
}

describe('the quick choice', () => {
  test.each([0, 1, 2, 3])('is the general one where single precision is not precise, number %d', (seed) => {
    const world = createWorld(farWorld(seed), { seed });
    const { state } = world.engine;
    expect(state.cells.blur).toBeGreaterThan(0.02);
    const found = new Set<string>();
    for (let agent = 0; agent < state.agentRows; agent++) {
      const agentType = state.agentTypeOf(agent);
      expect(isQuickChoice(state, agent, agentType, false)).toBe(true);
      const quick = choiceOf(world, agent);
      Object.assign(agentType, { choosesSimply: false });
      expect(quick).toBe(choiceOf(world, agent));
      Object.assign(agentType, { choosesSimply: true });
      found.add(quick);
    }
    expect(found.size).toBeGreaterThan(2);
  });

  test.each(Array.from({ length: 15 }, (_, i) => i + 2))('is the general one on wide ground, number %d', (seed) => {
    const world = createWorld(wideWorld(seed), { seed });
    const { state } = world.engine;
    const found = new Set<string>();
    for (const ticks of [1, 7]) {
      world.advance(ticks);
      for (let agent = 0; agent < state.agentRows; agent++) {
        const agentType = state.agentTypeOf(agent);
        const at = state.row(agent) + A.status;
        const status = state.ints[at];
        state.ints[at] = 0;
        expect(isQuickChoice(state, agent, agentType, false)).toBe(true);
        const quick = choiceOf(world, agent);
        Object.assign(agentType, { choosesSimply: false });
        expect(quick).toBe(choiceOf(world, agent));
        Object.assign(agentType, { choosesSimply: true });
        state.ints[at] = status;
        found.add(quick);
      }
    }
    expect(found.size).toBeGreaterThan(2);
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'is the general one where cells are small and many options are equal, number %d',
    (seed) => {
      const world = createWorld(denseWorld(seed), { seed });
      const { state } = world.engine;
      const found = new Set<string>();
      for (let agent = 0; agent < state.agentRows; agent++) {
        const agentType = state.agentTypeOf(agent);
        expect(isQuickChoice(state, agent, agentType, false)).toBe(true);
        const quick = choiceOf(world, agent);
        Object.assign(agentType, { choosesSimply: false });
        expect(quick).toBe(choiceOf(world, agent));
        Object.assign(agentType, { choosesSimply: true });
        found.add(quick);
      }
      expect(found.size).toBeGreaterThan(2);
    },
  );

  test('is not for one who fills a need, whose options failed or who thinks again in a chain, or while people meet', () => {
    const { state } = createWorld(wideWorld(1), { seed: 1 }).engine;
    const isQuick = (agent: number) => {
      const [first, again] = [false, true].map((each) => isQuickChoice(state, agent, state.agentTypeOf(agent), each));
      expect(again).toBe(first);
      return first;
    };
    expect([isQuick(0), isQuick(1)]).toEqual([true, true]);
    state.ints[state.row(0) + A.status] = STATUS.filling;
    expect([isQuick(0), isQuick(1)]).toEqual([false, true]);
    state.ints[state.row(0) + A.status] = STATUS.walking;
    expect(isQuick(0)).toBe(true);
    Object.assign(state, { has: { ...state.has, chains: true } });
    const inChain = [false, true].map((each) => isQuickChoice(state, 0, state.agentTypeOf(0), each));
    expect(inChain).toEqual([true, false]);
    Object.assign(state, { has: { ...state.has, chains: false } });
    state.failedOptions.add(1, 0, 0, state.now, 9);
    expect([isQuick(0), isQuick(1)]).toEqual([true, false]);
    state.gatherings.open(5, 2);
    expect(isQuick(0)).toBe(false);
  });
});
