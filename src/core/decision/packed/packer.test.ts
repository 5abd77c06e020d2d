import { describe, expect, test } from 'vitest';
import { generate, type Way } from '../../../../test/behaviour/generated-worlds.ts';
import { createWorld } from '../../../index.ts';
import { Tape } from '../../math/tape.ts';
import { AGENT_COLUMNS } from '../../state/agents/agent-columns.ts';
import { memberOf } from '../../state/agents/gatherings.ts';
import { readLevel } from '../../state/level.ts';
import { readAgentPosition, readThingPosition } from '../../state/position.ts';
import { curveIndexOf, stateOf } from '../../state/reading/read-input.ts';
import { A, AGENT_INTS, STATUS, type State } from '../../state/state.ts';
import { CountedThings } from './counted-things.ts';
import { Packer } from './packer.ts';

const COLUMNS = ['kind', 'free', 'holder', 'nextHeld', 'leftAt', 'thingPartition'] as const;

function placeOf(s: State, index: number, read: typeof readAgentPosition): number[] {
  const out = new Float64Array(2);
  read(s, index, out);
  return [...out];
}

/** All that a decision may read of an agent itself. */
function agentFacts(s: State, agent: number) {
  const { gatherings, followers, relations, memories, lines, profiles } = s;
  const row = s.row(agent);
  const needs = [...s.rules.needs.keys()];
  const ints = Array.from({ length: AGENT_INTS }, (_, i) => s.ints[row + i]);
  const own = gatherings.of(agent);
  const all = [...(own ? [own] : []), ...gatherings.invitationsOf(agent)];
  return {
    now: s.now,
    world: [...s.worldState],
    levels: needs.map((need) => readLevel(s, agent, need)),
    weights: needs.map((need) => s.doubles[agent * s.doubleStride + s.WEIGHT + need]),
    curves: needs.map((need) => curveIndexOf(s, agent, need)),
    numbers: [profiles.range, profiles.inertia].map((column) => column[s.ints[row + A.profile]]),
    position: placeOf(s, agent, readAgentPosition),
    // In the copy it stands still, and has the only profile.
    ints: ints.filter((_, i) => i !== A.since && i !== A.profile && i !== A.status),
    status: ints[A.status] & ~STATUS.walking,
    columns: AGENT_COLUMNS.map((name) => s[name][agent]),
    chainWorth: s.chainWorth[agent],
    aim: s.has.aims ? [s.aim[agent * 2], s.aim[agent * 2 + 1]] : [],
    id: s.idOf(agent),
    failed: s.failedOptions.listOf(agent),
    followed: [followers.followedBy(agent), followers.endOf(agent)],
    relations: relations.listOf(agent, s.body.length > 0 ? s.body[agent] : -1),
    memories: memories.listOf(agent),
    lines: [...lines.list()],
    memberships: all.map((gathering) => [gathering.id, memberOf(gathering, agent)]),
  };
}

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
    for (let i = 0; i < 6; i++) {
      world.advance(1 + i * 2);
      for (const { row: agent } of world.agents().slice(0, 8)) {
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
