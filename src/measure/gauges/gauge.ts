import type { World } from '../../core/index.ts';
import type { Activities, Measure } from '../../measure/index.ts';
import { ActivityLog, type ActivityLogEntry } from '../observe/activity-log.ts';
import { agentSelector } from '../observe/selector.ts';
import { totalVariation, varietyOf } from '../statistics/distribution.ts';
import { UnrestGauge } from './disruption-gauge.ts';
import { LevelGauge } from './level-gauge.ts';
import { ReactionGauge } from './reaction-gauge.ts';
import { WalkingGauge } from './walking-gauge.ts';

/** Reads measures off a run. */
export interface Gauges {
  /** From now on it counts. */
  begin(): void;
  /** The tick of the next sample, at or after now; Infinity when no measure asks for any. */
  readonly next: number;
  /** To be called at that tick. */
  sample(): void;
  /** The number of each measure by its name; null when there was nobody, or no occasion, to measure. */
  read(): Record<string, number | null>;
}

/** Measures a world that has not begun yet. */
export function openGauges(world: World, measures: Readonly<Record<string, Measure>>): Gauges {
  const diary = new ActivityLog(world);
  const gauges = Object.entries(measures).map(([name, measure]) => ({ name, gauge: open(world, diary, measure) }));
  const sampled = gauges.flatMap(({ gauge }) => (isSampled(gauge) ? [gauge] : []));
  return {
    begin() {
      diary.begin();
      for (const { gauge } of gauges) gauge.begin?.();
    },
    get next() {
      return sampled.reduce((first, { next }) => Math.min(first, next), Infinity);
    },
    sample() {
      for (const gauge of sampled) if (gauge.next <= world.now) gauge.sample();
    },
    read() {
      const entries = diary.read();
      return Object.fromEntries(gauges.map(({ name, gauge }) => [name, gauge.read(entries)]));
    },
  };
}

/** Reads one measure. */
export interface Gauge {
  begin?(): void;
  /** By the finished diary. */
  read(diary: readonly ActivityLogEntry[]): number | null;
}

/** Reads one that has to be looked at now and then, for want of an event that tells. */
export interface SampledGauge extends Gauge {
  /** The tick of the next sample. */
  readonly next: number;
  /** Looks, and sets the tick of the next one. */
  sample(): void;
}

function isSampled(gauge: Gauge): gauge is SampledGauge {
  return 'sample' in gauge;
}

function open(world: World, diary: ActivityLog, measure: Measure): Gauge {
  const day = 24 * world.rules.ticksPerHour;
  const isMeant = agentSelector(world, measure.who);
  const ofDiary = (read: (entries: readonly ActivityLogEntry[], presence: number) => number): Gauge => ({
    read(all) {
      const entries = all.filter(({ agent, presence }) => presence > 0 && isMeant(agent));
      const presence = entries.reduce((sum, entry) => sum + entry.presence, 0);
      return presence === 0 ? null : read(entries, presence);
    },
  });
  switch (measure.of) {
    case 'hours':
      return ofDiary((entries, presence) => (24 * sumOver(entries, 'ticks', measure.activities)) / presence);
    case 'times':
      return ofDiary((entries, presence) => (day * sumOver(entries, 'begun', measure.activities)) / presence);
    case 'variety':
      return ofDiary((entries) => varietyOf(mixOf(entries)));
    case 'unlike':
      return ofDiary((entries, presence) => {
        const parts = measure.day.map(({ activities, hours }) => ({
          is: sumOver(entries, 'ticks', activities) / presence,
          wanted: hours / 24,
        }));
        return totalVariation(parts);
      });
    case 'share':
    case 'mean':
    case 'lowest':
    case 'highest':
      return new LevelGauge(world, measure, isMeant);
    case 'flipFlops':
    case 'abandoned':
    case 'failed': {
      const unrest = new UnrestGauge(world, measure, isMeant);
      const rate = ofDiary((_, presence) => (day * unrest.count) / presence);
      return { begin: () => unrest.begin(), read: rate.read };
    }
    case 'walking':
      return new WalkingGauge(world, isMeant);
    case 'reaction':
      return new ReactionGauge(world, diary, measure, isMeant);
  }
}

function sumOver(entries: readonly ActivityLogEntry[], what: 'ticks' | 'begun', activities: Activities): number {
  return entries.reduce((sum, entry) => {
    const names = activities === 'any' ? [...entry[what].keys()] : activities;
    return sum + names.reduce((all, name) => all + (entry[what].get(name) ?? 0), 0);
  }, 0);
}

function mixOf(entries: readonly ActivityLogEntry[]): number[] {
  const names = [...new Set(entries.flatMap(({ ticks }) => [...ticks.keys()]))].sort();
  return names.map((name) => sumOver(entries, 'ticks', [name]));
}
