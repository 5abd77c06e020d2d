import type { World } from '../../core/index.ts';
import { type GaugeContext, isSampled } from '../gauges/gauge.ts';
import { peopleGauge } from '../gauges/people-gauge.ts';
import { ActivityLog } from '../observe/activity-log.ts';
import { type CountedTime, countedTime, type DayWindow } from '../observe/day-window.ts';
import { agentSelector } from '../observe/selector.ts';
import { kindOf, type Measure } from './measure.ts';

/** Computes measures from a run. */
export interface Gauges {
  /** Starts counting now. */
  begin(): void;
  /** The tick of the next sample, at or after now; Infinity when no measure takes samples. */
  readonly next: number;
  /** Takes the samples that are due; to be called at that tick. */
  sample(): void;
  /** The value of each measure by its name; null when there was nothing to measure. */
  read(): Record<string, number | null>;
  /** For each measure that counts: the days of agents, or the occasions, that it counted in. To be called after `read`. */
  exposures(): Record<string, number>;
}

/** Opens the gauges of measures for a world before its first tick. */
export function openGauges(world: World, measures: Readonly<Record<string, Measure>>): Gauges {
  const logs = new Map<string, { readonly log: ActivityLog; readonly counted: CountedTime }>();
  const logOf = (during: DayWindow | undefined) => {
    const key = during?.join() ?? '';
    const counted = countedTime(world.rules, during);
    const known = logs.get(key) ?? { log: new ActivityLog(world, counted), counted };
    logs.set(key, known);
    return known;
  };
  const gauges = Object.entries(measures).map(([name, measure]) => {
    const matches = agentSelector(world, measure.who);
    const open = (context: GaugeContext) => kindOf(measure).open(context, measure);
    const { people, during } = measure;
    const context = { world, matches, ...logOf(during) };
    return { name, log: context.log, gauge: people === undefined ? open(context) : peopleGauge(context, people, open) };
  });
  /** Reads each log once. */
  const readLogs = () => {
    const read = new Map([...logs.values()].map(({ log }) => [log, log.read()]));
    return (log: ActivityLog) => read.get(log) ?? [];
  };
  const sampled = gauges.flatMap(({ gauge }) => (isSampled(gauge) ? [gauge] : []));
  return {
    begin() {
      for (const { log } of logs.values()) log.begin();
      for (const { gauge } of gauges) gauge.begin?.();
    },
    get next() {
      return sampled.reduce((first, { next }) => Math.min(first, next), Infinity);
    },
    sample() {
      for (const gauge of sampled) if (gauge.next <= world.now) gauge.sample();
    },
    read() {
      const entries = readLogs();
      return Object.fromEntries(gauges.map(({ name, gauge, log }) => [name, gauge.read(entries(log))]));
    },
    exposures() {
      const entries = readLogs();
      return Object.fromEntries(
        gauges.flatMap(({ name, gauge, log }) => (gauge.exposure ? [[name, gauge.exposure(entries(log))]] : [])),
      );
    },
  };
}
