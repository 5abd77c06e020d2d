import type { Balance, CohortBalance } from '../../../measure/index.ts';
import { cohortsToCompare, type DisruptionBalance, showShare } from '../../../measure/internal.ts';

import { table } from '../../charts/html-table.ts';
import { grid, type Html, paragraph, type Section, text } from '../../charts/page.ts';
import { showHours, showTimes } from './balance-amounts.ts';
import { spreadCell } from './page-cells.ts';
import { whatCohorts } from './page-day.ts';

const MOST_ROWS = 12;

/** Changes of mind, failures, walking, and how much days differ. */
export function pageDisruptions(balance: Balance): Section {
  const { everybody } = balance;
  const lists = [
    layCounts('Flip-flops', 'given up for another thing, and taken up again right after', everybody.flipFlops),
    layCounts('Abandoned', 'broken off because another thing mattered more', everybody.abandoned),
    layCounts('Failed', 'and why', everybody.failed),
  ].filter((each) => each !== '');
  return {
    id: 'disruptions',
    title: 'Disruptions, walking and variety',
    lead:
      'How steadily agents do what they decided on. A flip-flop is A given up for B, and A again right after B, within 15 ' +
      'minutes. A walk is for nothing when what it was for was broken off or failed before it had given anything.',
    content: layCohorts(balance) + (lists.length > 0 ? grid(lists, 300) : paragraph('Nobody ever changed their mind.')),
  };
}

function layCohorts(balance: Balance): Html {
  const cohorts = [balance.everybody, ...cohortsToCompare(balance)];
  const number = (title: string, hint?: string) => ({ title, look: 'number' as const, ...(hint ? { hint } : {}) });
  const row = (cohort: CohortBalance, i: number) => {
    const { name, flipFlops, abandoned, failed, walking, wasted, variety, dayToDay } = cohort;
    return {
      cells: [
        text(name),
        spreadCell(flipFlops.times, showTimes),
        spreadCell(abandoned.times, showTimes),
        spreadCell(failed.times, showTimes),
        spreadCell(walking, showHours),
        spreadCell(wasted, showHours),
        walking.mean === 0 ? '–' : text(showShare(wasted.mean / walking.mean)),
        spreadCell(variety, (bits) => bits.toFixed(2)),
        dayToDay ? spreadCell(dayToDay, showShare) : '–',
      ],
      ...(i === 0 ? { look: 'group' as const } : {}),
    };
  };
  return table(
    `A day of each agent, by ${whatCohorts(balance)}`,
    [
      { title: 'Who' },
      number('flip-flops'),
      number('abandoned'),
      number('failed'),
      number('hours on the way'),
      number('for nothing'),
      number('of it'),
      number(
        'variety',
        'entropy of the hours of a day by activity, in bits: 0 for one thing only, 3 for eight equal ones',
      ),
      number('unlike the day before', 'share of a day that goes to something else than on the day before'),
    ],
    cohorts.map(row),
  );
}

function layCounts(title: string, hint: string, { most, times }: DisruptionBalance): Html {
  if (most.length === 0) return '';
  const rows = most.slice(0, MOST_ROWS).map((each) => ({
    cells: [text(each.what), spreadCell(each.times, showTimes)],
  }));
  const shown = most.slice(0, MOST_ROWS).reduce((sum, each) => sum + each.times.mean, 0);
  const left = times.mean - shown;
  const others = left > 0.005 * times.mean && left > 0.001;
  return table(
    `${title}: ${hint}`,
    [{ title }, { title: 'times a day', look: 'number' }],
    others ? [...rows, { cells: ['others', text(showTimes(left))], look: 'quiet' as const }] : rows,
  );
}
