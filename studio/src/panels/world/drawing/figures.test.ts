import { expect, test } from 'vitest';
import { FACES, faceOf } from './figures.ts';

test('a better mood never has a sadder face, and every face of somebody awake is used', () => {
  const shown = Array.from({ length: 101 }, (_, i) => FACES.indexOf(faceOf(i / 100)));
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(new Set(shown).size).toBe(FACES.length - 1);
});
