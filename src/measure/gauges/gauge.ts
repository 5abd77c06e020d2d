import type { World } from '../../core/index.ts';
import type { ActivityLog, ActivityLogEntry } from '../observe/activity-log.ts';
import type { CountedTime } from '../observe/day-window.ts';
import type { AgentSelector } from '../observe/selector.ts';

/** Computes the value of one measure from a run. */
export interface Gauge {
  /** Starts counting now. */
  begin?(): void;
  /** The value at the end of the run, given the activity log; null when there was nothing to measure. */
  read(log: readonly ActivityLogEntry[]): number | null;
  /** For a gauge that counts: the days of agents, or the occasions, by which the count was divided. */
  exposure?(log: readonly ActivityLogEntry[]): number;
}

/** A gauge that takes samples, because no event reports what it measures. */
export interface SampledGauge extends Gauge {
  /** The tick of the next sample. */
  readonly next: number;
  /** Takes a sample and sets the tick of the next one. */
  sample(): void;
}

/** What a gauge observes. */
export interface GaugeContext {
  /** A world before its first tick. */
  readonly world: World;
  /** Counts the ticks of `counted` only. */
  readonly log: ActivityLog;
  /** The time of the day that counts. */
  readonly counted: CountedTime;
  /** Selects the agents that the measure is about. */
  readonly matches: AgentSelector;
}

/** Whether a gauge takes samples. */
export function isSampled(gauge: Gauge): gauge is SampledGauge {
  return 'sample' in gauge;
}
