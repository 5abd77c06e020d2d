import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../test/runner/runs.ts';
import type { Point, Space } from '../core/index.ts';
import { gridSpace } from './grid.ts';

/** Rooms of 4 × 4 cells in a row of rows, with a gap in most walls: longer than the first window of a field. */
const SIDE = 51;

const maps = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 200, maxLength: 200 }).map((gaps) => {
  const rows = Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => (x % 5 === 0 || y % 5 === 0 ? '#' : '.')),
  );
  gaps.forEach((gap, i) => {
    const [x, y] = [(i >> 1) % 10, Math.floor((i >> 1) / 10)];
    if (gap < 1 || gap > 4) return;
    if (i % 2 === 0 && x < 9) rows[y * 5 + gap][x * 5 + 5] = '.';
    if (i % 2 === 1 && y < 9) rows[y * 5 + 5][x * 5 + gap] = '.';
  });
  return rows.map((row) => row.join(''));
});

const points = fc.tuple(fc.integer({ min: 1, max: SIDE - 2 }), fc.integer({ min: 1, max: SIDE - 2 }));

/** A cell to block or clear, and a walk to measure then; cells near those that were used before come up often. */
const steps = fc.array(fc.record({ cell: points, from: points, to: points, near: fc.boolean() }), {
  minLength: 10,
  maxLength: 60,
});

test('after any changes all walks are the same as on a new map with the same cells blocked', () => {
  fc.assert(
    fc.property(maps, steps, (map, all) => {
      const space = gridSpace(map);
      const blocked = new Map<string, Point>();
      const gaps = map.flatMap((row, y) =>
        [...row].flatMap((mark, x): Point[] => (mark === '.' && (x % 5 === 0 || y % 5 === 0) ? [[x, y]] : [])),
      );
      all.forEach(({ cell, from, to, near }, i) => {
        // Most of what opens and closes are doors.
        const door = gaps.length > 0 && near ? gaps[(cell[0] * SIDE + cell[1]) % gaps.length] : cell;
        const isBlocked = blocked.has(`${door}`);
        space.block(...door, !isBlocked);
        if (isBlocked) blocked.delete(`${door}`);
        else blocked.set(`${door}`, door);
        const earlier = all[i >> 1];
        const fresh = gridSpace(map);
        for (const each of blocked.values()) fresh.block(...each, true);
        for (const [start, end] of [
          [from, to],
          [earlier.from, to],
          [earlier.to, door],
        ] as const)
          expect(walkOf(space, start, end, i)).toEqual(walkOf(fresh, start, end, i));
      });
    }),
    { numRuns: runs(25) },
  );
});

/** Everything that a space says about a walk. */
function walkOf(space: Space, from: Point, to: Point, reach: number): unknown {
  const out = new Float64Array(2);
  const at = (walked: number) => {
    space.along(...from, ...to, walked, out);
    return [...out];
  };
  // A walk within a limit is exact; beyond, it may be.
  const limited = space.distance(...from, ...to, reach);
  const distance = space.distance(...from, ...to);
  expect(limited === distance || (limited === Infinity && distance > reach)).toBe(true);
  expect(space.isReachable?.(...from, ...to)).toBe(distance < Infinity);
  if (distance < Infinity) {
    space.end?.(...from, ...to, out);
    expect([...out]).toEqual(at(Infinity));
  }
  return { distance, there: [at(3), at(11), at(Infinity)], back: space.distance(...to, ...from) };
}
