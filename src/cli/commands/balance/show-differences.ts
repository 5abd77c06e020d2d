import type { Balance, Spread } from '../../../measure/index.ts';
import { findDifferences } from '../../../measure/internal.ts';

import { shorten } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { showHours, showLevel } from './balance-amounts.ts';

const MOST_ACTIVITIES = 10;
const MOST_NEEDS = 6;
const LABEL = 24;
const NARROWEST = 9;

/** Temperaments side by side, or people where there is one temperament; the largest difference first. */
export function showDifferences(balance: Balance, { paint, columns }: Pick<Terminal, 'paint' | 'columns'>): string[] {
  const { cohorts, activities, needs } = findDifferences(balance);
  if (cohorts.length === 0) return [];
  const what = balance.temperaments.length > 1 ? 'temperaments' : 'people';
  if (activities.length + needs.length === 0)
    return ['', `${paint.bold(`How ${what} differ`)}${paint.dim(': not by more than seeds do')}`];
  const room = Math.max(80, columns) - LABEL - 4;
  const shown = cohorts.slice(0, Math.floor(room / NARROWEST));
  const width = Math.min(13, Math.floor(room / shown.length));
  const row = (name: string, cells: readonly string[]) =>
    `  ${shorten(name, LABEL - 1).padEnd(LABEL)}${cells.map((cell) => shorten(cell, width - 1).padStart(width)).join('')}`.trimEnd();
  const cells = (spreads: readonly (Spread | null)[], show: (value: number) => string) =>
    shown.map((_, i) => {
      const spread = spreads[i];
      return spread === null ? '–' : show(spread.mean);
    });
  const left = cohorts.length - shown.length;
  return [
    '',
    `${paint.bold(`How ${what} differ`)}${paint.dim(`: hours a day and mean levels, the most different first${left > 0 ? ` (${left} more ${what} not shown)` : ''}`)}`,
    paint.dim(
      row(
        '',
        shown.map(({ name }) => name),
      ),
    ),
    ...activities.slice(0, MOST_ACTIVITIES).map(({ name, spreads }) => row(name, cells(spreads, showHours))),
    ...needs.slice(0, MOST_NEEDS).map(({ name, spreads, range: [low, high] }) =>
      row(
        `${name}, level`,
        cells(spreads, (level) => showLevel(level, high - low)),
      ),
    ),
  ];
}
