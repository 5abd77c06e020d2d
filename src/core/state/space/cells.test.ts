import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cells, ENTRY, PLACE, RUN } from './cells.ts';

interface Lying {
  readonly x: number;
  readonly y: number;
  readonly kindClass: number;
  readonly isOpen: boolean;
}

/** Every thing in the cells as it is found by looking through them, by thing. */
function contents(cells: Cells, entryOf: Int32Array): Map<number, Lying> {
  const found = new Map<number, Lying>();
  for (let run = 0; run < cells.runs.length; run += RUN.stride) {
    for (let i = 0; i < cells.runs[run + RUN.count]; i++) {
      const entry = cells.runs[run + RUN.start] + i;
      const [x, y] = [cells.places[entry * PLACE.stride], cells.places[entry * PLACE.stride + PLACE.y]];
      const thing = cells.entries[entry * ENTRY.stride + ENTRY.thing];
      expect(found.has(thing)).toBe(false);
      expect(entryOf[thing]).toBe(entry);
      for (const [axis, exact] of [
        [ENTRY.x, x],
        [ENTRY.y, y],
      ] as const)
        expect(Math.abs(cells.spots[entry * ENTRY.stride + axis] - exact)).toBeLessThanOrEqual(cells.blur);
      expect(cells.runOfCell(cells.column(x), cells.row(y))).toBe(run);
      found.set(thing, {
        x,
        y,
        kindClass: cells.entries[entry * ENTRY.stride + ENTRY.class],
        isOpen: i < cells.runs[run + RUN.open],
      });
    }
  }
  return found;
}

describe('the cells', () => {
  test('hold what was put into them and not taken out, the open ones first in every cell', () => {
    const place = fc.oneof(fc.constantFrom(0, 10, 9.999, 3), fc.double({ min: 0, max: 10, noNaN: true }));
    const change = fc.record({ thing: fc.nat(40), kindClass: fc.nat(9), isOpen: fc.boolean(), x: place, y: place });
    // Those for no things become smaller while things come.
    const made = fc.constantFrom(
      () => new Cells(10, 10, Infinity, 1),
      () => new Cells(10, 10, Infinity, 2.5),
      () => new Cells(10, 10, Infinity, 20),
      () => new Cells(10, 10, 0),
    );
    fc.assert(
      fc.property(made, fc.array(fc.tuple(fc.boolean(), change), { maxLength: 150 }), (make, changes) => {
        const cells = make();
        const entryOf = new Int32Array(41).fill(-1);
        const expected = new Map<number, Lying>();
        for (const [isReclassed, { thing, ...lying }] of changes) {
          const known = expected.get(thing);
          if (known === undefined) {
            cells.add(thing, lying.kindClass, lying.isOpen, lying.x, lying.y, entryOf);
            expected.set(thing, lying);
          } else if (isReclassed) {
            cells.reclass(thing, lying.kindClass, lying.isOpen, entryOf);
            expected.set(thing, { ...known, kindClass: lying.kindClass, isOpen: lying.isOpen });
          } else {
            cells.remove(thing, entryOf);
            expected.delete(thing);
            expect(entryOf[thing]).toBe(-1);
          }
        }
        expect(contents(cells, entryOf)).toEqual(expected);
        cells.pack(entryOf);
        expect(contents(cells, entryOf)).toEqual(expected);
      }),
    );
  });

  test('lie side by side once packed, in whatever order things came, and take no more than they need', () => {
    const cells = new Cells(160, 160, Infinity, 10);
    const entryOf = new Int32Array(512).fill(-1);
    const place = (thing: number): [number, number] => [(thing % 16) * 10, Math.floor((thing / 16) % 16) * 10];
    for (let i = 0; i < 512; i++) cells.add((i * 77) % 512, 1, true, ...place((i * 77) % 512), entryOf);
    cells.pack(entryOf);
    expect([cells.entries.length, cells.places.length]).toEqual([512 * ENTRY.stride, 512 * PLACE.stride]);
    const startOf = (column: number, row: number): number => cells.runs[cells.runOfCell(column, row) + RUN.start];
    expect([startOf(0, 0), startOf(1, 0), startOf(0, 1), startOf(3, 3), startOf(4, 0)]).toEqual([0, 2, 8, 30, 32]);
  });

  test('grow in one place without losing what lies elsewhere, and use again what they grew out of', () => {
    const cells = new Cells(100, 100, Infinity, 10);
    const entryOf = new Int32Array(3000).fill(-1);
    for (let thing = 0; thing < 1000; thing++) cells.add(thing, thing, thing % 2 === 0, thing % 100, 5, entryOf);
    for (let thing = 1000; thing < 2000; thing++) cells.add(thing, 7, true, 55, 55, entryOf);
    const grown = cells.bytes();
    for (let thing = 1000; thing < 2000; thing++) cells.remove(thing, entryOf);
    for (let thing = 1000; thing < 1500; thing++) cells.add(thing, 7, true, 55, 55, entryOf);
    expect(cells.bytes()).toBe(grown);
    const found = contents(cells, entryOf);
    expect(found.size).toBe(1500);
    expect(found.get(777)).toEqual({ x: 77, y: 5, kindClass: 777, isOpen: false });
  });

  test('become smaller when things have come, as small as for a world that had them from the start', () => {
    const cells = new Cells(100, 100, 0);
    expect(cells.size).toBe(100);
    const entryOf = new Int32Array(400).fill(-1);
    for (let thing = 0; thing < 400; thing++)
      cells.add(thing, thing, thing % 3 === 0, thing % 100, (thing * 7) % 100, entryOf);
    expect(cells.size).toBeLessThan(15);
    expect(cells.size).toBeGreaterThanOrEqual(new Cells(100, 100, 400).size);
    expect(contents(cells, entryOf).size).toBe(400);
  });

  test('put what is on the far edge or beyond into the last cell', () => {
    const cells = new Cells(10, 4, Infinity, 2);
    expect([cells.columns, cells.rows]).toEqual([6, 3]);
    expect([cells.column(10), cells.column(99), cells.column(-1)]).toEqual([5, 5, 0]);
    expect([cells.row(4), cells.row(99), cells.row(-0.5)]).toEqual([2, 2, 0]);
    expect([cells.column(-99), cells.row(-99)]).toEqual([0, 0]);
    const entryOf = new Int32Array(3).fill(-1);
    for (const [thing, place] of [
      [99, 99],
      [-99, 99],
      [99, -99],
    ].entries())
      cells.add(thing, 1, true, place[0], place[1], entryOf);
    expect([...contents(cells, entryOf).keys()].sort()).toEqual([0, 1, 2]);
  });

  test('are divided anew when more than twice as many things are there as they are for', () => {
    const cells = new Cells(100, 100, 4);
    const entryOf = new Int32Array(40).fill(-1);
    const sizes = Array.from({ length: 20 }, (_, thing) => {
      cells.add(thing, 1, true, thing, thing, entryOf);
      return cells.size;
    });
    const sizeFor = (things: number) => Math.sqrt(10_000 / (things / 4));
    expect([...new Set(sizes)]).toEqual([100, sizeFor(9), sizeFor(19)]);
    expect([sizes.indexOf(sizeFor(9)), sizes.indexOf(sizeFor(19))]).toEqual([8, 18]);
    expect(new Cells(100, 100, 400).size).toBe(10);
    const few = new Cells(100, 100, 4);
    for (let round = 0; round < 30; round++) {
      few.add(30, 1, true, 5, 5, entryOf);
      few.remove(30, entryOf);
    }
    expect(few.size).toBe(100);
  });

  test('use the entries again that a cell grew out of, and take a quarter more when there are none', () => {
    const cells = new Cells(100, 100, Infinity, 10);
    const entryOf = new Int32Array(200).fill(-1);
    let next = 0;
    const fill = (x: number, count: number) => {
      for (let i = 0; i < count; i++) cells.add(next++, 1, true, x, 5, entryOf);
      return cells.entries.length / ENTRY.stride;
    };
    // 32 things take 2, 4, 8, 16 and 32 entries; of these 2 to 16 are free again.
    expect([fill(5, 32), fill(15, 16), fill(25, 2), fill(35, 2)]).toEqual([64, 64, 64, 64]);
    expect([fill(45, 1), contents(cells, entryOf).size]).toEqual([80, 53]);
  });

  test('put what moves into the cell where it is now', () => {
    const cells = new Cells(100, 100, Infinity, 10);
    const entryOf = new Int32Array(2).fill(-1);
    cells.add(0, 3, true, 100, 5, entryOf);
    cells.add(1, 4, false, 5, 100, entryOf);
    for (const [thing, x, y] of [
      [0, 15, 5],
      [1, 5, 15],
      [0, 16, 5],
    ]) {
      cells.move(thing, Float64Array.of(x, y), entryOf);
      expect(contents(cells, entryOf).get(thing)).toEqual({ x, y, kindClass: 3 + thing, isOpen: thing === 0 });
    }
  });

  test('find a thing that single precision would put into the next cell', () => {
    const cells = new Cells(20, 20, Infinity, 5);
    const entryOf = new Int32Array(3).fill(-1);
    const near = 5 - 1e-9;
    cells.add(0, 1, true, near, 1, entryOf);
    cells.add(1, 1, true, 1, near, entryOf);
    cells.add(2, 1, true, 5, 5, entryOf);
    expect(cells.blur).toBe(Math.abs(Math.fround(near) - near));
    for (const thing of [0, 1]) cells.reclass(thing, 2, false, entryOf);
    expect(contents(cells, entryOf).get(0)).toEqual({ x: near, y: 1, kindClass: 2, isOpen: false });
    for (const thing of [0, 1]) cells.remove(thing, entryOf);
    expect([...contents(cells, entryOf).keys()]).toEqual([2]);
  });
});
