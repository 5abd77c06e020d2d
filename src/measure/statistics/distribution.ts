import { log } from '../../core/internal.ts';

/**
 * How far what is is from what was wanted: half the sum of all differences, from 0 (the same) to 1 (nothing in
 * common). Both are shares of one whole; what the parts leave over is one more part.
 */
export function totalVariation(parts: readonly { readonly is: number; readonly wanted: number }[]): number {
  const sum = parts.reduce((all, { is, wanted }) => all + Math.abs(is - wanted), 0);
  const rest = parts.reduce((all, { is, wanted }) => all + wanted - is, 0);
  return (sum + Math.abs(rest)) / 2;
}

/** The entropy of a mix of amounts, in bits: 0 when there is one only, 3 for eight equal ones. */
export function varietyOf(amounts: readonly number[]): number {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0);
  return amounts
    .filter((amount) => amount > 0)
    .reduce((sum, amount) => sum - (amount / whole) * (log(amount / whole) / log(2)), 0);
}
