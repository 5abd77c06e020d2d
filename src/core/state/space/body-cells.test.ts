import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BodyCells, LONGEST_WAIT } from './body-cells.ts';

/** Who is listed in which cell, by cell; each list sorted. */
function listed(cells: BodyCells): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const [cell, head] of cells.heads.entries()) {
    const agents: number[] = [];
    for (let agent = head; agent >= 0; agent = cells.next[agent]) agents.push(agent);
    if (agents.length > 0)
      found.set(
        cell,
        agents.sort((a, b) => a - b),
      );
  }
  return found;
}

/** All who must be looked at by now; they are put where they are and looked at no more. */
function lookAtAll(cells: BodyCells, now: number): number[] {
  const seen: number[] = [];
  for (let agent = cells.nextToLookAt(now); agent >= 0; agent = cells.nextToLookAt(now)) {
    seen.push(agent);
    cells.put(agent, Float64Array.of(cells.x[agent], cells.y[agent], 0), now, 0);
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
    expect([cells.size, cells.columns, cells.rows]).toEqual([10, 9, 5]);
    expect([cells.isKept, cells.isOutgrownBy(128), cells.isOutgrownBy(129)]).toEqual([true, false, true]);
    cells.reset(80, 40, 400, 0);
    expect([cells.size, cells.columns, cells.rows, cells.isOutgrownBy(800)]).toEqual([4, 21, 11, false]);
    cells.reset(4, 4, 10_000, 0);
    expect(cells.size).toBe(1);
  });

  test('put what is on the edge or beyond into the nearest cell', () => {
    const cells = create();
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
        const expected = new Map<number, { cell: number; until: number }>();
        for (const { agent, x, y, ticks, isRemoved } of changes) {
          if (isRemoved) {
            cells.remove(agent);
            expected.delete(agent);
          } else {
            cells.put(agent, Float64Array.of(x, y, ticks / 2), 0, ticks);
            expected.set(agent, { cell: cells.row(y) * cells.columns + cells.column(x), until: ticks });
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
    for (let agent = 0; agent < 10; agent++) cells.put(agent, Float64Array.of(agent, 0, 1), 0, agent);
    cells.note(0);
    expect(lookAtAll(cells, 0)).toEqual([0]);
    expect(lookAtAll(cells, 4)).toEqual([1, 2, 3, 4]);
    expect(lookAtAll(cells, 5000)).toEqual([5, 6, 7, 8, 9]);
    cells.note(200);
    expect(cells.nextToLookAt(5000)).toBe(200);
  });

  test('do not look at those who left or were put elsewhere for good', () => {
    const cells = create();
    for (const agent of [1, 2, 3]) cells.put(agent, Float64Array.of(5, 5, 1), 0, 4);
    cells.note(1);
    cells.remove(1);
    cells.remove(900);
    cells.put(2, Float64Array.of(6, 6, 0), 1, 0);
    expect(lookAtAll(cells, 10)).toEqual([3]);
  });

  test('remember the largest slack, and where each was', () => {
    const cells = create();
    cells.put(1, Float64Array.of(5, 6, 2.5), 0, 4);
    cells.put(100, Float64Array.of(7, 8, 1.5), 0, 4);
    expect([cells.mostSlack, cells.slack[1], cells.slack[100]]).toEqual([2.5, 2.5, 1.5]);
    expect([cells.x[1], cells.y[1], cells.x[100], cells.y[100]]).toEqual([5, 6, 7, 8]);
  });

  test('are empty after they start over', () => {
    const cells = create();
    cells.put(1, Float64Array.of(5, 5, 1), 0, 4);
    cells.note(2);
    cells.reset(80, 40, 64, 100);
    expect([listed(cells).size, cells.nextToLookAt(104)]).toEqual([0, -1]);
    cells.put(1, Float64Array.of(5, 5, 1), 104, 3);
    expect([lookAtAll(cells, 106), lookAtAll(cells, 107)]).toEqual([[], [1]]);
  });
});
