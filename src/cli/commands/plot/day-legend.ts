import type { LegendEntry } from '../../../charts/legend.ts';
import { PLAIN } from '../../../charts/palette.ts';
import { element } from '../../../charts/svg.ts';
import type { Calendar } from '../../options/time-point.ts';
import { CROSS, cross, DOTS, TRIANGLE, triangle } from './day-area.ts';
import type { Swatches } from './day-band.ts';
import type { Timeline } from './record-day.ts';

/** What the marks mean, as far as there are any. */
export function explainMarks(timelines: readonly Timeline[]): LegendEntry[] {
  const kinds = new Set(timelines.flatMap(({ marks }) => marks.map(({ kind }) => kind)));
  const levels = timelines.flatMap((timeline) => timeline.levels);
  const entries: [isThere: boolean, mark: string, words: string][] = [
    [kinds.has('decided'), element('path', { class: 'hk-tick', d: 'M6 -9v9' }), 'decided'],
    [kinds.has('interrupted'), element('path', { ...TRIANGLE, d: triangle(6, -8) }), 'broke something off'],
    [kinds.has('failed'), element('path', { ...CROSS, d: cross(6, -4.5) }), 'failed'],
    [
      levels.some(({ alarms }) => alarms.length > 0),
      element('path', { ...DOTS, d: 'M0 -4H12' }),
      'alarm: falling below, it thinks again',
    ],
    [
      levels.length > 0,
      element('rect', { class: 'hk-low', x: 0, y: -10, width: 12, height: 12 }),
      'the lowest tenth of a need',
    ],
  ];
  return entries.filter(([isThere]) => isThere).map(([, mark, words]) => ({ mark, words }));
}

/** The activities with the time that each took, the longest first; what was only fallen back to comes last. */
export function listActivities(
  timelines: readonly Timeline[],
  swatches: Swatches,
  { ticksPerHour }: Calendar,
): LegendEntry[] {
  const spent = timelines.map(sumUp);
  const idle = timelines
    .flatMap(({ stretches }) => stretches)
    .filter(({ name, origin }) => origin === 'fallback' && !swatches.has(name));
  const entry = (name: string, fill: string): LegendEntry => ({
    mark: element('rect', { x: 0, y: -10, width: 12, height: 12, rx: 2, fill }),
    words: `${name} ${showTimes(spent.map((own) => (own.get(name) ?? 0) / ticksPerHour))}`,
  });
  return [
    ...[...swatches].map(([name, { fill }]) => entry(name, fill)),
    ...[...new Set(idle.map(({ name }) => name))].map((name) => entry(name, PLAIN.fill)),
  ];
}

/** '7.5 h', '20 min' or '5 s'; for several agents the hours of each, '7.5 / 8.0 h'. */
function showTimes(hours: readonly number[]): string {
  if (hours.length > 1) return `${hours.map((each) => each.toFixed(1)).join(' / ')} h`;
  if (hours[0] >= 0.995) return `${hours[0].toFixed(1)} h`;
  const minutes = Math.round(hours[0] * 60);
  return minutes > 0 ? `${minutes} min` : `${Math.round(hours[0] * 3600)} s`;
}

/** Ticks by activity. */
function sumUp({ stretches }: Timeline): Map<string, number> {
  const ticks = new Map<string, number>();
  for (const { name, from, to } of stretches) ticks.set(name, (ticks.get(name) ?? 0) + to - from);
  return ticks;
}

/** A day in a few words, for those who can't see the picture: what took longest, and how low needs fell. */
export function summarize(timeline: Timeline, { ticksPerHour }: Calendar): string {
  const longest = [...sumUp(timeline)].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, 5);
  const hours = longest.map(([name, ticks]) => `${name} ${(ticks / ticksPerHour).toFixed(1)} hours`);
  const lows = timeline.levels.flatMap(({ need, samples }) => {
    const least = samples.reduce((found, [, level]) => Math.min(found, level), Infinity);
    return samples.length === 0 ? [] : [`${need} ${least.toFixed(0)}`];
  });
  const fell = lows.length === 0 ? '' : ` Lowest levels: ${lows.join(', ')}.`;
  return `${timeline.agent}: ${hours.join(', ')}.${fell}`;
}
