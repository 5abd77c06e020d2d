import type { Balance, BalanceChanges } from 'hanker/measure';

/** What many runs were like, and how that differs from those of an earlier file. */
export interface BalanceResult {
  readonly balance: Balance;
  /** Of the file as it was when it was last run; null for the first time. */
  readonly before: Balance | null;
  readonly changes: BalanceChanges | null;
}
