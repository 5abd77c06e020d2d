import { show, unknownName } from '../core/problem.ts';
import type { Edit } from './edit.ts';
import type { Path } from './locate.ts';
import { assign, reach } from './tunings.ts';
import { isMap } from './value.ts';

/** Numbers by their paths, as `needs.food.decay`, in place of those in a file. */
export type Numbers = Readonly<Record<string, number>>;

/** A number that stands in a world file and may be turned. */
export interface WorldNumber {
  /** As it is written on a command line: `needs.food.decay`, `agents.Ann.levels.food`, `curves.hunger.1.0`. */
  readonly name: string;
  readonly path: Path;
  readonly value: number;
  /** What stands behind it in the file, which stays: '/h', 'm', or nothing. */
  readonly unit: string;
}

/** Parts of a file whose numbers are about something else than how the world behaves. */
const APART = ['hanker', 'tunings', 'layout', 'expect', 'activities', 'allow', 'host'];
const WRITTEN = /^([+-]?\d+(?:\.\d+)?)(\/?[tsmhd])$/;

/** Every number of a file that has a name, in the order of the file. */
export function numbersOf(file: unknown): WorldNumber[] {
  const numbers: WorldNumber[] = [];
  function walk(part: unknown, path: Path, names: readonly string[]): void {
    const read = readNumber(part);
    if (read) numbers.push({ name: names.join('.'), path, ...read });
    else if (Array.isArray(part)) part.forEach((each, i) => walk(each, [...path, i], [...names, nameOfItem(each, i)]));
    else if (isMap(part))
      // A key with a dot in it cannot be told from two.
      for (const [key, each] of Object.entries(part))
        if (!key.includes('.') && !(path.length === 0 && APART.includes(key)))
          walk(each, [...path, key], [...names, key]);
  }
  walk(file, [], []);
  return numbers;
}

/** The number at a name; the message says why there is none. */
export function findNumber(file: unknown, name: string): WorldNumber | string {
  if (!isMap(file)) return 'the file holds no world';
  const path = reach(file, name.split('.'));
  if (typeof path === 'string') return path;
  if (APART.includes(String(path[0]))) return `${name} is no number of the world; see --help for what can be turned`;
  const part = path.reduce<unknown>((here, each) => (here as Record<string, unknown> | undefined)?.[each], file);
  if (part === undefined) {
    const known = numbersOf(file).map((each) => each.name);
    return unknownName(
      'number',
      name,
      known.filter((each) => each.split('.')[0] === path[0]),
    );
  }
  const read = readNumber(part);
  return read ? { name, path, ...read } : `${name} is ${show(part)}, not a number`;
}

/** A file's value with other numbers in it; what was given is not changed. Each must be one that `findNumber` finds. */
export function putNumbers(file: unknown, numbers: Numbers): unknown {
  const changed = structuredClone(file);
  for (const { name, written } of writtenNumbers(file, numbers))
    if (isMap(changed)) assign(changed, name.split('.'), written);
  return changed;
}

/** The edits that put numbers into a file, for editWorld. */
export function numberEdits(file: unknown, numbers: Numbers): Edit[] {
  return writtenNumbers(file, numbers).map(({ path, written }) => ({ path, value: written }));
}

function writtenNumbers(file: unknown, numbers: Numbers) {
  return Object.entries(numbers).map(([name, value]) => {
    const found = findNumber(file, name);
    if (typeof found === 'string') throw new RangeError(`${name}: ${found}`);
    return { name, path: found.path, written: found.unit === '' ? value : `${plain(value)}${found.unit}` };
  });
}

/** Without an exponent, which a duration or a rate can't have. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}

function readNumber(part: unknown): { readonly value: number; readonly unit: string } | null {
  if (typeof part === 'number') return { value: part, unit: '' };
  const match = typeof part === 'string' ? WRITTEN.exec(part) : null;
  return match ? { value: Number(match[1]), unit: match[2] } : null;
}

function nameOfItem(item: unknown, index: number): string {
  const name = isMap(item) ? (item.name ?? item.agent) : undefined;
  return typeof name === 'string' && !name.includes('.') ? name : String(index);
}
