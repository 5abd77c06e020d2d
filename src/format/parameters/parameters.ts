import { show, unknownName } from '../../core/internal.ts';
import type { Edit } from '../edit/edit.ts';
import type { Path } from '../yaml/value.ts';
import { isMap } from '../yaml/value.ts';
import { assign, reach } from './variants.ts';

/** Values of parameters by name, such as `needs.food.decay`, instead of those in a file. */
export type ParameterValues = Readonly<Record<string, number>>;

/** A number in a world file that can be varied. */
export interface Parameter {
  /** The name, as on a command line: `needs.food.decay`, `agents.Ann.levels.food`, `curves.hunger.1.0`. */
  readonly name: string;
  readonly path: Path;
  readonly value: number;
  /** The unit after the number in the file, which stays: '/h', 'm', '%', or ''. */
  readonly unit: string;
}

/** Sections of a file whose numbers are not parameters of the world. */
const OTHER_SECTIONS = ['hanker', 'variants', 'layout', 'expect', 'activities', 'allow', 'host'];
const NUMBER_WITH_UNIT = /^([+-]?\d+(?:\.\d+)?)(\/?[tsmhd]|%)$/;

/** All parameters of a file, in its order; a value that aliases share is listed once, where it is written. */
export function parametersOf(file: unknown): Parameter[] {
  const numbers: Parameter[] = [];
  visit(file, (part, path, names) => {
    const read = readValue(part);
    if (read) numbers.push({ name: names.join('.'), path, ...read });
  });
  return numbers;
}

/** The parameter of this name, or a message that says why there is none. */
export function findParameter(file: unknown, name: string): Parameter | string {
  if (!isMap(file)) return 'the file is not a world';
  const path = reach(file, name.split('.'));
  if (typeof path === 'string') return path;
  if (OTHER_SECTIONS.includes(String(path[0])))
    return `${name} is not a parameter of the world; see --help for what can be varied`;
  const homes = originsOf(file);
  let part: unknown = file;
  for (let i = 0; i < path.length; i++) {
    part = valueAt(part, path[i]);
    const home = homes.get(part);
    if (home === undefined || isSamePath(home.path, path.slice(0, i + 1))) continue;
    const other = [...home.names, ...name.split('.').slice(i + 1)].join('.');
    return `${name} is an alias of a value elsewhere in the file; use ${other}`;
  }
  const read = readValue(part);
  if (read) return { name, path, ...read };
  if (part !== undefined) return `${name} is ${show(part)}, not a number`;
  const known = parametersOf(file).map((each) => each.name);
  return unknownName(
    'parameter',
    name,
    known.filter((each) => each.split('.')[0] === path[0]),
  );
}

/** A copy of a file's value with other values of parameters; each must be one that `findParameter` finds. */
export function applyParameters(file: unknown, numbers: ParameterValues): unknown {
  const changed = structuredClone(file);
  for (const { name, written } of writtenParameters(file, numbers))
    if (isMap(changed)) assign(changed, name.split('.'), written);
  return changed;
}

/** The edits that write values of parameters into a file, for `editWorld`. */
export function parameterEdits(file: unknown, numbers: ParameterValues): Edit[] {
  return writtenParameters(file, numbers).map(({ path, written }) => ({ path, value: written }));
}

function writtenParameters(file: unknown, numbers: ParameterValues) {
  return Object.entries(numbers).map(([name, value]) => {
    const found = findParameter(file, name);
    if (typeof found === 'string') throw new RangeError(`${name}: ${found}`);
    return { name, path: found.path, written: found.unit === '' ? value : `${plain(value)}${found.unit}` };
  });
}

/** A number without an exponent, which one with a unit can't have. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12) : text;
}

function readValue(part: unknown): { readonly value: number; readonly unit: string } | null {
  if (typeof part === 'number') return { value: part, unit: '' };
  const match = typeof part === 'string' ? NUMBER_WITH_UNIT.exec(part) : null;
  return match ? { value: Number(match[1]), unit: match[2] } : null;
}

/** Visits the parts of a file that can be named, in its order; a part that aliases share is visited once. */
function visit(file: unknown, meet: (part: unknown, path: Path, names: readonly string[]) => void): void {
  const met = new Set<unknown>();
  function walk(part: unknown, path: Path, names: readonly string[]): void {
    if (typeof part === 'object' && met.has(part)) return;
    met.add(part);
    meet(part, path, names);
    if (Array.isArray(part)) {
      const own = itemNames(part);
      part.forEach((each, i) => walk(each, [...path, i], [...names, own[i]]));
    } else if (isMap(part))
      // A key that contains a dot can't be part of a name.
      for (const [key, each] of Object.entries(part))
        if (!key.includes('.') && !(path.length === 0 && OTHER_SECTIONS.includes(key)))
          walk(each, [...path, key], [...names, key]);
  }
  walk(file, [], []);
}

interface Origin {
  readonly path: Path;
  readonly names: readonly string[];
}

const ORIGINS = new WeakMap<object, ReadonlyMap<unknown, Origin>>();

/** Where the maps and lists of a file are written, not where aliases repeat them. */
function originsOf(file: object): ReadonlyMap<unknown, Origin> {
  const known = ORIGINS.get(file);
  if (known) return known;
  const homes = new Map<unknown, Origin>();
  visit(file, (part, path, names) => {
    if (typeof part === 'object' && part !== null) homes.set(part, { path, names });
  });
  ORIGINS.set(file, homes);
  return homes;
}

function valueAt(whole: unknown, key: string | number): unknown {
  return typeof whole === 'object' && whole !== null && Object.hasOwn(whole, key)
    ? (whole as Record<string | number, unknown>)[key]
    : undefined;
}

function isSamePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i]);
}

/** Names of a list's items: their own (only the first of two equal ones), otherwise their indexes. */
function itemNames(items: readonly unknown[]): string[] {
  const taken = new Set<string>();
  return items.map((item, i) => {
    const own = isMap(item) ? [item.name, item.agent].filter((each) => typeof each === 'string') : [];
    const [name] = own;
    const isGood = name !== undefined && !taken.has(name) && !name.includes('.') && !/^\d+$/.test(name);
    for (const each of own) taken.add(each);
    return isGood ? name : String(i);
  });
}
