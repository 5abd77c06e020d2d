import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BodyCells, LONGEST_WAIT } from './body-cells.ts';
import { ENTRY, PLACE, RUN } from './cells.ts';

/** Who is listed in which cell, by cell; each list sorted. */
function listed({ cells }: BodyCells): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let cell = 0; cell < cells.columns * cells.rows; cell++) {
    const run = cells.runOfCell(cell % cells.columns, Math.floor(cell / cells.columns));
    const agents = Array.from(
      { length: cells.runs[run + RUN.count] },
      (_, i) => cells.entries[(cells.runs[run + RUN.start] + i) * ENTRY.stride + ENTRY.thing],
    );
    if (agents.length > 0)
      found.set(
        cell,
        agents.sort((a, b) => a - b),
      );
  }
  return found;
}

/** Puts one who offers nothing at a place. */
function put(cells: BodyCells, agent: number, place: readonly number[], now: number, ticks: number): void {
  cells.put(agent, 0, false, Float64Array.from(place), now, ticks);
}

/** Where an agent was when it was last looked at. */
function placeOf({ cells, entryOf }: BodyCells, agent: number): [number, number] {
  const at = entryOf[agent] * PLACE.stride;
  return [cells.places[at], cells.places[at + PLACE.y]];
}

/** All who must be looked at by now; they are put where they are and looked at no more. */
function lookAtAll(cells: BodyCells, now: number): number[] {
  const seen: number[] = [];
  for (let agent = cells.nextToLookAt(now); agent >= 0; agent = cells.nextToLookAt(now)) {
    seen.push(agent);
    const place = new Float64Array(3);
    place.set(placeOf(cells, agent));
    cells.put(agent, 0, false, place, now, 0);
  }
  return seen.sort((a, b) => a - b);
}

function create(bodies = 64, now = 0): BodyCells {
  const cells = new BodyCells();
  cells.reset(80, 40, bodies, now);
  return cells;
}

describe('cells of bodies', () => {
  test('are small enough for a few bodies each, and are outgrown by twice as many', () => {
    const cells = new BodyCells();
    expect([cells.isKept, cells.isOutgrownBy(0)]).toEqual([false, true]);
    cells.reset(80, 40, 10, 0);
    expect([cells.cells.size, cells.cells.columns, cells.cells.rows]).toEqual([10, 9, 5]);
    expect([cells.isKept, cells.isOutgrownBy(128), cells.isOutgrownBy(129)]).toEqual([true, false, true]);
    cells.reset(80, 40, 400, 0);
    expect([cells.cells.size, cells.cells.columns, cells.cells.rows, cells.isOutgrownBy(800)]).toEqual([
      4,
      21,
      11,
      false,
    ]);
    cells.reset(4, 4, 10_000, 0);
    expect(cells.cells.size).toBe(1);
  });

  test('put what is on the edge or beyond into the nearest cell', () => {
    const { cells } = create();
    expect([-5, 0, 9.9, 10, 80, 500].map((x) => cells.column(x))).toEqual([0, 0, 0, 1, 8, 8]);
    expect([-5, 0, 9.9, 10, 40, 500].map((y) => cells.row(y))).toEqual([0, 0, 0, 1, 4, 4]);
  });

  test('list everybody in the cell where it was put last, whoever comes and goes', () => {
    const change = fc.record({
      agent: fc.nat(20),
      x: fc.integer({ min: 0, max: 80 }),
      y: fc.integer({ min: 0, max: 40 }),
      ticks: fc.integer({ min: 0, max: LONGEST_WAIT }),
      isRemoved: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const cells = create();
        const { cells: grid } = cells;
        const expected = new Map<number, { cell: number; until: number }>();
        for (const { agent, x, y, ticks, isRemoved } of changes) {
          if (isRemoved) {
            cells.remove(agent);
            expected.delete(agent);
          } else {
            put(cells, agent, [x, y, ticks / 2], 0, ticks);
            expected.set(agent, { cell: grid.row(y) * grid.columns + grid.column(x), until: ticks });
          }
          const byCell = new Map<number, number[]>();
          for (const [each, { cell }] of [...expected].sort(([a], [b]) => a - b))
            byCell.set(cell, [...(byCell.get(cell) ?? []), each]);
          const found = listed(cells);
          expect(new Map([...found].sort(([a], [b]) => a - b))).toEqual(new Map([...byCell].sort(([a], [b]) => a - b)));
        }
        for (let now = 1; now <= LONGEST_WAIT; now++) {
          const due = [...expected].filter(([, { until }]) => until === now).map(([agent]) => agent);
          expect(lookAtAll(cells, now)).toEqual(due.sort((a, b) => a - b));
        }
        expect(lookAtAll(cells, 99)).toEqual([]);
      }),
    );
  });

  test('look at those who were noted, and at all who were due in ticks that nobody asked about', () => {
    const cells = create();
    for (let agent = 0; agent < 10; agent++) put(cells, agent, [agent, 0, 1], 0, agent);
    cells.note(0);
    expect(lookAtAll(cells, 0)).toEqual([0]);
    expect(lookAtAll(cells, 4)).toEqual([1, 2, 3, 4]);
    expect(lookAtAll(cells, 5000)).toEqual([5, 6, 7, 8, 9]);
    cells.note(200);
    expect(cells.nextToLookAt(5000)).toBe(200);
  });

  test('do not look at those who left or were put elsewhere for good', () => {
    const cells = create();
    for (const agent of [1, 2, 3]) put(cells, agent, [5, 5, 1], 0, 4);
    cells.note(1);
    cells.remove(1);
    cells.remove(900);
    put(cells, 2, [6, 6, 0], 1, 0);
    expect(lookAtAll(cells, 10)).toEqual([3]);
  });

  test('look at the others of a tick, and at nobody later, whoever of them is put elsewhere or leaves', () => {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      for (const [first, second] of [
        [0, 1],
        [0, 2],
        [1, 0],
        [1, 2],
        [2, 0],
        [2, 1],
      ]) {
        const cells = create();
        for (const agent of order) put(cells, agent, [5, 5, 1], 0, 4);
        for (const ticks of [0, 0, 5]) put(cells, first, [6, 6, 1], 1, ticks);
        cells.remove(second);
        const seen = [3, 4, 5, 6, 17].map((now) => lookAtAll(cells, now));
        expect(seen).toEqual([[], [3 - first - second], [], [first], []]);
      }
    }
  });

  test('remember the largest slack, and where each was', () => {
    const cells = create();
    put(cells, 1, [5, 6, 2.5], 0, 4);
    put(cells, 200, [7, 8, 1.5], 0, 4);
    expect([cells.mostSlack, cells.slack[1], cells.slack[200]]).toEqual([2.5, 2.5, 1.5]);
    put(cells, 2, [9, 10, 0], 0, 0);
    expect([1, 200, 2].map((agent) => placeOf(cells, agent))).toEqual([
      [5, 6],
      [7, 8],
      [9, 10],
    ]);
  });

  test('know the class of a body, with those who offer something first in their cell', () => {
    const cells = create();
    const { cells: grid } = cells;
    const run = grid.runOfCell(0, 0);
    for (const agent of [1, 2, 3]) put(cells, agent, [5, 5, 0], 0, 0);
    cells.reclass(2, 7, true);
    cells.reclass(900, 7, true);
    cells.reclass(4, 7, true);
    cells.reclass(64, 7, true);
    expect(cells.open.list()).toEqual([2]);
    const at = cells.entryOf[2] * ENTRY.stride;
    expect([grid.runs[run + RUN.open], grid.entries[at + ENTRY.class]]).toEqual([1, 7]);
    expect(cells.entryOf[2]).toBe(grid.runs[run + RUN.start]);
    put(cells, 2, [15, 5, 0], 0, 0);
    const moved = cells.entryOf[2] * ENTRY.stride;
    expect([grid.runs[run + RUN.open], grid.runs[run + RUN.count]]).toEqual([0, 2]);
    expect([grid.runs[grid.runOfCell(1, 0) + RUN.open], grid.entries[moved + ENTRY.class]]).toEqual([1, 7]);
  });

  test('know the class of the body in the very first entry', () => {
    const cells = create();
    put(cells, 1, [5, 5, 0], 0, 0);
    cells.reclass(1, 7, true);
    expect([cells.entryOf[1], cells.cells.entries[ENTRY.class], cells.open.list()]).toEqual([0, 7, [1]]);
  });

  test('are empty after they start over', () => {
    const cells = create();
    put(cells, 1, [5, 5, 1], 0, 4);
    cells.note(2);
    cells.reset(80, 40, 64, 100);
    expect([listed(cells).size, cells.nextToLookAt(104)]).toEqual([0, -1]);
    put(cells, 1, [5, 5, 1], 104, 3);
    expect([lookAtAll(cells, 106), lookAtAll(cells, 107)]).toEqual([[], [1]]);
  });
});
