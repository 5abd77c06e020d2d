import { log } from './arithmetic.ts';
import { draw } from './random.ts';

/**
 * A random number of the standard normal distribution that depends only on the three arguments. It uses Marsaglia's
 * polar method: it draws points of a square until one lies inside the circle.
 */
export function drawNormal(seed: number, purpose: number, index: number): number {
  for (let attempt = 0; ; attempt += 2) {
    const x = 2 * draw(seed, purpose, index, attempt) - 1;
    const y = 2 * draw(seed, purpose, index, attempt + 1) - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * log(square)) / square);
  }
}
