import { expect, test } from 'vitest';
import { houseAfter } from '../../../test/worlds/house.ts';
import type { Rules } from '../rules/rules.ts';
import { listFormerNodes } from './former-nodes.ts';
import { outlineOf } from './outline.ts';

const { rules } = houseAfter(1);
const outlineWith = (definition: unknown) => outlineOf({ ...rules, layers: {}, definition } as unknown as Rules);

const DEFINITION = {
  text: 'a b',
  numbers: [0, -0, 1.5, -2, 1e300, 5, 6, 7, 8, 9, 10, 11],
  nothing: null,
  missing: undefined,
  flags: { yes: true, no: false, endless: Infinity },
};

test('the outline of a definition stays as it is: it is in every save', () => {
  const { hash, nodes } = outlineWith(DEFINITION);
  expect(hash).toBe('91779fe0ba5c2867');
  expect([...nodes]).toEqual([
    23479, 62760, 18781, 29009, 40638, 15961, 15961, 8, 47323, 38810, 51431, 40386, 922, 38397, 59140, 12870, 13916,
    25139, 41719, 62079, 62987, 52744, 25139,
  ]);
});

test('the nodes of earlier engines stay as they are: they are in the saves of their time', () => {
  expect([...listFormerNodes(DEFINITION)]).toEqual([
    42485, 19015, 7624, 28404, 3607, 14051, 14051, 8988, 10390, 42441, 31051, 27565, 14979, 26133, 27297, 13306, 37766,
    44644, 62628, 12001, 29388, 38892, 44644,
  ]);
});

test('a definition with thousands of values has all of them in its outline', () => {
  const { nodes } = outlineWith({ list: Array.from({ length: 3000 }, (_, i) => i) });
  expect(nodes.length).toBe(3004);
  expect(nodes[3]).not.toBe(0);
});
