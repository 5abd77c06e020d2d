import { expect, test } from 'vitest';
import { house } from '../../../../test/worlds/house.ts';
import { rulesOf } from '../../../../test/worlds/rules.ts';
import { Scratch } from './scratch.ts';

const create = () => new Scratch(rulesOf(house));
const listed = (ids: Int32Array, count: number) => [...ids.subarray(0, count)];

test('a list of adverts or things grows with what is put in', () => {
  const scratch = create();
  const ids = Array.from({ length: 100 }, (_, i) => i * 3);
  for (const id of ids) {
    scratch.listOdd(id);
    scratch.listBodyAdvert(id);
    scratch.putOff(id);
  }
  expect(listed(scratch.odd, scratch.oddCount)).toEqual(ids);
  expect(listed(scratch.bodyAdverts, scratch.bodyAdvertCount)).toEqual(ids);
  expect(listed(scratch.far, scratch.farCount)).toEqual(ids);
});

test('an odd advert is listed once in a row, the advert 0 too', () => {
  const scratch = create();
  for (const advert of [0, 0, 7, 7, 0]) scratch.listOdd(advert);
  expect(listed(scratch.odd, scratch.oddCount)).toEqual([0, 7, 0]);
});

test('room for ids that wake or decide at one tick only grows', () => {
  const scratch = create();
  scratch.reserveTurns(5);
  const { inTurn } = scratch;
  expect(inTurn.length).toBeGreaterThanOrEqual(5);
  scratch.reserveTurns(inTurn.length);
  expect(scratch.inTurn).toBe(inTurn);
  scratch.reserveTurns(inTurn.length + 1);
  expect(scratch.inTurn.length).toBeGreaterThan(inTurn.length);
});

test('bounds still hold while the distance grows, and not when it falls or starts over', () => {
  const scratch = create();
  /** The rounds whose bounds hold, counted back from the present one. */
  const age = () => scratch.boundRound[0] - scratch.firstBoundRound[0];
  scratch.beginRounds();
  expect(age()).toBe(0);
  scratch.beginBounds(3);
  scratch.beginBounds(8);
  expect([age(), scratch.boundNear[0]]).toEqual([2, 8]);
  scratch.beginBounds(8);
  expect(age()).toBe(0);
  scratch.putOff(1);
  scratch.reach[0] = 9;
  scratch.beginRounds();
  expect([age(), scratch.boundNear[0], scratch.farCount, scratch.reach[0]]).toEqual([0, 0, 0, 0]);
});

test('a new search has room for all classes and knows none of them', () => {
  const scratch = create();
  for (const classes of [1, 32, 33, 500]) {
    const before = scratch.search;
    scratch.beginSearch(classes);
    expect(scratch.search).toBe(before + 1);
    expect(Math.min(scratch.classBest.length, scratch.classSearch.length)).toBeGreaterThanOrEqual(classes);
    expect([...scratch.classSearch.subarray(0, classes)]).not.toContain(scratch.search);
    scratch.classSearch.fill(scratch.search);
  }
  const { classBest } = scratch;
  scratch.beginSearch(classBest.length);
  expect(scratch.classBest).toBe(classBest);
});

test('there is room for all buckets of a mind', () => {
  const buckets = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`b${i}`, { priority: i }]));
  const { bucketOrder, bucketPriority, bucketGroup } = new Scratch(rulesOf({ buckets, temperaments: { person: {} } }));
  for (const column of [bucketOrder, bucketPriority, bucketGroup]) expect(column.length).toBeGreaterThanOrEqual(40);
});
