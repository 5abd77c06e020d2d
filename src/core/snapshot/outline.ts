import type { WorldDefinition } from '../definition/definition.ts';
import { showPath } from '../definition/problem.ts';
import { currentParameterPath, withFormerKeys } from '../definition/renamed-keys.ts';
import { Hash } from '../math/hash.ts';
import type { Rules } from '../rules/rules.ts';
import { listFormerNodes } from './former-nodes.ts';
import { hashNodes, listNodes } from './outline-nodes.ts';

/** Hashes of a definition: enough to recognise it, and to find where another definition differs. */
export interface Outline {
  /** Over every value of the definition, with the keys in their order, numbers by their bits; sixteen hexadecimal digits. */
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
  const outline = { ...hashNodes(rules.definition), numbering: numberingOf(rules) };
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
    compare(definition, [], outline.nodes, 0, listNodes),
    compare(definition, [], outline.nodes, 0, listFormerNodes),
    compare(withFormerKeys(definition), [], outline.nodes, 0, listFormerNodes),
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

/** What lists the nodes of a value. */
type Lister = (value: unknown) => Uint16Array;

/** A difference, and the node of the outline at which it was found. */
interface Difference {
  readonly message: string;
  readonly at: number;
}

/** Walks a value that is another along the known nodes, which start at `at`; what was the same is stepped over. */
function compare(value: unknown, path: Path, known: Uint16Array, at: number, list: Lister): Difference {
  const place = path.length === 0 ? 'it' : currentParameterPath(showPath(path));
  if (!isWhole(value)) return { message: `${place} has changed`, at };
  if (list(value)[0] !== known[at]) return { message: `${place} has different entries`, at };
  let next = at + 2;
  for (const [key, part] of partsOf(value)) {
    const own = list(part);
    // Of a leaf the only node is compared, of a whole the second, for all that is in it.
    const isSame = isWhole(part) ? own[0] === known[next] && own[1] === known[next + 1] : own[0] === known[next];
    if (!isSame) return compare(part, [...path, key], known, next, list);
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
