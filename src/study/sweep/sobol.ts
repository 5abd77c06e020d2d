/*
 * Joe and Kuo, Constructing Sobol sequences with better two-dimensional projections, SIAM J. Sci. Comput. 30 (2008),
 * search criterion D(6): for each dimension from the second on the degree of its primitive polynomial, the inner
 * coefficients of that as bits, and the first direction numbers.
 */
const JOE_KUO: readonly (readonly [degree: number, coefficients: number, first: readonly number[]])[] = [
  [1, 0, [1]],
  [2, 1, [1, 3]],
  [3, 1, [1, 3, 1]],
  [3, 2, [1, 1, 1]],
  [4, 1, [1, 1, 3, 3]],
  [4, 4, [1, 3, 5, 13]],
  [5, 2, [1, 1, 5, 5, 17]],
  [5, 4, [1, 1, 5, 5, 5]],
  [5, 7, [1, 1, 7, 11, 19]],
  [5, 11, [1, 1, 5, 1, 1]],
  [5, 13, [1, 1, 1, 3, 11]],
  [5, 14, [1, 3, 5, 5, 31]],
  [6, 1, [1, 3, 3, 9, 7, 49]],
  [6, 13, [1, 1, 1, 15, 21, 21]],
  [6, 16, [1, 3, 1, 13, 27, 49]],
  [6, 19, [1, 1, 1, 15, 7, 5]],
  [6, 22, [1, 3, 1, 15, 13, 25]],
  [6, 25, [1, 1, 5, 5, 19, 61]],
  [7, 1, [1, 3, 7, 11, 23, 15, 103]],
  [7, 4, [1, 3, 7, 13, 13, 15, 69]],
  [7, 7, [1, 1, 3, 13, 7, 35, 63]],
  [7, 8, [1, 3, 5, 9, 1, 25, 53]],
  [7, 14, [1, 3, 1, 13, 9, 35, 107]],
  [7, 19, [1, 3, 1, 5, 27, 61, 31]],
  [7, 21, [1, 1, 5, 11, 19, 41, 61]],
  [7, 28, [1, 3, 5, 3, 3, 13, 69]],
  [7, 31, [1, 1, 7, 13, 1, 19, 1]],
  [7, 32, [1, 3, 7, 5, 13, 19, 59]],
  [7, 37, [1, 1, 3, 9, 25, 29, 41]],
  [7, 41, [1, 3, 5, 13, 23, 1, 55]],
  [7, 42, [1, 3, 7, 3, 13, 59, 17]],
  [7, 50, [1, 3, 1, 3, 5, 53, 69]],
  [7, 55, [1, 1, 5, 5, 23, 33, 13]],
  [7, 56, [1, 1, 7, 7, 1, 61, 123]],
  [7, 59, [1, 1, 7, 9, 13, 61, 49]],
  [7, 62, [1, 3, 3, 5, 3, 55, 33]],
  [8, 14, [1, 3, 1, 15, 31, 13, 49, 245]],
  [8, 21, [1, 3, 5, 15, 31, 59, 63, 97]],
  [8, 22, [1, 3, 1, 11, 11, 11, 77, 249]],
];

const BITS = 32;

/** The most parameters that a Sobol sequence can vary. */
export const SOBOL_DIMENSIONS = JOE_KUO.length + 1;

/** The direction numbers of a dimension, each as 32 bits of a binary fraction. */
function directionsOf(dimension: number): Uint32Array {
  const directions = new Uint32Array(BITS);
  const [degree, coefficients, first] = dimension === 0 ? [BITS, 0, Array(BITS).fill(1)] : JOE_KUO[dimension - 1];
  for (let i = 0; i < BITS; i++) {
    if (i < degree) {
      directions[i] = first[i] << (BITS - 1 - i);
      continue;
    }
    let direction = directions[i - degree] ^ (directions[i - degree] >>> degree);
    for (let k = 1; k < degree; k++) if ((coefficients >> (degree - 1 - k)) & 1) direction ^= directions[i - k];
    directions[i] = direction;
  }
  return directions;
}

const cache: Uint32Array[] = [];

/**
 * A coordinate of a point of the Sobol sequence as 32 bits of a binary fraction. Points and dimensions count from 0, in
 * the usual order (Gray code): the first coordinate is 0, the second ½.
 */
export function sobolBits(index: number, dimension: number): number {
  cache[dimension] ??= directionsOf(dimension);
  const directions = cache[dimension];
  let bits = 0;
  for (let gray = index ^ (index >>> 1), i = 0; gray !== 0; gray >>>= 1, i++) if (gray & 1) bits ^= directions[i];
  return bits >>> 0;
}
