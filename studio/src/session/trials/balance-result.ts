import type { Balance, BalanceChanges } from 'hanker/measure';

/** The measures of many runs, and the differences from an earlier version of the file. */
export interface BalanceResult {
  readonly balance: Balance;
  /** The measures of the version that was run before; null the first time. */
  readonly before: Balance | null;
  readonly changes: BalanceChanges | null;
}
