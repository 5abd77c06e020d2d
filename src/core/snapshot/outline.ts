import type { WorldDefinition } from '../definition/definition.ts';
import { showPath } from '../definition/problem.ts';
import { currentParameterPath, withFormerKeys } from '../definition/renamed-keys.ts';
import { Hash } from '../math/hash.ts';
import type { Rules } from '../rules/rules.ts';

/** Hashes of a definition: enough to recognise it, and to find where another definition differs. */
export interface Outline {
  /** Over every value of the definition, in its order, numbers by their bits; sixteen hexadecimal digits. */
  readonly hash: string;
  /**
   * A short hash of every value, wholes before their parts: for a list or an object one of its keys and one of all
   * that is in it, for anything else one.
   */
  readonly nodes: Uint16Array;
  /** Over the numbers that the engine gave to needs, kinds, adverts and steps; sixteen hexadecimal digits. */
  readonly numbering: string;
}

/** Those that were asked for, by what all rules of one prepared world share: it may be saved more than once. */
const OUTLINES = new WeakMap<Rules['layers'], Outline>();

/** The outline of a world's definition. */
export function outlineOf(rules: Rules): Outline {
  const known = OUTLINES.get(rules.layers);
  if (known) return known;
  const hash = new Hash();
  const nodes = listNodes(rules.definition, EXACT, hash);
  const outline = { hash: hash.digest(), nodes, numbering: numberingOf(rules) };
  OUTLINES.set(rules.layers, outline);
  return outline;
}

/**
 * The first place at which a definition differs from an outlined one, and how: 'needs.food.decay has changed'. Once in
 * some ten thousand times two short hashes are the same by chance; then something larger is named that it is in.
 */
export function findDifference(outline: Outline, definition: WorldDefinition): string {
  // An outline was made in one of these ways: the one in which more of it is the same.
  const found = [
    compare(definition, [], outline.nodes, 0, EXACT),
    compare(definition, [], outline.nodes, 0, AS_JSON),
    compare(withFormerKeys(definition), [], outline.nodes, 0, AS_JSON),
  ];
  return found.reduce((best, each) => (each.at > best.at ? each : best)).message;
}

/** Whether an outline is that of a definition as earlier versions made it: of its text, with the present or the former names of keys. */
export function isFormerOutline(outline: Outline, definition: WorldDefinition): boolean {
  return outline.hash === hashText(definition) || outline.hash === hashText(withFormerKeys(definition));
}

function hashText(definition: unknown): string {
  const hash = new Hash();
  hash.text(JSON.stringify(definition));
  return hash.digest();
}

type Path = readonly (string | number)[];

/** How values are hashed: numbers by their bits and texts as they are, or all by their JSON, as versions before did. */
const EXACT = true;
const AS_JSON = false;

/** The nodes of a value; all of it is added to the hash, too, if there is one. */
function listNodes(value: unknown, isExact: boolean, hash: Hash | null): Uint16Array {
  const nodes = new NodeList(isExact, hash);
  nodes.list(value);
  return nodes.nodes.slice(0, nodes.count);
}

/** What comes next in the hash of an outline. */
const PART = { object: 1, list: 2, number: 3, text: 4, other: 5, end: 6 } as const;

/** The nodes of a value. A definition may have millions of values, so nothing is made for each of them. */
class NodeList {
  nodes: Uint16Array = new Uint16Array(1024);
  count = 0;
  private readonly isExact: boolean;
  private readonly hash: Hash | null;

  constructor(isExact: boolean, hash: Hash | null) {
    this.isExact = isExact;
    this.hash = hash;
  }

  /** Appends the nodes of a value; returns the short hash of all that is in it. */
  list(value: unknown): number {
    if (!isWhole(value)) return this.leaf(value);
    return Array.isArray(value) ? this.listArray(value) : this.listObject(value as Readonly<Record<string, unknown>>);
  }

  private leaf(value: unknown): number {
    const { hash } = this;
    if (this.isExact && typeof value === 'number' && Number.isFinite(value)) {
      hash?.int(PART.number);
      hash?.double(value);
      return this.push(shorten(mixDouble(PART.number, value)));
    }
    if (this.isExact && typeof value === 'string') {
      hash?.int(PART.text);
      hash?.text(value);
      return this.push(shorten(mix(PART.text, value)));
    }
    const text = textOf(value);
    hash?.int(PART.other);
    hash?.text(text);
    return this.push(shorten(mix(0, text)));
  }

  private listArray(parts: readonly unknown[]): number {
    const at = this.open();
    this.hash?.int(PART.list);
    let keys = 1;
    let whole = 1;
    for (let i = 0; i < parts.length; i++) {
      const length = digitsOf(i);
      const part = this.list(parts[i]);
      keys = mixDigits(begin(keys, length), i, length);
      whole = endPart(mixDigits(begin(whole, length + 1 + digitsOf(part)), i, length), part);
    }
    return this.close(at, keys, whole);
  }

  private listObject(parts: Readonly<Record<string, unknown>>): number {
    const at = this.open();
    this.hash?.int(PART.object);
    let keys = 2;
    let whole = 2;
    const names = Object.keys(parts);
    for (let i = 0; i < names.length; i++) {
      const key = names[i];
      const part = parts[key];
      if (part === undefined) continue;
      keys = mix(keys, key);
      this.hash?.text(key);
      const node = this.list(part);
      whole = endPart(mixText(begin(whole, key.length + 1 + digitsOf(node)), key), node);
    }
    return this.close(at, keys, whole);
  }

  private open(): number {
    this.push(0);
    this.push(0);
    return this.count - 2;
  }

  private close(at: number, keys: number, whole: number): number {
    this.hash?.int(PART.end);
    this.nodes[at] = shorten(keys);
    this.nodes[at + 1] = shorten(whole);
    return this.nodes[at + 1];
  }

  private push(node: number): number {
    if (this.count === this.nodes.length) {
      const longer = new Uint16Array(this.count * 2);
      longer.set(this.nodes);
      this.nodes = longer;
    }
    this.nodes[this.count++] = node;
    return node;
  }
}

/** A value that is no whole, as JSON has it. */
function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

/** A difference, and the node of the outline at which it was found. */
interface Difference {
  readonly message: string;
  readonly at: number;
}

/** Walks a value that is another along the known nodes, which start at `at`; what was the same is stepped over. */
function compare(value: unknown, path: Path, known: Uint16Array, at: number, isExact: boolean): Difference {
  const place = path.length === 0 ? 'it' : currentParameterPath(showPath(path));
  if (!isWhole(value)) return { message: `${place} has changed`, at };
  if (listNodes(value, isExact, null)[0] !== known[at]) return { message: `${place} has different entries`, at };
  let next = at + 2;
  for (const [key, part] of partsOf(value)) {
    const own = listNodes(part, isExact, null);
    // Of a leaf the only node is compared, of a whole the second, for all that is in it.
    const isSame = isWhole(part) ? own[0] === known[next] && own[1] === known[next + 1] : own[0] === known[next];
    if (!isSame) return compare(part, [...path, key], known, next, isExact);
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
  return mixText(begin(hash, text.length), text);
}

/** What `mix` does before the text, which has this length. */
function begin(hash: number, length: number): number {
  return Math.imul(hash ^ length, 0x01000193);
}

/** The end of the text of a key, a space and a short hash: `mix` for such a text, without making it. */
function endPart(hash: number, part: number): number {
  return mixDigits(mixCode(hash, SPACE), part, digitsOf(part));
}

/** The text of an integer ≥ 0 with this number of digits, without making it. */
function mixDigits(hash: number, integer: number, digits: number): number {
  let h = hash;
  for (let unit: number = POWERS[digits - 1]; unit >= 1; unit = (unit / 10) | 0)
    h = mixCode(h, ZERO + (((integer / unit) | 0) % 10));
  return h;
}

function digitsOf(integer: number): number {
  let digits = 1;
  while (digits < POWERS.length && integer >= POWERS[digits]) digits++;
  return digits;
}

const SPACE = 32;
const ZERO = 48;
/** No list is longer. */
const POWERS = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9] as const;

/** Minus zero counts as zero. */
function mixDouble(hash: number, value: number): number {
  DOUBLE[0] = value + 0;
  return mixCode(mixCode(hash, WORDS[0]), WORDS[1]);
}

const DOUBLE = new Float64Array(1);
const WORDS = new Int32Array(DOUBLE.buffer);

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
