import type { Balance } from '../../../../measure/index.ts';
import { type CohortDifference, findDifferences } from '../../../../measure/internal.ts';

import { figure, type Html, paragraph, type Section, subheading } from '../../../html/page.ts';
import { cohortWord } from './day-section.ts';
import { drawDotRows } from './dot-rows.ts';

const MOST_ACTIVITIES = 14;
const MOST_COHORTS = 14;

/** The section on temperaments side by side, or agents where there is one temperament. */
export function differencesSection(balance: Balance): Section[] {
  const { cohorts, activities, needs } = findDifferences(balance);
  if (cohorts.length === 0) return [];
  const shown = cohorts.slice(0, MOST_COHORTS).map(({ name }) => name);
  const values = ({ spreads }: CohortDifference) => spreads.slice(0, shown.length);
  const rows = activities.slice(0, MOST_ACTIVITIES).map((each) => ({ name: each.name, values: values(each) }));
  const most = Math.max(1, ...rows.flatMap((row) => row.values.map((value) => value?.mean ?? 0)));
  const what = cohortWord(balance);
  const content: Html[] = [];
  if (rows.length > 0)
    content.push(
      subheading('Hours a day'),
      figure(drawDotRows(`Hours a day by activity and ${what}`, shown, rows, [0, Math.ceil(most)], ' h')),
    );
  if (needs.length > 0)
    content.push(
      subheading('Mean level, as a share of its range'),
      figure(
        drawDotRows(
          `Mean level by need and ${what}`,
          shown,
          needs.map((need) => ({ name: need.name, values: values(need).map((each) => inPercent(each, need.range)) })),
          [0, 100],
          ' %',
        ),
      ),
    );
  return [
    {
      id: 'differences',
      title: `Differences between ${what}s`,
      lead:
        'The largest differences first, and only those beyond chance. The faint line through a dot is its standard ' +
        'deviation between seeds.',
      content: content.length > 0 ? content.join('') : paragraph('There are no differences beyond chance.'),
    },
  ];
}

function inPercent(
  spread: { readonly mean: number; readonly deviation: number } | null,
  [low, high]: readonly [number, number],
): { readonly mean: number; readonly deviation: number } | null {
  if (spread === null || high <= low) return null;
  return { mean: ((spread.mean - low) / (high - low)) * 100, deviation: (spread.deviation / (high - low)) * 100 };
}
