import type { Span } from '../yaml/tree.ts';
import type { Path } from '../yaml/value.ts';

/** A problem in a file, by its path; the span is within the text of an expression. */
export interface FileProblem {
  readonly path: Path;
  readonly message: string;
  readonly span?: Span;
  /** True when the key is wrong, not its value. */
  readonly isKey?: boolean;
}
