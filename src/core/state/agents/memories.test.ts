import { expect, test } from 'vitest';
import { Memories } from './memories.ts';

const [ANN, BEN] = [1, 2];

function create(): Memories {
  const memories = new Memories();
  Object.assign(memories.open(BEN, 7), { kind: 3, x: 1, y: 2, partition: 0, tick: 9, states: [] });
  Object.assign(memories.open(ANN, 8), { kind: 4, x: 5, y: 6, partition: -1, tick: 8, states: [0.5, 2] });
  Object.assign(memories.open(ANN, 7), { kind: 3, x: 1, y: 2, partition: 0, tick: 7, states: [1] });
  return memories;
}

const LISTED = [1, 7, 3, 1, 2, 0, 7, 1, 1, 1, 8, 4, 5, 6, -1, 8, 2, 0.5, 2, 2, 7, 3, 1, 2, 0, 9, 0];

test('a sighting is kept until it is forgotten, and a thing is remembered until nobody does', () => {
  const memories = create();
  expect([memories.countOf(ANN), memories.countOf(BEN), memories.countOf(9)]).toEqual([2, 1, 0]);
  expect(memories.open(ANN, 8)).toBe(memories.get(ANN, 8));
  expect([...memories.of(ANN)].map(({ thing }) => thing).sort()).toEqual([7, 8]);
  expect([...memories.of(9)]).toEqual([]);
  expect(memories.forget(ANN, 7)).toBe(false);
  expect(memories.isRemembered(7)).toBe(true);
  expect(memories.forget(ANN, 7)).toBe(false);
  expect(memories.forget(9, 7)).toBe(false);
  expect(memories.forget(BEN, 7)).toBe(true);
  expect([memories.isRemembered(7), memories.isRemembered(8), memories.countOf(BEN)]).toEqual([false, true, 0]);
  expect(memories.get(BEN, 7)).toBeUndefined();
});

test('a new sighting is blank', () => {
  const sighting = new Memories().open(ANN, 5);
  expect(sighting).toEqual({ thing: 5, kind: -1, x: 0, y: 0, partition: -1, tick: 0, states: [] });
});

test('all that is remembered is listed by agent and thing, and put back', () => {
  expect([...create().list()]).toEqual(LISTED);
  const again = new Memories();
  again.restore(create().list());
  expect([...again.list()]).toEqual(LISTED);
  expect([again.isRemembered(7), again.countOf(ANN)]).toEqual([true, 2]);
});

test('a copy has what one agent remembers, and changes apart', () => {
  const memories = create();
  const copy = memories.copyOf(ANN);
  expect([copy.countOf(ANN), copy.countOf(BEN)]).toEqual([2, 0]);
  copy.open(ANN, 7).states[0] = 99;
  expect([memories.get(ANN, 7)?.states, copy.get(ANN, 7)?.states]).toEqual([[1], [99]]);
});
