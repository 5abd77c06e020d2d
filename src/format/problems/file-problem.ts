import type { Span } from '../yaml/tree.ts';
import type { Path } from '../yaml/value.ts';

/** Something wrong in a file, by its path there; the span is within the text of an expression. */
export interface FileProblem {
  readonly path: Path;
  readonly message: string;
  readonly span?: Span;
  /** True when it is the key that is wrong, not what stands under it. */
  readonly isKey?: boolean;
}
