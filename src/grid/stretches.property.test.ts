import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridSpace } from './grid.ts';

/** Rooms in a row, with a door between each two; small enough for fields, and large enough for gates. */
function drawRooms(rooms: number, side: number): string[] {
  return Array.from({ length: side }, (_, y) =>
    Array.from(
      { length: rooms },
      (_, room) => '.'.repeat(side) + (room < rooms - 1 && y !== (room * 3) % side ? '#' : '.'),
    ).join(''),
  );
}

/** Someone walks from one of four places to another for some time, or a cell opens or closes. */
const events = (size: number) =>
  fc.array(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({ from: fc.nat(3), to: fc.nat(3), walked: fc.integer({ min: -2, max: 3 * size }) }),
      },
      { weight: 1, arbitrary: fc.record({ blocks: fc.nat(size * 40) }) },
    ),
    { minLength: 10, maxLength: 80 },
  );

test.each([
  ['a small map', 4, 9],
  ['a large map', 30, 12],
])('on %s, where a walker is does not depend on what was asked before', (_, rooms, side) => {
  const rows = drawRooms(rooms, side);
  const floor = rows.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === '.' ? [{ x, y }] : [])));
  fc.assert(
    fc.property(
      events(rooms * side),
      fc.array(fc.constantFrom(...floor), { minLength: 4, maxLength: 4 }),
      (all, ends) => {
        const space = gridSpace(rows);
        const [out, expected] = [new Float64Array(2), new Float64Array(2)];
        for (const event of all) {
          if ('blocks' in event) {
            const cell = floor[event.blocks % floor.length];
            space.block(cell.x, cell.y, true);
          } else {
            const [a, b] = [ends[event.from], ends[event.to]];
            // A copy knows nothing yet.
            const fresh = space.copy?.();
            space.along(a.x, a.y, b.x, b.y, event.walked / 2, out);
            fresh?.along(a.x, a.y, b.x, b.y, event.walked / 2, expected);
            expect([...out]).toEqual([...expected]);
          }
        }
      },
    ),
    { numRuns: rooms > 10 ? 20 : 100 },
  );
});
