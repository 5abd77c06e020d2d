import { expect, test } from 'vitest';
import { BodyCells } from './body-cells.ts';
import { RUN } from './cells.ts';

const place = (x: number, y: number) => Float64Array.of(x, y, 0);

/** Kept cells of a plane of 100 by 100. */
function emptyCells(): BodyCells {
  const bodies = new BodyCells();
  bodies.reset(100, 100, 1, 0);
  return bodies;
}

/** A number of `RUN`, summed over all cells. */
function sumOf({ cells: { runs } }: BodyCells, field: number): number {
  return runs.reduce((sum, value, i) => (i % RUN.stride === field ? sum + value : sum), 0);
}

test.each([0, 200])('agent %i, who leaves before anybody has looked, is not looked at', (agent) => {
  const bodies = emptyCells();
  bodies.note(agent);
  bodies.remove(agent);
  expect(bodies.nextToLookAt(0)).toBe(-1);
});

test('an agent with a high number can come unannounced', () => {
  const bodies = emptyCells();
  bodies.put(200, 0, true, place(5, 5), 0, 0);
  expect(bodies.entryOf[200]).toBeGreaterThanOrEqual(0);
  expect(sumOf(bodies, RUN.count)).toBe(1);
});

test('another class of one who is nowhere yet changes nobody else', () => {
  const bodies = emptyCells();
  bodies.put(1, 0, true, place(0.5, 0.5), 0, 0);
  bodies.note(0);
  bodies.reclass(0, 3, false);
  expect(sumOf(bodies, RUN.open)).toBe(1);
});

test('after a new start everybody is put in once, and looked at again only when told', () => {
  const bodies = emptyCells();
  bodies.put(0, 0, true, place(5, 5), 0, 3);
  bodies.put(1, 0, true, place(6, 6), 0, 3);
  bodies.reset(100, 100, 200, 0);
  bodies.put(1, 0, true, place(6, 6), 0, 0);
  expect(sumOf(bodies, RUN.count)).toBe(1);
  expect(bodies.nextToLookAt(1)).toBe(-1);
});

test('those with something on offer are listed, as their classes change and they come and go', () => {
  const bodies = emptyCells();
  bodies.put(0, 0, true, place(5, 5), 0, 0);
  bodies.put(1, 1, false, place(6, 6), 0, 0);
  bodies.put(2, 0, true, place(7, 7), 0, 0);
  expect(bodies.open.list()).toEqual([0, 2]);
  bodies.put(0, 0, true, place(8, 8), 0, 0);
  bodies.reclass(1, 0, true);
  bodies.reclass(2, 1, false);
  expect(bodies.open.list()).toEqual([0, 1]);
  bodies.remove(0);
  expect(bodies.open.list()).toEqual([1]);
  bodies.reset(100, 100, 200, 0);
  expect(bodies.open.list()).toEqual([]);
});
