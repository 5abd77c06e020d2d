import { findParameter } from '../../format/index.ts';
import { MeasureError } from '../../measure/index.ts';
import { readWrittenValue } from '../targets/written-value.ts';

/** A parameter that a sweep varies, and its values. */
export interface Variation {
  /** The path in the file: `needs.food.decay`. */
  readonly name: string;
  /** The unit in the file: '/h', 'm', '%', or ''. */
  readonly unit: string;
  /** The value in the file. */
  readonly current: number;
  readonly low: number;
  readonly high: number;
  /** The values that it takes, in ascending order; null for any value between the ends. */
  readonly levels: readonly number[] | null;
}

/** The most values of one parameter. */
const MAX_LEVELS = 10_000;
const EXAMPLE = 'expected PATH=2..8, PATH=2..8:4 (four values), or PATH=2,4,8';

/** Reads `needs.food.decay=2..8` for a file with this value. Throws a MeasureError for an invalid one. */
export function readVariation(text: string, file: unknown): Variation {
  const at = text.indexOf('=');
  if (at < 1) throw new MeasureError(`--vary: got "${text}"; ${EXAMPLE}`);
  const name = text.slice(0, at).trim();
  const found = findParameter(file, name);
  if (typeof found === 'string') throw new MeasureError(`--vary ${name}: ${found}`);
  const { unit, value: current } = found;
  const read = (written: string) => readValue(written, name, unit);
  const given = text.slice(at + 1);
  const range = /^(.*?)\.\.(.*?)(?::(.*))?$/.exec(given);
  if (range) {
    const [low, high] = [read(range[1]), read(range[2])];
    if (!(low < high))
      throw new MeasureError(`--vary ${name}: got ${given}; expected two different ends, the lower one first`);
    const levels = range[3] === undefined ? null : evenSteps(low, high, readSteps(range[3], name));
    return { name, unit, current, low, high, levels };
  }
  const values = given.split(',').map(read);
  const levels = [...new Set(values)].sort((a, b) => a - b);
  if (levels.length < values.length) throw new MeasureError(`--vary ${name}: got ${given}; a value appears twice`);
  if (levels.length < 2)
    throw new MeasureError(`--vary ${name}: got ${given}; expected at least two values, or a range`);
  return { name, unit, current, low: levels[0], high: levels[levels.length - 1], levels };
}

/** Reads several variations, some read already. Throws a MeasureError for a parameter that is given twice. */
export function readVariations(given: readonly (string | Variation)[], file: unknown): Variation[] {
  const variations = given.map((each) => (typeof each === 'string' ? readVariation(each, file) : each));
  const names = variations.map(({ name }) => name);
  const duplicate = names.find((name, i) => names.indexOf(name) !== i);
  if (duplicate !== undefined)
    throw new MeasureError(`--vary ${duplicate}: is given twice; give it once, with all its values`);
  return variations;
}

/** Values that the world must accept before a sweep starts: all levels, or both ends and one value between them. */
export function testValues({ low, high, levels }: Variation): readonly number[] {
  // Not a round number, so that a parameter that accepts only integers is found.
  return levels ?? [low, high, low + (high - low) * 0.381966];
}

function readValue(written: string, name: string, unit: string): number {
  const value = readWrittenValue(written, unit);
  if (typeof value === 'number') return value;
  throw new MeasureError(`--vary ${name}: got "${written.trim()}"${value ?? `; ${EXAMPLE}`}`);
}

function readSteps(text: string, name: string): number {
  const steps = /^\d+$/.test(text) ? Number(text) : 0;
  if (steps >= 2 && steps <= MAX_LEVELS) return steps;
  throw new MeasureError(`--vary ${name}: got "${text}" values; expected an integer from 2 to ${MAX_LEVELS}`);
}

/** Evenly spaced values from one end to the other, both included, without rounding errors in the last digits. */
export function evenSteps(low: number, high: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return high;
    return Number((low + ((high - low) * i) / (count - 1)).toPrecision(12));
  });
}
