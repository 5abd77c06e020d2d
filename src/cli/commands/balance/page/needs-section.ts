import { showLevel, showShare } from '../../../../charts/index.ts';
import type { Balance } from '../../../../measure/index.ts';
import { cohortsToCompare, DANGER, type NeedBalance } from '../../../../measure/internal.ts';

import { figure, grid, type Html, type Section, text } from '../../../html/page.ts';
import { table } from '../../../html/table.ts';
import { spreadCell } from './cells.ts';
import { cohortWord } from './day-section.ts';
import { drawLevelChart } from './level-chart.ts';

/** The section on levels, with those of an earlier report if there is one. */
export function needsSection(balance: Balance, before: Balance | null): Section[] {
  const { needs } = balance.everybody;
  if (needs.length === 0) return [];
  const earlier = (name: string) => before?.everybody.needs.find((need) => need.name === name)?.byHour;
  return [
    {
      id: 'needs',
      title: 'Needs',
      lead:
        'The line is the mean level by hour of the day; the bars beside it are the share of the time at each level. A ' +
        `level in the lowest tenth is in danger.${before ? ' The dashed line is the earlier report.' : ''}`,
      content:
        grid(
          needs.map((need) => figure(drawNeed(need, earlier(need.name)))),
          300,
        ) + layTable(balance),
    },
  ];
}

function drawNeed(need: NeedBalance, before: readonly (number | null)[] | undefined): Html {
  const { mean, danger, range } = need;
  const level = (value: number) => showLevel(value, range, 1);
  const note = `mean ${level(mean.mean)}${danger.mean === 0 ? '' : `, in danger ${showShare(danger.mean)}`}`;
  return drawLevelChart({ ...need, note, danger: DANGER, ...(before ? { before } : {}) });
}

function layTable(balance: Balance): Html {
  const { everybody } = balance;
  const cohorts = cohortsToCompare(balance).slice(0, 8);
  const rows = everybody.needs.map(({ name, range, mean, lowest, worst, danger, bottom }) => {
    const level = (value: number) => showLevel(value, range, 1);
    const own = cohorts.map(({ needs }) => {
      const found = needs.find((need) => need.name === name);
      return found ? `${text(level(found.mean.mean))}` : '–';
    });
    return {
      cells: [
        text(name),
        spreadCell(mean, level),
        spreadCell(lowest, level),
        text(level(worst)),
        danger.mean === 0 ? '–' : spreadCell(danger, showShare),
        bottom.mean === 0 ? '–' : spreadCell(bottom, showShare),
        ...own,
      ],
      ...(danger.mean >= 0.01 ? { look: 'bad' as const } : {}),
    };
  });
  const number = (title: string, hint?: string) => ({ title, look: 'number' as const, ...(hint ? { hint } : {}) });
  return table(
    `Levels of all agents, and the mean level by ${cohortWord(balance)}`,
    [
      { title: 'Need' },
      number('mean'),
      number('lowest of a run'),
      number('lowest of all runs'),
      number('in danger', 'share of the time in the lowest tenth of the range'),
      number('at the bottom', 'share of the time at the very lowest level'),
      ...cohorts.map(({ name }) => number(name)),
    ],
    rows,
  );
}
