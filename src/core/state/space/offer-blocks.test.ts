import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesOf } from '../../../../test/worlds/rules.ts';
import { createWorld } from '../../../index.ts';
import { freeSlots, takeSlots } from '../../actions/thing.ts';
import { BLOCK, Cells, ENTRY } from './cells.ts';
import { ClassTable } from './class-table.ts';
import { OfferBlocks } from './offer-blocks.ts';

/** Beds offer the adverts 0 and 1, stoves 2 to 4. */
const rules = rulesOf({
  kinds: {
    bed: { adverts: { sleep: { score: 1 }, sit: { score: 1 } } },
    stove: { adverts: { cook: { score: 1 }, clean: { score: 1 }, mend: { score: 1 } } },
  },
});
const [BED, STOVE] = [0, 1];
const ADVERTS = [0, 1, 2, 3, 4];
const THINGS = 40;

interface Lying {
  readonly x: number;
  readonly y: number;
  readonly c: number;
}

/** A plane of 70 by 50 in cells of 5: 15 by 11 cells, which are 4 by 3 blocks. */
function create() {
  const classes = new ClassTable(rules);
  const all = [classes.of(BED, 0), classes.of(BED, 0b10), classes.of(STOVE, 0b101), classes.of(STOVE, 0b111)];
  return { classes, all, cells: new Cells(70, 50, Infinity, 5), entryOf: new Int32Array(THINGS).fill(-1) };
}

/** Whether something offers an advert in a block, by looking at everything. */
function offers(lying: Iterable<Lying>, classes: ClassTable, cells: Cells, [column, row, advert]: number[]): boolean {
  for (const { x, y, c } of lying) {
    const isHere = Math.floor(cells.column(x) / BLOCK) === column && Math.floor(cells.row(y) / BLOCK) === row;
    const bit = advert - classes.firstAdvert[c];
    if (isHere && bit >= 0 && (classes.mask[c] & (1 << bit)) !== 0) return true;
  }
  return false;
}

function expectSame(blocks: OfferBlocks, lying: Iterable<Lying>, classes: ClassTable, cells: Cells): void {
  const all = [...lying];
  const found: boolean[] = [];
  const expected: boolean[] = [];
  for (let row = 0; row < blocks.rows; row++)
    for (let column = 0; column < blocks.columns; column++)
      for (const advert of ADVERTS) {
        found.push(blocks.hasAny(classes, column, row, Int32Array.of(advert), 1));
        expected.push(offers(all, classes, cells, [column, row, advert]));
      }
  expect(found).toEqual(expected);
}

const change = fc.record({
  thing: fc.nat(THINGS - 1),
  x: fc.constantFrom(0, 4.9, 19.9, 20, 33, 59.9, 60, 70, 700),
  y: fc.constantFrom(0, 19.9, 20, 39.9, 40, 50, 500),
  kindClass: fc.nat(3),
  isReclassed: fc.boolean(),
});

test('a block has an advert when something in it offers that, whatever comes, changes and goes', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.array(fc.nat(60)), (changes, askedAfter) => {
      const { classes, all, cells, entryOf } = create();
      const blocks = new OfferBlocks();
      const lying = new Map<number, Lying>();
      for (const [i, { thing, x, y, kindClass, isReclassed }] of changes.entries()) {
        if (askedAfter.includes(i)) {
          blocks.divide(cells, classes);
          expectSame(blocks, lying.values(), classes, cells);
        }
        const c = all[kindClass];
        const known = lying.get(thing);
        if (known === undefined) {
          cells.add(thing, c, classes.mask[c] !== 0, x, y, entryOf);
          blocks.add(cells, classes, entryOf[thing]);
          lying.set(thing, { x, y, c });
        } else if (isReclassed) {
          cells.reclass(thing, c, classes.mask[c] !== 0, entryOf);
          blocks.reclass(cells, classes, entryOf[thing], known.c, c);
          lying.set(thing, { ...known, c });
        } else {
          blocks.remove(cells, entryOf[thing]);
          cells.remove(thing, entryOf);
          lying.delete(thing);
        }
      }
      blocks.divide(cells, classes);
      expectSame(blocks, lying.values(), classes, cells);
    }),
  );
});

test('blocks are four cells wide and high, and cover the plane', () => {
  const { classes, cells } = create();
  const blocks = new OfferBlocks();
  blocks.divide(cells, classes);
  expect([blocks.size, blocks.columns, blocks.rows]).toEqual([20, 4, 3]);
});

test('only as many adverts of a list count as are asked for', () => {
  const { classes, all, cells, entryOf } = create();
  cells.add(0, all[2], true, 25, 45, entryOf);
  const blocks = new OfferBlocks();
  blocks.divide(cells, classes);
  const list = Int32Array.of(1, 3, 4, 2);
  expect([0, 2, 3, 4].map((count) => blocks.hasAny(classes, 1, 2, list, count))).toEqual([false, false, true, true]);
  expect(blocks.hasAny(classes, 2, 1, list, 4)).toBe(false);
});

test('what happens before the first use, or in other cells, is not noted; other cells are divided again', () => {
  const { classes, all, cells, entryOf } = create();
  const other = new Cells(70, 50, Infinity, 10);
  const otherEntryOf = new Int32Array(THINGS).fill(-1);
  other.add(0, all[3], true, 65, 45, otherEntryOf);
  cells.add(0, all[3], true, 5, 5, entryOf);
  const blocks = new OfferBlocks();
  blocks.add(cells, classes, entryOf[0]);
  blocks.divide(cells, classes);
  blocks.add(other, classes, otherEntryOf[0]);
  blocks.reclass(other, classes, otherEntryOf[0], all[0], all[3]);
  expectSame(blocks, [{ x: 5, y: 5, c: all[3] }], classes, cells);
  blocks.divide(other, classes);
  expect([blocks.size, blocks.columns, blocks.rows]).toEqual([40, 2, 2]);
  expectSame(blocks, [{ x: 65, y: 45, c: all[3] }], classes, other);
  expect(other.entries[otherEntryOf[0] * ENTRY.stride + ENTRY.class]).toBe(all[3]);
});

test('other cells of the same size are divided again, and so are the same cells in another size', () => {
  const { classes, all, cells, entryOf } = create();
  const blocks = new OfferBlocks();
  blocks.divide(cells, classes);
  expectSame(blocks, [], classes, cells);
  const [same, growing] = [new Cells(70, 50, Infinity, 5), new Cells(70, 50, 4)];
  same.add(0, all[3], true, 65, 45, entryOf);
  blocks.divide(same, classes);
  expectSame(blocks, [{ x: 65, y: 45, c: all[3] }], classes, same);
  blocks.divide(growing, classes);
  const lying = Array.from({ length: 12 }, (_, thing) => ({ x: thing * 5, y: 45 - thing, c: all[1 + (thing % 3)] }));
  const entries = new Int32Array(THINGS).fill(-1);
  for (const [thing, { x, y, c }] of lying.entries()) growing.add(thing, c, true, x, y, entries);
  blocks.divide(growing, classes);
  expect(blocks.size).toBe(growing.size * BLOCK);
  expectSame(blocks, lying, classes, growing);
});

test('blocks follow slots that are taken and come free', () => {
  const { state } = createWorld(
    {
      needs: { food: { decay: 1, curve: { kind: 'linear', over: [0, 100], to: [1, 0] } } },
      kinds: { stove: { slots: 1, adverts: { cook: { promise: { food: 9 }, steps: [{ wait: 1 }] } } } },
      space: { plane: [100, 100] },
      things: Array.from({ length: 12 }, (_, i) => ({ kind: 'stove', at: [i * 8, 50] as [number, number] })),
    },
    { seed: 1 },
  ).engine;
  const { cells, classes, offerBlocks } = state;
  offerBlocks.divide(cells, classes);
  const column = Math.floor(cells.column(40) / BLOCK);
  const row = Math.floor(cells.row(50) / BLOCK);
  const hasStove = () => offerBlocks.hasAny(classes, column, row, Int32Array.of(0), 1);
  const here = [...Array(12).keys()].filter((i) => Math.floor(cells.column(i * 8) / BLOCK) === column);
  expect(hasStove()).toBe(true);
  for (const thing of here) takeSlots(state, thing, 1);
  expect(hasStove()).toBe(false);
  freeSlots(state, here[0], 1);
  expect(hasStove()).toBe(true);
});
