import type { BalanceChange } from '../../../measure/index.ts';
import { FIGURE_CATEGORIES } from '../../../measure/internal.ts';

import { type TableRow, table } from '../../charts/html-table.ts';
import { drawBeforeAfter } from '../../charts/interval-rows.ts';
import { details, paragraph, type Section, text } from '../../charts/page.ts';
import { showDifference, showFigure, showSeeds } from './balance-amounts.ts';
import { withNote } from './page-cells.ts';
import type { Comparison } from './show-balance.ts';
import { CATEGORY_TITLES } from './show-changes.ts';

/** So many changes of a category are seen at once. */
const MOST_ROWS = 12;

/** What changed since an earlier report. */
export function pageChanges({ before, file, changes }: Comparison): Section {
  const { changes: all, compared, removed, added, isNoiseKnown } = changes;
  const lead =
    `Compared with ${file} (${before.for}, ${showSeeds(before.seeds)}). ${all.length} of ${compared} figures changed by ` +
    'more than seeds do, by Welch’s t-test; by the procedure of Benjamini and Hochberg about one in twenty of these may ' +
    'still be noise. Grey is before, blue is after, each with its deviation from seed to seed.';
  const names = (label: string, list: readonly string[]) =>
    list.length === 0 ? '' : paragraph(`${label}: ${list.join(', ')}.`, 'note');
  const tables = FIGURE_CATEGORIES.map((category) => {
    const own = all.filter(({ figure }) => figure.category === category);
    if (own.length === 0) return '';
    const rest = own.slice(MOST_ROWS);
    return (
      layChanges(`${CATEGORY_TITLES[category]}: the largest changes first`, own.slice(0, MOST_ROWS)) +
      (rest.length > 0
        ? details(`${rest.length} more`, layChanges(`${CATEGORY_TITLES[category]}: smaller changes`, rest))
        : '')
    );
  });
  const nothing = isNoiseKnown
    ? 'Nothing changed by more than seeds do.'
    : 'One of the reports is of a single seed, so nothing is known of the noise.';
  return {
    id: 'changes',
    title: 'What changed',
    lead,
    content:
      (all.length === 0 ? paragraph(nothing) : tables.join('')) + names('No more', removed) + names('New', added),
  };
}

function layChanges(caption: string, changes: readonly BalanceChange[]): string {
  const rows = changes.map(({ figure, before, after, difference }): TableRow => {
    const { who, what, unit } = figure;
    const show = (value: number) => showFigure(value, unit);
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
