import type { Calendar } from 'hanker/charts';

/** The hours of the night. */
const NIGHT = { from: 21, to: 6 };

/** The nights between two ticks, each with its first and last tick. */
export function nightsOf(from: number, to: number, { ticksPerHour, startOfDay }: Calendar): [number, number][] {
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
