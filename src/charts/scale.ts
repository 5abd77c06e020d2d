import type { Calendar } from '../cli/options/time-point.ts';
import { showTimeOfDay } from '../core/index.ts';

export type Range = readonly [number, number];

/** Takes numbers of one range to those of another, in proportion. */
export function scaleTo([low, high]: Range, [from, to]: Range): (value: number) => number {
  const slope = high === low ? 0 : (to - from) / (high - low);
  return (value) => from + (value - low) * slope;
}

/** Round numbers within a range, at most about `count` of them, from the lowest on. */
export function ticksWithin([low, high]: Range, count: number): number[] {
  const step = roundStep((high - low) / Math.max(1, count));
  if (!(step > 0) || !Number.isFinite(step)) return [low];
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** The next of 1, 2, 5, 10, 20 … from a number on. */
function roundStep(least: number): number {
  const size = 10 ** Math.floor(Math.log10(least));
  const part = least / size;
  return (part <= 1.000001 ? 1 : part <= 2.000001 ? 2 : part <= 5.000001 ? 5 : 10) * size;
}

/** A number on an axis, in six digits at most; a true minus sign. */
export function showTick(value: number): string {
  const size = Math.abs(value);
  const short = Number(value.toPrecision(6)) + 0;
  const text = size !== 0 && (size >= 1e6 || size < 1e-3) ? short.toExponential() : String(short);
  return text.replaceAll('-', '−').replace('e+', 'e');
}

/** A mark on an axis of time. */
export interface TimeTick {
  readonly tick: number;
  /** '08:00'; at midnight 'day 2'; with seconds where the marks are that close. */
  readonly label: string;
  readonly isMidnight: boolean;
}

/** Seconds from one mark on an axis of time to the next. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400]; // prettier-ignore
const DAY = 86400;

/** Marks at round times of day from one tick to another, at most `count` of them, the ends included. */
export function timeTicks([from, to]: Range, count: number, { ticksPerHour, startOfDay }: Calendar): TimeTick[] {
  const seconds = (tick: number) => ((startOfDay + tick) * 3600) / ticksPerHour;
  const least = (seconds(to) - seconds(from)) / Math.max(1, count - 1);
  const step = TIME_STEPS.find((each) => each >= least) ?? roundStep(least / DAY) * DAY;
  const marks: TimeTick[] = [];
  for (let time = Math.ceil(seconds(from) / step) * step; time <= seconds(to); time += step) {
    const tick = (time * ticksPerHour) / 3600 - startOfDay;
    const isMidnight = time % DAY === 0;
    const clock = showTimeOfDay((time * ticksPerHour) / 3600, ticksPerHour);
    const rest = step < 60 ? `:${String(time % 60).padStart(2, '0')}` : '';
    marks.push({ tick, label: isMidnight && time > 0 ? `day ${time / DAY + 1}` : clock + rest, isMidnight });
  }
  return marks;
}
