import { showHours, showLevel } from '../../../../charts/index.ts';
import type { Balance, Spread } from '../../../../measure/index.ts';
import { findDifferences } from '../../../../measure/internal.ts';

import { shorten } from '../../../terminal/shorten.ts';
import type { Terminal } from '../../../terminal/terminal.ts';

const MOST_ACTIVITIES = 10;
const MOST_NEEDS = 6;
const LABEL = 24;
const NARROWEST = 9;

/** Temperaments side by side, or agents where there is one temperament; the largest difference first. */
export function showDifferences(balance: Balance, { paint, columns }: Pick<Terminal, 'paint' | 'columns'>): string[] {
  const { cohorts, activities, needs } = findDifferences(balance);
  if (cohorts.length === 0) return [];
  const what = balance.temperaments.length > 1 ? 'temperaments' : 'agents';
  const title = paint.bold(`Differences between ${what}`);
  if (activities.length + needs.length === 0) return ['', `${title}${paint.dim(': none beyond chance')}`];
  const available = Math.max(80, columns) - LABEL - 4;
  const shown = cohorts.slice(0, Math.floor(available / NARROWEST));
  const width = Math.min(13, Math.floor(available / shown.length));
  const row = (name: string, cells: readonly string[]) =>
    `  ${shorten(name, LABEL - 1).padEnd(LABEL)}${cells.map((cell) => shorten(cell, width - 1).padStart(width)).join('')}`.trimEnd();
  const cells = (spreads: readonly (Spread | null)[], show: (value: number) => string) =>
    shown.map((_, i) => {
      const spread = spreads[i];
      return spread === null ? '–' : show(spread.mean);
    });
  const left = cohorts.length - shown.length;
  const names = shown.map(({ name }) => name);
  return [
    '',
    `${title}${paint.dim(`: hours a day and mean levels, the largest first${left > 0 ? ` (${left} more ${what} not shown)` : ''}`)}`,
    paint.dim(row('', names)),
    ...activities.slice(0, MOST_ACTIVITIES).map(({ name, spreads }) =>
      row(
        name,
        cells(spreads, (hours) => (hours === 0 ? '·' : showHours(hours))),
      ),
    ),
    ...needs.slice(0, MOST_NEEDS).map(({ name, spreads, range }) => {
      const levels = cells(spreads, (level) => showLevel(level, range, 1));
      return row(`${name}, level`, levels);
    }),
  ];
}
