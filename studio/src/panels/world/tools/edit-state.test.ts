import { expect, test } from 'vitest';
import { cellsBetween, toggle } from './edit-state.ts';

test('a stroke between two cells has no gaps, whatever its slope', () => {
  expect(cellsBetween([0, 0], [3, 1])).toEqual([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
  ]);
  expect(cellsBetween([2, 2], [2, 2])).toEqual([
    [2, 2],
    [2, 2],
  ]);
  expect(cellsBetween([1, 3], [1, 1]).length).toBe(3);
});

test('a target is added to the selection, and taken out of it the second time', () => {
  const lamp = { kind: 'thing', id: 1 } as const;
  const ann = { kind: 'agent', id: 1 } as const;
  expect(toggle([lamp], ann)).toEqual([lamp, ann]);
  expect(toggle([lamp, ann], { ...lamp })).toEqual([ann]);
});
