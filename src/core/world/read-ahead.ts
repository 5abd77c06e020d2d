import { ENTRY, PLACE, RUN } from '../state/space/cells.ts';
import { A, type State } from '../state/state.ts';

/*
 * Reading ahead. In a large world the data of an agent that wakes was last used long ago, so it comes from main memory,
 * and each step of its action waits for the one before. Here the same data of many agents is read first, without anything
 * that depends on it, so that a processor fetches many at once. Nothing is changed.
 */

/** How many who decide are read ahead at once: as much as the nearest caches hold. */
export const BLOCK = 32;

/** How many cells away from an agent is read ahead; most searches end there. */
const AROUND = 2;

/** The sum of what was read last, so that an engine does not leave the reading out. */
export const SINK = new Float64Array(1);
/** What the next reading starts from, for each agent of a block. */
const NEXT = new Int32Array(BLOCK);

/** Reads the rows of agents that wake, and the things that they use. */
export function readAheadRows(s: State, agents: Int32Array, from: number, end: number): void {
  const { ints, doubles, doubleStride, entry, free, references, thingClass } = s;
  const { entries, places } = s.cells;
  const next = NEXT;
  let sum = 0;
  for (let i = from; i < end; i++) {
    const at = agents[i] * doubleStride;
    const thing = ints[s.row(agents[i]) + A.thing];
    next[i - from] = thing;
    sum += doubles[at] + doubles[at + s.WEIGHT];
  }
  for (let i = 0; i < end - from; i++) {
    const thing = next[i];
    if (thing < 0) continue;
    sum += free[thing] + references[thing] + thingClass[thing];
    next[i] = entry[thing];
  }
  for (let i = 0; i < end - from; i++)
    if (next[i] >= 0) sum += entries[next[i] * ENTRY.stride] + places[next[i] * PLACE.stride];
  SINK[0] = sum;
}

/** Reads the cells around agents that decide: those up to `AROUND` away, with the first things in them. */
export function readAheadCells(s: State, agents: Int32Array, from: number, end: number): void {
  const { doubles, doubleStride, POSITION, cells } = s;
  const { entries, runs, stride, size, columns, rows } = cells;
  const next = NEXT;
  const nextRow = stride * RUN.stride;
  const side = AROUND * RUN.stride;
  let sum = 0;
  for (let i = from; i < end; i++) {
    const at = agents[i] * doubleStride + POSITION;
    const x = doubles[at] / size;
    const y = doubles[at + 1] / size;
    const column = x > 0 ? (x < columns ? x | 0 : columns - 1) : 0;
    const row = y > 0 ? (y < rows ? y | 0 : rows - 1) : 0;
    const home = cells.runOfCell(column, row);
    next[i - from] = home;
    for (let cell = home - AROUND * nextRow; cell <= home + AROUND * nextRow; cell += nextRow)
      sum += runs[cell - side] + runs[cell + side];
  }
  for (let i = 0; i < end - from; i++) {
    const home = next[i];
    for (let middle = home - AROUND * nextRow; middle <= home + AROUND * nextRow; middle += nextRow)
      for (let cell = middle - side; cell <= middle + side; cell += RUN.stride) {
        // Number 0 for a cell with nothing on offer, without a branch that a processor would often predict wrongly.
        const entry = runs[cell] & (-runs[cell + RUN.open] >> 31);
        sum += entries[entry * ENTRY.stride];
      }
  }
  SINK[0] = sum;
}
