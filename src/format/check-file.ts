import type { Host, PreparedWorld } from '../core/index.ts';
import { MOST_PROBLEMS } from '../core/internal.ts';
import { prepareWorld } from '../grid/internal.ts';
import { type ExpandedFile, expandFile } from './expand/expand.ts';
import { findTakenNames, pathOfMember } from './expand/expand-crowds.ts';
import type { DeclaredHost } from './expression/declared-host.ts';
import { findUnknownIcons } from './icons/check-icons.ts';
import { applyParameters, type ParameterValues } from './parameters/parameters.ts';
import { applyVariant } from './parameters/variants.ts';
import type { FileProblem } from './problems/file-problem.ts';
import { type FileLimits, LIMITS } from './yaml/limits.ts';
import { isMap, type Path } from './yaml/value.ts';

/** What a file is checked with. */
export interface CheckOptions {
  /** The name of one of the file's variants. */
  readonly variant?: string;
  /** Instead of the file's values, after the variant; each must be one that `findParameter` finds. */
  readonly parameters?: ParameterValues;
  /** Raised by a program that trusts its files. */
  readonly limits?: Partial<FileLimits>;
  /** What the game supplies; default: the names that the file declares, with functions that do nothing. */
  readonly host?: Host;
}

/** The value of a file, expanded, checked and compiled. */
export interface CheckedFile {
  /** The file's value with the variant applied. */
  readonly value: unknown;
  readonly expanded: ExpandedFile;
  readonly problems: readonly FileProblem[];
  readonly host: Host;
  /** The expanded definition, which has only the first of each crowd; null when there are problems. */
  readonly prepared: PreparedWorld | null;
  /** The path in the file of a path in the definition; `isComplete` when that has all members of each crowd. */
  origin(path: Path, isComplete?: boolean): Path;
}

/** Expands, checks and compiles the value of a file. */
export function checkFile(value: unknown, { variant, parameters, limits, host: given }: CheckOptions): CheckedFile {
  const applied = variant === undefined ? { value, problems: [], origins: [] } : applyVariant(value, variant);
  const changed = parameters ? applyParameters(applied.value, parameters) : applied.value;
  const excess = tooManyAdverts(changed, limits?.adverts);
  const expanded = expandFile(excess === null ? changed : {}, limits?.words);
  const host = given ?? standIn(expanded.host);
  const origin = (path: Path, isComplete = false): Path => {
    const groups = path[0] === 'things' || path[0] === 'agents' ? expanded.placements[path[0]] : [];
    const placed = isComplete ? pathOfMember(groups, Number(path[1])) : groups[Number(path[1])]?.path;
    const inFile = placed ? [...placed, ...path.slice(2)] : path;
    const set = applied.origins.find(({ path: each }) => each.every((part, i) => part === inFile[i]));
    return set ? set.origin : inFile;
  };
  const problems =
    excess === null ? [...applied.problems, ...expanded.problems, ...findUnknownIcons(changed)] : [excess];
  const unprepared = { value: applied.value, expanded, problems, host, prepared: null, origin };
  if (excess !== null || problems.length > MOST_PROBLEMS) return unprepared;
  const known = new Set(problems.map(({ path }) => JSON.stringify(path)));
  const { prepared, problems: more } = prepareWorld(expanded.definition, host);
  for (const { path, message, isKey = false } of more) {
    // A part with a problem in the file has no second one that comes from its expansion.
    if (!known.has(JSON.stringify(origin(path))))
      problems.push({ path: origin(path), message: sayMissing(path, message), isKey });
  }
  problems.push(...findTakenNames(expanded.placements));
  return { ...unprepared, prepared };
}

/** A file has no undefined values: there the key is missing. */
function sayMissing(path: Path, message: string): string {
  return message.replace(/^(?:got|unknown (?:\S+)) undefined(?=[;.])/, `"${path.at(-1)}" is missing`);
}

/** The problem of a file with too many adverts; counted before any of them is read. */
function tooManyAdverts(value: unknown, most: number = LIMITS.adverts): FileProblem | null {
  let count = 0;
  const keys = (map: unknown) => (isMap(map) ? Object.keys(map).length : 0);
  for (const section of ['kinds', 'temperaments']) {
    const parts = isMap(value) && isMap(value[section]) ? Object.values(value[section]) : [];
    for (const part of parts) if (isMap(part)) count += keys(part.adverts) + keys(part.innate);
  }
  return count > most ? { path: ['kinds'], message: `got ${count} adverts; the limit is ${most} in total` } : null;
}

/** A host with these names whose functions do nothing, to check and try a world without its game. */
function standIn({ actions, inputs, curves }: DeclaredHost): Host {
  return {
    actions: Object.fromEntries(actions.map((name) => [name, () => undefined])),
    inputs: Object.fromEntries(inputs.map((name) => [name, () => 0])),
    curves: Object.fromEntries(curves.map((name) => [name, () => 0])),
  };
}
