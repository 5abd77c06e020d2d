import type { Host, PreparedWorld, WorldDefinition } from '../core/index.ts';
import { Check, MOST_PROBLEMS, TOO_MANY_PROBLEMS } from '../core/internal.ts';
import type { Expectation } from '../measure/index.ts';
import { readExpectations } from '../measure/internal.ts';
import { type CheckOptions, checkFile } from './check-file.ts';
import type { ExpandedFile } from './expand/expand.ts';
import { agentSources, expandCrowds, hasManyAgents } from './expand/expand-crowds.ts';
import type { ExpressionScope } from './expression/expression.ts';
import { type Migration, migrate } from './migration/migrate.ts';
import type { ParameterValues } from './parameters/parameters.ts';
import { variantsOf } from './parameters/variants.ts';
import { findControls } from './problems/control-characters.ts';
import type { FileProblem } from './problems/file-problem.ts';
import { findIndistinctNames } from './problems/indistinct-names.ts';
import { type AuthorsText, Locator } from './problems/locator.ts';
import { showWorldProblems, type WorldProblem } from './problems/world-problem.ts';
import { FORMAT, versionOf } from './shape/version.ts';
import { type Document, isUnreadable, readDocument } from './yaml/document.ts';
import { LIMITS } from './yaml/limits.ts';
import type { Unreadable } from './yaml/unreadable.ts';
import { isMap, type Path, type Value } from './yaml/value.ts';

/** How a world file is read. */
export interface LoadOptions extends CheckOptions {
  /** True: all variants are checked too, and their problems are reported with the others; default false. */
  readonly checksVariants?: boolean;
}

/** A world file that was read and checked. */
export interface LoadedWorld {
  readonly file: string;
  /** The text in the current format: as it was given, or migrated. */
  readonly text: string;
  /** The value of the file before it is expanded; null when it can't be read. Not to be changed. */
  readonly value: unknown;
  /** The names that expressions of this file may use. */
  readonly scope: ExpressionScope;
  /** Null when there are problems. */
  readonly definition: WorldDefinition | null;
  /** The definition, compiled with `host`: a world created from it is not compiled again. Null when there are problems. */
  readonly prepared: PreparedWorld | null;
  /** Errors in the order of the file. */
  readonly problems: readonly WorldProblem[];
  /** What was changed to read an old file; null for a file in the current format. */
  readonly migration: Migration | null;
  readonly host: Host;
  /** The names of the file's variants. */
  readonly variants: readonly string[];
  /** Groups of activities by name. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly expectations: readonly Expectation[];
  /** The lints that the author allows, each at a path and below it. */
  readonly allowances: ExpandedFile['allowances'];
  /** A problem at a path of the definition, with its position in the file; `isKey` points at the key, not at its value. */
  locate(path: Path, message: string, lint?: string, isKey?: boolean): WorldProblem;
  /** The same file with other values of parameters; its text is not read again. */
  withParameters(parameters: ParameterValues): LoadedWorld;
}

/** Thrown for a file that has problems; the message shows all of them. */
export class WorldFileError extends Error {
  /** All problems of the file. */
  readonly problems: readonly WorldProblem[];
  /** For these problems. */
  constructor(problems: readonly WorldProblem[]) {
    super(showWorldProblems(problems));
    this.name = 'WorldFileError';
    this.problems = problems;
  }
}

/** Reads the definition in a world file. Throws a WorldFileError with all problems. */
export function readWorld(text: string, file = 'world.yaml', options: LoadOptions = {}): WorldDefinition {
  const { definition, problems } = loadWorld(text, file, options);
  if (definition === null) throw new WorldFileError(problems);
  return definition;
}

/** Reads and checks a world file; never throws for what is in the file. */
export function loadWorld(written: string, file = 'world.yaml', options: LoadOptions = {}): LoadedWorld {
  const text = written.startsWith('\uFEFF') ? written.slice(1) : written;
  const document = readDocument(text, options.limits?.values);
  if (isUnreadable(document)) return loadFailed(file, text, document, []);
  const version = isMap(document.value) ? versionOf(document.value) : FORMAT;
  if (typeof version === 'string') return loadFailed(file, text, document, [{ path: ['hanker'], message: version }]);
  return version === FORMAT ? load({ file, document }, options) : loadOld(file, document, version, options);
}

function loadOld(file: string, old: Document, version: number, options: LoadOptions): LoadedWorld {
  const migrated = migrate(old, version);
  if ('message' in migrated) return loadFailed(file, old.text, old, [migrated]);
  const { text, migration, offsetBefore } = migrated;
  const document = readDocument(text, options.limits?.values);
  const author = { text: old.text, offsetBefore };
  return isUnreadable(document)
    ? loadFailed(file, text, document, [], author)
    : load({ file, document, migration, author }, options);
}

/** A file in the current format. */
interface CurrentFile {
  readonly file: string;
  readonly document: Document;
  readonly migration?: Migration;
  /** For a migrated file. */
  readonly author?: AuthorsText;
}

const NO_EXPECTATIONS = { groups: new Map<string, readonly string[]>(), expectations: [] };

function load(current: CurrentFile, options: LoadOptions): LoadedWorld {
  const { file, document, migration = null, author } = current;
  const { text, value } = document;
  const variants = variantsOf(value);
  const checked = checkFile(value, options);
  const { expanded } = checked;
  const problems = [...findControls(text, value), ...findIndistinctNames(value), ...checked.problems];
  if (problems.length === 0 && options.checksVariants === true)
    problems.push(...checkVariants(value, variants, options));
  // A crowd may be large: its members are created when the definition is read.
  let definition: WorldDefinition | null = null;
  const expandDefinition = () => {
    definition ??= expandCrowds(expanded.definition, expanded.placements);
    return definition;
  };
  let prepared: PreparedWorld | null = null;
  const prepare = () => {
    prepared ??= checked.prepared?.repeat(expandDefinition(), agentSources(expanded.placements)) ?? null;
    return prepared;
  };
  const check = new Check();
  const hasExpectations =
    isMap(checked.value) && (checked.value.expect !== undefined || checked.value.activities !== undefined);
  const { groups, expectations } =
    problems.length === 0 && hasExpectations
      ? // Of a very large crowd only the first member is known by name.
        readExpectations(
          checked.value as Value,
          hasManyAgents(expanded.placements) ? expanded.definition : expandDefinition(),
          check,
        )
      : NO_EXPECTATIONS;
  problems.push(...check.problems.map((problem) => ({ ...problem, path: checked.origin(problem.path) })));
  const locator = new Locator(file, text, document, {
    expressions: expanded.expressions,
    ...(author && { author }),
  });
  const hasProblems = problems.length > 0;
  return {
    file,
    text,
    value,
    scope: expanded.scope,
    get definition() {
      return hasProblems ? null : expandDefinition();
    },
    get prepared() {
      return hasProblems ? null : prepare();
    },
    problems: inOrder(firstOf(problems).map((problem) => locator.locate(problem))),
    migration,
    host: checked.host,
    variants,
    groups,
    expectations,
    allowances: expanded.allowances,
    locate: (path, message, lint, isKey = false) =>
      locator.locate({ path: checked.origin(path, true), message, isKey }, lint ?? null),
    withParameters: (parameters) => load(current, { ...options, parameters }),
  };
}

function checkVariants(value: unknown, variants: readonly string[], options: CheckOptions): FileProblem[] {
  const problems = variants
    .slice(0, LIMITS.variants)
    .flatMap((variant) => checkFile(value, { ...options, variant }).problems);
  if (variants.length > LIMITS.variants)
    problems.push({
      path: ['variants'],
      message: `got ${variants.length} variants; only the first ${LIMITS.variants} are checked`,
    });
  return problems;
}

/** The first problems, and a note when there are more. */
function firstOf(problems: readonly FileProblem[]): readonly FileProblem[] {
  if (problems.length <= MOST_PROBLEMS) return problems;
  const first = problems.slice(0, MOST_PROBLEMS);
  return [...first, { path: [], message: TOO_MANY_PROBLEMS }];
}

/** A file that could not be expanded: unreadable, or of a format that can't be migrated. */
function loadFailed(
  file: string,
  text: string,
  document: Document | Unreadable,
  problems: readonly FileProblem[],
  author?: AuthorsText,
): LoadedWorld {
  const locator = new Locator(file, text, document, author && { author });
  const failed: LoadedWorld = {
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
    ...NO_EXPECTATIONS,
    allowances: [],
    locate: (path, message, lint, isKey = false) => locator.locate({ path, message, isKey }, lint ?? null),
    withParameters: () => failed,
  };
  return failed;
}

/** By position in the file; equal problems once. */
function inOrder(problems: readonly WorldProblem[]): WorldProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.line} ${problem.column} ${problem.message}`, problem]));
  return [...seen.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}
