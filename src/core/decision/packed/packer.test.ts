import { describe, expect, test } from 'vitest';
import { generate, type Way } from '../../../../test/behaviour/generated-worlds.ts';
import { agentFacts, placeOf } from '../../../../test/fixtures/agent-facts.ts';
import { createWorld, type World, type WorldDefinition } from '../../../index.ts';
import { Tape } from '../../math/tape.ts';
import { readAgentPosition, readThingPosition } from '../../state/position.ts';
import { stateOf } from '../../state/reading/read-input.ts';
import { A, type State } from '../../state/state.ts';
import { CountedThings } from './counted-things.ts';
import { Packer } from './packer.ts';

const COLUMNS = ['kind', 'free', 'holder', 'nextHeld', 'leftAt', 'thingPartition'] as const;

/** All that a decision may read of a thing. */
function thingFacts(s: State, thing: number) {
  const columns = COLUMNS.map((name) => s[name][thing]);
  if (s.kind[thing] < 0) return { columns };
  const mover = s.entry[thing] >= 0 ? -1 : s.holder[thing];
  return {
    columns,
    place: placeOf(s, thing, readThingPosition),
    states: [...s.rules.stateNames.keys()].map((state) => stateOf(s, thing, state)),
    type: mover < 0 ? null : s.agentTypeOf(mover),
    isBody: s.bodies.list().includes(thing),
  };
}

/** The things that may count for an agent, in the most obvious way. */
function countedFor(s: State, agent: number): number[] {
  const { adverts, readsAround, minds } = s.rules;
  const looksAround = readsAround || minds.some(({ feelings }) => feelings !== null);
  const range = s.profiles.range[s.ints[s.row(agent) + A.profile]];
  const [x, y] = placeOf(s, agent, readAgentPosition);
  const carried = s.firstHeld.length > 0 ? [s.item[agent]] : [];
  for (let thing = s.firstHeld[agent] ?? -1; thing >= 0; thing = s.nextHeld[thing]) carried.push(thing);
  const own = [s.ints[s.row(agent) + A.thing], s.body[agent] ?? -1, ...carried];
  const known = s.memories.of(agent).map(({ thing }) => thing);
  return Array.from({ length: s.thingCount }, (_, thing) => thing).filter((thing) => {
    if (own.includes(thing) || known.includes(thing)) return true;
    if (s.kind[thing] < 0) return false;
    if (adverts.some(({ kind }) => kind === s.kind[thing])) return true;
    const [toX, toY] = placeOf(s, thing, readThingPosition);
    return looksAround && Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y)) <= range;
  });
}

const WORLDS: readonly [Way, number][] = [
  ['written', 0],
  ['written', 1],
  ['written', 2],
  ['social', 200],
  ['social', 203],
  ['social', 205],
  ['watchful', 202],
  ['mapped', 1],
  ['mapped', 3],
  ['crowded', 12],
];

/** Packs what agents would decide by now, and compares what comes back with what was there; returns how often. */
function compareAll(world: World, packer: Packer): number {
  const { state: s } = world.engine;
  const counted = new CountedThings(s.rules);
  const tape = new Tape();
  const agents = world.agents().slice(0, 5);
  for (const { row: agent } of agents) {
    packer.write(agent, tape);
    tape.rewind();
    const copy = packer.read(agent, tape);
    tape.rewind();
    counted.list(s, agent);
    const things = [...counted.ids.subarray(0, counted.count)];
    expect(things).toEqual(countedFor(s, agent));
    expect(copy.thingCount).toBe(things.length === 0 ? 0 : Math.max(...things) + 1);
    expect(agentFacts(copy, agent)).toEqual(agentFacts(s, agent));
    expect(things.map((thing) => thingFacts(copy, thing))).toEqual(things.map((thing) => thingFacts(s, thing)));
  }
  return agents.length;
}

describe.each(WORLDS)('in the generated world “%s %d”', (way, seed) => {
  test('all that a decision reads comes back from a tape as it was', () => {
    const world = createWorld(generate(way, seed), { seed });
    const packer = new Packer(world.engine.state);
    let packed = 0;
    for (let i = 0; i < 4; i++) {
      world.advance(1 + i * 3);
      packed += compareAll(world, packer);
    }
    expect(packed).toBeGreaterThan(0);
  });
});

describe('with little to pack', () => {
  const empty: WorldDefinition = {
    ticksPerHour: 60,
    temperaments: { calm: { mind: { perceives: { range: 5 }, memory: { for: '9h' }, least: 9 } } },
    actions: { leave: { steps: [{ go: { to: [30, 5] } }] } },
    agents: [{ name: 'Ann', temperament: 'calm', at: [1, 1] }],
  };

  test('a world without things comes back', () => {
    const world = createWorld(empty);
    world.advance(1);
    expect(compareAll(world, new Packer(world.engine.state))).toBe(1);
  });

  test('what is gone and still remembered comes back', () => {
    const pick = { score: 1, steps: [{ wait: 5 }] };
    const things = [1, 2, 3].map((x) => ({ kind: 'nut', at: [x, 1] as const, name: `nut ${x}` }));
    const world = createWorld({ ...empty, kinds: { nut: { state: { size: 7 }, adverts: { pick } } }, things });
    world.advance(1);
    world.agent('Ann').push('leave');
    world.advance('20m');
    for (const name of ['nut 1', 'nut 3']) world.thing(name).remove();
    world.advance(1);
    const { state } = world.engine;
    expect([...state.kind.subarray(0, 3)]).toEqual([-1, 0, -1]);
    expect(state.memories.of(world.agent('Ann').row)).toHaveLength(3);
    expect(compareAll(world, new Packer(state))).toBe(1);
  });
});
