import { log } from '../../core/internal.ts';

/**
 * The total variation distance between two distributions: half the sum of all differences, from 0 (equal) to 1
 * (nothing in common). The given shares may leave a remainder on either side; the remainders are compared as one part.
 */
export function totalVariation(parts: readonly { readonly actual: number; readonly expected: number }[]): number {
  const sum = parts.reduce((all, { actual, expected }) => all + Math.abs(actual - expected), 0);
  const rest = parts.reduce((all, { actual, expected }) => all + expected - actual, 0);
  return (sum + Math.abs(rest)) / 2;
}

/** The entropy of a distribution of amounts, in bits: 0 for a single amount, 3 for eight equal ones. */
export function entropy(amounts: readonly number[]): number {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts
    .filter((amount) => amount > 0)
    .reduce((sum, amount) => sum - (amount / whole) * (log(amount / whole) / log(2)), 0);
}
