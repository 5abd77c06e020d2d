import { expect, test } from 'vitest';
import type { CompiledCurve } from '../curves/compiled/compiled-curve.ts';
import { falloff } from '../curves/kinds/falloff.ts';
import { gaussian } from '../curves/kinds/gaussian.ts';
import { linear } from '../curves/kinds/linear.ts';
import { attenuate, fade, LEFT } from './search.ts';

function leftAt(curve: CompiledCurve | null, distance: number, beyond: boolean): number {
  LEFT[0] = distance;
  fade(curve, beyond);
  return LEFT[0];
}

const near = gaussian.compile({ centre: 20, width: 5, to: [0, 2] });
const rising = linear.compile({ over: [0, 10], to: [0, 7] });
const falling = falloff.compile({ half: 5, power: 2 });
const flat = linear.compile({ over: [0, 10], to: [3, 3] });

test('what is left of a score at a distance is the curve there; without a curve all of it', () => {
  for (const curve of [near, rising, falling, flat])
    for (const distance of [0, 3, 20, 400]) expect(leftAt(curve, distance, false)).toBe(attenuate(curve, distance));
  expect(leftAt(falling, 5, false)).toBe(0.5);
  expect([leftAt(null, 9, false), leftAt(null, 9, true), attenuate(null, 9)]).toEqual([1, 1, 1]);
});

test('beyond a distance a curve that falls or is flat leaves no more than there, and any other one at most its top', () => {
  expect([leftAt(falling, 5, true), leftAt(flat, 5, true)]).toEqual([0.5, 3]);
  expect([leftAt(rising, 5, true), leftAt(near, 99, true)]).toEqual([7, 2]);
  for (const curve of [near, rising, falling, flat])
    for (let distance = 0; distance < 60; distance++)
      for (let farther = distance; farther < 60; farther++)
        expect(leftAt(curve, distance, true)).toBeGreaterThanOrEqual(attenuate(curve, farther));
});
