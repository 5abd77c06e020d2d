import { clockOf, dayOf, type WorldCalendar } from './time-format.ts';

/** A line on the time axis. */
export interface AxisMark {
  readonly tick: number;
  readonly label: string;
  readonly isMidnight: boolean;
}

/** Minutes between two labels. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 7200, 14_400, 43_200, 144_000];
/** The hours in which it is night. */
const NIGHT = { from: 21, to: 6 };

/** The marks of a stretch of time, at least so many ticks apart; days begin with their number. */
export function marksOf(from: number, to: number, apart: number, calendar: WorldCalendar): AxisMark[] {
  const { ticksPerHour, startOfDay } = calendar;
  const perMinute = ticksPerHour / 60;
  const minutes = STEPS.find((each) => each * perMinute >= apart) ?? STEPS[STEPS.length - 1];
  const step = minutes * perMinute;
  const marks: AxisMark[] = [];
  for (let i = Math.ceil((from + startOfDay) / step); i * step <= to + startOfDay; i++) {
    const tick = i * step - startOfDay;
    if (tick < 0) continue;
    const isMidnight = (i * minutes) % 1440 === 0;
    marks.push({ tick, isMidnight, label: isMidnight ? `day ${dayOf(tick, calendar)}` : clockOf(tick, calendar) });
  }
  return marks;
}

/** The nights of a stretch of time, each from its first to its last tick. */
export function nightsOf(from: number, to: number, { ticksPerHour, startOfDay }: WorldCalendar): [number, number][] {
  const day = 24 * ticksPerHour;
  const nights: [number, number][] = [];
  for (let midnight = Math.floor((from + startOfDay) / day) * day; midnight <= to + startOfDay + day; midnight += day) {
    const night: [number, number] = [
      Math.max(0, midnight + (NIGHT.from - 24) * ticksPerHour - startOfDay),
      midnight + NIGHT.to * ticksPerHour - startOfDay,
    ];
    if (night[1] > from && night[0] < to && night[1] > night[0]) nights.push(night);
  }
  return nights;
}
