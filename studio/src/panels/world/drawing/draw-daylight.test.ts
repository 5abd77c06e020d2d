import { expect, test } from 'vitest';
import { darknessAt } from './draw-daylight.ts';

test('it is dark at night, light by day, and never changes suddenly', () => {
  for (const hour of [0, 2, 4, 22, 23.9]) expect(darknessAt(hour)).toBe(1);
  for (const hour of [7, 12, 17]) expect(darknessAt(hour)).toBe(0);
  for (let minute = 0; minute < 24 * 60; minute++)
    expect(Math.abs(darknessAt(minute / 60) - darknessAt(((minute + 1) % 1440) / 60))).toBeLessThan(0.02);
});
