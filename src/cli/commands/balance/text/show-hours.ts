import { showHours, showTimes } from '../../../../charts/index.ts';
import type { Balance } from '../../../../measure/index.ts';
import { type ActivityBalance, groupActivities } from '../../../../measure/internal.ts';

import { DAY_AXIS, showBlock } from '../../../terminal/block-chart.ts';
import { shorten } from '../../../terminal/shorten.ts';
import type { Paint, Terminal } from '../../../terminal/terminal.ts';
import { showDeviation } from './show-deviation.ts';

/** An activity gets its own row from this many hours a day. */
const MUCH = 0.05;
const MOST_ROWS = 40;
const LABEL = 27;

/** Hours a day by activity, by group where the file has groups, and when in the day. */
export function showActivities(balance: Balance, { paint }: Pick<Terminal, 'paint'>): string[] {
  const { everybody } = balance;
  const head = `  ${''.padEnd(LABEL)}${'hours'.padStart(7)}${'±'.padStart(6)}${'times'.padStart(7)}   ${DAY_AXIS}`;
  const shown = everybody.activities.filter(({ hours }) => hours.mean >= MUCH).slice(0, MOST_ROWS);
  const rows = groupActivities(balance, everybody).flatMap(({ group, members }) => {
    const own = members.filter((member) => shown.includes(member));
    const indent = everybody.groups.length > 0 ? '  ' : '';
    return [
      ...(group ? [paint.bold(showRow(group, '', paint))] : []),
      ...own.map((member) => showRow(member, group ? indent : '', paint)),
    ];
  });
  const rest = everybody.activities.filter((activity) => !shown.includes(activity));
  return [
    `${paint.bold('Activities')}${paint.dim(': hours and times per agent and day, and when')}`,
    paint.dim(head.trimEnd()),
    ...rows,
    ...showOthers(rest, paint),
  ];
}

function showRow({ name, hours, times, byHour }: ActivityBalance, indent: string, paint: Paint): string {
  const label = shorten(`${indent}${name}`, LABEL).padEnd(LABEL);
  const cells = `${dotted(hours.mean, showHours).padStart(7)}${paint.dim(showDeviation(hours, showHours).padStart(6))}`;
  return `  ${label}${cells}${dotted(times.mean, showTimes).padStart(7)}   ${paint.cyan(showDayChart(byHour))}`.trimEnd();
}

function dotted(value: number, show: (value: number) => string): string {
  return value === 0 ? '·' : show(value);
}

/** A character per hour, scaled to the highest; a space for an hour without any. */
export function showDayChart(byHour: readonly (number | null)[]): string {
  const most = Math.max(...byHour.map((share) => share ?? 0));
  return byHour.map((share) => (share === null || share === 0 ? ' ' : showBlock(share, [0, most]))).join('');
}

/** The sum of the activities without a row. */
function showOthers(rest: readonly ActivityBalance[], paint: Paint): string[] {
  if (rest.length === 0) return [];
  const hours = rest.reduce((sum, each) => sum + each.hours.mean, 0);
  const times = rest.reduce((sum, each) => sum + each.times.mean, 0);
  const name = rest.length === 1 ? rest[0].name : `${rest.length} others`;
  const label = shorten(name, LABEL).padEnd(LABEL);
  const cells = `${dotted(hours, showHours).padStart(7)}${''.padEnd(6)}${dotted(times, showTimes).padStart(7)}`;
  return [paint.dim(`  ${label}${cells}`)];
}
