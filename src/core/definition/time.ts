import { type Check, show } from './problem.ts';

/** An integer number of ticks, or a number with its unit: '90s', '30m', '1.5h', '2d', '3t' (ticks). */
export type Duration = number | `${number}${TimeUnit}`;

/** A number per hour, or a number per unit: '6/h', '0.5/m', '1/t' (per tick), '20/d'. */
export type Rate = number | `${number}/${TimeUnit}`;

/** A time of day on a 24-hour clock: '07:30'. */
export type TimeOfDay = `${number}:${number}`;

/** A unit of time: tick, second, minute, hour, day. */
export type TimeUnit = 't' | 's' | 'm' | 'h' | 'd';

/** Levels, rates and fills are multiples of this, so that a line in time equals its sum tick by tick, bit for bit. */
export const GRAIN = 1 / 4_294_967_296;

/** No level or rate may be larger, or its multiples of GRAIN would no longer be exact. */
export const LARGEST_LEVEL = 1_048_576;

/** The longest duration, in ticks. */
export const LONGEST = 1_073_741_824;

/** A tick that does not come: one after the last, the largest that a 32-bit integer holds. */
export const NEVER = 2147483647;

/** The sum of a tick and a duration; the last tick where the sum would be later. */
export function tickAfter(now: number, ticks: number): number {
  return Math.min(NEVER - 1, now + ticks);
}

/** The nearest multiple of GRAIN; a tie goes up. */
export function toGrain(value: number): number {
  return Math.floor(value / GRAIN + 0.5) * GRAIN;
}

const DURATION = /^(\d+(?:\.\d+)?)(t|s|m|h|d)$/;
const RATE = /^([+-]?\d+(?:\.\d+)?)\/(t|s|m|h|d)$/;
const TIME_OF_DAY = /^([01]?\d|2[0-3]):([0-5]\d)$/;

/** How many ticks one unit lasts. */
function ticksIn(unit: TimeUnit, ticksPerHour: number): number {
  switch (unit) {
    case 't':
      return 1;
    case 's':
      return ticksPerHour / 3600;
    case 'm':
      return ticksPerHour / 60;
    case 'h':
      return ticksPerHour;
    case 'd':
      return ticksPerHour * 24;
  }
}

/** Whole ticks, rounded up, so that nothing lasts shorter than it says. */
export function durationInTicks(duration: Duration, ticksPerHour: number, check: Check): number {
  if (typeof duration === 'number') {
    if (Number.isInteger(duration) && duration >= 0 && duration <= LONGEST) return duration;
    check.fail(`got ${duration}; a duration is an integer number of ticks from 0, or text such as '30m'`);
    return 0;
  }
  const match = typeof duration === 'string' ? DURATION.exec(duration) : null;
  if (!match) {
    check.fail(`got ${show(duration)}; a duration looks like '90s', '30m', '1.5h', '2d' or '3t'`);
    return 0;
  }
  const ticks = Math.ceil(Number(match[1]) * ticksIn(match[2] as TimeUnit, ticksPerHour));
  if (ticks <= LONGEST) return ticks;
  check.fail(`got ${show(duration)}; the longest duration is ${LONGEST} ticks`);
  return 0;
}

/** Whether a value is a rate: a number, or a text such as '6/h'. */
export function isRate(value: unknown): value is Rate {
  return typeof value === 'number' || (typeof value === 'string' && RATE.test(value));
}

/** The change each tick, a multiple of GRAIN. */
export function ratePerTick(rate: Rate, ticksPerHour: number, check: Check): number {
  let perTick = Number.NaN;
  if (typeof rate === 'number') perTick = rate / ticksPerHour;
  else {
    const match = typeof rate === 'string' ? RATE.exec(rate) : null;
    if (match) perTick = Number(match[1]) / ticksIn(match[2] as TimeUnit, ticksPerHour);
  }
  if (!Number.isFinite(perTick) || Math.abs(perTick) > LARGEST_LEVEL) {
    check.fail(`got ${show(rate)}; a rate is a finite number (each hour) or looks like '6/h', '0.5/m' or '1/t'`);
    return 0;
  }
  return toGrain(perTick);
}

/** Ticks since midnight. */
export function timeOfDayInTicks(time: TimeOfDay, ticksPerHour: number, check: Check): number {
  const match = typeof time === 'string' ? TIME_OF_DAY.exec(time) : null;
  if (!match) {
    check.fail(`got ${show(time)}; a time of day looks like '07:30'`);
    return 0;
  }
  return Math.floor(((Number(match[1]) * 60 + Number(match[2])) * ticksPerHour) / 60);
}

/** The time of day as '07:30', a whole minute rounded down. */
export function showTimeOfDay(ticksSinceMidnight: number, ticksPerHour: number): string {
  const minutes = Math.floor((ticksSinceMidnight * 60) / ticksPerHour) % 1440;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
