import { exp, log } from '../../core/internal.ts';

/** Both ends of a confidence interval. */
interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Bisections of an interval; each halves it. */
const BISECTIONS = 100;

/**
 * The exact confidence interval for the expected number of events, given that `count` were seen (Garwood 1936). At
 * its low end, that count or a higher one has half the remaining probability; at its high end, that count or a lower one.
 */
export function poissonInterval(count: number, confidence: number): Interval {
  const tail = (1 - confidence) / 2;
  const most = 2 * count + 20 - 4 * log(tail);
  return {
    low: count === 0 ? 0 : findCrossing(0, count, (mean) => 1 - poissonUpTo(count - 1, mean) >= tail),
    high: findCrossing(count, most, (mean) => poissonUpTo(count, mean) <= tail),
  };
}

/** The exact confidence interval for a probability, given `count` successes in `trials` (Clopper and Pearson 1934). */
export function binomialInterval(count: number, trials: number, confidence: number): Interval {
  if (2 * count > trials) {
    const { low, high } = binomialInterval(trials - count, trials, confidence);
    return { low: 1 - high, high: 1 - low };
  }
  const tail = (1 - confidence) / 2;
  const seen = count / trials;
  return {
    low: count === 0 ? 0 : findCrossing(0, seen, (share) => 1 - binomialUpTo(count - 1, trials, share) >= tail),
    high: findCrossing(seen, 1, (share) => binomialUpTo(count, trials, share) <= tail),
  };
}

/** The lowest value between two ends from which on a condition holds. */
function findCrossing(from: number, to: number, holds: (value: number) => boolean): number {
  let [low, high] = [from, to];
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The probability of at most `count` events when `mean` are expected. */
function poissonUpTo(count: number, mean: number): number {
  if (mean === 0) return 1;
  let term = -mean;
  let sum = exp(term);
  for (let k = 1; k <= count; k++) {
    term += log(mean / k);
    sum += exp(term);
  }
  return Math.min(1, sum);
}

/** The probability of at most `count` successes in `trials`, each with probability `share`. */
function binomialUpTo(count: number, trials: number, share: number): number {
  if (share <= 0) return 1;
  if (share >= 1) return count >= trials ? 1 : 0;
  let term = trials * log(1 - share);
  let sum = exp(term);
  for (let k = 1; k <= count; k++) {
    term += log(((trials - k + 1) / k) * (share / (1 - share)));
    sum += exp(term);
  }
  return Math.min(1, sum);
}
