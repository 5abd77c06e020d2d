import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, type Drawing } from '../../test/fixtures/drawing.ts';
import { runs } from '../../test/runner/runs.ts';
import type { Point, Space } from '../core/index.ts';
import { Check } from '../core/internal.ts';
import { gridSpace } from './grid.ts';
import { blockCell, cellAt, type Ground, layGround } from './ground.ts';
import { parseMap } from './map.ts';
import { canSee } from './sight.ts';

const drawings: fc.Arbitrary<Drawing> = fc
  .record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    open: fc.integer({ min: 1, max: 12 }),
  })
  .chain(({ width, height, open }) => {
    const cell = fc.oneof(
      { weight: open, arbitrary: fc.constant('.') },
      { weight: 2, arbitrary: fc.constantFrom('#', 'o') },
    );
    return fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height });
  })
  .map((rows) => rows.map((row) => row.join('')));

function groundOf(drawing: Drawing): Ground {
  const ground = layGround(parseMap(drawing, new Check()));
  for (const [x, y] of cellsOf(drawing)) if (drawing[y][x] === 'o') blockCell(ground, cellAt(ground, x, y), true);
  return ground;
}

function spaceOf(drawing: Drawing): Space {
  const space = gridSpace(drawing);
  for (const [x, y] of cellsOf(drawing)) if (drawing[y][x] === 'o') space.block(x, y, true);
  return space;
}

/** Where a walker is after 0, ½, 1, … of its walk. */
function cellsAlong(space: Space, from: Point, to: Point, length: number): Point[] {
  const out = new Float64Array(2);
  return Array.from({ length: 2 * Math.min(Math.ceil(length), 200) + 1 }, (_, i): Point => {
    space.along(...from, ...to, i / 2, out);
    return [out[0], out[1]];
  });
}

/** Whether a walk passes the same positions in two spaces. */
function sameWay(one: Space, other: Space, from: Point, to: Point, length: number): boolean {
  const way = cellsAlong(one, from, to, length);
  return cellsAlong(other, from, to, length).every(([x, y], i) => x === way[i][0] && y === way[i][1]);
}

function cellsOf(drawing: Drawing): Point[] {
  return drawing.flatMap((row, y) => [...row].map((_, x): Point => [x, y]));
}

function isOpen(drawing: Drawing, x: number, y: number): boolean {
  return drawing[y]?.[x] === '.';
}

function isFloor(drawing: Drawing, x: number, y: number): boolean {
  return isOpen(drawing, x, y) || drawing[y]?.[x] === 'o';
}

interface Walk {
  readonly straights: number;
  readonly diagonals: number;
}

function lengthOf(walk: Walk | undefined): number {
  return walk === undefined ? Infinity : walk.straights + Math.sqrt(2 * walk.diagonals * walk.diagonals);
}

/** What is left to walk after a step, undefined where the step cannot be taken. */
function after(
  drawing: Drawing,
  walks: ReadonlyMap<string, Walk>,
  from: Point,
  step: Point,
  to: Point,
): Walk | undefined {
  const [x, y] = from;
  const [dx, dy] = step;
  if (!isOpen(drawing, x + dx, y + dy) && `${x + dx},${y + dy}` !== `${to}`) return undefined;
  if (dx !== 0 && dy !== 0 && !(isOpen(drawing, x + dx, y) && isOpen(drawing, x, y + dy))) return undefined;
  return walks.get(`${x + dx},${y + dy}`);
}

function oneMore(walk: Walk, [dx, dy]: Point): Walk {
  const isDiagonal = dx !== 0 && dy !== 0;
  return { straights: walk.straights + (isDiagonal ? 0 : 1), diagonals: walk.diagonals + (isDiagonal ? 1 : 0) };
}

/** The shortest walks to a cell, found by trying every step of every cell until nothing gets shorter. */
function walksTo(drawing: Drawing, to: Point): Map<string, Walk> {
  const walks = new Map<string, Walk>();
  if (isFloor(drawing, ...to)) walks.set(`${to}`, { straights: 0, diagonals: 0 });
  for (let isChanging = true; isChanging; ) {
    isChanging = false;
    for (const cell of cellsOf(drawing)) {
      for (const step of DIRECTIONS) {
        const rest = isFloor(drawing, ...cell) ? after(drawing, walks, cell, step, to) : undefined;
        if (rest === undefined || lengthOf(oneMore(rest, step)) >= lengthOf(walks.get(`${cell}`))) continue;
        walks.set(`${cell}`, oneMore(rest, step));
        isChanging = true;
      }
    }
  }
  return walks;
}

/** The cells of the walk, the first direction that keeps it shortest at every cell; a blocked end is left out. */
function cellsBetween(drawing: Drawing, walks: ReadonlyMap<string, Walk>, from: Point, to: Point): Point[] {
  const cells = [from];
  if (!walks.has(`${from}`)) return cells;
  for (let [x, y] = from; x !== to[0] || y !== to[1]; ) {
    const step = DIRECTIONS.find((direction) => {
      const rest = after(drawing, walks, [x, y], direction, to);
      return rest !== undefined && lengthOf(oneMore(rest, direction)) === lengthOf(walks.get(`${x},${y}`));
    }) as Point;
    [x, y] = [x + step[0], y + step[1]];
    if (isOpen(drawing, x, y)) cells.push([x, y]);
  }
  return cells;
}

/** Every cell that the line between two centres comes within half a cell of, column by column or row by row. */
function isClear(drawing: Drawing, from: Point, to: Point): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const count = Math.max(Math.abs(dx), Math.abs(dy));
  let lit: Point[] = [from];
  for (let i = 1; i <= count; i++) {
    const touched = cellsOf(drawing).filter(([x, y]) => {
      const [offX, offY] = [count * (x - from[0]) - dx * i, count * (y - from[1]) - dy * i];
      return Math.abs(dx) >= Math.abs(dy)
        ? offX === 0 && 2 * Math.abs(offY) <= count
        : offY === 0 && 2 * Math.abs(offX) <= count;
    });
    lit = touched.filter(([x, y]) => {
      if (i < count && !isOpen(drawing, x, y)) return false;
      return lit.some(([px, py]) => {
        if (Math.abs(px - x) > 1 || Math.abs(py - y) > 1) return false;
        return px === x || py === y || isOpen(drawing, px, y) || isOpen(drawing, x, py);
      });
    });
  }
  return lit.length > 0;
}

function sees(drawing: Drawing, from: Point, to: Point): boolean {
  const sidesOf = (cell: Point, other: Point): Point[] => {
    if (isOpen(drawing, ...cell)) return [cell];
    const [dx, dy] = [Math.sign(other[0] - cell[0]), Math.sign(other[1] - cell[1])];
    const neighbours: Point[] = [
      [cell[0] + dx, cell[1]],
      [cell[0], cell[1] + dy],
      [cell[0] + dx, cell[1] + dy],
    ];
    return [cell, ...neighbours.filter(([x, y]) => isOpen(drawing, x, y))];
  };
  return sidesOf(from, to).some((near) => sidesOf(to, from).some((far) => isClear(drawing, near, far)));
}

/** The least |x| + |y| between a point and the line from one centre to the other. */
function diamondDistance([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const parts = [0, 1, dx === 0 ? 0 : (x - from[0]) / dx, dy === 0 ? 0 : (y - from[1]) / dy].filter(
    (part) => part >= 0 && part <= 1,
  );
  return Math.min(...parts.map((part) => Math.abs(from[0] + dx * part - x) + Math.abs(from[1] + dy * part - y)));
}

function along(space: Space, from: Point, to: Point, walked: number): Point {
  const out = new Float64Array(2);
  space.along(...from, ...to, walked, out);
  return [out[0], out[1]];
}

function toward(space: Space, at: Point, wish: Point, reach: number): Point {
  const out = new Float64Array(2);
  space.toward(...at, ...wish, reach, out);
  return [out[0], out[1]];
}

function straight(from: Point, to: Point): number {
  return Math.sqrt((to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]));
}

describe('compared with the obvious implementation', () => {
  test('distances and walks are the same between all cells', () => {
    fc.assert(
      fc.property(drawings, fc.nat(), (drawing, pick) => {
        const space = spaceOf(drawing);
        const cells = cellsOf(drawing);
        const to = cells[pick % cells.length];
        const walks = walksTo(drawing, to);
        for (const from of cells) {
          const length = lengthOf(walks.get(`${from}`));
          expect(space.distance(...from, ...to)).toBe(length);
          let walk = { straights: 0, diagonals: 0 };
          const expected = cellsBetween(drawing, walks, from, to);
          expected.forEach((cell, i) => {
            if (i > 0) walk = oneMore(walk, [cell[0] - expected[i - 1][0], cell[1] - expected[i - 1][1]]);
            expect(along(space, from, to, lengthOf(walk))).toEqual(cell);
            if (i > 0) expect(along(space, from, to, lengthOf(walk) - 1e-9)).toEqual(expected[i - 1]);
          });
          expect(along(space, from, to, length)).toEqual(expected[expected.length - 1]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('sight is the same between all cells', () => {
    fc.assert(
      fc.property(drawings, fc.nat(), (drawing, pick) => {
        const space = spaceOf(drawing);
        const cells = cellsOf(drawing);
        const from = cells[pick % cells.length];
        for (const to of cells)
          expect([from, to, space.sees(...from, ...to)]).toEqual([from, to, sees(drawing, from, to)]);
      }),
      { numRuns: 300 },
    );
  });

  test('the cell nearest to a wished position is the same from every cell', () => {
    const coordinate = fc.oneof(fc.integer({ min: -4, max: 12 }), fc.double({ min: -4, max: 12, noNaN: true }));
    fc.assert(
      fc.property(
        drawings,
        coordinate,
        coordinate,
        fc.double({ min: 0, max: 12, noNaN: true }),
        (drawing, wishX, wishY, reach) => {
          const space = spaceOf(drawing);
          for (const at of cellsOf(drawing)) {
            if (!isFloor(drawing, ...at)) continue;
            const walks = walksTo(drawing, at);
            const far = ([x, y]: Point) => (wishX - x) * (wishX - x) + (wishY - y) * (wishY - y);
            const length = (cell: Point) => lengthOf(walks.get(`${cell}`));
            const best = cellsOf(drawing)
              .filter((cell) => `${cell}` === `${at}` || (isOpen(drawing, ...cell) && length(cell) <= reach))
              .sort((a, b) => far(a) - far(b) || length(a) - length(b) || a[1] - b[1] || a[0] - b[0])[0];
            expect(toward(space, at, [wishX, wishY], reach)).toEqual(best);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('properties', () => {
  const places = fc.tuple(drawings, fc.nat(), fc.nat(), fc.nat()).map(([drawing, a, b, c]) => {
    const cells = cellsOf(drawing);
    return {
      drawing,
      space: spaceOf(drawing),
      a: cells[a % cells.length],
      b: cells[b % cells.length],
      c: cells[c % cells.length],
    };
  });

  test('a walk has the same length in both directions', () => {
    fc.assert(
      fc.property(places, ({ drawing, space, a, b }) => {
        expect(space.distance(...a, ...b)).toBe(spaceOf(drawing).distance(...b, ...a));
      }),
    );
  });

  test('a walk is never shorter than the straight line, between any points', () => {
    const offset = fc.double({ min: -0.5, max: 0.49, noNaN: true });
    fc.assert(
      fc.property(places, offset, offset, offset, offset, ({ space, a, b }, p, q, r, s) => {
        expect(space.distance(...a, ...b)).toBeGreaterThanOrEqual(straight(a, b));
        const [from, to]: Point[] = [
          [a[0] + p, a[1] + q],
          [b[0] + r, b[1] + s],
        ];
        expect(space.distance(...from, ...to)).toBeGreaterThanOrEqual(straight(from, to));
      }),
    );
  });

  test('a walk that is measured in an array has the same length', () => {
    const most = fc.oneof(fc.constant(Infinity), fc.double({ min: 0, max: 40, noNaN: true }));
    fc.assert(
      fc.property(places, most, ({ drawing, space, a, b }, reach) => {
        const walk = Float64Array.of(...a, ...b, reach);
        space.measure?.(walk);
        expect(walk[4]).toBe(spaceOf(drawing).distance(...a, ...b, reach));
      }),
    );
  });

  test('a detour over an open cell is never shorter', () => {
    fc.assert(
      fc.property(places, ({ drawing, space, a, b, c }) => {
        fc.pre(isOpen(drawing, ...c));
        expect(space.distance(...a, ...c) + space.distance(...c, ...b)).toBeGreaterThanOrEqual(
          space.distance(...a, ...b) - 1e-9,
        );
      }),
    );
  });

  test('a walker always comes closer, over open cells only, and the rest of its walk stays the same', () => {
    fc.assert(
      fc.property(places, fc.array(fc.double({ min: 0, max: 20, noNaN: true })), ({ drawing, space, a, b }, times) => {
        const whole = space.distance(...a, ...b);
        fc.pre(whole < Infinity);
        let left = whole;
        for (const walked of times.sort((p, q) => p - q)) {
          const at = along(space, a, b, walked);
          const rest = space.distance(...at, ...b);
          expect(rest).toBeLessThanOrEqual(left);
          expect(whole - rest).toBeLessThanOrEqual(walked + 1e-9);
          expect(`${at}` === `${a}` || isOpen(drawing, ...at)).toBe(true);
          expect(along(space, at, b, Infinity)).toEqual(along(space, a, b, Infinity));
          left = rest;
        }
      }),
    );
  });

  test('an agent that heads for a position stays within reach, on open floor, and gets no farther from it', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 0, max: 15, noNaN: true }), ({ drawing, space, a, b }, reach) => {
        fc.pre(isFloor(drawing, ...a));
        const at = toward(space, a, b, reach);
        expect(space.distance(...a, ...at)).toBeLessThanOrEqual(reach);
        expect(`${at}` === `${a}` || isOpen(drawing, ...at)).toBe(true);
        expect(straight(at, b)).toBeLessThanOrEqual(straight(a, b));
      }),
    );
  });

  test('sight is symmetric, even to and from closed cells', () => {
    fc.assert(
      fc.property(places, ({ drawing, a, b }) => {
        // What a space has found of two cells holds in both directions.
        const ground = groundOf(drawing);
        const [from, to] = [cellAt(ground, ...a), cellAt(ground, ...b)];
        expect(canSee(ground, from, to)).toBe(canSee(ground, to, from));
      }),
    );
  });

  test('an open cell that is visible from an open cell can be reached without crossing a closed one', () => {
    fc.assert(
      fc.property(places, ({ drawing, space, a, b }) => {
        fc.pre(isOpen(drawing, ...a) && isOpen(drawing, ...b) && space.sees(...a, ...b));
        expect(space.distance(...a, ...b)).toBeLessThan(Infinity);
        for (const cell of cellsOf(drawing)) {
          if (!isOpen(drawing, ...cell)) expect(diamondDistance(cell, a, b)).toBeGreaterThanOrEqual(0.5 - 1e-9);
        }
      }),
    );
  });
});

describe('the cache never changes an answer', () => {
  function expectSame(space: Space, fresh: Space, a: Point, b: Point, reach: number): void {
    expect(space.distance(...a, ...b)).toBe(fresh.distance(...a, ...b));
    expect(along(space, a, b, reach)).toEqual(along(fresh, a, b, reach));
    expect(toward(space, a, b, reach)).toEqual(toward(fresh, a, b, reach));
    expect(space.sees(...a, ...b)).toBe(fresh.sees(...a, ...b));
  }

  test('while cells are blocked and cleared', () => {
    const change = fc.tuple(fc.nat(), fc.boolean());
    const query = fc.tuple(fc.nat(), fc.nat(), fc.double({ min: 0, max: 12, noNaN: true }));
    fc.assert(
      fc.property(drawings, fc.array(fc.tuple(change, query)), (drawing, turns) => {
        const cells = cellsOf(drawing);
        const space = spaceOf(drawing);
        const counts = cells.map(([x, y]): number => (drawing[y][x] === 'o' ? 1 : 0));
        for (const [[place, isBlocked], [a, b, reach]] of turns) {
          const changed = place % cells.length;
          space.block(...cells[changed], isBlocked);
          counts[changed] = Math.max(0, counts[changed] + (isBlocked ? 1 : -1));
          const fresh = gridSpace(drawing);
          counts.forEach((count, i) => {
            if (count > 0) fresh.block(...cells[i], true);
          });
          expectSame(space, fresh, cells[a % cells.length], cells[b % cells.length], reach);
        }
      }),
    );
  });

  test('when more targets are used than are cached', () => {
    const drawing = Array.from({ length: 19 }, (_, y) => (y % 4 === 3 ? '######.############' : '.........#.........'));
    const cells = cellsOf(drawing);
    const space = spaceOf(drawing);
    for (let i = 0; i < 3 * cells.length; i++) {
      const [a, b] = [cells[(i * 7) % cells.length], cells[(i * 31 + 5) % cells.length]];
      if (i % 2 === 0) expectSame(space, spaceOf(drawing), a, b, i % 11);
      else expectSame(space, spaceOf(drawing), b, a, i % 11);
    }
  });
});

test('no walk depends on a cell that does not concern it', () => {
  fc.assert(
    fc.property(drawings, fc.nat(), (drawing, at) => {
      const cells = cellsOf(drawing);
      const [x, y] = cells[at % cells.length];
      const isBlocked = drawing[y][x] === 'o';
      const changed = spaceOf(drawing);
      changed.block(x, y, !isBlocked);
      const space = spaceOf(drawing);
      const others: [Point, Point][] = [];
      for (const from of cells) {
        for (const to of cells) {
          const length = space.distance(...from, ...to);
          if (space.concerns?.(x, y, ...from, ...to, length)) continue;
          if (changed.distance(...from, ...to) !== length || !sameWay(changed, space, from, to, length))
            others.push([from, to]);
        }
      }
      expect(others).toEqual([]);
    }),
    { numRuns: runs(40) },
  );
});
