import { draw, threefry } from '../../core/internal.ts';
import { MeasureError } from '../../measure/index.ts';
import { SOBOL_DIMENSIONS, sobolBits } from './sobol.ts';
import { evenSteps, type Variation } from './variation.ts';

/** The ways to spread the points of a sweep. */
export const DESIGNS = ['sobol', 'latin', 'random', 'grid'] as const;

/** A way to spread the points of a sweep. */
export type DesignKind = (typeof DESIGNS)[number];

/** The points of a sweep. Each depends only on its index, the variations and the seed. */
export interface Design {
  readonly points: number;
  /** The value of each parameter at a point, from 0. */
  at(point: number): number[];
}

/** The purposes for which random numbers are drawn. */
const PURPOSE = { shift: 101, random: 102, shuffle: 103, within: 104 } as const;
const TWO_TO_32 = 4294967296;

/** Spreads `points` points; a grid may have fewer. Throws a MeasureError when the design does not fit. */
export function makeDesign(kind: DesignKind, variations: readonly Variation[], points: number, seed: number): Design {
  if (kind === 'grid') return makeGrid(variations, points);
  const shares = SPREADS[kind](variations.length, points, seed);
  return { points, at: (point) => variations.map((variation, i) => valueAt(variation, shares(point, i))) };
}

/** The coordinate of a point in a dimension, from 0 to just below 1. */
type Shares = (point: number, dimension: number) => number;

const SPREADS: Record<Exclude<DesignKind, 'grid'>, (dimensions: number, points: number, seed: number) => Shares> = {
  sobol(dimensions, _points, seed) {
    if (dimensions > SOBOL_DIMENSIONS)
      throw new MeasureError(
        `--design sobol: got ${dimensions} parameters; expected at most ${SOBOL_DIMENSIONS}. Use --design latin`,
      );
    const shifts = Array.from({ length: dimensions }, (_, i) => shiftOf(seed, i));
    // A digital shift flips the same bits of all points: they stay as even, and none lies on the edge.
    return (point, i) => (((sobolBits(point, i) ^ shifts[i]) >>> 0) + 0.5) / TWO_TO_32;
  },
  latin(dimensions, points, seed) {
    const orders = Array.from({ length: dimensions }, (_, i) => shuffle(points, seed, i));
    return (point, i) => (orders[i][point] + draw(seed, PURPOSE.within, i, point)) / points;
  },
  random: (_dimensions, _points, seed) => (point, i) => draw(seed, PURPOSE.random, i, point),
};

function shiftOf(seed: number, dimension: number): number {
  const words = new Int32Array(2);
  threefry(seed, PURPOSE.shift, dimension, 0, words);
  return words[0];
}

function shuffle(count: number, seed: number, dimension: number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const other = Math.floor(draw(seed, PURPOSE.shuffle, dimension, i) * (i + 1));
    [order[i], order[other]] = [order[other], order[i]];
  }
  return order;
}

function valueAt({ low, high, levels }: Variation, share: number): number {
  if (levels) return levels[Math.floor(share * levels.length)];
  return Math.min(high, low + (high - low) * share);
}

/** Every combination of the levels; the last parameter varies fastest. Ranges get as many levels as fit. */
function makeGrid(variations: readonly Variation[], points: number): Design {
  const fixed = variations.reduce((product, { levels }) => product * (levels?.length ?? 1), 1);
  const open = variations.filter(({ levels }) => levels === null);
  const steps = open.length === 0 ? 0 : maxSteps(points / fixed, open.length);
  const total = open.length === 0 ? fixed : fixed * powerOf(2, open.length);
  if (total > points || (open.length > 0 && steps < 2))
    throw new MeasureError(
      `--design grid: ${open.length === 0 ? 'the grid has' : 'the smallest grid has'} ${total} points, but the limit ` +
        `is ${points}; use more --runs, fewer --seeds, fewer values or another --design`,
    );
  const axes = variations.map(({ low, high, levels }) => levels ?? evenSteps(low, high, steps));
  return {
    points: axes.reduce((product, axis) => product * axis.length, 1),
    at(point) {
      const values: number[] = [];
      let rest = point;
      for (let i = axes.length - 1; i >= 0; i--) {
        values[i] = axes[i][rest % axes[i].length];
        rest = Math.floor(rest / axes[i].length);
      }
      return values;
    },
  };
}

/** The largest integer whose power with this exponent is within a limit. */
function maxSteps(limit: number, exponent: number): number {
  let steps = 1;
  while (powerOf(steps + 1, exponent) <= limit) steps++;
  return steps;
}

function powerOf(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent && product < TWO_TO_32; i++) product *= base;
  return product;
}
