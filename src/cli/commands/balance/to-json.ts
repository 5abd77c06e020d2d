import { type Balance, type BalanceChanges, findFindings } from '../../../measure/index.ts';

// JSON strings contain no line breaks.
const NUMBERS = /\[\n\s+((?:(?:-?[\d.e+-]+|null),?\s+)+)\]/g;
const SPREAD = /\{\n\s+"mean": (\S+),\s+"deviation": (\S+),\s+"seeds": (\S+)\s+\}/g;

/** A balance as JSON with its findings, the most serious first, and the changes, if it was compared; a figure or list per line. */
export function toJson(balance: Balance, changes: BalanceChanges | null): string {
  const findings = findFindings(balance);
  const json = JSON.stringify({ ...balance, findings, ...(changes && { changes }) }, null, 2);
  return json
    .replace(NUMBERS, (_, numbers: string) => `[${numbers.trim().replace(/\s+/g, ' ')}]`)
    .replace(SPREAD, '{ "mean": $1, "deviation": $2, "seeds": $3 }');
}
