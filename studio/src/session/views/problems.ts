import { type LoadedWorld, lintWorld, type WorldProblem } from 'hanker/format';
import type { Session } from '../session.ts';
import { findForeign } from '../text/foreign-file.ts';
import { countLines, type MarkedText, markOf } from '../text/mark.ts';
import { view } from '../view.ts';

/** What the checks of the file came to. */
export interface Checked {
  /** Of the file. */
  readonly name: string;
  /** That was checked. */
  readonly text: string;
  readonly lines: number;
  /** In the order of the file. */
  readonly errors: readonly MarkedText[];
  /** In the order of the file; null while they are still to be looked for. */
  readonly lints: readonly MarkedText[] | null;
  /** Why lints could not be looked for; null usually. */
  readonly trouble: string | null;
  /** What was done to read a file of an older format; empty usually. */
  readonly migrations: readonly string[];
  /** Whether the world runs by an earlier text, because this one has errors. */
  readonly isStale: boolean;
}

/** How much there is of each. */
export interface ProblemCount {
  readonly errors: number;
  readonly lints: number;
}

interface FileCheck {
  readonly loaded: LoadedWorld;
  checked: Checked;
  count: ProblemCount;
  timer?: ReturnType<typeof setTimeout>;
}

/** Milliseconds without a change before lints are looked for: that takes longer than a frame. */
const QUIET = 450;
const MOST_KEPT = 12;

const checks = new WeakMap<Session, FileCheck>();
/** Lints of the last texts, for undo and redo. */
const kept = new Map<string, readonly WorldProblem[]>();

/** The text of the file and all that is wrong or doubtful in it; the same object as long as nothing about it changes. */
export const problems = view((session) => checkOf(session).checked, { every: 150 });

/** How many problems and lints the file has; the same object as long as nothing about it changes. */
export const problemCount = view((session) => checkOf(session).count, { every: 150 });

function checkOf(session: Session): FileCheck {
  const before = checks.get(session);
  const isStale = session.loaded.definition === null && session.world !== null;
  const isSame = before?.checked.isStale === isStale && before.checked.name === session.name;
  if (isSame && before.loaded === session.loaded) return before;
  if (before) {
    clearTimeout(before.timer);
    session.deferred.delete(before);
  }
  const checked = checkAtOnce(session, isStale);
  const check: FileCheck = { loaded: session.loaded, checked, count: countOf(checked) };
  checks.set(session, check);
  if (checked.lints === null) {
    session.deferred.add(check);
    check.timer = setTimeout(() => {
      session.deferred.delete(check);
      check.checked = { ...checked, ...lint(check.loaded, session.text) };
      check.count = countOf(check.checked);
      session.changes++;
    }, QUIET);
  }
  return check;
}

function checkAtOnce({ loaded, name, text }: Session, isStale: boolean): Checked {
  const found = loaded.definition === null ? [] : kept.get(loaded.text);
  const foreign = findForeign(loaded, text);
  return {
    name,
    text,
    lines: countLines(text),
    errors: foreign ? [foreign] : loaded.problems.map((problem) => markOf(problem, text)),
    lints: found?.map((problem) => markOf(problem, text)) ?? null,
    trouble: null,
    migrations: foreign ? [] : (loaded.migration?.changes ?? []),
    isStale,
  };
}

function lint(loaded: LoadedWorld, text: string): Pick<Checked, 'lints' | 'trouble'> {
  try {
    const found = lintWorld(loaded);
    kept.set(loaded.text, found);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
    return { lints: found.map((problem) => markOf(problem, text)), trouble: null };
  } catch (problem) {
    return { lints: [], trouble: (problem as Error).message };
  }
}

function countOf({ errors, lints }: Checked): ProblemCount {
  return { errors: errors.length, lints: lints?.length ?? 0 };
}
