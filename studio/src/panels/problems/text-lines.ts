import { type State, stateAfter } from './colour-line.ts';

/** A text by lines. */
export interface TextLines {
  readonly text: string;
  /** Offset at which each line begins. */
  readonly starts: readonly number[];
  /** What each line is in the middle of when it begins. */
  readonly states: readonly State[];
  /** Characters of the longest line. */
  readonly width: number;
}

/** Splits a text. */
export function splitLines(text: string): TextLines {
  const starts: number[] = [];
  const states: State[] = [];
  let state: State = 0;
  let width = 0;
  for (let start = 0; start >= 0; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    starts.push(start);
    states.push(state);
    state = stateAfter(text.slice(start, end), state);
    width = Math.max(width, end - start);
    start = newline < 0 ? -1 : newline + 1;
  }
  return { text, starts, states, width };
}

/** A line of the text, from 0. */
export function lineAt({ text, starts }: TextLines, line: number): string {
  return text.slice(starts[line], line + 1 < starts.length ? starts[line + 1] - 1 : text.length);
}

/** The line, from 0, that an offset is in. */
export function lineOf({ starts }: TextLines, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The offset of a line and column, both from 1, or the nearest there is. */
export function offsetOf(lines: TextLines, line: number, column: number): number {
  const i = Math.min(Math.max(line, 1), lines.starts.length) - 1;
  return lines.starts[i] + Math.min(Math.max(column, 1) - 1, lineAt(lines, i).length);
}
