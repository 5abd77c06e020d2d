import type { Span } from '../yaml/document.ts';
import type { Path } from './locate.ts';

/** Something wrong in a file, by its path there; the span is within the text of an expression. */
export interface FileProblem {
  readonly path: Path;
  readonly message: string;
  readonly span?: Span;
  /** True when it is the key that is wrong, not what stands under it. */
  readonly isKey?: boolean;
}
