import type { Curve, Range } from 'hanker/core';
import type { Axes } from './handles.ts';
import type { Steps } from './scale.ts';

/** The props of every editor of a part. */
export interface PartEditorProps {
  readonly part: Curve;
  readonly title: string;
  readonly axes: Axes;
  readonly steps: { readonly x: Steps; readonly y: Steps };
  /** The ranges of inputs and outputs that occur. */
  readonly range: Range;
  readonly height: Range;
  readonly isFixed: boolean;
  evaluate(x: number): number;
  change(part: Curve, label: string): void;
}
