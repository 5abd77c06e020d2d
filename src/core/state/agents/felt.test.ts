import { expect, test } from 'vitest';
import { Felt, NOTICED } from './felt.ts';

/** Notices things in this order; each is at x = its id, y = −its id, as far away as its id. */
function notice(felt: Felt, things: readonly number[]): void {
  felt.clear(200);
  for (const thing of things) {
    const at = felt.add(thing);
    felt.noticed[at + NOTICED.x] = thing;
    felt.noticed[at + NOTICED.y] = -thing;
    felt.noticed[at + NOTICED.distance] = thing / 2;
  }
  felt.sort();
}

test('what was noticed comes out by rising id with its place and distance, however much it is', () => {
  const felt = new Felt();
  for (const count of [3, 100, 16, 17]) {
    const things = Array.from({ length: count }, (_, i) => (i * 73) % 199);
    notice(felt, things);
    const sorted = [...things].sort((a, b) => a - b);
    expect([...felt.thing.subarray(0, count)]).toEqual(sorted);
    const places = Array.from(felt.row.subarray(0, count), (row) => [...felt.noticed.subarray(row, row + 3)]);
    expect(places).toEqual(sorted.map((id) => [id, -id, id / 2]));
    expect(felt.count).toBe(count);
    expect([felt.fearLove, felt.hate].every(({ length }) => length >= count)).toBe(true);
    expect(felt.threats.length).toBeGreaterThanOrEqual(2 * count);
  }
});

test('a feeling is found by its thing, and is 0 for what was not noticed', () => {
  const felt = new Felt();
  notice(felt, [7, 0, 30]);
  felt.fearLove.set([1, 2, 3]);
  felt.hate.set([4, 5, 6]);
  expect([0, 7, 30].map((thing) => [felt.fearLoveOf(thing), felt.hateOf(thing)])).toEqual([
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
  for (const thing of [-1, 1, 29, 199, 5000]) expect([felt.fearLoveOf(thing), felt.hateOf(thing)]).toEqual([0, 0]);
  notice(felt, [1]);
  for (const thing of [0, 7, 30]) expect([felt.fearLoveOf(thing), felt.hateOf(thing)]).toEqual([0, 0]);
});

test('nothing is felt after clearing: no totals, no places, nobody most feared, loved or hated', () => {
  const felt = new Felt();
  felt.totals.fill(3);
  felt.places.fill(3);
  felt.most.fill(3);
  felt.clear(1);
  expect(new Set(felt.totals)).toEqual(new Set([0, Infinity]));
  expect(felt.places.every(Number.isNaN)).toBe(true);
  expect([...felt.most]).toEqual([-1, -1, -1]);
});

test('what has no id, or one beyond those that there was room for, is not felt for', () => {
  const felt = new Felt();
  felt.clear(4);
  felt.add(0);
  felt.sort();
  felt.fearLove[0] = 5;
  felt.hate[0] = 7;
  expect([-1, 0, 1, 7, 8, 100].map((thing) => felt.fearLoveOf(thing))).toEqual([0, 5, 0, 0, 0, 0]);
  expect([-1, 0, 1, 7, 8, 100].map((thing) => felt.hateOf(thing))).toEqual([0, 7, 0, 0, 0, 0]);
});
