import { Check, type Duration, type World } from '../../core/index.ts';
import { durationInTicks } from '../../core/internal.ts';
import { MeasureError } from '../measures/measure-error.ts';

/** A duration in ticks of a world; throws a DefinitionError for what is none. */
export function ticksIn(world: World, duration: Duration): number {
  const check = new Check();
  const ticks = durationInTicks(duration, world.rules.ticksPerHour, check);
  check.finish();
  return ticks;
}

/** A duration as somebody wrote it, in ticks; throws a TuneError for what is none. */
export function readDuration(written: string, ticksPerHour: number): number {
  const check = new Check();
  const ticks = durationInTicks(written.trim() as Duration, ticksPerHour, check);
  if (check.problems.length > 0) throw new MeasureError(check.problems[0].message);
  return ticks;
}
