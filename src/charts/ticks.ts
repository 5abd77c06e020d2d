import { type Range, showTimeOfDay } from '../core/index.ts';
import type { Calendar } from './calendar.ts';

/** The smallest of 1, 2, 5, 10, 20, 50 … (and 0.5, 0.2, 0.1 …) that is at least `least`. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const part = least / power;
  const step = part <= 1.000001 ? 1 : part <= 2.000001 ? 2 : part <= 5.000001 ? 5 : 10;
  return Number((step * power).toPrecision(12));
}

/** Round numbers within a range, about `count` at most, in rising order. */
export function ticksWithin(range: Range, count: number): number[] {
  return multiplesWithin(range, niceStep((range[1] - range[0]) / Math.max(1, count)));
}

/** Hours between two ticks of an axis that shows the hour of the day. */
const HOUR_STEPS = [0.25, 0.5, 1, 2, 3, 6, 12, 24];

/** Round hours within a range of hours, about `count` at most, in rising order. */
export function hoursWithin(range: Range, count: number): number[] {
  const least = (range[1] - range[0]) / Math.max(1, count);
  return multiplesWithin(range, HOUR_STEPS.find((step) => step >= least) ?? niceStep(least));
}

function multiplesWithin([low, high]: Range, step: number): number[] {
  if (!(step > 0) || !Number.isFinite(step)) return [low];
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** A tick of a time axis. */
export interface TimeTick {
  /** The world's tick. */
  readonly tick: number;
  /** '08:00'; 'day 2' at midnight; '08:00:05' where the ticks are less than a minute apart. */
  readonly label: string;
  readonly isMidnight: boolean;
}

/** Seconds between two ticks of a time axis, up to a day. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400];
const DAY = 86400;

/** Round times of day between two ticks of a world, both included, at least `apart` ticks from each other. */
export function timeTicks([from, to]: Range, apart: number, { ticksPerHour, startOfDay }: Calendar): TimeTick[] {
  const seconds = (tick: number) => ((startOfDay + tick) * 3600) / ticksPerHour;
  const least = (apart * 3600) / ticksPerHour;
  const step = TIME_STEPS.find((each) => each >= least) ?? niceStep(least / DAY) * DAY;
  const marks: TimeTick[] = [];
  for (let time = Math.ceil(seconds(Math.max(0, from)) / step) * step; time <= seconds(to); time += step) {
    const sinceMidnight = (time * ticksPerHour) / 3600;
    const isMidnight = time % DAY === 0;
    const clock = showTimeOfDay(sinceMidnight, ticksPerHour);
    const rest = step < 60 ? `:${String(time % 60).padStart(2, '0')}` : '';
    const label = isMidnight ? `day ${time / DAY + 1}` : clock + rest;
    marks.push({ tick: sinceMidnight - startOfDay, label, isMidnight });
  }
  return marks;
}
