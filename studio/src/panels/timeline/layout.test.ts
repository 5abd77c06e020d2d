import { expect, test } from 'vitest';
import { layOut, ROW } from './layout.ts';

test('the legend of a few needs has all its lines, and the rows take the rest', () => {
  const { lines, rows, height } = layOut(152, true, 8, 5);
  expect(rows - lines).toBeGreaterThanOrEqual(4 * 13);
  expect(height - rows).toBeGreaterThanOrEqual(2 * ROW);
});

test('many needs leave space for the other agents', () => {
  for (const needs of [20, 30, 60]) {
    const { rows, height } = layOut(152, true, needs, 5);
    expect(height - rows).toBeGreaterThanOrEqual(2 * ROW);
  }
});

test('in a panel that fills the page, the levels have most of what the rows leave', () => {
  const { lines, rows } = layOut(800, true, 8, 5);
  expect(rows - lines).toBeGreaterThan(400);
});

test('without other agents, the levels may take all of the height', () => {
  const { rows, height } = layOut(300, true, 60, 0);
  expect(rows).toBeLessThanOrEqual(height);
  expect(rows).toBeGreaterThan(200);
});
