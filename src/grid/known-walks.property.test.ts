import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridSpace } from './grid.ts';

const WIDTH = 40;
const HEIGHT = 14;

/** Rooms with two openings in every wall, so that most walks are long and there is often another way. */
const ROWS = Array.from({ length: HEIGHT }, (_, y) =>
  Array.from({ length: WIDTH }, (_, x) => {
    const isWall = x % 8 === 7 || (y === 7 && x % 3 !== 1);
    const isOpening = x % 8 === 7 && (y === 2 + ((x * 5) % 3) || y === 10 + (x % 3));
    return isWall && !isOpening ? '#' : '.';
  }).join(''),
);
const floor = ROWS.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === '.' ? [{ x, y }] : [])));
const narrow = floor.filter(({ x, y }) => x % 8 === 7 || y === 7);

const changes = fc.array(
  fc.record({
    cell: fc.oneof(fc.constantFrom(...narrow), fc.constantFrom(...floor)),
    from: fc.nat(5),
    to: fc.nat(5),
    walked: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 5, maxLength: 60 },
);

test('known walks stay the shortest ones while cells open and close', () => {
  fc.assert(
    fc.property(changes, fc.array(fc.constantFrom(...floor), { minLength: 6, maxLength: 6 }), (all, ends) => {
      const space = gridSpace(ROWS);
      const blocked = new Set<string>();
      const [out, expected] = [new Float64Array(2), new Float64Array(2)];
      for (const { cell, from, to, walked } of all) {
        const key = `${cell.x},${cell.y}`;
        const [a, b] = [ends[from], ends[to]];
        const before = space.distance(a.x, a.y, b.x, b.y);
        const isConcerned = space.concerns?.(cell.x, cell.y, a.x, a.y, b.x, b.y, before);
        space.along(a.x, a.y, b.x, b.y, walked, expected);
        space.block(cell.x, cell.y, !blocked.has(key));
        if (!blocked.delete(key)) blocked.add(key);
        // A copy knows nothing yet.
        const fresh = space.copy?.();
        expect(space.distance(a.x, a.y, b.x, b.y)).toBe(fresh?.distance(a.x, a.y, b.x, b.y));
        space.along(a.x, a.y, b.x, b.y, walked, out);
        if (isConcerned === false) expect([...out]).toEqual([...expected]);
        fresh?.along(a.x, a.y, b.x, b.y, walked, expected);
        expect([...out]).toEqual([...expected]);
      }
    }),
  );
});
