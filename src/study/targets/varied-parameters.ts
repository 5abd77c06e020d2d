import { type Check, currentParameterPath, show } from '../../core/internal.ts';
import { findParameter, type LoadedWorld } from '../../format/index.ts';
import { readWrittenValue } from './written-value.ts';

/** A parameter that a fit may change. */
export interface VariedParameter {
  /** The path in the file: `needs.food.decay`. */
  readonly name: string;
  /** The bounds; both ends are included. */
  readonly low: number;
  readonly high: number;
  /** The value in the file. */
  readonly current: number;
  /** The unit in the file: '/h', 'm', '%', or ''. */
  readonly unit: string;
  /** Whether the world accepts only integers. */
  readonly isWhole: boolean;
}

/** Reads a parameter with its bounds. Null when it has problems; these go to `check`. Former paths are accepted. */
export function readVariedParameter(
  written: string,
  part: unknown,
  world: LoadedWorld,
  check: Check,
): VariedParameter | null {
  const name = currentParameterPath(written);
  const fail = (message: string) => {
    check.fail(message);
    return null;
  };
  const found = findParameter(world.value, name);
  if (typeof found === 'string') {
    check.failKey(found);
    return null;
  }
  const { value: current, unit } = found;
  const ends = Array.isArray(part) && part.length === 2 ? part.map((end) => readWrittenValue(`${end}`, unit)) : [];
  const wrongUnit = ends.findIndex((end) => typeof end === 'string');
  if (wrongUnit >= 0) return fail(`got ${show((part as unknown[])[wrongUnit])}${ends[wrongUnit]}`);
  const [low, high] = ends;
  if (typeof low !== 'number' || typeof high !== 'number')
    return fail(`got ${show(part)}; expected the lowest and the highest value: [3, 9]`);
  if (low >= high) return fail(`got ${show(part)}; expected two different values, the lower one first`);
  if (current < low || current > high)
    return fail(`${name} is ${current}${unit} in ${world.file}, outside these bounds; widen them to include it`);
  for (const end of [low, high]) {
    const problem = problemWith(world, name, end);
    if (problem !== null) return fail(`${world.file} cannot run with ${end}${unit}: ${problem}`);
  }
  const isWhole = [low, high, current].every(Number.isInteger) && problemWith(world, name, low + 0.5) !== null;
  return { name, low, high, current, unit, isWhole };
}

/** Why a world cannot run with a value; null when it can. */
function problemWith(world: LoadedWorld, name: string, value: number): string | null {
  const { definition, problems } = world.withParameters({ [name]: value });
  return definition === null ? (problems[0]?.message ?? 'it has problems') : null;
}
