import { showTimeOfDay } from '../core/index.ts';

/** How a world counts time. */
export interface Calendar {
  readonly ticksPerHour: number;
  /** Ticks since midnight at tick 0. */
  readonly startOfDay: number;
}

/** The time of day at a tick: '07:12'. */
export function clockAt(tick: number, { ticksPerHour, startOfDay }: Calendar): string {
  return showTimeOfDay(startOfDay + tick, ticksPerHour);
}

/** The day of a tick; the world begins on day 1. */
export function dayAt(tick: number, { ticksPerHour, startOfDay }: Calendar): number {
  return Math.floor((startOfDay + tick) / (24 * ticksPerHour)) + 1;
}

/** Day and time of a tick: 'day 1 08:30'. */
export function showTimePoint(tick: number, calendar: Calendar): string {
  return `day ${dayAt(tick, calendar)} ${clockAt(tick, calendar)}`;
}
