import { draw } from '../../core/internal.ts';

/** A box: both ends of each coordinate. */
export interface Box {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The purpose for which directions are drawn. */
const DIRECTIONS = 0x6d690000;
const ROUNDS = 12;
/** Rounds without progress after which it ends. */
const PATIENCE = 3;
/** Steps of the golden section along a direction; each leaves 62 % of the interval. */
const SECTIONS = 24;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * The point of a box where a cost is lowest, for a cost without local minima such as squared misses of planes. It goes
 * along each coordinate and along random directions by golden section; these also get past the creases where targets
 * begin to be met. Deterministic.
 */
export function minimiseInBox(
  cost: (point: readonly number[]) => number,
  start: readonly number[],
  box: Box,
): number[] {
  let point = start.map((each, i) => Math.min(box.high[i], Math.max(box.low[i], each)));
  let lowest = cost(point);
  for (let round = 0, idle = 0; round < ROUNDS && idle < PATIENCE; round++) {
    const before = lowest;
    for (let k = 0; k < 2 * point.length; k++) {
      const direction = directionOf(k, point.length, round);
      const { along, value } = searchAlong(cost, point, direction, box);
      if (value < lowest) [point, lowest] = [along, value];
    }
    idle = before - lowest <= 1e-9 * before ? idle + 1 : 0;
  }
  return point;
}

/** A coordinate for the first ones, then random directions. */
function directionOf(k: number, size: number, round: number): number[] {
  if (k < size) return Array.from({ length: size }, (_, i) => Number(i === k));
  return Array.from({ length: size }, (_, i) => 2 * draw(k, DIRECTIONS, round, i) - 1);
}

function searchAlong(
  cost: (point: readonly number[]) => number,
  from: readonly number[],
  direction: readonly number[],
  { low, high }: Box,
): { readonly along: number[]; readonly value: number } {
  const at = (t: number) => from.map((each, i) => Math.min(high[i], Math.max(low[i], each + t * direction[i])));
  let [left, right] = [-Infinity, Infinity];
  direction.forEach((each, i) => {
    if (each === 0) return;
    const [a, b] = [(low[i] - from[i]) / each, (high[i] - from[i]) / each];
    left = Math.max(left, Math.min(a, b));
    right = Math.min(right, Math.max(a, b));
  });
  let [one, two] = [right - GOLDEN * (right - left), left + GOLDEN * (right - left)];
  let [atOne, atTwo] = [cost(at(one)), cost(at(two))];
  for (let i = 0; i < SECTIONS; i++) {
    if (atOne <= atTwo) {
      [right, two, atTwo] = [two, one, atOne];
      one = right - GOLDEN * (right - left);
      atOne = cost(at(one));
    } else {
      [left, one, atOne] = [one, two, atTwo];
      two = left + GOLDEN * (right - left);
      atTwo = cost(at(two));
    }
  }
  const ends = [at(left), at(right), at(one)].map((along) => ({ along, value: cost(along) }));
  return ends.reduce((best, each) => (each.value < best.value ? each : best));
}
