import { expect, test } from 'vitest';
import { ActionQueues } from './action-queue.ts';
import { FailedOptions } from './failed-options.ts';
import { Felt } from './felt.ts';
import { Followers } from './followers.ts';
import { Gatherings, MEMBER } from './gatherings.ts';
import { Lines } from './lines.ts';
import { Relations } from './relations.ts';

/** The bytes of all typed arrays in a table, also in tables that it is made of. */
function bytesOf(table: object): number {
  let bytes = 0;
  for (const value of Object.values(table)) {
    if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) bytes += bytesOf(value);
  }
  return bytes;
}

const pending = (thing: number) => ({ start: 0, advert: 0, thing, priority: 0, chain: 0 });
const LIKES = { name: 'likes', low: -50, high: 50, start: 0, decay: 0 };

interface Table {
  readonly table: object;
  readonly add: (i: number) => void;
  readonly remove: (i: number) => void;
  /** How many entries are found, where that can be asked. */
  readonly count?: () => number;
}

const TABLES: Readonly<Record<string, () => Table>> = {
  queues() {
    const table = new ActionQueues();
    return { table, add: (i) => table.push(i, pending(i), false), remove: (i) => table.shift(i) };
  },
  'failed options'() {
    const table = new FailedOptions();
    return {
      table,
      add: (i) => table.add(i, i, 0, 5, 5),
      remove: (i) => table.forgetAgent(i),
      count: () => table.list().length / 5,
    };
  },
  followers() {
    const table = new Followers();
    return { table, add: (i) => table.add(i, i, 9), remove: (i) => table.remove(i) };
  },
  gatherings() {
    const table = new Gatherings();
    const member = (agent: number) => ({ agent, state: MEMBER.there, thing: agent, advert: 0 });
    return {
      table,
      add: (i) => table.add(table.open(1, 1), member(i)),
      remove: (i) => {
        const gathering = table.of(i);
        if (gathering) table.remove(gathering, i);
      },
    };
  },
  lines() {
    const table = new Lines();
    return { table, add: (i) => table.join(i, i, 7), remove: (i) => table.leave(i) };
  },
  relations() {
    const table = new Relations([LIKES]);
    return {
      table,
      add: (i) => table.set(i, i, 0, 3, 0),
      remove: (i) => table.forgetThing(i),
      count: () => table.list().length / 5,
    };
  },
};

/** The sizes that a table takes one after the other while 200 entries are added. */
function sizesOf({ table, add }: Table): number[] {
  const sizes: number[] = [];
  for (let i = 0; i < 200; i++) {
    add(i);
    if (bytesOf(table) !== sizes.at(-1)) sizes.push(bytesOf(table));
  }
  return sizes;
}

test.each<[string, number[]]>([
  ['queues', [1280, 1792, 3584, 7168, 14336]],
  ['failed options', [2048, 4096, 8192, 16384]],
  ['followers', [896, 1792, 3584, 7168]],
  ['gatherings', [896, 1792, 3584, 7168]],
  ['lines', [896, 1792, 3584, 7168]],
  ['relations', [2816, 3200, 5632, 6400, 11264, 12800, 22528]],
])('%s grow by doubling', (name, sizes) => {
  expect(sizesOf(TABLES[name]())).toEqual(sizes);
});

test.each(Object.keys(TABLES))('%s use the places of entries that are gone again', (name) => {
  const made = TABLES[name]();
  sizesOf(made);
  const before = bytesOf(made.table);
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 200; i += 2) made.remove(i);
    for (let i = 0; i < 200; i += 2) made.add(i);
  }
  expect(bytesOf(made.table)).toBe(before);
});

test.each(['queues', 'failed options', 'relations'])('%s use the place of the very first entry again', (name) => {
  const made = TABLES[name]();
  made.add(0);
  const before = bytesOf(made.table);
  let count = 1;
  for (const other = TABLES[name](); bytesOf(other.table) <= before; count++) other.add(count - 1);
  // One less than what no longer has room.
  for (let i = 1; i < count - 2; i++) made.add(i);
  for (let round = 0; round < 3; round++) {
    made.remove(0);
    made.add(0);
  }
  expect([bytesOf(made.table), made.count?.() ?? count - 2]).toEqual([before, count - 2]);
});

test('feelings take room for twice as many things, and only when there are more', () => {
  const felt = new Felt();
  const sizes = [5, 3, 5, 10, 11, 22, 23].map((things) => {
    felt.clear(things);
    return bytesOf(felt);
  });
  expect(sizes).toEqual([1868, 1868, 1868, 1868, 1916, 1916, 2016]);
});
