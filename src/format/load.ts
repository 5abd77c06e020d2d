import type { Host, WorldDefinition } from '../core/index.ts';
import { MOST_PROBLEMS } from '../core/problem.ts';
import { checkWorld } from '../grid/create-world.ts';
import { type Document, isUnreadable, readDocument, type Unreadable } from './document.ts';
import type { ExpressionScope } from './expression.ts';
import type { FileProblem } from './file-problem.ts';
import type { Path } from './locate.ts';
import { applyTuning, tuningsOf } from './tunings.ts';
import { type HostWords, type Unfolded, unfold } from './unfold.ts';
import { isMap } from './value.ts';
import { FORMAT, type Migration, migrate, versionOf } from './version.ts';
import { Locator, showWorldProblems, type WorldProblem } from './world-problem.ts';

export interface LoadOptions {
  /** One of the file's tunings. */
  readonly tuning?: string;
  /** True: all tunings are tried, so that their slips are found with the others; default false. */
  readonly triesTunings?: boolean;
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
  /** Errors in the order of the file. */
  readonly problems: readonly WorldProblem[];
  readonly migration: Migration | null;
  readonly host: Host;
  readonly tunings: readonly string[];
  /** Lints that are meant to be so, and from where on. */
  readonly allowances: Unfolded['allowances'];
  /** Where a path of the definition stands in the file; `isKey` points at the name, not at what stands under it. */
  locate(path: Path, message: string, lint?: string, isKey?: boolean): WorldProblem;
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
  const source = written.startsWith('\uFEFF') ? written.slice(1) : written;
  const first = readDocument(source);
  if (isUnreadable(first)) return nothing(file, source, first, []);
  const version = isMap(first.value) ? versionOf(first.value) : FORMAT;
  if (typeof version === 'string') return nothing(file, source, first, [{ path: ['hanker'], message: version }]);
  if (version === FORMAT) return load(file, first, null, options);
  const { text, migration } = migrate(source, version);
  const document = readDocument(text);
  return isUnreadable(document) ? nothing(file, text, document, []) : load(file, document, migration, options);
}

function load(file: string, document: Document, migration: Migration | null, options: LoadOptions): LoadedWorld {
  const { text, value } = document;
  const tunings = tuningsOf(value);
  const found = examine(document.value, options);
  const problems = [...found.problems];
  if (problems.length === 0 && options.triesTunings === true)
    for (const tuning of tunings) problems.push(...examine(value, { ...options, tuning }).problems);
  const locator = new Locator(file, text, document, found.unfolded.expressions);
  const located = problems.slice(0, MOST_PROBLEMS + 1).map((problem) => locator.locate(problem));
  return {
    file,
    text,
    value,
    scope: found.unfolded.scope,
    definition: problems.length === 0 ? found.unfolded.definition : null,
    problems: inOrder(located),
    migration,
    host: found.host,
    tunings,
    allowances: found.unfolded.allowances,
    locate: (path, message, lint, isKey = false) =>
      locator.locate({ path: found.origin(path), message, isKey }, lint ?? null),
  };
}

interface Examined {
  readonly unfolded: Unfolded;
  readonly problems: readonly FileProblem[];
  readonly host: Host;
  origin(path: Path): Path;
}

function examine(value: unknown, { tuning, host: given }: LoadOptions): Examined {
  const tuned = tuning === undefined ? { value, problems: [], origins: [] } : applyTuning(value, tuning);
  const unfolded = unfold(tuned.value);
  const host = given ?? standIn(unfolded.host);
  const origin = (path: Path): Path => {
    const placed = path[0] === 'things' ? unfolded.things : path[0] === 'agents' ? unfolded.agents : null;
    const inFile = placed?.[Number(path[1])] ? [...placed[Number(path[1])], ...path.slice(2)] : path;
    const set = tuned.origins.find(({ path: each }) => each.every((part, i) => part === inFile[i]));
    return set ? set.origin : inFile;
  };
  const problems = [...tuned.problems, ...unfolded.problems];
  const known = new Set(problems.map(({ path }) => JSON.stringify(path)));
  for (const { path, message, isKey = false } of checkWorld(unfolded.definition, host)) {
    // What the file got wrong is told in the file's terms only.
    if (!known.has(JSON.stringify(origin(path)))) problems.push({ path: origin(path), message, isKey });
  }
  return { unfolded, problems, host, origin };
}

/** A host that has the names and does nothing, for checking and trying a world without its game. */
function standIn({ actions, inputs, curves }: HostWords): Host {
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
): LoadedWorld {
  const locator = new Locator(file, text, document);
  return {
    file,
    text,
    value: isUnreadable(document) ? null : document.value,
    scope: { isName: () => false, curves: [] },
    definition: null,
    problems: isUnreadable(document)
      ? inOrder(
          [document, ...(document.cause ? [document.cause] : [])].map((each) => locator.at(each.span, each.message)),
        )
      : problems.map((problem) => locator.locate(problem)),
    migration: null,
    host: {},
    tunings: [],
    allowances: [],
    locate: (path, message, lint, isKey = false) => locator.locate({ path, message, isKey }, lint ?? null),
  };
}

/** By place in the file; what is told twice is told once. */
function inOrder(problems: readonly WorldProblem[]): WorldProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.line} ${problem.column} ${problem.message}`, problem]));
  return [...seen.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}
