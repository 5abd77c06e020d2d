import type { WorldProblem } from 'hanker/format';

/** A problem or a lint, with its position in the open text. Lines and columns count from 1. */
export interface MarkedText {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** What is wrong; the first line is a summary. */
  readonly message: string;
  /** The name of the lint; null for an error, which keeps the world from running. */
  readonly lint: string | null;
}

/** A problem at its position in the user's text, which may begin with a byte order mark. */
export function markOf({ line, column, length, message, lint }: WorldProblem, text: string): MarkedText {
  const shift = line === 1 && text.startsWith('\uFEFF') ? 1 : 0;
  return { line, column: column + shift, length, message, lint };
}

/** The number of lines of a text; a newline at its end does not begin another line. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return text.endsWith('\n') ? count - 1 : count;
}
