import { expect, test } from 'vitest';
import { type PlaneFlight, wishOnPlane } from './flight.ts';

function wish(flight: Partial<PlaneFlight> & { readonly threats: Float64Array }): number[] {
  const out = new Float64Array(2);
  wishOnPlane(
    { x: 50, y: 50, reach: 5, width: 100, height: 100, count: flight.threats.length / 2, ...flight } as PlaneFlight,
    out,
  );
  return Array.from(out, (each) => Math.round(each * 100) / 100);
}

test.each<[string, Partial<PlaneFlight>, number[], number[]]>([
  ['nobody stays', {}, [], [50, 50]],
  ['one runs straight away', {}, [50, 48], [50, 90]],
  ['two are left at an angle', {}, [50, 40, 47, 50], [85.78, 67.89]],
  ['one farther away than the reach counts, too', {}, [50, 30], [50, 90]],
  ['one at the same point leads clockwise from the right', {}, [50, 50], [90, 50]],
  ['one who comes from the middle drives into the corner', { x: 1, y: 1 }, [4, 4], [0, 0]],
  ['two from both sides leave the ways across', {}, [40, 50, 60, 50], [50, 90]],
  ['four around leave no way but a gap', {}, [46, 50, 54, 50, 50, 46, 50, 54], [50, 50]],
  ['an edge behind leads along it', { x: 50, y: 99 }, [50, 90], [90, 99]],
  ['only as many threats count as there are', { count: 1 }, [50, 48, 50, 90], [50, 90]],
  ['where the plane ends soon, the way leads along it', { width: 60, height: 55 }, [50, 48], [10, 50]],
])('%s', (_, flight, threats, expected) => {
  expect(wish({ ...flight, threats: Float64Array.from(threats) })).toEqual(expected);
});
