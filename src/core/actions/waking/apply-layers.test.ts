import { describe, expect, test } from 'vitest';
import { createWorld, type World, type WorldDefinition } from '../../../index.ts';
import { readLevel } from '../../state/level.ts';
import { A, type State } from '../../state/state.ts';
import {
  applyLayers,
  dropUnusedProfiles,
  enterPartition,
  hasten,
  hastenEverybody,
  profileFor,
} from './apply-layers.ts';

const curve = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const town: WorldDefinition = {
  ticksPerHour: 60,
  state: { heat: 0 },
  needs: {
    food: { decay: 60, curve, start: 90, weight: 2 },
    water: { decay: 30, curve, start: 90, hastened: { sum: [1, 'world.heat'] } },
  },
  actions: { rest: { steps: [{ wait: '9h' }] } },
  partitions: {
    desert: { area: [0, 0, 5, 5], needs: { water: { decay: 120, weight: 5 } } },
    yard: { area: [6, 0, 9, 5], speed: 0.5 },
  },
  temperaments: { person: { state: { age: 3 }, mind: { fallback: 'rest' } } },
  space: { plane: [20, 20] },
  agents: [
    { name: 'Ann', temperament: 'person', at: [15, 15] },
    { name: 'Ben', temperament: 'person', at: [15, 15], needs: { food: { weight: 7 } } },
    { name: 'Cid', temperament: 'person', at: [1, 1] },
  ],
};
const [ANN, BEN, CID] = [0, 1, 2];
const [FOOD, WATER] = [0, 1];
const [DESERT, YARD] = [0, 1];

function create(): { world: World; s: State } {
  const world = createWorld(town);
  world.advance(2);
  return { world, s: world.engine.state };
}

const profileOf = (s: State, agent: number) => s.ints[s.row(agent) + A.profile];
const decay = (s: State, agent: number, need: number) => s.profiles.decay[profileOf(s, agent) * s.K + need];
const weight = (s: State, agent: number, need: number) => s.doubles[agent * s.doubleStride + s.WEIGHT + need];

describe('who enters a partition', () => {
  test('has its numbers from then on, and its levels as they were', () => {
    const { s } = create();
    s.now = 12;
    const before = [FOOD, WATER].map((need) => readLevel(s, BEN, need));
    enterPartition(s, BEN, DESERT);
    expect([s.agentPartition[BEN], s.thingPartition[s.body[BEN]], s.agentPartition[ANN]]).toEqual([DESERT, DESERT, -1]);
    expect([FOOD, WATER].map((need) => readLevel(s, BEN, need))).toEqual(before);
    expect([decay(s, BEN, FOOD), decay(s, BEN, WATER), decay(s, ANN, WATER)]).toEqual([1, 2, 0.5]);
    // A weight of its own is no part of the place.
    expect([weight(s, BEN, FOOD), weight(s, BEN, WATER), weight(s, ANN, WATER)]).toEqual([7, 5, 1]);
    enterPartition(s, BEN, YARD);
    expect([decay(s, BEN, WATER), weight(s, BEN, WATER), s.profiles.speed[profileOf(s, BEN)]]).toEqual([0.5, 1, 0.5]);
  });

  test('is not looked at again where it is already', () => {
    const { s } = create();
    s.now = 12;
    enterPartition(s, CID, DESERT);
    expect(s.ints[s.row(CID) + A.since]).toBeLessThan(12);
    enterPartition(s, CID, -1);
    expect(s.ints[s.row(CID) + A.since]).toBe(12);
  });
});

describe('what hastens a decay', () => {
  test('counts for everybody as soon as it changes', () => {
    const { world, s } = create();
    world.setState('heat', 2);
    expect([ANN, BEN, CID].map((agent) => decay(s, agent, WATER))).toEqual([1.5, 1.5, 6]);
    expect([ANN, BEN, CID].map((agent) => decay(s, agent, FOOD))).toEqual([1, 1, 1]);
    world.setState('heat', -9);
    expect([ANN, BEN, CID].map((agent) => decay(s, agent, WATER))).toEqual([0, 0, 0]);
  });

  test('changes nothing of one for whom it is the same, and of one who is gone', () => {
    const { world, s } = create();
    s.now = 30;
    hastenEverybody(s);
    expect([ANN, BEN, CID].map((agent) => s.ints[s.row(agent) + A.since] < 30)).toEqual([true, true, true]);
    s.worldState[0] = 1;
    hasten(s, ANN);
    expect([decay(s, ANN, WATER), decay(s, BEN, WATER), s.ints[s.row(ANN) + A.since]]).toEqual([1, 0.5, 30]);
    world.agent('Ben').remove();
    hasten(s, BEN);
    expect(decay(s, BEN, WATER)).toBe(0.5);
  });

  test('rests while an agent is paused, who does not walk either', () => {
    const { world, s } = create();
    world.agent('Cid').pause();
    expect([decay(s, CID, FOOD), decay(s, CID, WATER), s.profiles.speed[profileOf(s, CID)]]).toEqual([0, 0, 0]);
    world.setState('heat', 2);
    expect(decay(s, CID, WATER)).toBe(0);
    world.agent('Cid').resume();
    expect([decay(s, CID, WATER), s.profiles.speed[profileOf(s, CID)]]).toEqual([6, 1]);
  });
});

describe('profiles that nobody has', () => {
  test('are dropped when there are many more than agents, and no number changes by it', () => {
    const { s } = create();
    const numbers = () => [ANN, BEN, CID].map((agent) => [decay(s, agent, FOOD), decay(s, agent, WATER)]);
    const before = numbers();
    for (let heat = 1; s.profiles.count <= 2 * 3 + 64; heat++) {
      s.worldState[0] = heat;
      profileFor(s, ANN);
    }
    s.worldState[0] = 0;
    const many = s.profiles.count;
    dropUnusedProfiles(s);
    expect(s.profiles.count).toBeLessThan(many);
    expect(s.profiles.count).toBeLessThanOrEqual(3);
    expect(numbers()).toEqual(before);
    const few = s.profiles.count;
    dropUnusedProfiles(s);
    expect(s.profiles.count).toBe(few);
  });

  test('stay while there are few of them', () => {
    const { s } = create();
    while (s.profiles.count < 2 * 3 + 64) {
      s.worldState[0]++;
      profileFor(s, ANN);
    }
    dropUnusedProfiles(s);
    expect(s.profiles.count).toBe(70);
    applyLayers(s, ANN);
    expect(profileOf(s, ANN)).toBe(profileFor(s, ANN));
  });
});
