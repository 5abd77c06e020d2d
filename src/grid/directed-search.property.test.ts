import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Check } from '../core/internal.ts';
import { leastLength, newDirectedSearch, searchWalk, stepFrom } from './directed-search.ts';
import { indexIn, newField, startField, walkLength } from './field.ts';
import { blockCell, cellAt, type Ground, isFloor, layGround } from './ground.ts';
import { parseMap } from './map.ts';

const SIDE = 24;

/** Maps from almost open to mazes, with some cells blocked by things. */
const grounds: fc.Arbitrary<Ground> = fc
  .integer({ min: 2, max: 20 })
  .chain((open) => {
    const cell = fc.oneof(
      { weight: open, arbitrary: fc.constant('.') },
      { weight: 1, arbitrary: fc.constantFrom('#', 'o') },
    );
    return fc.array(cell, { minLength: SIDE * SIDE, maxLength: SIDE * SIDE });
  })
  .map((cells) => {
    const rows = Array.from({ length: SIDE }, (_, y) => cells.slice(y * SIDE, (y + 1) * SIDE).join(''));
    const ground = layGround(
      parseMap(
        rows.map((row) => row.replaceAll('o', '.')),
        new Check(),
      ),
    );
    cells.forEach((cell, i) => {
      if (cell === 'o') blockCell(ground, cellAt(ground, i % SIDE, Math.floor(i / SIDE)), true);
    });
    return ground;
  });

const pairs = fc.array(fc.tuple(fc.nat(SIDE * SIDE - 1), fc.nat(SIDE * SIDE - 1), fc.integer({ min: 0, max: 60 })), {
  minLength: 5,
  maxLength: 20,
});

function cellOf(ground: Ground, i: number): number {
  return cellAt(ground, i % SIDE, Math.floor(i / SIDE));
}

describe('a search between two cells', () => {
  test('finds the same lengths and the same steps as a field', () => {
    fc.assert(
      fc.property(grounds, pairs, (ground, all) => {
        const search = newDirectedSearch(ground);
        const field = newField(ground, true);
        for (const [a, b] of all) {
          const [from, to] = [cellOf(ground, a), cellOf(ground, b)];
          if (!isFloor(ground, from) || !isFloor(ground, to)) continue;
          startField(field, ground, to);
          const length = walkLength(field, ground, from);
          expect(searchWalk(search, ground, to, from)).toBe(length);
          expect(leastLength(ground, from, to)).toBeLessThanOrEqual(length + 1e-9);
          if (length === Infinity) continue;
          for (let cell = from; cell !== to; ) {
            const step = stepFrom(search, ground, cell);
            expect(step).toBe(field.steps[indexIn(field, ground, cell)]);
            cell += ground.steps[step];
          }
        }
      }),
    );
  });

  test('gives up on walks that are longer than asked for', () => {
    fc.assert(
      fc.property(grounds, pairs, (ground, all) => {
        const search = newDirectedSearch(ground);
        for (const [a, b, most] of [...all, ...all]) {
          const [from, to] = [cellOf(ground, a), cellOf(ground, b)];
          if (!isFloor(ground, from) || !isFloor(ground, to)) continue;
          const length = searchWalk(newDirectedSearch(ground), ground, to, from);
          expect(searchWalk(search, ground, to, from, most)).toBe(length <= most ? length : Infinity);
        }
      }),
    );
  });
});
