import { expect, test } from 'vitest';
import { rulesOf } from '../../../../test/worlds/rules.ts';
import { ClassTable } from './class-table.ts';

/** A wall offers nothing, a bed two adverts (0 and 1), a stove three (2 to 4). */
const rules = rulesOf({
  kinds: {
    wall: {},
    bed: { adverts: { sleep: { score: 1 }, sit: { score: 1 } } },
    stove: { adverts: { cook: { score: 1 }, clean: { score: 1 }, mend: { score: 1 } } },
  },
});
const [WALL, BED, STOVE] = [0, 1, 2];

function advertsOf(table: ClassTable, c: number): number[] {
  const first = c * table.advertStride;
  return [...table.adverts.subarray(first, first + table.advertStride)];
}

const liveClasses = (table: ClassTable) => [...table.live.subarray(0, table.liveCount)].sort((a, b) => a - b);

test('a class is a kind with a mask, and keeps its number', () => {
  const table = new ClassTable(rules);
  const classes = [table.of(STOVE, 0b101), table.of(STOVE, 0b111), table.of(BED, 0b101), table.of(STOVE, 0)];
  expect(classes).toEqual([0, 1, 2, 3]);
  expect([table.of(STOVE, 0b101), table.of(BED, 0b101), table.of(STOVE, 0b111), table.count]).toEqual([0, 2, 1, 4]);
  expect([...table.kind.subarray(0, 4)]).toEqual([STOVE, STOVE, BED, STOVE]);
  expect([...table.firstAdvert.subarray(0, 4)]).toEqual([2, 2, 0, 2]);
});

test('a class lists the adverts of its mask; the rest is a number behind the last advert', () => {
  const table = new ClassTable(rules);
  expect(table.advertStride).toBe(3);
  expect(advertsOf(table, table.of(STOVE, 0b101))).toEqual([2, 4, 5]);
  expect(advertsOf(table, table.of(STOVE, 0b111))).toEqual([2, 3, 4]);
  expect(advertsOf(table, table.of(BED, 0b10))).toEqual([1, 5, 5]);
  expect(advertsOf(table, table.of(WALL, 0))).toEqual([5, 5, 5]);
});

test('classes with something on offer are live while a thing has them, and adverts are offered that long', () => {
  const table = new ClassTable(rules);
  const [open, half, wall, bed] = [
    table.of(STOVE, 0b111),
    table.of(STOVE, 0b010),
    table.of(WALL, 0),
    table.of(BED, 0b01),
  ];
  for (const c of [open, open, half, wall, bed]) table.join(c);
  expect([liveClasses(table), [...table.offered]]).toEqual([
    [open, half, bed],
    [1, 0, 1, 2, 1],
  ]);
  expect([...table.population.subarray(0, 4)]).toEqual([2, 1, 1, 1]);
  table.leave(open);
  expect([liveClasses(table), [...table.offered]]).toEqual([
    [open, half, bed],
    [1, 0, 1, 2, 1],
  ]);
  table.leave(open);
  table.leave(wall);
  expect([liveClasses(table), [...table.offered]]).toEqual([
    [half, bed],
    [1, 0, 0, 1, 0],
  ]);
  table.join(open);
  table.leave(half);
  table.leave(bed);
  expect([liveClasses(table), [...table.offered]]).toEqual([[open], [0, 0, 1, 1, 1]]);
  table.leave(open);
  expect([liveClasses(table), [...table.offered]]).toEqual([[], [0, 0, 0, 0, 0]]);
});

test('there is room for more classes than at first', () => {
  const kinds = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`k${i}`, { adverts: { a: { score: 1 }, b: { score: 1 } } }]),
  );
  const table = new ClassTable(rulesOf({ kinds }));
  const all = Array.from({ length: 50 }, (_, kind) => [1, 2, 3].map((mask) => table.of(kind, mask)));
  for (const c of all.flat()) table.join(c);
  expect(table.count).toBe(150);
  for (const [kind, classes] of all.entries())
    for (const [i, c] of classes.entries()) {
      expect([table.kind[c], table.mask[c], table.population[c], table.firstAdvert[c]]).toEqual([
        kind,
        i + 1,
        1,
        2 * kind,
      ]);
      expect(table.of(kind, i + 1)).toBe(c);
      const [first, second] = [2 * kind, 2 * kind + 1];
      expect(advertsOf(table, c)).toEqual(
        [
          [first, 100],
          [second, 100],
          [first, second],
        ][i],
      );
    }
  expect(liveClasses(table)).toEqual(Array.from({ length: 150 }, (_, i) => i));
  for (const c of all.flat().slice(1)) table.leave(c);
  expect(liveClasses(table)).toEqual([0]);
});

test('a class is known by the number of free slots, where nothing else decides what is on offer', () => {
  const advert = { score: 1 } as const;
  const table = new ClassTable(
    rulesOf({
      kinds: {
        stool: { slots: 2, adverts: { sit: advert } },
        bench: { slots: 3, adverts: { sit: advert, lie: advert } },
        counter: { slots: 2, line: { atMost: 2 }, adverts: { buy: advert } },
        lamp: { slots: 2, state: { lit: 1 }, adverts: { read: { ...advert, when: 'thing.lit' }, clean: advert } },
        hall: { slots: 256, adverts: { enter: advert } },
        yard: { slots: 255, adverts: { enter: advert } },
      },
    }),
  );
  const all = [0, 1, 2, 3, 4, 5].flatMap((kind) => [0, 1, 2, 3, 255, 256].map((free) => [kind, free] as const));
  const known = () => all.filter(([kind, free]) => table.ofFree(kind, free) >= 0).map((pair) => pair.join(' '));
  expect(known()).toEqual([]);
  for (const [i, [kind, free]] of all.entries()) table.noteFree(kind, free, i);
  const expected = ['0 0', '0 1', '0 2', '1 0', '1 1', '1 2', '1 3', '5 0', '5 1', '5 2', '5 3', '5 255'];
  expect(known()).toEqual(expected);
  for (const [i, [kind, free]] of all.entries())
    if (expected.includes(`${kind} ${free}`)) expect([kind, free, table.ofFree(kind, free)]).toEqual([kind, free, i]);
});

test('a world without kinds has an empty table', () => {
  const table = new ClassTable(rulesOf({}));
  expect([table.count, table.liveCount, table.advertStride]).toEqual([0, 0, 1]);
});
