import { showAmount, showDifference } from '../../../../charts/index.ts';
import type { BalanceChange } from '../../../../measure/index.ts';
import { FIGURE_CATEGORIES } from '../../../../measure/internal.ts';

import { details, paragraph, type Section, text } from '../../../html/page.ts';
import { type TableRow, table } from '../../../html/table.ts';
import { type BalanceComparison, SORT_TITLES } from '../text/comparison.ts';
import { showSeeds } from '../text/describe-runs.ts';
import { drawBeforeAfter } from './before-after.ts';
import { withNote } from './cells.ts';

/** The most changes of one sort that are shown at once. */
const MOST_ROWS = 12;

/** The section on what changed since an earlier report. */
export function changesSection({ before, file, changes }: BalanceComparison): Section {
  const { changes: all, compared, removed, added, isNoiseKnown } = changes;
  const lead =
    `Compared with ${file} (${before.for}, ${showSeeds(before.seeds)}). ${all.length} of ${compared} figures changed by ` +
    'more than chance (Welch’s t-test); about one in twenty of these may still be chance (Benjamini and Hochberg). Grey ' +
    'is before, blue is after, each with its standard deviation between seeds.';
  const names = (label: string, list: readonly string[]) =>
    list.length === 0 ? '' : paragraph(`${label}: ${list.join(', ')}.`, 'note');
  const tables = FIGURE_CATEGORIES.map((sort) => {
    const own = all.filter(({ figure }) => figure.category === sort);
    if (own.length === 0) return '';
    const rest = own.slice(MOST_ROWS);
    return (
      layChanges(`${SORT_TITLES[sort]}: the largest changes first`, own.slice(0, MOST_ROWS)) +
      (rest.length > 0 ? details(`${rest.length} more`, layChanges(`${SORT_TITLES[sort]}: smaller changes`, rest)) : '')
    );
  });
  const nothing = isNoiseKnown
    ? 'Nothing changed by more than chance.'
    : 'One of the reports has a single seed, so chance cannot be told apart.';
  return {
    id: 'changes',
    title: 'Changes',
    lead,
    content:
      (all.length === 0 ? paragraph(nothing) : tables.join('')) + names('Removed', removed) + names('New', added),
  };
}

function layChanges(caption: string, changes: readonly BalanceChange[]): string {
  const rows = changes.map(({ figure, before, after, difference }): TableRow => {
    const { who, what, unit } = figure;
    const show = (value: number) => showAmount(value, unit);
    return {
      cells: [
        who === '' || who === 'everybody' ? text(what) : withNote(what, who),
        text(show(before.mean)),
        text(show(after.mean)),
        text(showDifference(difference, unit)),
        drawBeforeAfter(what, before, after, show),
      ],
    };
  });
  return table(
    caption,
    [
      { title: 'Figure' },
      { title: 'before', look: 'number' },
      { title: 'after', look: 'number' },
      { title: 'difference', look: 'number' },
      { title: 'before | after', look: 'picture' },
    ],
    rows,
  );
}
