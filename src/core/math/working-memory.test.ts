import { expect, test } from 'vitest';
import { withMemoryOf, workingMemory } from './working-memory.ts';

const NUMBERS = workingMemory(new Float64Array(3));
const LIST: { ids: Int32Array; count: number } = workingMemory({ ids: new Int32Array(2), count: 0 });
const [one, other] = [{}, {}];

/** Uses all of the working memory, and takes a longer list than there is. */
function fill(value: number, room = 2): void {
  NUMBERS.fill(value);
  LIST.ids.fill(value);
  if (room > LIST.ids.length) LIST.ids = new Int32Array(room).fill(value);
  LIST.count = value;
}

/** Fills it and tells what is in it then. */
function filled(value: number, room = 2): number[] {
  fill(value, room);
  return now();
}

function now(): number[] {
  return [...NUMBERS, ...LIST.ids, LIST.count];
}

test('what one world has in working memory is there again when another one, within it, is done', () => {
  withMemoryOf(one, () => {
    fill(1);
    const { ids } = LIST;
    expect(withMemoryOf(other, () => filled(2, 5))).toEqual(Array(9).fill(2));
    expect(now()).toEqual(Array(6).fill(1));
    expect(LIST.ids).toBe(ids);
    expect(() =>
      withMemoryOf(other, () => {
        fill(3);
        withMemoryOf(one, () => fill(4));
        expect(now()).toEqual(Array(6).fill(3));
        throw new Error('halfway');
      }),
    ).toThrow('halfway');
    expect(now()).toEqual(Array(6).fill(1));
  });
});

test('what a world does within itself, or after another one, changes working memory for good', () => {
  withMemoryOf(one, () => {
    fill(1);
    withMemoryOf(one, () => fill(2));
    expect(now()).toEqual(Array(6).fill(2));
  });
  withMemoryOf(other, () => fill(3));
  expect(now()).toEqual(Array(6).fill(3));
});
