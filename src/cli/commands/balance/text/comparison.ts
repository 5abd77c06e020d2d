import type { Balance, BalanceChanges } from '../../../../measure/index.ts';
import type { FigureCategory } from '../../../../measure/internal.ts';

/** An earlier report, and what has changed since. */
export interface BalanceComparison {
  readonly before: Balance;
  readonly file: string;
  readonly changes: BalanceChanges;
}

/** The title of each sort of figures. */
export const SORT_TITLES: Readonly<Record<FigureCategory, string>> = {
  time: 'Hours per agent and day',
  often: 'Times per agent and day',
  needs: 'Needs',
  disruptions: 'Disruptions and variety, per agent and day',
  promises: 'What adverts promise and give',
  things: 'Things',
};
