import { expect, test } from 'vitest';
import { Relations } from './relations.ts';

const [ANN, BEN, CAT, STOVE] = [1, 2, 20, 21];
const [LIKES, TRUSTS] = [0, 1];

/** Likes run back to 10 by 2 a tick; trust stays. */
const create = () =>
  new Relations([
    { name: 'likes', low: -50, high: 60, start: 10, decay: 2 },
    { name: 'trusts', low: 0, high: 1, start: 0, decay: 0 },
  ]);

test('a value is kept within its range and runs back to the start in a straight line, from either side', () => {
  const relations = create();
  expect(relations.value(ANN, CAT, LIKES, 5)).toBe(10);
  relations.set(ANN, CAT, LIKES, 99, 100);
  expect([100, 101, 125, 200].map((now) => relations.value(ANN, CAT, LIKES, now))).toEqual([60, 58, 10, 10]);
  relations.set(ANN, CAT, LIKES, -99, 100);
  expect([100, 101, 129, 200].map((now) => relations.value(ANN, CAT, LIKES, now))).toEqual([-50, -48, 8, 10]);
  relations.set(ANN, CAT, TRUSTS, 0.5, 100);
  expect([relations.value(ANN, CAT, TRUSTS, 9999), relations.value(BEN, CAT, TRUSTS, 100)]).toEqual([0.5, 0]);
});

test('entries are found by agent, thing and relation, and listed in that order', () => {
  const relations = create();
  relations.set(BEN, CAT, LIKES, 1, 5);
  relations.set(ANN, STOVE, TRUSTS, 1, 6);
  relations.set(ANN, STOVE, LIKES, 2, 7);
  relations.set(ANN, CAT, LIKES, 3, 8);
  expect([relations.size, relations.thingsOf(ANN), relations.thingsOf(9)]).toEqual([4, [CAT, STOVE], []]);
  expect(relations.has(ANN, STOVE, TRUSTS)).toBe(true);
  expect([relations.has(ANN, CAT, TRUSTS), relations.has(BEN, STOVE, LIKES), relations.has(9, CAT, LIKES)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([...relations.list()]).toEqual([1, 20, 0, 3, 8, 1, 21, 0, 2, 7, 1, 21, 1, 1, 6, 2, 20, 0, 1, 5]);
  const again = create();
  again.restore(relations.list());
  expect(again.list()).toEqual(relations.list());
});

test('a supposition is taken back, whether there was a value before or not', () => {
  const relations = create();
  relations.set(ANN, CAT, LIKES, 30, 5);
  const undo = [
    relations.suppose(ANN, CAT, LIKES, -1000, 9),
    relations.suppose(ANN, CAT, TRUSTS, 1, 9),
    relations.suppose(BEN, STOVE, LIKES, 7, 9),
  ];
  expect([relations.value(ANN, CAT, LIKES, 9), relations.value(BEN, STOVE, LIKES, 9)]).toEqual([-1000, 7]);
  for (const each of undo) each();
  expect([relations.value(ANN, CAT, LIKES, 5), relations.value(BEN, STOVE, LIKES, 9)]).toEqual([30, 10]);
  expect([relations.has(ANN, CAT, TRUSTS), relations.has(BEN, STOVE, LIKES)]).toEqual([false, false]);
});

test('what is gone is forgotten on both sides', () => {
  const relations = create();
  relations.set(ANN, CAT, LIKES, 1, 5);
  relations.set(ANN, STOVE, LIKES, 1, 5);
  relations.set(BEN, CAT, LIKES, 1, 5);
  relations.forgetThing(CAT);
  relations.forgetThing(99);
  expect([relations.size, relations.thingsOf(ANN), relations.thingsOf(BEN)]).toEqual([1, [STOVE], []]);
  relations.forgetAgent(ANN);
  expect([relations.size, [...relations.list()]]).toEqual([0, []]);
  relations.set(BEN, STOVE, LIKES, 1, 5);
  relations.forgetThing(STOVE);
  expect(relations.size).toBe(0);
});

test('a copy has what one agent feels and what is felt for its body', () => {
  const relations = create();
  relations.set(ANN, STOVE, LIKES, 1, 5);
  relations.set(BEN, CAT, LIKES, 2, 5);
  relations.set(BEN, STOVE, LIKES, 3, 5);
  const copy = relations.copyOf(ANN, CAT);
  expect([...copy.list()]).toEqual([ANN, STOVE, LIKES, 1, 5, BEN, CAT, LIKES, 2, 5]);
});

test('beyond 32 relations those are dropped that have run back, unless another for the same thing has not', () => {
  const relations = create();
  for (let thing = 0; thing < 32; thing++) relations.set(ANN, thing, LIKES, 12, 0);
  relations.set(ANN, 5, TRUSTS, 1, 0);
  relations.set(ANN, 31, LIKES, 60, 50);
  expect(relations.thingsOf(ANN)).toHaveLength(32);
  relations.set(ANN, 40, LIKES, 50, 50);
  expect(relations.thingsOf(ANN)).toEqual([5, 31, 40]);
  expect([LIKES, TRUSTS].map((relation) => relations.has(ANN, 5, relation))).toEqual([true, true]);
  relations.forgetThing(3);
  expect(relations.thingsOf(ANN)).toEqual([5, 31, 40]);
});

test('the first entry of all keeps another for the same thing, and is found among those of one hash', () => {
  const relations = create();
  relations.set(ANN, 0, TRUSTS, 1, 0);
  for (let thing = 0; thing < 34; thing++) relations.set(ANN, thing, LIKES, 12, 0);
  relations.set(ANN, 34, LIKES, 12, 50);
  expect([relations.has(ANN, 0, LIKES), relations.thingsOf(ANN)]).toEqual([true, [0, 34]]);
  expect(Array.from({ length: 500 }, (_, thing) => thing).filter((thing) => relations.has(BEN, thing, TRUSTS))).toEqual(
    [],
  );
});

test('where there is one relation, its entries fade when an agent has more than 32 of them', () => {
  const relations = new Relations([{ name: 'likes', low: -50, high: 60, start: 10, decay: 2 }]);
  const sizes = Array.from({ length: 34 }, (_, thing) => {
    relations.set(ANN, thing, LIKES, thing === 7 ? 50 : 12, thing * 10);
    return relations.size;
  });
  expect(sizes.slice(0, 32)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1));
  expect([sizes[32], sizes[33]]).toEqual([1, 2]);
});
