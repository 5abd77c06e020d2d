import type { WorldDefinition } from '../definition/definition.ts';
import { showPath } from '../definition/problem.ts';
import { currentParameterPath, withFormerKeys } from '../definition/renamed-keys.ts';
import { Hash } from '../math/hash.ts';
import type { Rules } from '../rules/rules.ts';

/** Hashes of a definition: enough to recognise it, and to find where another definition differs. */
export interface Outline {
  /** Over every value of the definition, in its order; sixteen hexadecimal digits. */
  readonly hash: string;
  /**
   * A short hash of every value, wholes before their parts: for a list or an object one of its keys and one of all
   * that is in it, for anything else one.
   */
  readonly nodes: Uint16Array;
  /** Over the numbers that the engine gave to needs, kinds, adverts and steps; sixteen hexadecimal digits. */
  readonly numbering: string;
}

/** Those that were asked for: a world is saved more than once. */
const OUTLINES = new WeakMap<Rules, Outline>();

/** The outline of a world's definition. */
export function outlineOf(rules: Rules): Outline {
  const known = OUTLINES.get(rules);
  if (known) return known;
  const nodes: number[] = [];
  list(rules.definition, nodes);
  const outline = { hash: hashOf(rules.definition), nodes: Uint16Array.from(nodes), numbering: numberingOf(rules) };
  OUTLINES.set(rules, outline);
  return outline;
}

/**
 * The first place at which a definition differs from an outlined one, and how: 'needs.food.decay has changed'. Once in
 * some ten thousand times two short hashes are the same by chance; then something larger is named that it is in.
 */
export function findDifference(outline: Outline, definition: WorldDefinition): string {
  const present = compare(definition, [], outline.nodes, 0);
  const former = compare(withFormerKeys(definition), [], outline.nodes, 0);
  // An outline has either the present names of keys or the former ones: those with which more of it is the same.
  return former.at > present.at ? former.message : present.message;
}

/** Whether an outline is that of a definition as earlier versions had it, with the former names of keys. */
export function isFormerOutline(outline: Outline, definition: WorldDefinition): boolean {
  return outline.hash === hashOf(withFormerKeys(definition));
}

function hashOf(definition: unknown): string {
  const hash = new Hash();
  hash.text(JSON.stringify(definition));
  return hash.digest();
}

type Path = readonly (string | number)[];

/** Appends the nodes of a value; returns the short hash of all that is in it. A definition may have millions of values. */
function list(value: unknown, nodes: number[]): number {
  if (!isWhole(value)) return nodes[nodes.push(shorten(mix(0, textOf(value)))) - 1];
  const at = nodes.push(0, 0) - 2;
  const isList = Array.isArray(value);
  const parts = isList ? value : Object.values(value);
  const names = isList ? null : Object.keys(value);
  let keys = isList ? 1 : 2;
  let whole = keys;
  for (let i = 0; i < parts.length; i++) {
    if (!isList && parts[i] === undefined) continue;
    const key = names === null ? String(i) : names[i];
    keys = mix(keys, key);
    whole = mixPart(whole, key, list(parts[i], nodes));
  }
  nodes[at] = shorten(keys);
  nodes[at + 1] = shorten(whole);
  return nodes[at + 1];
}

/** A value that is no whole, as JSON has it. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  return JSON.stringify(value) ?? 'null';
}

/** A difference, and the node of the outline at which it was found. */
interface Difference {
  readonly message: string;
  readonly at: number;
}

/** Walks a value that is another along the known nodes, which start at `at`; what was the same is stepped over. */
function compare(value: unknown, path: Path, known: Uint16Array, at: number): Difference {
  const place = path.length === 0 ? 'it' : currentParameterPath(showPath(path));
  if (!isWhole(value)) return { message: `${place} has changed`, at };
  const nodes: number[] = [];
  list(value, nodes);
  if (nodes[0] !== known[at]) return { message: `${place} has different entries`, at };
  let next = at + 2;
  for (const [key, part] of partsOf(value)) {
    const own: number[] = [];
    list(part, own);
    // Of a leaf the only node is compared, of a whole the second, for all that is in it.
    const isSame = isWhole(part) ? own[0] === known[next] && own[1] === known[next + 1] : own[0] === known[next];
    if (!isSame) return compare(part, [...path, key], known, next);
    next += own.length;
  }
  return { message: `${place} has changed`, at };
}

function isWhole(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What is in a list or an object, in its order; what is undefined is not there. */
function partsOf(value: object): (readonly [string | number, unknown])[] {
  if (Array.isArray(value)) return value.map((part, i) => [i, part] as const);
  return Object.entries(value).filter(([, part]) => part !== undefined);
}

function mix(hash: number, text: string): number {
  return mixText(Math.imul(hash ^ text.length, 0x01000193), text);
}

/** `mix` for the text of a key, a space and a short hash, without making that text. */
function mixPart(hash: number, key: string, part: number): number {
  const digits = part < 10 ? 1 : part < 100 ? 2 : part < 1000 ? 3 : part < 10_000 ? 4 : 5;
  let h = mixCode(mixText(Math.imul(hash ^ (key.length + 1 + digits), 0x01000193), key), SPACE);
  for (let unit: number = POWERS[digits - 1]; unit >= 1; unit = (unit / 10) | 0)
    h = mixCode(h, ZERO + (((part / unit) | 0) % 10));
  return h;
}

const SPACE = 32;
const ZERO = 48;
const POWERS = [1, 10, 100, 1000, 10_000] as const;

function mixText(hash: number, text: string): number {
  let h = hash;
  for (let i = 0; i < text.length; i++) h = mixCode(h, text.charCodeAt(i));
  return h;
}

function mixCode(h: number, code: number): number {
  return Math.imul(h ^ code, 0x01000193) ^ (h >>> 15);
}

function shorten(hash: number): number {
  const h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (h ^ (h >>> 13)) & 0xffff;
}

/** A hash of all that the rows of a state refer to by number. */
function numberingOf(rules: Rules): string {
  const hash = new Hash();
  const { needs, tags, worldState, kinds, temperaments, partitions, adverts, program } = rules;
  for (const names of [needs, kinds, temperaments, partitions, adverts]) {
    hash.int(names.length);
    for (const { name } of names) hash.text(name);
  }
  for (const words of [tags, worldState, ...kinds.map((kind) => kind.states)]) {
    hash.int(words.length);
    for (const word of words) hash.text(word);
  }
  for (const { op, action } of program) {
    hash.int(op);
    hash.text(action);
  }
  return hash.digest();
}
