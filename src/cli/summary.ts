import type { World } from '../core/index.ts';

/** Activities that took less than this of everybody's time together are summed up, in hours for each hour told. */
const LITTLE = 0.01;
const CELL = 8;

/** A table of hours: a row for each activity, the longest first, a column for each person. */
export function showHours(names: readonly string[], spent: ReadonlyMap<string, ReadonlyMap<string, number>>): string[] {
  const totals = new Map<string, number>();
  for (const own of spent.values())
    for (const [activity, hours] of own) totals.set(activity, (totals.get(activity) ?? 0) + hours);
  const all = [...totals.values()].reduce((sum, hours) => sum + hours, 0);
  const sorted = [...totals].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([activity]) => activity);
  const isLong = (activity: string) => (totals.get(activity) ?? 0) >= all * LITTLE;
  const long = sorted.filter(isLong);
  const short = sorted.filter((activity) => !isLong(activity));
  const sum = (name: string, activities: readonly string[]) =>
    activities.reduce((hours, activity) => hours + (spent.get(name)?.get(activity) ?? 0), 0);
  const rows = long.map((activity) => [activity, [activity]] as const);
  const width = Math.max(...sorted.map((activity) => activity.length), 8) + 2;
  const lay = (heading: string, cells: readonly string[]) =>
    `  ${heading.padEnd(width)}${cells.map((cell) => cell.padStart(CELL)).join('')}`.trimEnd();
  return [
    lay('', names),
    ...[...rows, ...(short.length > 0 ? [['the rest', short] as const] : [])].map(([heading, activities]) =>
      lay(
        heading,
        names.map((name) => showShare(sum(name, activities))),
      ),
    ),
  ];
}

/** A table of levels with a bar each: a row for each need, a column for each person. */
export function showLevels(world: World, names: readonly string[]): string[] {
  const { needs } = world.rules;
  const width = Math.max(...needs.map(({ name }) => name.length)) + 2;
  const heading = `  ${''.padEnd(width)}${names.map((name) => name.padEnd(18)).join('')}`.trimEnd();
  const rows = needs.map(({ name: need, low, high }) => {
    const cells = names.map((name) => {
      const level = world.level(name, need);
      const full = Math.round(((level - low) / (high - low)) * 10);
      return `${'█'.repeat(full)}${'░'.repeat(10 - full)} ${level.toFixed(0).padStart(3)}    `;
    });
    return `  ${need.padEnd(width)}${cells.join('')}`.trimEnd();
  });
  return [heading, ...rows];
}

function showShare(hours: number): string {
  return hours === 0 ? '·' : hours < 0.05 ? '0.0' : hours.toFixed(1);
}
