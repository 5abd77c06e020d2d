import { expect, test } from 'vitest';
import { runFarm } from '../../../test/worlds/farm.ts';
import { ENTRY, PLACE } from '../state/space/cells.ts';
import { A, type State } from '../state/state.ts';
import { readAheadCells, readAheadRows, SINK } from './read-ahead.ts';

/** The sum over agents of what should be read for each. */
function sumOver(agents: Int32Array, from: number, end: number, read: (agent: number) => number): number {
  return agents.subarray(from, end).reduce((sum, agent) => sum + read(agent), 0);
}

/** What waking reads of one agent: its first level and weight, and the thing that it uses. */
function readRow(s: State, agent: number): number {
  const thing = s.ints[s.row(agent) + A.thing];
  const own = s.doubles[agent * s.doubleStride] + s.doubles[agent * s.doubleStride + s.WEIGHT];
  if (thing < 0) return own;
  const used = s.free[thing] + s.references[thing] + s.thingClass[thing];
  const entry = s.entry[thing];
  const { entries, places } = s.cells;
  return own + used + (entry < 0 ? 0 : entries[entry * ENTRY.stride] + places[entry * PLACE.stride]);
}

/** What deciding reads around one agent: the cells up to two away with the first thing of each, their ends twice. */
function readCells(s: State, agent: number): number {
  const { cells } = s;
  const at = agent * s.doubleStride + s.POSITION;
  const cellOf = (position: number, count: number) =>
    Math.min(Math.max(Math.floor(position / cells.size), 0), count - 1);
  const [column, row] = [cellOf(s.doubles[at], cells.columns), cellOf(s.doubles[at + 1], cells.rows)];
  let sum = 0;
  for (let y = row - 2; y <= row + 2; y++) {
    const runOf = (x: number) => cells.runs[cells.runOfCell(x, y)];
    sum += runOf(column - 2) + runOf(column + 2);
    for (let x = column - 2; x <= column + 2; x++) sum += cells.entries[runOf(x) * ENTRY.stride];
  }
  return sum;
}

test('what is read ahead is what waking and deciding will read, and nothing is changed', () => {
  let checked = 0;
  runFarm(60, (world) => {
    const { state } = world.engine;
    const agents = Int32Array.from(world.agents(), ({ row }) => row).reverse();
    const before = world.hash();
    for (const [from, end] of [
      [0, agents.length],
      [2, 5],
    ]) {
      readAheadRows(state, agents, from, end);
      expect(SINK[0]).toBeCloseTo(
        sumOver(agents, from, end, (agent) => readRow(state, agent)),
        6,
      );
      readAheadCells(state, agents, from, end);
      expect(SINK[0]).toBeCloseTo(
        sumOver(agents, from, end, (agent) => readCells(state, agent)),
        6,
      );
      checked++;
    }
    expect(world.hash()).toBe(before);
  });
  expect(checked).toBe(240);
});
