import { showCount, showHours } from '../../charts/index.ts';
import type { CohortTime } from '../../measure/internal.ts';
import { shorten } from '../terminal/shorten.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { hoursADay, type RunResult } from './run-result.ts';

/** An activity gets its own row if it took at least MUCH of all time, or MUCH_OF_A_GROUP of one group's time. */
const MUCH = 0.01;
const MUCH_OF_A_GROUP = 0.1;
const MOST_ROWS = 24;
/** Width of a column in characters. */
const NARROWEST = 7;
const WIDEST = 14;
const LONGEST_LABEL = 28;

/** A row per activity, the longest first; a column per agent, or per temperament when there are many agents. */
export function showHoursTable(result: RunResult, { columns, paint }: Pick<Terminal, 'columns' | 'paint'>): string[] {
  const { time, world, ticks } = result;
  const { ticksPerHour } = world.rules;
  const isNamed = time.agents.length > 0;
  const days = ticks / (24 * ticksPerHour);
  const hoursOf = (group: CohortTime, activity: string) =>
    isNamed
      ? (group.ticks.get(activity) ?? 0) / ticksPerHour / Math.max(1, days)
      : hoursADay(group, activity) * Math.min(1, days);
  const { shown, rest } = pickRows(time.all, isNamed ? time.agents : time.temperaments);
  const label = Math.min(LONGEST_LABEL, Math.max(12, ...shown.map((name) => name.length)));
  const available = columns - label - 2;
  const groups = fitGroups(isNamed ? time.agents : time.temperaments, available);
  const longest = Math.max(...groups.map(({ name }) => name.length)) + 2;
  const width = Math.max(NARROWEST, Math.min(WIDEST, longest, Math.floor(available / groups.length)));
  const lay = (name: string, cells: readonly string[]) =>
    `  ${shorten(name, label).padEnd(label)}${cells.map((cell) => shorten(cell, width - 1).padStart(width)).join('')}`.trimEnd();
  const layHours = (name: string, members: readonly string[]) =>
    lay(
      name,
      groups.map((group) => showCell(members.reduce((sum, each) => sum + hoursOf(group, each), 0))),
    );
  const names = groups.map(({ name }) => name);
  const counts = groups.map(({ agents }) => `× ${showCount(agents)}`);
  return [
    `${paint.bold(days > 1 ? 'Hours a day by activity' : 'Hours by activity')}${isNamed ? '' : paint.dim(', mean per agent of each temperament')}`,
    paint.dim(lay('', names)),
    ...(isNamed ? [] : [paint.dim(lay('', counts))]),
    ...shown.map((name) => layHours(name, [name]).replaceAll('·', paint.dim('·'))),
    ...(rest.length > 0 ? [paint.dim(layHours(rest.length === 1 ? rest[0] : `${rest.length} others`, rest))] : []),
  ];
}

/** The activities that get a row, the longest first, and the others. */
function pickRows(all: CohortTime, groups: readonly CohortTime[]): { shown: string[]; rest: string[] } {
  const sorted = [...all.ticks].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
  const takes = (group: CohortTime, name: string) => (group.ticks.get(name) ?? 0) / Math.max(1, group.presence);
  const shown = sorted
    .filter((name) => takes(all, name) >= MUCH || groups.some((group) => takes(group, name) >= MUCH_OF_A_GROUP))
    .slice(0, MOST_ROWS);
  return { shown, rest: sorted.filter((name) => !shown.includes(name)) };
}

/** As many groups as fit; the smallest are merged into one. */
function fitGroups(groups: readonly CohortTime[], available: number): readonly CohortTime[] {
  const most = Math.max(2, Math.floor(available / (NARROWEST + 2)));
  if (groups.length <= most) return groups;
  const bySize = [...groups].sort((a, b) => b.presence - a.presence);
  const kept = bySize.slice(0, most - 1);
  const others = bySize.slice(most - 1);
  const ticks = new Map<string, number>();
  for (const group of others)
    for (const [activity, spent] of group.ticks) ticks.set(activity, (ticks.get(activity) ?? 0) + spent);
  const sum = (read: (group: CohortTime) => number) => others.reduce((all, group) => all + read(group), 0);
  return [
    ...groups.filter((group) => kept.includes(group)),
    { name: 'others', agents: sum(({ agents }) => agents), presence: sum(({ presence }) => presence), ticks },
  ];
}

function showCell(hours: number): string {
  return hours === 0 ? '·' : showHours(hours, 1);
}
