import { findNumber } from '../../format/index.ts';
import { MeasureError } from '../../measure/measures/measure-error.ts';

/** A number of a world that a sweep turns, and between what. */
export interface Variation {
  /** `needs.food.decay`. */
  readonly name: string;
  /** What stands behind the number in the file: '/h', 'm', or nothing. */
  readonly unit: string;
  /** The file's own. */
  readonly current: number;
  readonly low: number;
  readonly high: number;
  /** The values that it takes, rising; null for any between the ends. */
  readonly levels: readonly number[] | null;
}

/** As many values as one number may be given. */
const MOST_LEVELS = 10_000;
const EXAMPLE = 'expected PATH=2..8, PATH=2..8:4 (four values), or PATH=2,4,8';
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(\/?[tsmhd])?$/i;

/** Reads `needs.food.decay=2..8` against a file's value. Throws a TuneError that says what is wrong with it. */
export function readVariation(text: string, file: unknown): Variation {
  const at = text.indexOf('=');
  if (at < 1) throw new MeasureError(`--vary: got "${text}"; ${EXAMPLE}`);
  const name = text.slice(0, at).trim();
  const found = findNumber(file, name);
  if (typeof found === 'string') throw new MeasureError(`--vary ${name}: ${found}`);
  const { unit, value: today } = found;
  const read = (written: string) => readValue(written, name, unit);
  const given = text.slice(at + 1);
  const range = /^(.*?)\.\.(.*?)(?::(.*))?$/.exec(given);
  if (range) {
    const [low, high] = [read(range[1]), read(range[2])];
    if (!(low < high))
      throw new MeasureError(`--vary ${name}: got ${given}; the lower end comes first, and the other is above it`);
    const levels = range[3] === undefined ? null : evenSteps(low, high, readSteps(range[3], name));
    return { name, unit, current, low, high, levels };
  }
  const values = given.split(',').map(read);
  const levels = [...new Set(values)].sort((a, b) => a - b);
  if (levels.length < values.length) throw new MeasureError(`--vary ${name}: got ${given}; a value stands there twice`);
  if (levels.length < 2)
    throw new MeasureError(`--vary ${name}: got ${given}; expected at least two values, or a range`);
  return { name, unit, current, low: levels[0], high: levels[levels.length - 1], levels };
}

/** All of them, none twice. */
export function readVariations(texts: readonly string[], file: unknown): Variation[] {
  const variations = texts.map((text) => readVariation(text, file));
  const names = variations.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new MeasureError(`--vary ${twice}: is there twice; say it once, with all its values`);
  return variations;
}

/** Values at which a world must hold before a sweep of it begins: its levels, or both ends and one between. */
export function valuesToTry({ low, high, levels }: Variation): readonly number[] {
  // No round number, so that what takes whole numbers only says so.
  return levels ?? [low, high, low + (high - low) * 0.381966];
}

function readValue(written: string, name: string, unit: string): number {
  const match = NUMBER.exec(written.trim());
  if (!match) throw new MeasureError(`--vary ${name}: got "${written.trim()}"; ${EXAMPLE}`);
  const [, number, given] = match;
  if (given !== undefined && given !== unit) {
    const own = unit === '' ? 'without a unit' : `in "${unit}"`;
    throw new MeasureError(`--vary ${name}: got "${written.trim()}"; in the file this number is ${own}, so give it so`);
  }
  if (!Number.isFinite(Number(number))) throw new MeasureError(`--vary ${name}: "${written.trim()}" is too large`);
  return Number(number);
}

function readSteps(text: string, name: string): number {
  const steps = /^\d+$/.test(text) ? Number(text) : 0;
  if (steps >= 2 && steps <= MOST_LEVELS) return steps;
  throw new MeasureError(`--vary ${name}: got "${text}" values; expected a whole number from 2 to ${MOST_LEVELS}`);
}

/** So many values from one end to the other, both included; without the dust of binary fractions. */
export function evenSteps(low: number, high: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return high;
    return Number((low + ((high - low) * i) / (count - 1)).toPrecision(12));
  });
}
