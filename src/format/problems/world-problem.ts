import type { Path } from '../yaml/value.ts';
import { pictureControls, showControls } from './control-characters.ts';

/** A problem or a lint in a world file, with its position. Lines and columns count from 1. */
export interface WorldProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The number of characters of the line that it concerns, at least 1. */
  readonly length: number;
  readonly message: string;
  /** The path in the file. */
  readonly path: Path;
  /** The name of the lint; null for an error, which keeps the world from running. */
  readonly lint: string | null;
  /** The line of the file. */
  readonly source: string;
}

const WIDEST = 100;

/** A problem as three lines: position, source line, and a caret with the message. Control characters are made visible. */
export function showWorldProblem({ file, line, column, length, message, lint, source }: WorldProblem): string {
  const number = String(line).padStart(5);
  const gutter = ' '.repeat(5);
  // A long line is cut to the part around the caret.
  const from = column + Math.min(length, 40) > WIDEST ? Math.max(0, column - 40) : 0;
  const shown = `${from > 0 ? '…' : ''}${source.slice(from, from + WIDEST)}${source.length > from + WIDEST ? '…' : ''}`;
  const indent = ' '.repeat(column - 1 - from + (from > 0 ? 1 : 0));
  const caret = '^'.repeat(Math.max(1, Math.min(length, WIDEST - (column - 1 - from))));
  const [first, ...more] = showControls(message).split('\n');
  const label = lint === null ? first : `${first} [${lint}]`;
  return [
    `${showControls(file)}:${line}:${column}`,
    `${number} | ${pictureControls(shown).replaceAll('\t', ' ')}`,
    `${gutter} | ${indent}${caret} ${label}`,
    ...more.map((each) => `${gutter} | ${indent}  ${each}`),
  ].join('\n');
}

/** Several problems, with an empty line between them. */
export function showWorldProblems(problems: readonly WorldProblem[]): string {
  return problems.map(showWorldProblem).join('\n\n');
}
