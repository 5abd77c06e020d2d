import type { Balance, BalanceChanges } from '../../../measure/index.ts';

// JSON strings contain no line breaks.
const NUMBERS = /\[\n\s+((?:(?:-?[\d.e+-]+|null),?\s+)+)\]/g;
const SPREAD = /\{\n\s+"mean": (\S+),\s+"deviation": (\S+),\s+"seeds": (\S+)\s+\}/g;

/** A balance as JSON, one figure or list of numbers per line; with the changes, if it was compared. */
export function toJson(balance: Balance, changes: BalanceChanges | null): string {
  const json = JSON.stringify(changes ? { ...balance, changes } : balance, null, 2);
  return json
    .replace(NUMBERS, (_, numbers: string) => `[${numbers.trim().replace(/\s+/g, ' ')}]`)
    .replace(SPREAD, '{ "mean": $1, "deviation": $2, "seeds": $3 }');
}
