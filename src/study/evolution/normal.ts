import { draw } from '../../core/index.ts';
import { log } from '../../core/internal.ts';

/**
 * A number of the standard normal distribution, which depends on these three and on nothing else (Marsaglia's polar
 * method: points of a square until one lies within the circle).
 */
export function drawNormal(seed: number, purpose: number, which: number): number {
  for (let attempt = 0; ; attempt += 2) {
    const x = 2 * draw(seed, purpose, which, attempt) - 1;
    const y = 2 * draw(seed, purpose, which, attempt + 1) - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * log(square)) / square);
  }
}
