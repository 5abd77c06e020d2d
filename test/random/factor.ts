import fc from 'fast-check';
import type { Curve, Factor } from '../../src/index.ts';

const made = new Map<string, unknown>();

/** What was made under this key before, or now: building arbitraries takes longer than using them. */
export function once<T>(key: string, make: () => T): T {
  if (!made.has(key)) made.set(key, make());
  return made.get(key) as T;
}

/** Numbers that content is made of: small whole ones, halves and awkward fractions, of both signs. */
export const someNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -100, max: 100 }),
  fc.constantFrom(0.1, 0.3, 0.5, 1 / 3, 0.7, 1.5, -0.1, -0.5, 2.25),
);

/** A number above 0. */
export const positive: fc.Arbitrary<number> = fc.constantFrom(1, 2, 0.5, 3, 5, 0.1, 10, 1 / 3, 40);

/** A pair in any order. */
const range = fc.tuple(someNumber, someNumber);

/** Inputs from `from` on, in rising order. */
function risingOver(width: number): fc.Arbitrary<readonly [number, number]> {
  return fc
    .tuple(fc.integer({ min: 0, max: width - 1 }), fc.integer({ min: 1, max: width }))
    .map(([from, length]) => [from, from + length] as const);
}

/** A curve of any kind over inputs from 0 to about `width`; its outputs are within ±100, mostly within 0 and 1. */
export function curveOver(width: number): fc.Arbitrary<Curve> {
  return once(`curve ${width}`, () => makeCurve(width));
}

function makeCurve(width: number): fc.Arbitrary<Curve> {
  const over = risingOver(width);
  const to = fc.oneof(fc.constant([0, 1] as const), fc.constant([1, 0] as const), range);
  const y = fc.oneof(fc.constantFrom(0, 0.1, 0.25, 0.5, 0.9, 1), someNumber);
  const points = fc
    .array(fc.tuple(fc.integer({ min: 0, max: width }), y), { minLength: 1, maxLength: 5 })
    .map((all) =>
      [...new Map(all).entries()].sort(([a], [b]) => a - b).map(([x, value]): [number, number] => [x, value]),
    );
  const simple: fc.Arbitrary<Curve> = fc.oneof<fc.Arbitrary<Curve>[]>(
    points,
    points.map((all) => ({ kind: 'points', points: all }) as const),
    fc.record({ kind: fc.constant('linear' as const), over, to }),
    fc.record({ kind: fc.constant('power' as const), exponent: fc.constantFrom(0.5, 2, 3, 1.7), over, to }),
    fc.record({
      kind: fc.constant('logistic' as const),
      midpoint: fc.integer({ min: 0, max: width }),
      steepness: fc.constantFrom(0.1, 1, -0.5),
    }),
    fc.record({
      kind: fc.constant('reciprocal' as const),
      scale: fc.constantFrom(1, 10, 100),
      floor: positive,
      power: fc.constantFrom(1 as const, 2 as const),
    }),
    fc.record({
      kind: fc.constant('falloff' as const),
      half: positive,
      power: fc.constantFrom(1 as const, 2 as const),
    }),
    fc.record({ kind: fc.constant('logit' as const), over, to }),
    fc.record({ kind: fc.constant('smoothstep' as const), over, to }),
    fc.record({ kind: fc.constant('step' as const), at: fc.integer({ min: 0, max: width }), to }),
    fc.record({
      kind: fc.constant('gaussian' as const),
      centre: fc.integer({ min: 0, max: width }),
      width: positive,
    }),
  );
  const composed: fc.Arbitrary<Curve> = fc.oneof<fc.Arbitrary<Curve>[]>(
    simple.map((of) => ({ kind: 'inverted', of })),
    simple.map((of) => ({ kind: 'clamped', of, to: [0, 1] })),
    fc
      .tuple(fc.integer({ min: 1, max: width }), simple, simple)
      .map(([until, first, last]) => ({ kind: 'stitched', segments: [{ until, curve: first }, { curve: last }] })),
  );
  return fc.oneof({ weight: 5, arbitrary: simple }, { weight: 1, arbitrary: composed });
}

/** A factor of any form up to this depth, made of these leaves and of numbers. */
export function factorOf(leaves: readonly string[], depth = 2): fc.Arbitrary<Factor> {
  return once(`factor ${depth} ${leaves}`, () => makeFactor(leaves, depth));
}

function makeFactor(leaves: readonly string[], depth: number): fc.Arbitrary<Factor> {
  const leaf: fc.Arbitrary<Factor> =
    leaves.length === 0
      ? someNumber
      : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...leaves) }, { weight: 1, arbitrary: someNumber });
  if (depth === 0) return leaf;
  const part = factorOf(leaves, depth - 1);
  const list = fc.array(part, { minLength: 1, maxLength: 3 });
  const two = fc.tuple(part, part);
  const composite: fc.Arbitrary<Factor> = fc.oneof(
    fc.record({ curve: curveOver(20), of: part }),
    list.map((mean) => ({ mean })),
    list.map((mean) => ({ mean, weights: mean.map((_, i) => i + 0.5) })),
    list.map((product) => ({ product })),
    list.map((compensated) => ({ compensated })),
    list.map((geometric) => ({ geometric })),
    list.map((min) => ({ min })),
    list.map((max) => ({ max })),
    list.map((sum) => ({ sum })),
    fc.record({ weight: someNumber, of: part }),
    part.map((invert) => ({ invert })),
    two.map(([a, b]) => ({
      expected: [
        { chance: 0.25, utility: a },
        { chance: 0.75, utility: b },
      ],
    })),
    fc.tuple(part, fc.constantFrom(-0.5, 0.5)).map(([a, risk]) => ({
      expected: [
        { chance: 0.5, utility: a },
        { chance: 0.5, utility: 1 },
      ],
      risk,
    })),
    two.map((minus) => ({ minus })),
    two.map((over) => ({ over })),
    fc.tuple(part, fc.constantFrom(0.5, 1, 2)).map((power) => ({ power })),
    part.map((abs) => ({ abs })),
    part.map((floor) => ({ floor })),
    fc.tuple(part, part).map((mod) => ({ mod })),
    part.map((clamp) => ({ clamp, between: [0, 1] as const })),
    two.map((less) => ({ less })),
    two.map((atMost) => ({ atMost })),
    two.map((equal) => ({ equal })),
    part.map((not) => ({ not })),
    list.map((all) => ({ all })),
    list.map((any) => ({ any })),
    fc.record({ if: part, then: part, else: part }),
  );
  return fc.oneof({ weight: 1, arbitrary: leaf }, { weight: 2, arbitrary: composite });
}
