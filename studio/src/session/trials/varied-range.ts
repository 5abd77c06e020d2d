import { describeParameter, findParameter, type LoadedWorld } from 'hanker/format';
import type { Variation } from 'hanker/study';
import type { VariedParameterChoice } from './trial-setup.ts';

/** Between its ends, at no round number, so that a number that must be whole is found out. */
const BETWEEN = 0.381966;
/** More whole numbers than these are too many to list. */
const MOST_WHOLE = 200;

/**
 * A parameter and its values as the plan of a sweep takes them: a range, or whole numbers where only these can run.
 * Throws a message in the words of the studio for a value with which the world can't run.
 */
export function variedRange(loaded: LoadedWorld, { name, low, high }: VariedParameterChoice): Variation {
  const found = findParameter(loaded.value, name);
  const { title } = describeParameter({ name, unit: '' });
  if (typeof found === 'string')
    throw new Error(`“${title}” is no longer a number of the file; remove it from the parameters to vary.`);
  if (!(low < high)) throw new Error(`${title}: the lowest value, ${low}, must be less than the highest, ${high}.`);
  const refusal = (value: number) => {
    const { definition, problems } = loaded.withParameters({ [name]: value });
    return definition === null
      ? (problems[0]?.message.replace(/^got [^;]*; /, '') ?? 'the world can’t run with it')
      : null;
  };
  const refuse = (value: number, why: string) => {
    throw new Error(`${title} can’t be ${value}${found.unit}: ${why}`);
  };
  for (const end of [low, high]) {
    const why = refusal(end);
    if (why !== null) refuse(end, why);
  }
  const between = low + (high - low) * BETWEEN;
  const why = refusal(between);
  const { unit, value: current } = found;
  if (why === null) return { name, unit, current, low, high, levels: null };
  const [first, last] = [Math.ceil(low), Math.floor(high)];
  const whole = Array.from({ length: Math.min(last - first, MOST_WHOLE) + 1 }, (_, i) => first + i);
  if (whole.length < 2 || last - first > MOST_WHOLE) refuse(between, why);
  return { name, unit, current, low: first, high: last, levels: whole };
}
