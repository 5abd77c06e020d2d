import type { Duration, World } from '../../core/index.ts';
import { Check, durationInTicks } from '../../core/internal.ts';

/** A duration in ticks of a world. Throws a DefinitionError for an invalid duration. */
export function ticksIn(world: World, duration: Duration): number {
  const check = new Check();
  const ticks = durationInTicks(duration, world.rules.ticksPerHour, check);
  check.finish();
  return ticks;
}

/** Minutes in ticks; may be a fraction. */
export function minutesToTicks(minutes: number, ticksPerHour: number): number {
  return (minutes * ticksPerHour) / 60;
}
