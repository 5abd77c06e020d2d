import { exp, log } from '../../core/internal.ts';
import type { Spread } from './spread.ts';

/**
 * The p-value of Welch's t-test: the probability that two sets of runs differ in a figure by at least this much only
 * because of their seeds. It is 1 when a set has fewer than two runs.
 */
export function welchTest(before: Spread, after: Spread): number {
  if (before.seeds < 2 || after.seeds < 2) return 1;
  const difference = after.mean - before.mean;
  const [a, b] = [before, after].map(({ deviation, seeds }) => (deviation * deviation) / seeds);
  if (difference === 0) return 1;
  if (a + b === 0) return 0;
  const t2 = (difference * difference) / (a + b);
  const freedom = ((a + b) * (a + b)) / ((a * a) / (before.seeds - 1) + (b * b) / (after.seeds - 1));
  return betaShare(freedom / (freedom + t2), freedom / 2, 0.5);
}

/** The regularised incomplete beta function, by its continued fraction (Numerical Recipes, 6.4). */
function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(1 - x));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

const TINY = 1e-300;
const CLOSE = 1e-14;

/** The continued fraction, evaluated by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const part of [even, odd]) {
      d = 1 / away(1 + part * d);
      c = away(1 + part / c);
      step = d * c;
      result *= step;
    }
    if (Math.abs(step - 1) < CLOSE) break;
  }
  return result;
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function, for x ≥ 0.5 (Lanczos, g = 7). */
function logGamma(x: number): number {
  const z = x - 1;
  const sum = LANCZOS.reduce((all, part, i) => (i === 0 ? part : all + part / (z + i)));
  const t = z + 7.5;
  return log(2 * Math.PI) / 2 + (z + 0.5) * log(t) - t + log(sum);
}
