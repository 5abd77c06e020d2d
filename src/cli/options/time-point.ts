import { Check, type Duration, showTimeOfDay } from '../../core/index.ts';
import { durationInTicks, NEVER } from '../../core/internal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** How a world counts time. */
export interface Calendar {
  readonly ticksPerHour: number;
  /** Ticks since midnight at tick 0. */
  readonly startOfDay: number;
}

const CLOCK = /^(?:day (\d{1,6}) )?([01]?\d|2[0-3]):([0-5]\d)$/;
const SPAN = /^\d+(?:\.\d+)?[tsmhd]$/;
const EXPECTED = 'expected a time of day such as 08:30, "day 3 08:30", or a time since the beginning such as 90m or 2d';

/**
 * The tick that a text on the command line means. A time of day is the last tick of that minute, so that what was
 * decided within it counts: the first such minute after the beginning, or that of a day, day 1 being the one on which
 * the world begins. A duration is counted from the beginning.
 */
export function readTimePoint(text: string, calendar: Calendar): number {
  const clock = CLOCK.exec(text.trim());
  const tick = clock ? readClock(text, clock, calendar) : readSpan(text, calendar);
  if (tick >= NEVER) throw new UsageError(`--at: got "${text}"; time ends at tick ${NEVER - 1}`);
  return tick;
}

function readClock(text: string, [, day, hours, minutes]: RegExpExecArray, calendar: Calendar): number {
  const { ticksPerHour, startOfDay } = calendar;
  const minute = Number(hours) * 60 + Number(minutes);
  const onDay = (number: number) =>
    Math.ceil((((number - 1) * 1440 + minute + 1) * ticksPerHour) / 60) - 1 - startOfDay;
  if (day === undefined) return onDay(1) >= 0 ? onDay(1) : onDay(2);
  if (day === '0') throw new UsageError(`--at: got "${text}"; the first day is day 1`);
  const tick = onDay(Number(day));
  if (tick >= 0) return tick;
  const start = showTimeOfDay(startOfDay, ticksPerHour);
  throw new UsageError(`--at: got "${text}"; the world begins on day 1 at ${start}`);
}

function readSpan(text: string, { ticksPerHour }: Calendar): number {
  const check = new Check();
  const ticks = SPAN.test(text.trim()) ? durationInTicks(text.trim() as Duration, ticksPerHour, check) : Number.NaN;
  if (Number.isNaN(ticks)) throw new UsageError(`--at: got "${text}"; ${EXPECTED}`);
  if (check.problems.length > 0) throw new UsageError(`--at: ${check.problems[0].message}`);
  return ticks;
}

/** A tick as people say it: 'day 1 08:30'. */
export function showTimePoint(tick: number, { ticksPerHour, startOfDay }: Calendar): string {
  const day = Math.floor((startOfDay + tick) / (24 * ticksPerHour)) + 1;
  return `day ${day} ${showTimeOfDay(startOfDay + tick, ticksPerHour)}`;
}
