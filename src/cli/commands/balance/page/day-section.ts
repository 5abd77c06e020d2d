import { SWATCH_COUNT, showHours, showNumber, showTimes } from '../../../../charts/index.ts';
import type { Balance, CohortBalance } from '../../../../measure/index.ts';
import { type ActivityBalance, cohortsToCompare, groupActivities } from '../../../../measure/internal.ts';

import { details, figure, grid, type Html, type Section, subheading, text } from '../../../html/page.ts';
import { type TableRow, table } from '../../../html/table.ts';
import { spreadCell } from './cells.ts';
import { type DayColumn, drawDayColumns } from './day-columns.ts';
import { drawHourStrip } from './hour-strip.ts';

/** The most parts of a day with their own colour; the rest is one more part. */
const MOST_PARTS = 14;
/** An activity is shown at once from this many hours a day; the others are folded. */
const MUCH = 0.02;
const MOST_COHORTS = 9;

/** The section on the day: of all agents, of each temperament, and by activity. */
export function daySection(balance: Balance): Section {
  const { everybody } = balance;
  const names = chooseParts(everybody);
  const cohorts = cohortsToCompare(balance).slice(0, MOST_COHORTS);
  const small = cohorts.map((cohort) =>
    figure(
      drawDayColumns(`The day of ${cohort.name}`, partsOf(cohort, names), {
        width: 340,
        height: 130,
        hasLegend: false,
      }),
      text(`${cohort.name}${cohort.agents.mean > 1 ? `, ${showNumber(cohort.agents.mean, 1)} agents` : ''}`),
    ),
  );
  const what = everybody.groups.length > 0 ? 'a group of activities' : 'an activity';
  return {
    id: 'day',
    title: 'The day',
    lead: `Each column is an hour of the day, divided by how its 60 minutes were spent. A colour is ${what}, with its hours per agent and day.`,
    content:
      figure(drawDayColumns('The day of all agents', partsOf(everybody, names))) +
      (small.length > 0 ? subheading(`By ${cohortWord(balance)}`) + grid(small, 300) : '') +
      layTable(balance),
  };
}

/** 'temperament', or 'agent' where there is only one temperament. */
export function cohortWord({ temperaments }: Balance): string {
  return temperaments.length > 1 ? 'temperament' : 'agent';
}

/** The names of the parts of a day, the longest first: groups if there are any, otherwise activities. */
function chooseParts({ groups, activities }: CohortBalance): readonly string[] {
  const all = groups.length > 0 ? [...groups].sort((a, b) => b.hours.mean - a.hours.mean) : activities;
  return all.slice(0, MOST_PARTS).map(({ name }) => name);
}

function partsOf({ groups, activities }: CohortBalance, names: readonly string[]): DayColumn[] {
  const all = groups.length > 0 ? groups : activities;
  const none: (number | null)[] = new Array<number>(24).fill(0);
  const parts = names.map((name, swatch): DayColumn => {
    const part = all.find((each) => each.name === name);
    const note = `${showHours(part?.hours.mean ?? 0)} h`;
    return { name, swatch, byHour: part?.byHour ?? none, note };
  });
  const left = none.map((_, hour) => {
    const present = activities.some(({ byHour }) => byHour[hour] !== null);
    return present ? Math.max(0, 1 - parts.reduce((sum, { byHour }) => sum + (byHour[hour] ?? 0), 0)) : null;
  });
  const hours =
    24 - parts.reduce((sum, { name }) => sum + (all.find((each) => each.name === name)?.hours.mean ?? 0), 0);
  if (hours < 0.005) return parts;
  return [...parts, { name: 'other', swatch: SWATCH_COUNT, byHour: left, note: `${showHours(hours)} h` }];
}

function layTable(balance: Balance): Html {
  const { everybody } = balance;
  const columns = [
    { title: 'Activity' },
    { title: 'hours a day', look: 'number' },
    { title: 'times a day', look: 'number' },
    { title: '00 – 24', look: 'picture', hint: 'by hour of the day, scaled to the highest hour of the row' },
  ] as const;
  const row = (activity: ActivityBalance, look?: TableRow['look']): TableRow => ({
    cells: [
      text(activity.name),
      spreadCell(activity.hours, showHours),
      spreadCell(activity.times, showTimes),
      drawHourStrip(activity.name, activity.byHour, (share) => `${Math.round(share * 60)} minutes`),
    ],
    ...(look ? { look } : {}),
  });
  const rows = groupActivities(balance, everybody).flatMap(({ group, members }) => [
    ...(group ? [row(group, 'group')] : []),
    ...members.filter(isMuch).map((member) => row(member, group ? 'member' : undefined)),
  ]);
  const rest = everybody.activities.filter((activity) => !isMuch(activity));
  return (
    table('Hours and times per agent and day, and when; ± is the standard deviation between seeds', columns, rows) +
    (rest.length === 0
      ? ''
      : details(
          `${rest.length} more, each less than ${showNumber(MUCH * 60, 1)} minutes a day`,
          table(
            'Activities that take little time',
            columns,
            rest.map((each) => row(each)),
          ),
        ))
  );
}

function isMuch({ hours }: ActivityBalance): boolean {
  return hours.mean >= MUCH;
}
