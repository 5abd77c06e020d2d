import type { Balance, CohortBalance } from '../../../measure/index.ts';
import { type ActivityBalance, cohortsToCompare, groupActivities } from '../../../measure/internal.ts';

import { type DayPart, drawDayColumns } from '../../charts/day-columns.ts';
import { drawHourStrip } from '../../charts/hour-strip.ts';
import { type TableRow, table } from '../../charts/html-table.ts';
import { details, figure, grid, type Html, type Section, subheading, text } from '../../charts/page.ts';
import { MOST_SWATCHES } from '../../charts/palette.ts';
import { showHours, showTimes } from './balance-amounts.ts';
import { spreadCell } from './page-cells.ts';

/** So many parts of a day have a colour of their own; what is left is one part more. */
const MOST_PARTS = 14;
/** An activity has a row of its own from so many hours a day on; the others are shown to those who open them. */
const MUCH = 0.02;
const MOST_COHORTS = 9;

/** What the day is made of: for everybody, for each temperament, and activity by activity. */
export function pageDay(balance: Balance): Section {
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
      text(`${cohort.name}${cohort.agents.mean > 1 ? `, ${Number(cohort.agents.mean.toFixed(1))} agents` : ''}`),
    ),
  );
  const what = everybody.groups.length > 0 ? 'a group of activities' : 'an activity';
  return {
    id: 'day',
    title: 'The day',
    lead: `Each column is an hour of the day, filled with what its 60 minutes went to. A colour is ${what}, with its hours a day of each agent.`,
    content:
      figure(drawDayColumns('The day of everybody', partsOf(everybody, names))) +
      (small.length > 0 ? subheading(`By ${whatCohorts(balance)}`) + grid(small, 300) : '') +
      layTable(balance),
  };
}

/** 'temperament', or 'agent' where there is one temperament only. */
export function whatCohorts({ temperaments }: Balance): string {
  return temperaments.length > 1 ? 'temperament' : 'agent';
}

/** The names of what the day is made of, the longest at the bottom: groups where there are any. */
function chooseParts({ groups, activities }: CohortBalance): readonly string[] {
  const all = groups.length > 0 ? [...groups].sort((a, b) => b.hours.mean - a.hours.mean) : activities;
  return all.slice(0, MOST_PARTS).map(({ name }) => name);
}

function partsOf({ groups, activities }: CohortBalance, names: readonly string[]): DayPart[] {
  const all = groups.length > 0 ? groups : activities;
  const none: (number | null)[] = new Array<number>(24).fill(0);
  const parts = names.map((name, swatch): DayPart => {
    const part = all.find((each) => each.name === name);
    const note = `${showHours(part?.hours.mean ?? 0)} h`.replace('·', '0');
    return { name, swatch, byHour: part?.byHour ?? none, note };
  });
  const left = none.map((_, hour) => {
    const present = activities.some(({ byHour }) => byHour[hour] !== null);
    return present ? Math.max(0, 1 - parts.reduce((sum, { byHour }) => sum + (byHour[hour] ?? 0), 0)) : null;
  });
  const hours =
    24 - parts.reduce((sum, { name }) => sum + (all.find((each) => each.name === name)?.hours.mean ?? 0), 0);
  if (hours < 0.005) return parts;
  return [...parts, { name: 'everything else', swatch: MOST_SWATCHES, byHour: left, note: `${showHours(hours)} h` }];
}

function layTable(balance: Balance): Html {
  const { everybody } = balance;
  const columns = [
    { title: 'Activity' },
    { title: 'hours a day', look: 'number' },
    { title: 'times a day', look: 'number' },
    { title: '00 – 24', look: 'picture', hint: 'when in the day, by the highest hour of the row' },
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
    table('Hours and times a day of each agent, and when; ± is the deviation from seed to seed', columns, rows) +
    (rest.length === 0
      ? ''
      : details(
          `${rest.length} more that take less than ${MUCH * 60} minutes a day`,
          table(
            'Activities that take hardly any time',
            columns,
            rest.map((each) => row(each)),
          ),
        ))
  );
}

function isMuch({ hours }: ActivityBalance): boolean {
  return hours.mean >= MUCH;
}
