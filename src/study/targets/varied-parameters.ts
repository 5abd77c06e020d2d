import { currentParameterPath, show } from '../../core/internal.ts';
import type { LoadedWorld } from '../../format/load.ts';
import { findNumber } from '../../format/parameters/parameters.ts';
import type { FileProblem } from '../../format/problems/file-problem.ts';

/** A number that may move. */
export interface VariedParameter {
  /** As `needs.food.decay`. */
  readonly name: string;
  /** How far; both ends belong to it. */
  readonly low: number;
  readonly high: number;
  /** As it stands in the file. */
  readonly current: number;
  /** What stands behind it there: '/h', 'm', or nothing. */
  readonly unit: string;
  /** True when the world takes nothing between two whole numbers. */
  readonly isWhole: boolean;
}

/** A number of a world with the bounds that it may move in; null when something is wrong with it, which is noted. */
export function readVariedParameter(
  written: string,
  part: unknown,
  world: LoadedWorld,
  problems: FileProblem[],
): VariedParameter | null {
  const path = ['vary', written];
  const name = currentParameterPath(written);
  const fail = (message: string, isKey = false) => {
    problems.push({ path, message, isKey });
    return null;
  };
  const found = findNumber(world.value, name);
  if (typeof found === 'string') return fail(found, true);
  if (!Array.isArray(part) || part.length !== 2 || !part.every((each) => Number.isFinite(each)))
    return fail(`got ${show(part)}; expected the lowest and the highest that it may be: [3, 9]`);
  const [low, high] = part as [number, number];
  const { value: today, unit } = found;
  if (low >= high) return fail(`got ${show(part)}; expected the lower end first, and something between`);
  if (today < low || today > high)
    return fail(`${name} is ${today}${unit} in ${world.file}, outside of these bounds; begin within them`);
  for (const end of [low, high]) {
    const refusal = refusalOf(world, name, end);
    if (refusal !== null) return fail(`${world.file} cannot run with ${end}${unit}: ${refusal}`);
  }
  const isWhole = [low, high, today].every(Number.isInteger) && refusalOf(world, name, low + 0.5) !== null;
  return { name, low, high, current, unit, isWhole };
}

/** Why a world does not take a number; null when it does. */
function refusalOf(world: LoadedWorld, name: string, value: number): string | null {
  const { definition, problems } = world.withNumbers({ [name]: value });
  return definition === null ? (problems[0]?.message ?? 'it has problems') : null;
}
