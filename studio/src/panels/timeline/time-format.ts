import { showTimeOfDay } from 'hanker/core';

/** What a tick means on the clock. */
export interface WorldCalendar {
  readonly ticksPerHour: number;
  /** Ticks since midnight at tick 0. */
  readonly startOfDay: number;
}

/** The time of day at a tick: '07:12'. */
export function clockOf(tick: number, { ticksPerHour, startOfDay }: WorldCalendar): string {
  return showTimeOfDay(startOfDay + tick, ticksPerHour);
}

/** The day of a tick, from 1. */
export function dayOf(tick: number, { ticksPerHour, startOfDay }: WorldCalendar): number {
  return Math.floor((startOfDay + tick) / (24 * ticksPerHour)) + 1;
}

/** A moment in words: 'day 1, 07:12'. */
export function showMoment(tick: number, calendar: WorldCalendar): string {
  return `day ${dayOf(tick, calendar)}, ${clockOf(tick, calendar)}`;
}

/** A length of time in its two largest units: '3 h 20 m'; in ticks where it is shorter than a second. */
export function showLength(ticks: number, ticksPerHour: number): string {
  const seconds = Math.floor((ticks * 3600) / ticksPerHour);
  if (seconds < 1) return `${ticks} ${ticks === 1 ? 'tick' : 'ticks'}`;
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ];
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}
