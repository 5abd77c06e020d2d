import { indexOfName } from '../math/name-index.ts';

const NAME = /^\p{L}[\p{L}\p{N} _'-]*$/u;

/** Names that were found right: the same few are checked again for each of a million agents. */
const KNOWN_NAMES = new Set<string>();
const MOST_KNOWN_NAMES = 10_000;

function isName(text: string): boolean {
  if (KNOWN_NAMES.has(text)) return true;
  if (!NAME.test(text)) return false;
  if (KNOWN_NAMES.size < MOST_KNOWN_NAMES) KNOWN_NAMES.add(text);
  return true;
}

/** Nobody reads more of them at once; one more says that there are more. */
export const MOST_PROBLEMS = 500;
export const TOO_MANY_PROBLEMS = `there are more than ${MOST_PROBLEMS} problems; mend these first`;
/** Of very many names only the first are tried as what may have been meant, and none that is as long as a sentence. */
const MOST_GUESSES = 500;
const LONGEST_GUESS = 40;
/** Known names that are listed. */
const MOST_SHOWN = 12;
/** Of very many problems the first have a guess. */
const MOST_GUESSED = 40;
/** More is no slip, however long the word. */
const MOST_EDITS = 6;
/** What was noted in each list of problems. */
const NOTED = new WeakMap<readonly Problem[], Set<string>>();

/** Something wrong in a definition: where, as a path from its root, and what, with what was expected. */
export interface Problem {
  /** The path to the value in the definition. */
  readonly path: readonly (string | number)[];
  /** What is wrong and what was expected. */
  readonly message: string;
  /** True when the last key of the path is wrong, not the value under it. */
  readonly isKey?: true;
}

/** Thrown when a definition has problems. It contains all of them. */
export class DefinitionError extends Error {
  /** All problems of the definition. */
  readonly problems: readonly Problem[];
  /** For these problems. */
  constructor(problems: readonly Problem[]) {
    super(problems.map(showProblem).join('\n'));
    this.name = 'DefinitionError';
    this.problems = problems;
  }
}

/** One line: the path, then the message. */
export function showProblem(problem: Problem): string {
  return `${showPath(problem.path)}: ${problem.message}`;
}

/** A path as a reader would write it: `kinds.fridge.adverts.cook.promise`, `agents[0].at`. */
export function showPath(path: readonly (string | number)[]): string {
  if (path.length === 0) return 'world';
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('');
}

/** A cursor over a definition that collects problems where they are found; nothing throws until the end. */
export class Check {
  readonly problems: Problem[];
  private readonly parts: readonly (string | number)[];
  private readonly outer: Check | null;
  private readonly stopsEarly: boolean;
  /** How long the path is. */
  readonly depth: number;

  /** With `stopsEarly`, too many problems are thrown at once instead of at the end. */
  constructor(
    problems: Problem[] = [],
    parts: readonly (string | number)[] = [],
    stopsEarly = false,
    outer: Check | null = null,
  ) {
    this.problems = problems;
    this.parts = parts;
    this.stopsEarly = stopsEarly;
    this.outer = outer;
    this.depth = (outer?.depth ?? 0) + parts.length;
  }

  /** Put together when asked for: most cursors never find anything. */
  get path(): readonly (string | number)[] {
    const path = [...this.parts];
    for (let check = this.outer; check !== null; check = check.outer) path.unshift(...check.parts);
    return path;
  }

  at(...parts: (string | number)[]): Check {
    return new Check(this.problems, parts, this.stopsEarly, this);
  }

  /** Notes a problem; one that is known already is not told twice, and of very many only the first are told. */
  fail(message: string): void {
    this.note({ path: this.path, message });
  }

  /** Notes a problem of the last name of the path itself. */
  failKey(message: string): void {
    this.note({ path: this.path, message, isKey: true });
  }

  /** Notes a problem that was found elsewhere, path and all. */
  take(problem: Problem): void {
    this.note(problem);
  }

  private note(problem: Problem): void {
    const { problems } = this;
    if (problems.length > MOST_PROBLEMS) return;
    const known = NOTED.get(problems) ?? new Set();
    const text = showProblem(problem);
    if (known.has(text)) return;
    NOTED.set(problems, known.add(text));
    if (problems.length < MOST_PROBLEMS) {
      problems.push(problem);
      return;
    }
    problems.push({ path: [], message: TOO_MANY_PROBLEMS });
    if (this.stopsEarly) throw new DefinitionError(problems);
  }

  /** A finite number within [low, high], or a problem. */
  number(value: unknown, low = -Infinity, high = Infinity): value is number {
    if (typeof value === 'number' && Number.isFinite(value) && value >= low && value <= high) return true;
    const range =
      low === -Infinity
        ? 'a finite number'
        : high === Infinity
          ? `a number of at least ${low}`
          : `a number from ${low} to ${high}`;
    this.fail(`got ${show(value)}; expected ${range}`);
    return false;
  }

  /** A name that is known, or a problem with a suggestion. */
  name(value: unknown, what: string, known: Iterable<string>): value is string {
    const names: readonly string[] = Array.isArray(known) ? known : [...known];
    if (typeof value === 'string' && indexOfName(names, value) >= 0) return true;
    this.fail(this.unknown(what, value, names));
    return false;
  }

  /** How many of the known names are looked at for what is said of an unknown one. */
  get guesses(): number {
    return this.problems.length < MOST_GUESSED ? MOST_GUESSES : MOST_SHOWN + 1;
  }

  /** What is said of an unknown name; where very much is wrong, without a guess at what was meant. */
  unknown(what: string, got: unknown, known: readonly string[]): string {
    return unknownName(what, got, known, this.problems.length < MOST_GUESSED);
  }

  /** Whether the last name of the path is a known one; otherwise a problem with a suggestion. */
  key(what: string, known: readonly string[]): boolean {
    const name = String(this.path.at(-1));
    if (indexOfName(known, name) >= 0) return true;
    this.failKey(this.unknown(what, name, known));
    return false;
  }

  /** A plain object with no keys but these, or a problem for each other key. `renamed`: present names of former keys. */
  object(
    value: unknown,
    what: string,
    keys: readonly string[],
    renamed: Readonly<Record<string, string>> = {},
  ): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fail(
        `got ${show(value)}; expected ${what} with ${keys.slice(0, 6).join(', ')}${keys.length > 6 ? ', …' : ''}`,
      );
      return false;
    }
    for (const key of Object.keys(value)) {
      if (keys.includes(key)) continue;
      const isRenamed = Object.hasOwn(renamed, key);
      this.at(key).failKey(isRenamed ? showRenamed(key, renamed[key]) : this.unknown(`key of ${what}`, key, keys));
    }
    return true;
  }

  /** The entries of an object whose keys are the author's own names; nothing given is no entries. */
  named<T>(value: Readonly<Record<string, T>> | undefined, what: string): [string, T][] {
    return value === undefined ? [] : this.names(value, what).map((name) => [name, value[name]]);
  }

  /** The names alone. */
  names(value: object, what: string): readonly string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.fail(`got ${show(value)}; expected ${what} by name`);
      return [];
    }
    return Object.keys(value).filter((name) => {
      if (isName(name)) return true;
      this.at(name).failKey(
        `${show(name)} is no name; a name starts with a letter and has letters, digits, spaces, - and _ only`,
      );
      return false;
    });
  }

  /** A list, nothing given being an empty one; otherwise a problem. */
  list<T>(value: readonly T[] | undefined, what: string): readonly T[] {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    const given: unknown = value;
    const listed = typeof given === 'string' && given !== '' ? `, even of one: [${show(given)}]` : '';
    this.fail(`got ${show(value)}; expected a list of ${what}${listed}`);
    return [];
  }

  /** A list of words of the author's own, such as tags; what is no word is a problem and left out. */
  words(value: readonly string[] | undefined, what: string): readonly string[] {
    return this.list(value, what).filter((word, i) => {
      if (typeof word === 'string' && word !== '') return true;
      this.at(i).fail(`got ${show(word)}; expected a word`);
      return false;
    });
  }

  /** A text for people, or a problem; nothing given is none. */
  text(value: unknown): string | undefined {
    if (value === undefined || typeof value === 'string') return value;
    this.fail(`got ${show(value)}; expected a text: put it in quotes`);
    return undefined;
  }

  /** true or false, or a problem; nothing given is `usual`, and so is something else. */
  flag(value: unknown, usual: boolean): boolean {
    if (typeof value === 'boolean') return value;
    if (value !== undefined) this.fail(`got ${show(value)}; expected true or false`);
    return usual;
  }

  /** One of these words, or a problem with a suggestion. */
  oneOf<T extends string>(value: unknown, words: readonly T[]): value is T {
    if (words.includes(value as T)) return true;
    const guess = typeof value === 'string' ? closest(value, words) : undefined;
    this.fail(
      `got ${show(value)}; expected ${words.map((word) => `'${word}'`).join(', ')}${guess ? `. Did you mean "${guess}"?` : ''}`,
    );
    return false;
  }

  /** Throws everything found so far, if anything was; what was found twice is said once. */
  finish(): void {
    if (this.problems.length === 0) return;
    throw new DefinitionError([...new Map(this.problems.map((problem) => [showProblem(problem), problem])).values()]);
  }
}

/** 'unknown need "hungr". Did you mean "hunger"? Known: hunger, rest, fun' */
export function unknownName(what: string, got: unknown, known: readonly string[], guesses = true): string {
  const guess = guesses && typeof got === 'string' ? closest(got, known) : undefined;
  const list =
    known.length === 0
      ? 'None are defined'
      : `Known: ${known.slice(0, MOST_SHOWN).join(', ')}${known.length > MOST_SHOWN ? ', …' : ''}`;
  return `unknown ${what} ${show(got)}. ${guess ? `Did you mean "${guess}"? ` : ''}${list}`;
}

/** '"tuning" is now called "weight"; use the new name' */
export function showRenamed(former: string, present: string): string {
  return `"${former}" is now called "${present}"; use the new name`;
}

/** The first of several lists of names, as many as are looked at for what may have been meant. */
export function firstNames(
  lists: readonly (readonly [prefix: string, names: readonly string[]])[],
  most = MOST_GUESSES,
): string[] {
  const first: string[] = [];
  for (const [prefix, names] of lists)
    for (let i = 0; i < names.length && first.length < most; i++) first.push(`${prefix}${names[i]}`);
  return first;
}

/**
 * The known name nearest by edits, if it is near enough to be a slip, or else one that differs only in what stands before
 * the last dot; a tie goes to the first listed.
 */
export function closest(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST_GUESS) return undefined;
  const written = word.toLowerCase();
  let best: string | undefined;
  let fewest = Math.min(MOST_EDITS, Math.max(1, Math.floor(word.length / 3))) + 1;
  const count = Math.min(known.length, MOST_GUESSES);
  for (let i = 0; i < count; i++) {
    const edits = editDistance(written, known[i].toLowerCase(), fewest);
    if (edits < fewest) {
      fewest = edits;
      best = known[i];
    }
  }
  return best ?? known.slice(0, count).find((name) => lastPart(name) === lastPart(word));
}

/** 'food' of 'need.food'. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Three rows of the table of distances; a character may become two in lower case. */
const ROWS = [0, 1, 2].map(() => new Int32Array(2 * (LONGEST_GUESS + MOST_EDITS) + 1));

/** Insertions, deletions, replacements and swaps of neighbours; stops counting at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let [beforeLast, last, row] = ROWS;
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = Math.min(last[j - 1] + (isSame ? 0 : 1), row[j - 1] + 1, last[j] + 1);
      row[j] = isSwapped ? Math.min(edits, beforeLast[j - 2] + 1) : edits;
      least = Math.min(least, row[j]);
    }
    // A swap of neighbours looks back two rows, and is one more than the better of them.
    if (least >= limit) return limit;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length];
}

/** A value as it would be written, short enough for one line. */
export function show(value: unknown): string {
  if (typeof value === 'number' || value === undefined) return String(value);
  const text = written(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** JSON where that is possible; a value that holds itself, or a bigint, has none. Never throws, whatever the value's own code does. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return className(value);
  }
}

function className(value: unknown): string {
  try {
    return Object.prototype.toString.call(value);
  } catch {
    return `[${typeof value}]`;
  }
}
