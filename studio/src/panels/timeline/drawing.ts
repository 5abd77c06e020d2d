import type { TimelineData } from '../../session/views/timeline.ts';
import type { Inks } from './canvas-colours.ts';
import type { Layout } from './layout.ts';
import type { Scale } from './range.ts';

/** All that is drawn. */
export interface Picture {
  readonly data: TimelineData;
  readonly scale: Scale;
  readonly layout: Layout;
  readonly inks: Inks;
  /** How far the rows are scrolled, in pixels. */
  readonly scrolled: number;
  /** The past moment that is shown; null: the present. */
  readonly lookedAt: number | null;
  /** Where the pointer is; null: elsewhere. */
  readonly pointer: number | null;
  /** The need that is made to stand out; null: none. */
  readonly need: string | null;
  /** Ticks of decisions that would have come out differently, by agent. */
  readonly differences: ReadonlyMap<number, readonly number[]>;
}
