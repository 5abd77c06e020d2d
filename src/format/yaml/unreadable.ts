import type { Span } from './tree.ts';

/** Why a text could not be read at all, and where. */
export interface Unreadable {
  readonly message: string;
  readonly span: Span;
  /** An earlier mistake that this one probably comes from. */
  readonly cause?: Unreadable;
}

/** A text that cannot be read, because of the character at an offset. */
export function unreadable(message: string, start: number): Unreadable {
  return { message, span: { start, end: start + 1 } };
}
