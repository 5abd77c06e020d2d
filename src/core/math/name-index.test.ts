import { expect, test } from 'vitest';
import { indexOfName } from './name-index.ts';

test.each([3, 16, 17, 5000])('a name is found in a list of %i as it stands there, what is none is not', (length) => {
  const names = Array.from({ length }, (_, i) => `n${i}`);
  for (let i = 0; i < length; i++) expect(indexOfName(names, `n${i}`)).toBe(i);
  expect(indexOfName(names, 'x')).toBe(-1);
  expect(indexOfName(names, 1)).toBe(-1);
  expect(indexOfName([...names, 'n1', ...names], 'n1'), 'the first of two').toBe(1);
  expect(indexOfName(names, 'x'), 'asked once more').toBe(-1);
  expect(indexOfName(names, undefined)).toBe(-1);
});

test('the first name that is asked for in a long list may be none of it', () => {
  expect(
    indexOfName(
      Array.from({ length: 40 }, (_, i) => `n${i}`),
      'x',
    ),
  ).toBe(-1);
});
