/** Bisections after which no floating-point number is left in between. */
const BISECTIONS = 200;

/**
 * The quantile of Student's t distribution for a probability between 0.5 and 1. It uses only + − × ÷ √, so it has the
 * same bits on every machine.
 */
export function studentQuantile(probability: number, freedom: number): number {
  const within = 2 * probability - 1;
  let low = 0;
  let high = 1;
  while (probabilityWithin(high, freedom) < within) {
    low = high;
    high *= 2;
  }
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (probabilityWithin(middle, freedom) < within) low = middle;
    else high = middle;
  }
  return high;
}

/** The probability that |T| ≤ t, by the finite series for integer degrees of freedom (Abramowitz & Stegun 26.7.3–4). */
function probabilityWithin(t: number, freedom: number): number {
  const isOdd = freedom % 2 === 1;
  const cosine2 = freedom / (freedom + t * t);
  const sine = t / Math.sqrt(freedom + t * t);
  let term = isOdd ? Math.sqrt(cosine2) : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k <= freedom - 2; k += 2) {
    term *= cosine2 * ((k - 1) / k);
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (arctangent(t / Math.sqrt(freedom)) + sine * sum) : sine * sum;
}

/** For x ≥ 0. Halving the angle four times makes it small, so that few terms of the series are enough. */
function arctangent(x: number): number {
  let reduced = x;
  for (let i = 0; i < 4; i++) reduced /= 1 + Math.sqrt(1 + reduced * reduced);
  const square = reduced * reduced;
  let sum = 0;
  for (let k = 25; k >= 1; k -= 2) sum = 1 / k - square * sum;
  return 16 * reduced * sum;
}
