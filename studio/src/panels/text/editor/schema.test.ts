import { yaml } from '@codemirror/lang-yaml';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { worldSchema } from 'hanker/format';
import { expect, test } from 'vitest';
import { USED_AS_KEY, USED_AS_VALUE } from './names.ts';
import { keyAt } from './place.ts';
import { describeKey, schemasAt } from './schema.ts';

test('a key is described by its place', () => {
  expect(describeKey(['needs', 'food', 'decay'])).toBe('Level lost each hour: 6 or 6/h.');
  expect(describeKey(['kinds', 'bowl', 'adverts', 'eat', 'steps', 0, 'go'])).toMatch(/^Walk to the thing/);
  expect(describeKey(['needs', 'food', 'curve', 'kind'])).toBe('The shape of the curve.');
  expect(describeKey(['needs', 'food'])).toBeNull();
  expect(describeKey(['needs', 'food', 'nonsense'])).toBeNull();
  expect(schemasAt(['nonsense', 'food'])).toEqual([]);
});

test('the path of a key is found in the text, in blocks, lists and braces', () => {
  const text = 'kinds:\n  "a b":\n    adverts:\n      eat: { steps: [{ wait: 8m, go: { wander: 3 } }] }\n';
  const state = EditorState.create({ doc: text, extensions: yaml() });
  ensureSyntaxTree(state, text.length, 5000);
  const pathOf = (word: string) => keyAt(state, text.indexOf(word), 1)?.path;
  expect(pathOf('wander')).toEqual(['kinds', 'a b', 'adverts', 'eat', 'steps', 0, 'go', 'wander']);
  expect(pathOf('adverts')).toEqual(['kinds', 'a b', 'adverts']);
  expect(pathOf('8m')).toBeUndefined();
});

test('every key that is said to take names is one of the schema', () => {
  const written = JSON.stringify(worldSchema());
  for (const key of Object.keys({ ...USED_AS_KEY, ...USED_AS_VALUE })) expect(written).toContain(`"${key}":{`);
});
