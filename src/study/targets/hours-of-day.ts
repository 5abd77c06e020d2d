import { showDigits } from '../../charts/index.ts';
import type { Check } from '../../core/internal.ts';
import type { Measure } from '../../measure/index.ts';
import { hoursIn } from '../../measure/internal.ts';

/** What is asked of a target here. */
interface HoursTarget {
  readonly name: string;
  readonly measure: Measure;
  readonly low: number;
  readonly give: number;
  readonly isExact: boolean;
}

/** Rejects targets that ask for more hours than a day, or a part of it, has: of the same people, for different activities. */
export function checkHours(targets: readonly HoursTarget[], check: Check): void {
  const taken = new Map<string, { hours: number; readonly names: string[]; readonly activities: Set<string> }>();
  for (const { name, measure, low, give, isExact } of targets) {
    if (measure.of !== 'hours' || measure.activities === 'any' || measure.people !== undefined) continue;
    const { who, during, activities } = measure;
    const key = JSON.stringify([[...who].sort(), during ?? null]);
    const sum = taken.get(key) ?? { hours: 0, names: [], activities: new Set() };
    // An hour of an activity that two targets name counts for both.
    if (activities.some((each) => sum.activities.has(each))) continue;
    const least = Math.max(0, isExact ? low - give : low);
    const most = during ? hoursIn(during) : 24;
    if (sum.names.length > 0 && sum.hours + least > most)
      check
        .at(name)
        .fail(
          `with ${sum.names.map((each) => `"${each}"`).join(' and ')}, these targets need at least ${showDigits(sum.hours + least)} hours of ${showDigits(most)}`,
        );
    for (const each of activities) sum.activities.add(each);
    taken.set(key, { ...sum, hours: sum.hours + least, names: [...sum.names, name] });
  }
}
