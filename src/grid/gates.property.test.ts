import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Check } from '../core/internal.ts';
import { type FieldCache, newFieldCache, newGates } from './field-cache.ts';
import { blockCell, cellAt, type Ground, isFloor, layGround, OPEN } from './ground.ts';
import { parseMap } from './map.ts';
import { updateRegions } from './regions.ts';
import { updateRooms } from './rooms.ts';
import { cellAlong, concernsWalk, walkBetween } from './walk.ts';

const SIDE = 24;

/** Mazes and open floors: many cells that are walled in on two sides by chance. */
const scattered = fc.integer({ min: 1, max: 12 }).chain((open) => {
  const cell = fc.oneof({ weight: open, arbitrary: fc.constant('.') }, { weight: 1, arbitrary: fc.constant('#') });
  return fc.array(cell, { minLength: SIDE * SIDE, maxLength: SIDE * SIDE });
});

/** Rooms of several sizes with some openings in their walls, and some walls that stand alone. */
const built = fc
  .record({
    size: fc.integer({ min: 3, max: 9 }),
    openings: fc.array(fc.nat(SIDE * SIDE - 1), { minLength: 10, maxLength: 80 }),
    walls: fc.array(fc.nat(SIDE * SIDE - 1), { maxLength: 6 }),
  })
  .map(({ size, openings, walls }) => {
    const cells = Array.from({ length: SIDE * SIDE }, (_, i) =>
      (i % SIDE) % size === 0 || Math.floor(i / SIDE) % size === 0 ? '#' : '.',
    );
    for (const i of walls) cells[i] = '#';
    for (const i of openings) cells[i] = '.';
    return cells;
  });

const maps = fc.oneof(scattered, built);

const questions = fc.array(
  fc.record({
    /** A cell that opens or closes before the question; a number of the cells that are left out. */
    change: fc.option(fc.nat(), { nil: null }),
    from: fc.nat(),
    to: fc.nat(),
    walked: fc.integer({ min: 0, max: 50 }),
    most: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 5, maxLength: 30 },
);

function lay(cells: readonly string[]): Ground {
  const rows = Array.from({ length: SIDE }, (_, y) => cells.slice(y * SIDE, (y + 1) * SIDE).join(''));
  return layGround(parseMap(rows, new Check()));
}

function floorOf(ground: Ground): number[] {
  const all = Array.from({ length: SIDE * SIDE }, (_, i) => cellAt(ground, i % SIDE, Math.floor(i / SIDE)));
  return all.filter((cell) => isFloor(ground, cell));
}

/** Opens or closes a cell. */
function change(fields: FieldCache, cell: number): void {
  blockCell(fields.ground, cell, fields.ground.states[cell] === OPEN);
  updateRegions(fields.regions, cell);
  if (fields.gates) updateRooms(fields.gates.rooms, cell);
}

describe('walks by gates', () => {
  test('are the same as walks by fields, while cells open and close', () => {
    fc.assert(
      fc.property(maps, questions, (cells, all) => {
        const fields = newFieldCache(lay(cells));
        fields.gates = newGates(fields.ground);
        const other = newFieldCache(lay(cells));
        other.gates = null;
        const floor = floorOf(fields.ground);
        if (floor.length === 0) return;
        const pick = (number: number) => floor[number % floor.length];
        for (const question of all) {
          const [from, to] = [pick(question.from), pick(question.to)];
          if (question.change !== null) {
            const cell = pick(question.change);
            const length = walkBetween(fields, from, to);
            const isConcerned = concernsWalk(fields, cell, from, to, length);
            const before = cellAlong(fields, from, to, question.walked);
            change(fields, cell);
            change(other, cell);
            if (!isConcerned) expect(walkBetween(fields, from, to)).toBe(length);
            if (!isConcerned) expect(cellAlong(fields, from, to, question.walked)).toBe(before);
          }
          const length = walkBetween(other, from, to);
          const atMost = walkBetween(fields, from, to, question.most);
          if (atMost !== Infinity || length <= question.most) expect(atMost).toBe(length);
          expect(walkBetween(fields, from, to)).toBe(length);
          expect(cellAlong(fields, from, to, question.walked)).toBe(cellAlong(other, from, to, question.walked));
          expect(cellAlong(fields, from, to, Infinity)).toBe(cellAlong(other, from, to, Infinity));
        }
      }),
    );
  });

  test('are not used on a map without gates, or with a room that is too large', () => {
    expect(newGates(lay(Array.from({ length: SIDE * SIDE }, () => '.')))).toBeNull();
    const large = Array.from({ length: 40 }, (_, y) =>
      y === 20 ? `${'#'.repeat(20)}.${'#'.repeat(39)}` : '.'.repeat(60),
    );
    expect(newGates(layGround(parseMap(large, new Check())))).toBeNull();
  });
});
