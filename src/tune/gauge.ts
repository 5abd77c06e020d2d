import type { AgentId, World } from '../core/index.ts';
import type { Activities, Measure } from '../format/index.ts';
import { Diary, type DiaryEntry } from './diary.ts';
import { LevelGauge } from './level-gauge.ts';
import { totalVariation, varietyOf } from './mix.ts';

/** Reads measures off a run. */
export interface Gauges {
  /** Ticks between two samples of levels; null when no measure asks for them. */
  readonly every: number | null;
  /** From now on it counts. */
  begin(): void;
  /** To be called every so many ticks once it has begun. */
  sample(): void;
  /** The number of each measure by its name; null when there was nobody, or no occasion, to measure. */
  read(): Record<string, number | null>;
}

/** Minutes between two samples of levels. */
const MINUTES = 5;

/** Measures a world that has not begun yet. */
export function openGauges(world: World, measures: Readonly<Record<string, Measure>>): Gauges {
  const diary = new Diary(world);
  const { ticksPerHour } = world.rules;
  const gauges = Object.entries(measures).map(([name, measure]) => ({ name, gauge: open(world, diary, measure) }));
  const sampled = gauges.flatMap(({ gauge }) => (gauge.sample ? [gauge] : []));
  return {
    every: sampled.length === 0 ? null : Math.max(1, Math.round((ticksPerHour * MINUTES) / 60)),
    begin() {
      diary.begin();
      for (const { gauge } of gauges) gauge.begin?.();
    },
    sample() {
      for (const gauge of sampled) gauge.sample?.();
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
  sample?(): void;
  /** By the finished diary. */
  read(diary: readonly DiaryEntry[]): number | null;
}

function open(world: World, _diary: Diary, measure: Measure): Gauge {
  const day = 24 * world.rules.ticksPerHour;
  const isMeant = peopleOf(world, measure.who);
  const ofDiary = (read: (entries: readonly DiaryEntry[], presence: number) => number): Gauge => ({
    read(diary) {
      const entries = diary.filter(({ agent, presence }) => presence > 0 && isMeant(agent));
      const presence = entries.reduce((sum, entry) => sum + entry.presence, 0);
      return presence === 0 ? null : read(entries, presence);
    },
  });
  switch (measure.of) {
    case 'hours':
      return ofDiary((entries, presence) => (24 * ticksOn(entries, measure.activities)) / presence);
    case 'times':
      return ofDiary((entries, presence) => (day * sumOver(entries, 'begun', measure.activities)) / presence);
    case 'variety':
      return ofDiary((entries) => varietyOf(mixOf(entries)));
    case 'unlike':
      return ofDiary((entries, presence) => {
        const parts = measure.day.map(({ activities, hours }) => ({
          is: ticksOn(entries, activities) / presence,
          wanted: hours / 24,
        }));
        return totalVariation(parts);
      });
    case 'share':
    case 'mean':
    case 'lowest':
    case 'highest':
      return new LevelGauge(world, measure, isMeant);
    default:
      throw new RangeError(`"${measure.of}" cannot be measured`);
  }
}

/** Whether an agent is one of those that some words mean: its name, its temperament, one of its tags. */
export function peopleOf(world: World, who: readonly string[]): (agent: AgentId) => boolean {
  if (who.length === 0) return () => true;
  const { agents = [], temperaments = {} } = world.rules.definition;
  const known = new Map<AgentId, boolean>();
  return (agent) => {
    const before = known.get(agent);
    if (before !== undefined) return before;
    const temperament = world.temperamentOf(agent);
    const tags = [...(temperaments[temperament]?.tags ?? []), ...(agents[agent]?.tags ?? [])];
    const isMeant = who.some((word) => word === world.nameOf(agent) || word === temperament || tags.includes(word));
    known.set(agent, isMeant);
    return isMeant;
  };
}

function ticksOn(entries: readonly DiaryEntry[], activities: Activities): number {
  return sumOver(entries, 'ticks', activities);
}

function sumOver(entries: readonly DiaryEntry[], what: 'ticks' | 'begun', activities: Activities): number {
  return entries.reduce((sum, entry) => {
    const names = activities === 'any' ? [...entry[what].keys()] : activities;
    return sum + names.reduce((all, name) => all + (entry[what].get(name) ?? 0), 0);
  }, 0);
}

function mixOf(entries: readonly DiaryEntry[]): number[] {
  const names = [...new Set(entries.flatMap(({ ticks }) => [...ticks.keys()]))].sort();
  return names.map((name) => ticksOn(entries, [name]));
}
