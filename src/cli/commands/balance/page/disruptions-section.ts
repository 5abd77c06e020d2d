import { showFixed, showHours, showShare, showTimes } from '../../../../charts/index.ts';
import type { Balance, CohortBalance } from '../../../../measure/index.ts';
import { cohortsToCompare, type DisruptionBalance } from '../../../../measure/internal.ts';

import { grid, type Html, paragraph, type Section, text } from '../../../html/page.ts';
import { table } from '../../../html/table.ts';
import { spreadCell } from './cells.ts';
import { cohortWord } from './day-section.ts';

const MOST_ROWS = 12;

/** The section on flip-flops, interruptions, failures, walking and variety. */
export function disruptionsSection(balance: Balance): Section {
  const { everybody } = balance;
  const lists = [
    layTallies('Flip-flops', 'an activity left for another one and resumed soon after', everybody.flipFlops),
    layTallies('Abandoned', 'interrupted because another activity scored higher', everybody.abandoned),
    layTallies('Failed', 'with the reason', everybody.failed),
  ].filter((each) => each !== '');
  return {
    id: 'disruptions',
    title: 'Disruptions, walking and variety',
    lead:
      'How steadily agents carry out their decisions. A flip-flop is an activity that is left for another one and resumed ' +
      'within 15 minutes. A walk is wasted when its activity is interrupted or fails before it has given anything.',
    content:
      layCohorts(balance) + (lists.length > 0 ? grid(lists, 300) : paragraph('No activity was ever interrupted.')),
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
        spreadCell(variety, (bits) => showFixed(bits)),
        dayToDay ? spreadCell(dayToDay, showShare) : '–',
      ],
      ...(i === 0 ? { look: 'group' as const } : {}),
    };
  };
  return table(
    `Per agent and day, by ${cohortWord(balance)}`,
    [
      { title: 'Who' },
      number('flip-flops'),
      number('abandoned'),
      number('failed'),
      number('hours of walking'),
      number('wasted'),
      number('share'),
      number(
        'variety',
        'entropy of the hours of a day by activity, in bits: 0 for a single activity, 3 for eight equal ones',
      ),
      number('day to day', 'share of a day that differs from the day before'),
    ],
    cohorts.map(row),
  );
}

function layTallies(title: string, hint: string, { most, times }: DisruptionBalance): Html {
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
