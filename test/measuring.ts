import type { World, WorldDefinition } from '../src/core/index.ts';
import { createWorld } from '../src/grid/index.ts';
import { type Measure } from '../src/measure/index.ts';
import { openGauges } from '../src/measure/internal.ts';


interface Options {
  /** Ticks that do not count. */
  readonly skip?: number;
  readonly seed?: number;
  /** Called before every tick. */
  readonly meanwhile?: (world: World) => void;
}

/** The value of one measure after a number of ticks. */
export function measureOne(
  definition: WorldDefinition,
  measure: Measure,
  ticks: number,
  options: Options = {},
): number | null {
  return measureAll(definition, { it: measure }, ticks, options).it;
}

/** The values of measures after a number of ticks. */
export function measureAll(
  definition: WorldDefinition,
  measures: Readonly<Record<string, Measure>>,
  ticks: number,
  options: Options = {},
): Record<string, number | null> {
  const { skip = 0, seed = 1, meanwhile } = options;
  const world = createWorld(definition, { seed });
  const gauges = openGauges(world, measures);
  if (skip > 0) world.advance(skip);
  gauges.begin();
  const end = skip + ticks;
  while (world.now < end) {
    if (gauges.next <= world.now) gauges.sample();
    meanwhile?.(world);
    world.advance(Math.min(gauges.next, meanwhile ? world.now + 1 : Infinity, end) - world.now);
  }
  return gauges.read();
}
