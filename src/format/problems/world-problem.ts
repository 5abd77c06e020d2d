import type { Path } from '../yaml/value.ts';

/** Something wrong or doubtful in a world file, with its place there. Lines and columns count from 1. */
export interface WorldProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** How many characters of the line it concerns, at least 1. */
  readonly length: number;
  readonly message: string;
  /** In the file. */
  readonly path: Path;
  /** The name of the lint; null for an error, with which the world cannot run. */
  readonly lint: string | null;
  /** The line as it stands in the file. */
  readonly source: string;
}

const WIDEST = 100;

/** A problem as three lines: place, source line, and a caret with what is wrong. */
export function showWorldProblem({ file, line, column, length, message, lint, source }: WorldProblem): string {
  const number = String(line).padStart(5);
  const gutter = ' '.repeat(5);
  // A long line is cut to the part around the caret.
  const from = column + Math.min(length, 40) > WIDEST ? Math.max(0, column - 40) : 0;
  const shown = `${from > 0 ? '…' : ''}${source.slice(from, from + WIDEST)}${source.length > from + WIDEST ? '…' : ''}`;
  const indent = ' '.repeat(column - 1 - from + (from > 0 ? 1 : 0));
  const caret = '^'.repeat(Math.max(1, Math.min(length, WIDEST - (column - 1 - from))));
  const [first, ...more] = message.split('\n');
  const label = lint === null ? first : `${first} [${lint}]`;
  return [
    `${file}:${line}:${column}`,
    `${number} | ${shown.replaceAll('\t', ' ')}`,
    `${gutter} | ${indent}${caret} ${label}`,
    ...more.map((each) => `${gutter} | ${indent}  ${each}`),
  ].join('\n');
}

/** All of them, with an empty line between. */
export function showWorldProblems(problems: readonly WorldProblem[]): string {
  return problems.map(showWorldProblem).join('\n\n');
}
