import {
  type Calendar,
  element,
  type LegendEntry,
  PLAIN,
  showDuration,
  showHours,
  showLevel,
} from '../../../charts/index.ts';
import { CROSS, cross, DOTS, TRIANGLE, triangle } from './day-area.ts';
import type { Swatches } from './day-band.ts';
import type { AgentDay } from './record-day.ts';

/** Legend of the symbols that occur. */
export function explainSymbols(days: readonly AgentDay[]): LegendEntry[] {
  const kinds = new Set(days.flatMap(({ events }) => events.map(({ kind }) => kind)));
  const levels = days.flatMap((day) => day.levels);
  const entries: [isPresent: boolean, symbol: string, text: string][] = [
    [kinds.has('decided'), element('path', { class: 'hk-tick', d: 'M6 -9v9' }), 'decision'],
    [kinds.has('interrupted'), element('path', { ...TRIANGLE, d: triangle(6, -8) }), 'interruption'],
    [kinds.has('failed'), element('path', { ...CROSS, d: cross(6, -4.5) }), 'failure'],
    [
      levels.some(({ alarms }) => alarms.length > 0),
      element('path', { ...DOTS, d: 'M0 -4H12' }),
      'alarm: the agent reconsiders when the level falls below',
    ],
    [
      levels.length > 0,
      element('rect', { class: 'hk-low', x: 0, y: -10, width: 12, height: 12 }),
      'lowest tenth of the range',
    ],
  ];
  return entries.filter(([isPresent]) => isPresent).map(([, symbol, text]) => ({ symbol, text }));
}

/** Legend of the activities with their durations, the longest first; fallback actions come last. */
export function listActivities(
  days: readonly AgentDay[],
  swatches: Swatches,
  { ticksPerHour }: Calendar,
): LegendEntry[] {
  const spent = days.map(sumUp);
  const idle = days
    .flatMap(({ activities }) => activities)
    .filter(({ name, origin }) => origin === 'fallback' && !swatches.has(name));
  const entry = (name: string, fill: string): LegendEntry => ({
    symbol: element('rect', { x: 0, y: -10, width: 12, height: 12, rx: 2, fill }),
    text: `${name} ${showTimesSpent(spent.map((own) => (own.get(name) ?? 0) / ticksPerHour))}`,
  });
  return [
    ...[...swatches].map(([name, { fill }]) => entry(name, fill)),
    ...[...new Set(idle.map(({ name }) => name))].map((name) => entry(name, PLAIN.fill)),
  ];
}

/** '7 h 30 min'; for several agents the hours of each, '7.5 / 8.0 h'. */
function showTimesSpent(hours: readonly number[]): string {
  if (hours.length > 1) return `${hours.map((each) => showHours(each, 1)).join(' / ')} h`;
  // Seconds would be noise from a minute on.
  return showDuration(hours[0] * 60 >= 1 ? Math.round(hours[0] * 60) * 60 : hours[0] * 3600);
}

/** Ticks by activity. */
function sumUp({ activities }: AgentDay): Map<string, number> {
  const ticks = new Map<string, number>();
  for (const { name, from, to } of activities) ticks.set(name, (ticks.get(name) ?? 0) + to - from);
  return ticks;
}

/** A day in words, for people who cannot see the picture: the longest activities and the lowest levels. */
export function summarize(day: AgentDay, { ticksPerHour }: Calendar): string {
  const longest = [...sumUp(day)].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 5);
  const hours = longest.map(([name, ticks]) => `${name} ${showHours(ticks / ticksPerHour, 1)} hours`);
  const lows = day.levels.flatMap(({ need, range, samples }) => {
    const least = samples.reduce((found, [, level]) => Math.min(found, level), Infinity);
    return samples.length === 0 ? [] : [`${need} ${showLevel(least, range)}`];
  });
  const fell = lows.length === 0 ? '' : ` Lowest levels: ${lows.join(', ')}.`;
  return `${day.agent}: ${hours.join(', ')}.${fell}`;
}
