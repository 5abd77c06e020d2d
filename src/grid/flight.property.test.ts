import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point, Space } from '../core/index.ts';
import { gridSpace } from './grid.ts';

/*
 * The reference: maps of cells are plain lists, relaxed (Bellman-Ford) until nothing changes. A length is a number of
 * orthogonal and of diagonal steps, so that nothing is rounded before two lengths are compared.
 */

/** A drawing in which `o` is floor that is blocked. */
type Drawing = readonly string[];
type Steps = readonly [straights: number, diagonals: number];
type StepMap = Map<string, Steps>;

const NEIGHBOURS: readonly Point[] = [-1, 0, 1]
  .flatMap((y) => [-1, 0, 1].map((x): Point => [x, y]))
  .filter(([x, y]) => x !== 0 || y !== 0);

/** Longer than any walk. */
const NO_WAY = 1e6;

const isOpen = (drawing: Drawing, [x, y]: Point) => drawing[y]?.[x] === '.';
const isFloor = (drawing: Drawing, [x, y]: Point) => 'o.'.includes(drawing[y]?.[x] ?? '#');
const lengthOf = ([straights, diagonals]: Steps) => straights + diagonals * Math.sqrt(2);

function cellsOf(drawing: Drawing): Point[] {
  return drawing.flatMap((row, y) => [...row].map((_, x): Point => [x, y]));
}

/** Lowers the number of each cell to that of a neighbour plus the step there, until nothing changes. */
function relax(drawing: Drawing, start: StepMap, each: number, canPass: (cell: Point) => boolean): StepMap {
  const map = new Map(start);
  for (let isChanging = true; isChanging; ) {
    isChanging = false;
    for (const [x, y] of cellsOf(drawing).filter((cell) => isFloor(drawing, cell))) {
      for (const [dx, dy] of NEIGHBOURS) {
        const next: Point = [x + dx, y + dy];
        const there = map.get(`${next}`);
        if (there === undefined || !(canPass(next) || start.has(`${next}`))) continue;
        const isDiagonal = dx !== 0 && dy !== 0;
        if (isDiagonal && !(isOpen(drawing, [x + dx, y]) && isOpen(drawing, [x, y + dy]))) continue;
        const by: Steps = isDiagonal ? [there[0], there[1] + each] : [there[0] + each, there[1]];
        const known = map.get(`${[x, y]}`);
        if (known !== undefined && lengthOf(known) - lengthOf(by) < 1e-9) continue;
        map.set(`${[x, y]}`, by);
        isChanging = true;
      }
    }
  }
  return map;
}

function walksTo(drawing: Drawing, targets: readonly Point[]): StepMap {
  const start: StepMap = new Map(targets.filter((cell) => isFloor(drawing, cell)).map((cell) => [`${cell}`, [0, 0]]));
  return relax(drawing, start, 1, (cell) => isOpen(drawing, cell));
}

function emptyWalk([x, y]: Point, [toX, toY]: Point): Steps {
  const [across, down] = [Math.abs(toX - x), Math.abs(toY - y)];
  return [Math.abs(across - down), Math.min(across, down)];
}

/** The first by a number, then by the walk from the fleer, then by y, then by x. */
function first(cells: readonly Point[], number: (cell: Point) => number, walks: StepMap): Point {
  const walk = (cell: Point) => lengthOf(walks.get(`${cell}`) as Steps);
  const order = (a: number, b: number) => (Math.abs(a - b) < 1e-9 ? 0 : a - b);
  return [...cells].sort(
    (a, b) => order(number(a), number(b)) || order(walk(a), walk(b)) || a[1] - b[1] || a[0] - b[0],
  )[0];
}

/** Where a fleer goes, and whether it is ahead of all threats. */
function reference(drawing: Drawing, from: Point, threats: readonly Point[], reach: number): [Point, boolean] {
  const horizon = Math.min(Math.ceil(2 * reach) + 24, drawing.length * drawing[0].length);
  const walks = walksTo(drawing, [from]);
  const within = (cell: Point, limit: number) => {
    const walk = walks.get(`${cell}`);
    return walk !== undefined && lengthOf(walk) <= limit;
  };
  const floor = threats.filter((cell) => isFloor(drawing, cell));
  const near = floor.filter((cell) => within(cell, horizon));
  const far = floor.filter((cell) => !within(cell, horizon) && lengthOf(emptyWalk(cell, from)) > horizon);
  if (near.length + far.length === 0) return [from, true];
  const nearWalks = walksTo(drawing, near);
  const threatTo = (cell: Point): Steps => {
    const all = far.map((each) => emptyWalk(each, cell));
    if (near.length > 0) all.push([2 * horizon, 0], nearWalks.get(`${cell}`) ?? [2 * horizon, 0]);
    return all.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a));
  };
  const open = cellsOf(drawing).filter((cell) => isOpen(drawing, cell) && within(cell, horizon));
  const isAhead = (cell: Point) => lengthOf(walks.get(`${cell}`) as Steps) < lengthOf(threatTo(cell)) - 1e-9;
  const flee = (cells: readonly Point[], walkWeight: number, threatWeight: number) => {
    // The threats' field is turned over and relaxed; the goal is a cell whose own number is the one that came to `from`.
    const turned = (cell: Point): Steps => [-threatWeight * threatTo(cell)[0], -threatWeight * threatTo(cell)[1]];
    const start: StepMap = new Map([...cells, from].map((cell) => [`${cell}`, turned(cell)]));
    const relaxed = lengthOf(relax(drawing, start, walkWeight, () => false).get(`${from}`) as Steps);
    const isGoal = (cell: Point) => {
      const value = walkWeight * lengthOf(walks.get(`${cell}`) as Steps) + lengthOf(turned(cell));
      return Math.abs(value - relaxed) < 1e-9;
    };
    const goal = first([...cells, from].filter(isGoal), () => 0, walks);
    const toGoal = walksTo(drawing, [goal]);
    const candidates = [...cells.filter((cell) => within(cell, reach)), from];
    return `${goal}` === `${from}`
      ? undefined
      : first(candidates, (cell) => lengthOf(toGoal.get(`${cell}`) ?? [NO_WAY, 0]), walks);
  };
  const ahead = flee(open.filter(isAhead), 1, 2);
  if (ahead !== undefined) return [ahead, true];
  if (lengthOf(threatTo(from)) > Math.max(reach, Math.sqrt(2))) return [from, true];
  const past = flee(open, 5, 6);
  return past === undefined ? [from, true] : [past, false];
}

const drawings: fc.Arbitrary<Drawing> = fc
  .record({
    size: fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })),
      fc.tuple(fc.integer({ min: 20, max: 45 }), fc.integer({ min: 1, max: 3 })),
    ),
    open: fc.integer({ min: 1, max: 30 }),
  })
  .chain(({ size: [width, height], open }) => {
    const cell = fc.oneof(
      { weight: open, arbitrary: fc.constant('.') },
      { weight: 2, arbitrary: fc.constantFrom('#', 'o') },
    );
    return fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height });
  })
  .map((rows) => rows.map((row) => row.join('')));

const flights = drawings.chain((drawing) => {
  const cell = fc.constantFrom(...cellsOf(drawing));
  const reach = fc.oneof(fc.constantFrom(0, 1, 2, 3, Infinity), fc.double({ min: 0, max: 9, noNaN: true }));
  return fc.record({
    drawing: fc.constant(drawing),
    from: cell,
    threats: fc.array(cell, { maxLength: 4 }),
    reach,
  });
});

function spaceOf(drawing: Drawing): Space {
  const space = gridSpace(drawing);
  for (const [x, y] of cellsOf(drawing)) if (drawing[y][x] === 'o') space.block(x, y, true);
  return space;
}

function flee(space: Space, from: Point, threats: readonly Point[], reach: number): Point {
  const out = new Float64Array(2);
  space.flee?.(...from, reach, Float64Array.from(threats.flat()), threats.length, out);
  return [out[0], out[1]];
}

test('a fleer goes to the cell that the reference chooses', () => {
  fc.assert(
    fc.property(flights, ({ drawing, from, threats, reach }) => {
      const [cell] = reference(drawing, from, threats, reach);
      expect(flee(spaceOf(drawing), from, threats, reach)).toEqual(cell);
    }),
    { numRuns: 400 },
  );
});

test('unless it is cornered, it is ahead of all threats all along its walk', () => {
  fc.assert(
    fc.property(flights, ({ drawing, from, threats, reach }) => {
      const space = spaceOf(drawing);
      const [to, isAhead] = reference(drawing, from, threats, reach);
      fc.pre(isAhead && `${to}` !== `${from}`);
      const out = new Float64Array(2);
      for (let walked = 1; walked <= space.distance(...from, ...to); walked += 0.25) {
        space.along(...from, ...to, walked, out);
        for (const threat of threats)
          expect(space.distance(...from, out[0], out[1])).toBeLessThan(space.distance(...threat, out[0], out[1]));
      }
    }),
  );
});

test('the cache never changes the choice, while cells are blocked and cleared', () => {
  const turn = fc.record({ changed: fc.nat(), isBlocked: fc.boolean(), from: fc.nat(), threat: fc.nat() });
  fc.assert(
    fc.property(drawings, fc.array(turn, { maxLength: 12 }), (drawing, turns) => {
      const cells = cellsOf(drawing);
      const space = spaceOf(drawing);
      let now = drawing;
      for (const { changed, isBlocked, from, threat } of turns) {
        const [x, y] = cells[changed % cells.length];
        if (isFloor(now, [x, y]) && isOpen(now, [x, y]) === isBlocked) {
          space.block(x, y, isBlocked);
          now = now.map((row, i) => (i === y ? `${row.slice(0, x)}${isBlocked ? 'o' : '.'}${row.slice(x + 1)}` : row));
        }
        const [at, threats] = [
          cells[from % cells.length],
          [cells[threat % cells.length], cells[(threat * 7) % cells.length]],
        ];
        expect(flee(space, at, threats, 2)).toEqual(flee(spaceOf(now), at, threats, 2));
      }
    }),
  );
});
