import type { Calendar } from '../../charts/index.ts';
import { type Duration, showTimeOfDay } from '../../core/index.ts';
import { Check, durationInTicks, NEVER } from '../../core/internal.ts';
import { UsageError } from '../terminal/usage-error.ts';

const CLOCK = /^(?:day (\d{1,6}) )?([01]?\d|2[0-3]):([0-5]\d)$/;
const SPAN = /^\d+(?:\.\d+)?[tsmhd]$/;
const EXPECTED =
  'expected a time of day such as 08:30 or "day 3 08:30", or a time since the beginning such as 90m or 2d';

/**
 * Reads a time from the command line as a tick. A time of day means the last tick of that minute, so that decisions
 * within the minute count; without a day it is the first such minute after the world begins. The world begins on day 1.
 * A duration is counted from the beginning.
 */
export function readTimePoint(text: string, calendar: Calendar): number {
  const clock = CLOCK.exec(text.trim());
  const tick = clock ? readClock(text, clock, calendar) : readSpan(text, calendar);
  if (tick >= NEVER) throw new UsageError(`--at: got "${text}"; the last tick of a world is ${NEVER - 1}`);
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
