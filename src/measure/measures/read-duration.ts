import type { Duration } from '../../core/index.ts';
import { Check, durationInTicks } from '../../core/internal.ts';
import { MeasureError } from './measure-error.ts';

/** A duration as a user wrote it ('90m', '7d'), in ticks. Throws a MeasureError for an invalid one. */
export function readDuration(text: string, ticksPerHour: number): number {
  const check = new Check();
  const ticks = durationInTicks(text.trim() as Duration, ticksPerHour, check);
  if (check.problems.length > 0) throw new MeasureError(check.problems[0].message);
  return ticks;
}
