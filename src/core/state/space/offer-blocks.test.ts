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
        found.push(blocks.hasAny(column, row, Int32Array.of(advert), 1));
        expected.push(offers(all, classes, cells, [column, row, advert]));
      }
  expect(found).toEqual(expected);
}

const change = fc.record({
  thing: fc.nat(THINGS - 1),
  x: fc.constantFrom(0, 4.9, 19.9, 20, 33, 59.9, 60, 70),
  y: fc.constantFrom(0, 19.9, 20, 39.9, 40, 50),
  kindClass: fc.nat(3),
  isReclassed: fc.boolean(),
});

test('a block has an advert when something in it offers that, whatever comes, changes and goes', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.nat(60), (changes, countedAfter) => {
      const { classes, all, cells, entryOf } = create();
      const blocks = new OfferBlocks();
      const lying = new Map<number, Lying>();
      for (const [i, { thing, x, y, kindClass, isReclassed }] of changes.entries()) {
        if (i === countedAfter) blocks.count(cells, classes);
        const c = all[kindClass];
        const known = lying.get(thing);
        if (known === undefined) {
          cells.add(thing, c, classes.mask[c] !== 0, x, y, entryOf);
          blocks.note(cells, classes, entryOf[thing], c, 1);
          lying.set(thing, { x, y, c });
        } else if (isReclassed) {
          cells.reclass(thing, c, classes.mask[c] !== 0, entryOf);
          blocks.reclass(cells, classes, entryOf[thing], known.c, c);
          lying.set(thing, { ...known, c });
        } else {
          blocks.note(cells, classes, entryOf[thing], known.c, -1);
          cells.remove(thing, entryOf);
          lying.delete(thing);
        }
      }
      blocks.count(cells, classes);
      expectSame(blocks, lying.values(), classes, cells);
    }),
  );
});

test('blocks are four cells wide and high, and cover the plane', () => {
  const { classes, cells } = create();
  const blocks = new OfferBlocks();
  blocks.count(cells, classes);
  expect([blocks.size, blocks.columns, blocks.rows]).toEqual([20, 4, 3]);
});

test('only as many adverts of a list count as are asked for', () => {
  const { classes, all, cells, entryOf } = create();
  cells.add(0, all[2], true, 25, 45, entryOf);
  const blocks = new OfferBlocks();
  blocks.count(cells, classes);
  const list = Int32Array.of(1, 3, 4, 2);
  expect([0, 2, 3, 4].map((count) => blocks.hasAny(1, 2, list, count))).toEqual([false, false, true, true]);
  expect(blocks.hasAny(2, 1, list, 4)).toBe(false);
});

test('what happens before anything is counted, or in other cells, is not noted; other cells are counted again', () => {
  const { classes, all, cells, entryOf } = create();
  const other = new Cells(70, 50, Infinity, 10);
  const otherEntryOf = new Int32Array(THINGS).fill(-1);
  other.add(0, all[3], true, 65, 45, otherEntryOf);
  cells.add(0, all[3], true, 5, 5, entryOf);
  const blocks = new OfferBlocks();
  blocks.note(cells, classes, entryOf[0], all[3], 1);
  blocks.count(cells, classes);
  blocks.note(other, classes, otherEntryOf[0], all[3], 1);
  blocks.reclass(other, classes, otherEntryOf[0], all[0], all[3]);
  expectSame(blocks, [{ x: 5, y: 5, c: all[3] }], classes, cells);
  blocks.count(other, classes);
  expect([blocks.size, blocks.columns, blocks.rows]).toEqual([40, 2, 2]);
  expectSame(blocks, [{ x: 65, y: 45, c: all[3] }], classes, other);
  expect(other.entries[otherEntryOf[0] * ENTRY.stride + ENTRY.class]).toBe(all[3]);
});

/** Twelve stoves with a slot each, and the blocks of their cells. */
function stoves() {
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
  const offers = (blocks: OfferBlocks) => {
    blocks.count(cells, classes);
    const columns = Array.from({ length: blocks.columns * blocks.rows }, (_, i) => i);
    return columns.map((i) =>
      blocks.hasAny(i % blocks.columns, Math.floor(i / blocks.columns), Int32Array.of(0), 1) ? 1 : 0,
    );
  };
  return { state, cells, offerBlocks, offers };
}

test('counts that nothing uses are kept for a while, then forgotten; the next use counts again', () => {
  const { state, cells, offerBlocks, offers } = stoves();
  offers(offerBlocks);
  for (let i = 0; i < 3; i++) (i % 2 === 0 ? takeSlots : freeSlots)(state, 5, 1);
  expect(Reflect.get(offerBlocks, 'cells')).toBe(cells);
  expect(offers(offerBlocks)).toEqual(offers(new OfferBlocks()));
  for (let i = 0; i < 4; i++) (i % 2 === 0 ? takeSlots : freeSlots)(state, 0, 1);
  expect(Reflect.get(offerBlocks, 'cells')).toBe(null);
  takeSlots(state, 11, 1);
  expect(offers(offerBlocks)).toEqual(offers(new OfferBlocks()));
  expect(Reflect.get(offerBlocks, 'cells')).toBe(cells);
});
