import { describe, expect, test } from 'vitest';
import { farm } from '../../../test/worlds/farm.ts';
import { houseAfter } from '../../../test/worlds/house.ts';
import { createWorld, type Snapshot, type WorldDefinition } from '../../index.ts';
import { A, AGENT_INTS, STATUS } from '../state/state.ts';
import { COLUMN_FORMATS, upgradeSnapshot } from './upgrade-snapshot.ts';

/** A snapshot as an engine with an earlier format of snapshots has taken it, which lacks later columns. */
function takenBy(engine: string, format: number, snapshot: Snapshot): Snapshot {
  const known = <Columns extends object>(columns: Columns): Columns =>
    Object.fromEntries(Object.entries(columns).filter(([name]) => (COLUMN_FORMATS[name] ?? 1) <= format)) as Columns;
  const { ints, doubles, texts } = snapshot;
  return { ...snapshot, engine, ints: known(ints), doubles: known(doubles), texts: known(texts) };
}

const world = createWorld(farm, { seed: 3 });
world.advance(9);
const { state } = world.engine;
const honest = world.snapshot();
const agents = honest.ints.agents.length / AGENT_INTS;

/** A field of all agents in a snapshot. */
const fieldOf = ({ ints }: Snapshot, field: number) =>
  Array.from({ length: agents }, (_, agent) => ints.agents[agent * AGENT_INTS + field]);

test('a snapshot of this engine with all its columns is returned as it is', () => {
  expect(upgradeSnapshot(state, honest)).toBe(honest);
});

test('a snapshot of this engine that lacks columns gets empty ones, and nothing else', () => {
  const { lines: _lines, ...ints } = honest.ints;
  const { home: _home, ...doubles } = honest.doubles;
  const { departed: _departed, ...texts } = honest.texts;
  expect(upgradeSnapshot(state, { ...honest, ints } as Snapshot)).toEqual({
    ...honest,
    ints: { ...honest.ints, lines: new Int32Array(0) },
  });
  expect(upgradeSnapshot(state, { ...honest, doubles } as Snapshot)).toEqual({
    ...honest,
    doubles: { ...honest.doubles, home: new Float64Array(0) },
  });
  expect(upgradeSnapshot(state, { ...honest, texts } as Snapshot)).toEqual({
    ...honest,
    texts: { ...honest.texts, departed: [] },
  });
});

describe('a snapshot of format 1', () => {
  const old = takenBy('0.1.4', 1, honest);
  const upgraded = upgradeSnapshot(state, old);

  test('gets the beginnings of chains: each at the thing that its agent acts on', () => {
    expect(Array.from(upgraded.ints.chainThing)).toEqual(fieldOf(honest, A.thing));
    expect(upgraded.doubles.chainWorth).toEqual(new Float64Array(agents));
    expect([upgraded.ints.failedOptions, upgraded.ints.followers]).toEqual([new Int32Array(0), new Int32Array(0)]);
  });

  test('gets marks at actions that are no longer on their first walk, and is not changed itself', () => {
    const statuses = fieldOf(old, A.status);
    const isBegun = statuses.map((status, i) => fieldOf(old, A.pc)[i] >= 0 && (status & STATUS.arrived) !== 0);
    expect(new Set(isBegun)).toEqual(new Set([true, false]));
    expect(fieldOf(upgraded, A.status)).toEqual(
      statuses.map((status, i) => (isBegun[i] ? status | STATUS.begun : status)),
    );
    expect(fieldOf(old, A.status)).toEqual(statuses);
  });

  test('marks nothing of an agent that does nothing', () => {
    const idle = honest.ints.agents.slice();
    idle[A.pc] = -1;
    idle[A.status] = STATUS.arrived;
    const { ints } = upgradeSnapshot(state, { ...old, ints: { ...old.ints, agents: idle } });
    expect(ints.agents[A.status]).toBe(STATUS.arrived);
    idle[A.pc] = 0;
    const begun = upgradeSnapshot(state, { ...old, ints: { ...old.ints, agents: idle } });
    expect(begun.ints.agents[A.status]).toBe(STATUS.arrived | STATUS.begun);
  });

  test('gets the minds of its types of agents', () => {
    const { temperaments, tags } = state.rules;
    const types = Array.from(honest.ints.breeds).filter((_, i) => i % (1 + tags.length) === 0);
    expect(types.length).toBeGreaterThan(1);
    expect(Array.from(upgraded.ints.breedMinds)).toEqual(types.map((type) => temperaments[type].mind));
  });

  test('of a world without chains gets no beginnings of any', () => {
    const plain: WorldDefinition = {
      temperaments: { person: {} },
      agents: [{ name: 'Ann', temperament: 'person', at: [1, 1] }],
    };
    const small = createWorld(plain);
    const { ints, doubles } = upgradeSnapshot(small.engine.state, takenBy('0.1.0', 1, small.snapshot()));
    expect([ints.chainThing.length, doubles.chainWorth.length]).toEqual([0, 0]);
  });
});

describe('a snapshot of format 2', () => {
  test('keeps its chains and gets minds', () => {
    const upgraded = upgradeSnapshot(state, takenBy('0.2.0', 2, honest));
    expect(upgraded.ints.chainThing).toBe(honest.ints.chainThing);
    expect(upgraded.ints.agents).toBe(honest.ints.agents);
    expect(upgraded.ints.breedMinds).toEqual(honest.ints.breedMinds);
  });

  test('that lacks its chains all the same gets them', () => {
    const upgraded = upgradeSnapshot(state, takenBy('0.2.0', 1, honest));
    expect(Array.from(upgraded.ints.chainThing)).toEqual(fieldOf(honest, A.thing));
    expect(upgraded.doubles.chainWorth).toEqual(new Float64Array(agents));
  });

  test('without agents needs nothing', () => {
    const empty = createWorld({ ...farm, agents: [] }).snapshot();
    const { ints } = upgradeSnapshot(state, takenBy('0.2.0', 1, empty));
    expect([ints.chainThing.length, ints.breedMinds.length, ints.agents]).toEqual([0, 0, empty.ints.agents]);
    expect(ints.agents).toBe(empty.ints.agents);
  });
});

test('a snapshot of an older engine with all its columns keeps them', () => {
  const taken = { ...honest, engine: '0.2.9' };
  expect(upgradeSnapshot(state, taken)).toBe(taken);
  const unknown = {
    ...taken,
    ints: { ...honest.ints, breedMinds: new Int32Array(0), breeds: Int32Array.of(99, 0, 0) },
  };
  expect(Array.from(upgradeSnapshot(state, unknown).ints.breedMinds)).toEqual([0]);
});

test('in a snapshot of the first engines, an action whose agent has arrived has begun; the snapshot stays as it is', () => {
  const home = houseAfter(40);
  const taken = home.snapshot();
  const rows = taken.ints.agents.slice();
  const [PC, STATUSES] = [
    [3, 3, -1],
    [0, STATUS.arrived, STATUS.arrived],
  ];
  for (let row = 0; row < 3; row++) {
    rows[row * AGENT_INTS + A.pc] = PC[row];
    rows[row * AGENT_INTS + A.status] = STATUSES[row];
  }
  const before = rows.slice();
  const upgraded = upgradeSnapshot(home.engine.state, {
    ...taken,
    engine: '0.1.9',
    ints: { ...taken.ints, agents: rows },
  });
  const statuses = [0, 1, 2].map((row) => upgraded.ints.agents[row * AGENT_INTS + A.status]);
  expect(statuses).toEqual([0, STATUS.arrived | STATUS.begun, STATUS.arrived]);
  expect(rows).toEqual(before);
});

test('another engine may have counted other things in the hash, this one has not', () => {
  const home = houseAfter(40);
  const taken = { ...home.snapshot(), hash: '0123456789abcdef' };
  expect(() => home.restore({ ...taken, engine: '0.2.9' })).not.toThrow();
  expect(() => home.restore(taken)).toThrow('the snapshot is damaged: it says that its hash is 0123456789abcdef');
});
