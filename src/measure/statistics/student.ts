/** Halvings of a stretch until no number lies within it. */
const HALVINGS = 200;

/**
 * The number that Student's t with so many degrees of freedom lies below with this probability, from just above 0.5 to
 * just below 1. Only + − × ÷ √, so that it is the same bits everywhere.
 */
export function studentQuantile(probability: number, freedom: number): number {
  const within = 2 * probability - 1;
  let low = 0;
  let high = 1;
  while (probabilityWithin(high, freedom) < within) {
    low = high;
    high *= 2;
  }
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (probabilityWithin(middle, freedom) < within) low = middle;
    else high = middle;
  }
  return high;
}

/** The probability that |t| is at most this, by the finite series for whole degrees of freedom (Abramowitz & Stegun 26.7.3–4). */
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

/** Of a number from 0 on. Halving the angle four times makes it small; then its series is short. */
function arctangent(x: number): number {
  let reduced = x;
  for (let i = 0; i < 4; i++) reduced /= 1 + Math.sqrt(1 + reduced * reduced);
  const square = reduced * reduced;
  let sum = 0;
  for (let k = 25; k >= 1; k -= 2) sum = 1 / k - square * sum;
  return 16 * reduced * sum;
}
