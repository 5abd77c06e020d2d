import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, type Drawing } from '../../test/fixtures/drawing.ts';
import type { Point, Space } from '../core/index.ts';
import { gridSpace } from './grid.ts';

/*
 * The reference: maps of cells are plain lists, relaxed (Bellman-Ford) until nothing changes. A length is a number of
 * orthogonal and of diagonal steps, so that nothing is rounded before two lengths are compared.
 */

type Steps = readonly [straights: number, diagonals: number];
type StepMap = Map<string, Steps>;

/** Longer than any walk. */
const NO_WAY = 1e6;

const isOpen = (drawing: Drawing, [x, y]: Point) => drawing[y]?.[x] === '.';
const isFloor = (drawing: Drawing, [x, y]: Point) => 'o.'.includes(drawing[y]?.[x] ?? '#');
const lengthOf = ([straights, diagonals]: Steps) =>
  straights + Math.sign(diagonals) * Math.sqrt(2 * diagonals * diagonals);

function cellsOf(drawing: Drawing): Point[] {
  return drawing.flatMap((row, y) => [...row].map((_, x): Point => [x, y]));
}

/** Lowers the number of each cell to that of a neighbour plus the step there, until nothing changes. */
function relax(drawing: Drawing, start: StepMap, each: number, canPass: (cell: Point) => boolean): StepMap {
  const map = new Map(start);
  for (let isChanging = true; isChanging; ) {
    isChanging = false;
    for (const [x, y] of cellsOf(drawing).filter((cell) => isFloor(drawing, cell))) {
      for (const [dx, dy] of DIRECTIONS) {
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

/** The first by the walk from the fleer, then by y, then by x. */
function first(cells: readonly Point[], walks: StepMap): Point {
  const walk = (cell: Point) => lengthOf(walks.get(`${cell}`) as Steps);
  const order = (a: number, b: number) => (Math.abs(a - b) < 1e-9 ? 0 : a - b);
  return [...cells].sort((a, b) => order(walk(a), walk(b)) || a[1] - b[1] || a[0] - b[0])[0];
}

/** Where a fleer goes, and whether it goes there without danger. */
function reference(drawing: Drawing, from: Point, threats: readonly Point[], reach: number): [Point, boolean] {
  if (!isFloor(drawing, from)) return [from, true];
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
  const farEnough = lengthOf(threatTo(from)) * 0.75;
  const isSafe = (cell: Point, gaps: boolean) =>
    within(cell, horizon) &&
    (lengthOf(walks.get(`${cell}`) as Steps) < lengthOf(threatTo(cell)) - 1e-9 ||
      (gaps && lengthOf(threatTo(cell)) >= farEnough - 1e-9));
  const flee = (ground: Drawing, walkWeight: number, threatWeight: number) => {
    // The threats' field is turned over and relaxed; the goal is a cell whose own number is the one that came to `from`.
    const turned = (cell: Point): Steps => [-threatWeight * threatTo(cell)[0], -threatWeight * threatTo(cell)[1]];
    const own = walksTo(ground, [from]);
    const cells = cellsOf(ground).filter(
      (cell) => isOpen(ground, cell) && lengthOf(own.get(`${cell}`) ?? [NO_WAY, 0]) <= horizon,
    );
    const start: StepMap = new Map([...cells, from].map((cell) => [`${cell}`, turned(cell)]));
    const relaxed = lengthOf(relax(ground, start, walkWeight, () => false).get(`${from}`) as Steps);
    const isGoal = (cell: Point) => {
      const value = walkWeight * lengthOf(own.get(`${cell}`) as Steps) + lengthOf(turned(cell));
      return Math.abs(value - relaxed) < 1e-9;
    };
    const goal = first([...cells, from].filter(isGoal), own);
    return cellsBetween(ground, goal, from, own).reverse();
  };
  for (const gaps of [false, true]) {
    const safeGround = drawing.map((row, y) =>
      [...row].map((mark, x) => (mark === '.' && !isSafe([x, y], gaps) ? 'o' : mark)).join(''),
    );
    const careful = flee(safeGround, 1, 4);
    if (careful.length === 1) continue;
    const isSafeWalk = (to: Point) =>
      cellsBetween(drawing, from, to, walksTo(drawing, [to])).every((cell, i) => i === 0 || isOpen(safeGround, cell));
    let walk = withinReach(safeGround, careful, reach);
    while (!isSafeWalk(walk.at(-1) as Point))
      walk = withinReach(safeGround, walk, Math.max(lengthAlong(walk) / 2, Math.sqrt(2)));
    return [walk.at(-1) as Point, true];
  }
  if (lengthOf(threatTo(from)) > Math.max(reach, Math.sqrt(2))) return [from, true];
  return [withinReach(drawing, flee(drawing, 5, 6), reach).at(-1) as Point, false];
}

/** The cells of the shortest walk; at each cell the first step that keeps it shortest, given the walks to its end. */
function cellsBetween(drawing: Drawing, from: Point, to: Point, walks: StepMap): Point[] {
  const cells = [from];
  const walk = (cell: Point) => lengthOf(walks.get(`${cell}`) ?? [NO_WAY, 0]);
  for (let [x, y] = from; `${[x, y]}` !== `${to}`; ) {
    const step = DIRECTIONS.find(([dx, dy]) => {
      const isCut = dx !== 0 && dy !== 0 && !(isOpen(drawing, [x + dx, y]) && isOpen(drawing, [x, y + dy]));
      const isWay = isOpen(drawing, [x + dx, y + dy]) || `${[x + dx, y + dy]}` === `${to}`;
      return isWay && !isCut && Math.abs(walk([x, y]) - walk([x + dx, y + dy]) - Math.hypot(dx, dy)) < 1e-9;
    }) as Point;
    [x, y] = [x + step[0], y + step[1]];
    cells.push([x, y]);
  }
  return cells;
}

function lengthAlong(walk: readonly Point[]): number {
  const diagonals = walk.filter(([x, y], i) => i > 0 && x !== walk[i - 1][0] && y !== walk[i - 1][1]).length;
  return lengthOf([walk.length - 1 - diagonals, diagonals]);
}

/** The first cells of a walk; if not even a diagonal first step is within reach, with the first cell beside it. */
function withinReach(ground: Drawing, walk: readonly Point[], reach: number): Point[] {
  const from = walk[0];
  const cells = walk.filter((_, i) => i === 0 || lengthAlong(walk.slice(0, i + 1)) <= reach);
  if (cells.length > 1 || walk.length === 1 || reach < 1) return cells;
  const [dx, dy] = [walk[1][0] - from[0], walk[1][1] - from[1]];
  const beside = DIRECTIONS.find(([x, y]) => `${[x, y]}` === `${[dx, 0]}` || `${[x, y]}` === `${[0, dy]}`) as Point;
  const cell: Point = [from[0] + beside[0], from[1] + beside[1]];
  expect(isOpen(ground, cell)).toBe(true);
  return [from, cell];
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
    { numRuns: 250 },
  );
});

test('unless it is cornered, no threat is first at a cell of its walk that is nearer than three quarters of now', () => {
  fc.assert(
    fc.property(flights, ({ drawing, from, threats, reach }) => {
      const space = spaceOf(drawing);
      const [to, isCareful] = reference(drawing, from, threats, reach);
      fc.pre(isCareful && `${to}` !== `${from}`);
      const out = new Float64Array(2);
      const nearest = (x: number, y: number) => Math.min(...threats.map((threat) => space.distance(...threat, x, y)));
      for (let walked = 1; walked <= space.distance(...from, ...to); walked += 0.25) {
        space.along(...from, ...to, walked, out);
        const near = nearest(out[0], out[1]);
        if (space.distance(...from, out[0], out[1]) >= near)
          expect(near).toBeGreaterThanOrEqual(nearest(...from) * 0.75 - 1e-9);
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
