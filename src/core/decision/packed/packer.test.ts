import { describe, expect, test } from 'vitest';
import { generate, type Way } from '../../../../test/behaviour/generated-worlds.ts';
import { agentFacts, placeOf } from '../../../../test/fixtures/agent-facts.ts';
import { createWorld } from '../../../index.ts';
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

describe.each(WORLDS)('in the generated world “%s %d”', (way, seed) => {
  test('all that a decision reads comes back from a tape as it was', () => {
    const world = createWorld(generate(way, seed), { seed });
    const { state: s } = world.engine;
    const packer = new Packer(s);
    const counted = new CountedThings(s.rules);
    const tape = new Tape();
    let packed = 0;
    for (let i = 0; i < 4; i++) {
      world.advance(1 + i * 3);
      for (const { row: agent } of world.agents().slice(0, 5)) {
        tape.rewind();
        packer.write(agent, tape);
        tape.rewind();
        const copy = packer.read(agent, tape);
        counted.list(s, agent);
        const things = [...counted.ids.subarray(0, counted.count)];
        expect(things).toEqual(countedFor(s, agent));
        expect(agentFacts(copy, agent)).toEqual(agentFacts(s, agent));
        expect(things.map((thing) => thingFacts(copy, thing))).toEqual(things.map((thing) => thingFacts(s, thing)));
        packed++;
      }
    }
    expect(packed).toBeGreaterThan(0);
  });
});
