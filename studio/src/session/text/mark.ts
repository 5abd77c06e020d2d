import type { LoadedWorld, WorldProblem } from 'hanker/format';

/** Something wrong or doubtful, at its place in the text that is open. Lines and columns count from 1. */
export interface TextMark {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** What is wrong, in some lines; the first says it. */
  readonly message: string;
  /** The name of the lint; null for an error, with which the world cannot run. */
  readonly lint: string | null;
}

/** A problem at its place in the text as the user has it: not migrated, and with a byte order mark if it has one. */
export function markOf(problem: WorldProblem, { migration, text: read }: LoadedWorld, text: string): TextMark {
  const added = migration ? countLines(read) - countLines(text) : 0;
  const line = Math.max(1, problem.line - added);
  const shift = line === 1 && text.startsWith('\uFEFF') ? 1 : 0;
  return { line, column: problem.column + shift, length: problem.length, message: problem.message, lint: problem.lint };
}

/** Lines of a text; an end of line at its very end begins no other. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return text.endsWith('\n') ? count - 1 : count;
}
