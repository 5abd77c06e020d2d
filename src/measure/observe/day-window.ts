import type { TimeOfDay } from '../../core/index.ts';
import { Check, timeOfDayInTicks } from '../../core/internal.ts';

/** A part of every day, from one time of day to another: ['18:00', '22:00']. It may contain midnight. */
export type DayWindow = readonly [from: TimeOfDay, until: TimeOfDay];

/** The ticks that a measure counts: those of the whole day, or of a window. */
export interface CountedTime {
  /** Ticks in a day that count. */
  readonly day: number;
  /** The same in hours. */
  readonly hours: number;
  /** Whether a tick counts. */
  includes(tick: number): boolean;
  /** How many ticks count from one tick up to another, which is not included. */
  count(from: number, until: number): number;
}

/** The hours of a day in a window. */
export function hoursIn(during: DayWindow): number {
  const [from, until] = during.map((time) => timeOfDayInTicks(time, 60, new Check()) / 60);
  return (until - from + 24) % 24 || 24;
}

/** The ticks that count in a world whose first tick is at `startOfDay`; all of them without a window. */
export function countedTime(
  { ticksPerHour, startOfDay }: { readonly ticksPerHour: number; readonly startOfDay: number },
  during: DayWindow | undefined,
): CountedTime {
  const day = 24 * ticksPerHour;
  if (during === undefined) {
    return { day, hours: 24, includes: () => true, count: (from, until) => until - from };
  }
  const [start, end] = during.map((time) => timeOfDayInTicks(time, ticksPerHour, new Check()));
  const length = (end - start + day) % day || day;
  // Ticks since the window began, on the first day at the latest.
  const offset = startOfDay - start + day;
  /** How many of the ticks from the start of the world's first window up to a tick count. */
  const countUntil = (tick: number) => {
    const since = tick + offset;
    return Math.floor(since / day) * length + Math.min(since % day, length);
  };
  return {
    day: length,
    hours: length / ticksPerHour,
    includes: (tick) => (tick + offset) % day < length,
    count: (from, until) => countUntil(until) - countUntil(from),
  };
}
