import { expect, test } from 'vitest';
import { houseAfter } from '../../../test/worlds/house.ts';
import type { Rules } from '../rules/rules.ts';
import { outlineOf } from './outline.ts';

const { rules } = houseAfter(1);
const outlineWith = (definition: unknown) => outlineOf({ ...rules, layers: {}, definition } as unknown as Rules);

test('the outline of a definition stays as it is: it is in every save', () => {
  const { hash, nodes } = outlineWith({
    text: 'a b',
    numbers: [0, -0, 1.5, -2, 1e300, 5, 6, 7, 8, 9, 10, 11],
    nothing: null,
    missing: undefined,
    flags: { yes: true, no: false, endless: Infinity },
  });
  expect(hash).toBe('fa7857f76a7162f6');
  expect([...nodes]).toEqual([
    42485, 6750, 18781, 28404, 17650, 15961, 15961, 8, 47323, 38810, 51431, 40386, 922, 38397, 59140, 12870, 13916,
    44644, 62628, 12001, 29388, 38892, 44644,
  ]);
});

test('a definition with thousands of values has all of them in its outline', () => {
  const { nodes } = outlineWith({ list: Array.from({ length: 3000 }, (_, i) => i) });
  expect(nodes.length).toBe(3004);
  expect(nodes[3]).not.toBe(0);
});
