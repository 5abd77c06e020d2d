import { Check, type Host, type PreparedWorld, type WorldDefinition } from '../core/index.ts';
import { MOST_PROBLEMS, TOO_MANY_PROBLEMS } from '../core/internal.ts';
import { prepareWorld } from '../grid/internal.ts';
import type { Expectation } from '../measure/index.ts';
import { readExpectations } from '../measure/internal.ts';
import { type ExpandedFile, expandFile } from './expand/expand.ts';
import { agentSources, expandCrowds, findTakenNames, hasManyAgents, pathOfMember } from './expand/expand-crowds.ts';
import type { DeclaredHost } from './expression/declared-host.ts';
import type { ExpressionScope } from './expression/expression.ts';
import { type Migration, migrate } from './migration/migrate.ts';
import { applyParameters, type ParameterValues } from './parameters/parameters.ts';
import { applyVariant, variantsOf } from './parameters/variants.ts';
import type { FileProblem } from './problems/file-problem.ts';
import { type AuthorsText, Locator } from './problems/locator.ts';
import { showWorldProblems, type WorldProblem } from './problems/world-problem.ts';
import { FORMAT, versionOf } from './shape/version.ts';
import { type Document, isUnreadable, readDocument } from './yaml/document.ts';
import { type FileLimits, LIMITS } from './yaml/limits.ts';
import type { Unreadable } from './yaml/unreadable.ts';
import type { Path } from './yaml/value.ts';
import { isMap } from './yaml/value.ts';

export interface LoadOptions {
  /** The name of one of the file's variants. */
  readonly variant?: string;
  /** Instead of the file's values, after the variant; each must be one that `findNumber` finds. */
  readonly parameters?: ParameterValues;
  /** True: all variants are checked too, so that their problems are reported with the others; default false. */
  readonly checksVariants?: boolean;
  /** Raised by a program that trusts its files. */
  readonly limits?: Partial<FileLimits>;
  /** What the game registers; by default the names that the file declares, with stand-ins that do nothing. */
  readonly host?: Host;
}

/** What a world file came to. */
export interface LoadedWorld {
  readonly file: string;
  /** The text as it stands, or as it was migrated. */
  readonly text: string;
  /** The file's plain data as it is written there, before anything is unfolded; null when it can't be read. Not to be changed. */
  readonly value: unknown;
  /** What names in its expressions may stand for. */
  readonly scope: ExpressionScope;
  /** Null when there are problems. */
  readonly definition: WorldDefinition | null;
  /** The definition, compiled with `host`: a world created from it is not compiled again. Null when there are problems. */
  readonly prepared: PreparedWorld | null;
  /** Errors in the order of the file. */
  readonly problems: readonly WorldProblem[];
  readonly migration: Migration | null;
  readonly host: Host;
  readonly variants: readonly string[];
  /** Groups of activities by name. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** What should be so in every run. */
  readonly expectations: readonly Expectation[];
  /** Lints that are meant to be so, and from where on. */
  readonly allowances: ExpandedFile['allowances'];
  /** Where a path of the definition stands in the file; `isKey` points at the name, not at what stands under it. */
  locate(path: Path, message: string, lint?: string, isKey?: boolean): WorldProblem;
  /** The same file with other numbers in it, without reading its text again. */
  withParameters(numbers: ParameterValues): LoadedWorld;
}

/** Thrown for a file that holds no world; the message shows every problem. */
export class WorldFileError extends Error {
  readonly problems: readonly WorldProblem[];
  constructor(problems: readonly WorldProblem[]) {
    super(showWorldProblems(problems));
    this.name = 'WorldFileError';
    this.problems = problems;
  }
}

/** The definition in a world file. Throws a WorldFileError with all that is wrong. */
export function readWorld(text: string, file = 'world.yaml', options: LoadOptions = {}): WorldDefinition {
  const { definition, problems } = loadWorld(text, file, options);
  if (definition === null) throw new WorldFileError(problems);
  return definition;
}

/** Reads and checks a world file; never throws for what is in it. */
export function loadWorld(written: string, file = 'world.yaml', options: LoadOptions = {}): LoadedWorld {
  const text = written.startsWith('\uFEFF') ? written.slice(1) : written;
  const document = readDocument(text, options.limits?.values);
  if (isUnreadable(document)) return nothing(file, text, document, []);
  const version = isMap(document.value) ? versionOf(document.value) : FORMAT;
  if (typeof version === 'string') return nothing(file, text, document, [{ path: ['hanker'], message: version }]);
  return version === FORMAT ? load({ file, document }, options) : loadOld(file, document, version, options);
}

function loadOld(file: string, old: Document, version: number, options: LoadOptions): LoadedWorld {
  const migrated = migrate(old, version);
  if ('message' in migrated) return nothing(file, old.text, old, [migrated]);
  const { text, migration, offsetBefore } = migrated;
  const document = readDocument(text, options.limits?.values);
  const author = { text: old.text, offsetBefore };
  return isUnreadable(document)
    ? nothing(file, text, document, [], author)
    : load({ file, document, migration, author }, options);
}

/** A file in the current format, and how it came to it. */
interface CurrentFile {
  readonly file: string;
  readonly document: Document;
  readonly migration?: Migration;
  readonly author?: AuthorsText;
}

const NOTHING_EXPECTED = { groups: new Map<string, readonly string[]>(), expectations: [] };

function load(current: CurrentFile, options: LoadOptions): LoadedWorld {
  const { file, document, migration = null, author } = current;
  const { text, value } = document;
  const variants = variantsOf(value);
  const found = examine(document.value, options);
  const { value: tuned } = found;
  const problems = [...found.problems];
  if (problems.length === 0 && options.checksVariants === true) {
    for (const variant of variants.slice(0, LIMITS.variants))
      problems.push(...examine(value, { ...options, variant }).problems);
    if (variants.length > LIMITS.variants)
      problems.push({
        path: ['variants'],
        message: `got ${variants.length} variants; at most ${LIMITS.variants} are checked`,
      });
  }
  let definition: WorldDefinition | null = null;
  const spelledOut = () => {
    definition ??= expandCrowds(found.unfolded.definition, found.unfolded.placed);
    return definition;
  };
  let prepared: PreparedWorld | null = null;
  const prepare = () => {
    prepared ??= found.prepared?.repeat(spelledOut(), agentSources(found.unfolded.placed)) ?? null;
    return prepared;
  };
  const check = new Check();
  const { groups, expectations } =
    problems.length === 0 && isMap(tuned) && (tuned.expect !== undefined || tuned.activities !== undefined)
      ? // Of a very large crowd only the first is known by its name.
        readExpectations(tuned, hasManyAgents(found.unfolded.placed) ? found.unfolded.definition : spelledOut(), check)
      : NOTHING_EXPECTED;
  problems.push(...check.problems.map((problem) => ({ ...problem, path: found.origin(problem.path) })));
  const locator = new Locator(file, text, document, {
    expressions: found.unfolded.expressions,
    ...(author && { author }),
  });
  const isFine = problems.length === 0;
  const located = firstOf(problems).map((problem) => locator.locate(problem));
  return {
    file,
    text,
    value,
    scope: found.unfolded.scope,
    // Nobody is placed before somebody asks: a crowd may be large.
    get definition() {
      return isFine ? spelledOut() : null;
    },
    get prepared() {
      return isFine ? prepare() : null;
    },
    problems: inOrder(located),
    migration,
    host: found.host,
    variants,
    groups,
    expectations,
    allowances: found.unfolded.allowances,
    locate: (path, message, lint, isKey = false) =>
      locator.locate({ path: found.origin(path, true), message, isKey }, lint ?? null),
    withParameters: (parameters) => load(current, { ...options, parameters }),
  };
}

interface Examined {
  /** The file's value, with the variant applied. */
  readonly value: unknown;
  readonly unfolded: ExpandedFile;
  readonly problems: readonly FileProblem[];
  readonly host: Host;
  /** Of the unfolded definition; null when there are problems. */
  readonly prepared: PreparedWorld | null;
  /** Where a path of the definition stands in the file, with all of each crowd in it or with the first. */
  origin(path: Path, isSpelledOut?: boolean): Path;
}

function examine(value: unknown, { variant, parameters, limits, host: given }: LoadOptions): Examined {
  const tuned = variant === undefined ? { value, problems: [], origins: [] } : applyVariant(value, variant);
  const found = parameters ? applyParameters(tuned.value, parameters) : tuned.value;
  const excess = tooManyAdverts(found, limits?.adverts);
  const unfolded = expandFile(excess === null ? found : {}, limits?.words);
  const host = given ?? standIn(unfolded.host);
  const origin = (path: Path, isSpelledOut = false): Path => {
    const groups = path[0] === 'things' || path[0] === 'agents' ? unfolded.placed[path[0]] : [];
    const placed = isSpelledOut ? pathOfMember(groups, Number(path[1])) : groups[Number(path[1])]?.path;
    const inFile = placed ? [...placed, ...path.slice(2)] : path;
    const set = tuned.origins.find(({ path: each }) => each.every((part, i) => part === inFile[i]));
    return set ? set.origin : inFile;
  };
  const problems = [...tuned.problems, ...unfolded.problems];
  if (excess !== null) return { value: found, unfolded, problems: [excess], host, prepared: null, origin };
  if (problems.length > MOST_PROBLEMS) return { value: tuned.value, unfolded, problems, host, prepared: null, origin };
  const known = new Set(problems.map(({ path }) => JSON.stringify(path)));
  const { prepared, problems: more } = prepareWorld(unfolded.definition, host);
  for (const { path, message, isKey = false } of more) {
    // What the file got wrong is told in the file's terms only.
    if (!known.has(JSON.stringify(origin(path)))) problems.push({ path: origin(path), message, isKey });
  }
  problems.push(...findTakenNames(unfolded.placed));
  return { value: tuned.value, unfolded, problems, host, prepared, origin };
}

/** The problem of a file with more adverts than are read; it is told before any of them is looked at. */
function tooManyAdverts(value: unknown, most: number = LIMITS.adverts): FileProblem | null {
  let count = 0;
  const keys = (map: unknown) => (isMap(map) ? Object.keys(map).length : 0);
  for (const section of ['kinds', 'temperaments']) {
    const parts = isMap(value) && isMap(value[section]) ? Object.values(value[section]) : [];
    for (const part of parts) if (isMap(part)) count += keys(part.adverts) + keys(part.innate);
  }
  return count > most ? { path: ['kinds'], message: `${count} adverts in all; at most ${most}` } : null;
}

/** As many as anybody reads; if there are more, that is said. */
function firstOf(problems: readonly FileProblem[]): readonly FileProblem[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  const first = problems.slice(0, MOST_PROBLEMS);
  return [...first, { path: [], message: TOO_MANY_PROBLEMS }];
}

/** A host that has the names and does nothing, for checking and trying a world without its game. */
function standIn({ actions, inputs, curves }: DeclaredHost): Host {
  return {
    actions: Object.fromEntries(actions.map((name) => [name, () => undefined])),
    inputs: Object.fromEntries(inputs.map((name) => [name, () => 0])),
    curves: Object.fromEntries(curves.map((name) => [name, () => 0])),
  };
}

function nothing(
  file: string,
  text: string,
  document: Document | Unreadable,
  problems: readonly FileProblem[],
  author?: AuthorsText,
): LoadedWorld {
  const locator = new Locator(file, text, document, author && { author });
  const none: LoadedWorld = {
    file,
    text,
    value: isUnreadable(document) ? null : document.value,
    scope: { isName: () => false, curves: [] },
    definition: null,
    prepared: null,
    problems: isUnreadable(document)
      ? inOrder(
          [document, ...(document.cause ? [document.cause] : [])].map((each) => locator.at(each.span, each.message)),
        )
      : problems.map((problem) => locator.locate(problem)),
    migration: null,
    host: {},
    variants: [],
    ...NOTHING_EXPECTED,
    allowances: [],
    locate: (path, message, lint, isKey = false) => locator.locate({ path, message, isKey }, lint ?? null),
    withParameters: () => none,
  };
  return none;
}

/** By place in the file; what is told twice is told once. */
function inOrder(problems: readonly WorldProblem[]): WorldProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.line} ${problem.column} ${problem.message}`, problem]));
  return [...seen.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}
