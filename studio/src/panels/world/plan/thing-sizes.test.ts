import { ICONS } from 'hanker/format';
import { expect, test } from 'vitest';
import { ICON_SIZES, sizeOfIcon } from './thing-sizes.ts';

test('a bed is larger than a chair, and a chair is larger than an apple', () => {
  expect(sizeOfIcon('bed')).toBeGreaterThan(sizeOfIcon('chair'));
  expect(sizeOfIcon('chair')).toBeGreaterThan(sizeOfIcon('apple'));
  expect(sizeOfIcon(null)).toBe(1);
});

test('every icon with a size exists, and has one size', () => {
  const named = Object.values(ICON_SIZES).flatMap((icons) => icons.split(', '));
  expect(named.filter((icon) => !(ICONS as readonly string[]).includes(icon))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
