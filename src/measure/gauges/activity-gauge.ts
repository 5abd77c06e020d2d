import type { ActivityLogEntry } from '../observe/activity-log.ts';
import type { Activities } from '../observe/selector.ts';
import { entropy, totalVariation } from '../statistics/distribution.ts';
import type { Gauge, GaugeContext } from './gauge.ts';

/** A part of a day: activities and the hours that they take. */
export interface DayPart {
  readonly activities: Activities;
  readonly hours: number;
}

/**
 * A gauge that is computed from the log entries of the matching agents and the ticks that these were present together.
 * Its value is null when no matching agent was present.
 */
export function logGauge(
  { matches }: Pick<GaugeContext, 'matches'>,
  compute: (entries: readonly ActivityLogEntry[], presence: number) => number,
): Gauge {
  return {
    read(log) {
      const entries = log.filter(({ agent, presence }) => presence > 0 && matches(agent));
      const presence = entries.reduce((sum, entry) => sum + entry.presence, 0);
      return presence === 0 ? null : compute(entries, presence);
    },
  };
}

/** Hours a day that an agent spends on activities. */
export function hoursGauge(context: GaugeContext, activities: Activities): Gauge {
  const { hours } = context.counted;
  return logGauge(context, (entries, presence) => (hours * sumOf(entries, 'ticks', activities)) / presence);
}

/** How often a day an agent starts one of the activities. */
export function timesGauge(context: GaugeContext, activities: Activities): Gauge {
  return countGauge(context, (entries) => sumOf(entries, 'begun', activities));
}

/** A gauge of counts a day, which also gives the days of agents that it was exposed to. */
export function countGauge(
  context: Pick<GaugeContext, 'matches' | 'counted'>,
  count: (entries: readonly ActivityLogEntry[]) => number,
): Gauge {
  const { day } = context.counted;
  const { read } = logGauge(context, (entries, presence) => (day * count(entries)) / presence);
  const { read: exposure } = logGauge(context, (_, presence) => presence / day);
  return { read, exposure: (log) => exposure(log) ?? 0 };
}

/** The entropy of the time spent by activity, in bits. */
export function varietyGauge(context: GaugeContext): Gauge {
  return logGauge(context, (entries) => {
    const names = [...new Set(entries.flatMap(({ ticks }) => [...ticks.keys()]))].sort();
    return entropy(names.map((name) => sumOf(entries, 'ticks', [name])));
  });
}

/** The total variation distance, from 0 to 1, between the time spent and a given day. */
export function dayDistanceGauge(context: GaugeContext, day: readonly DayPart[]): Gauge {
  return logGauge(context, (entries, presence) =>
    totalVariation(
      day.map(({ activities, hours }) => ({
        actual: sumOf(entries, 'ticks', activities) / presence,
        expected: hours / 24,
      })),
    ),
  );
}

function sumOf(entries: readonly ActivityLogEntry[], what: 'ticks' | 'begun', activities: Activities): number {
  return entries.reduce((sum, entry) => {
    const names = activities === 'any' ? [...entry[what].keys()] : activities;
    return sum + names.reduce((all, name) => all + (entry[what].get(name) ?? 0), 0);
  }, 0);
}
