import type { Scale } from 'hanker/charts';
import type { CanvasColours } from '../../parts/canvas-colours.ts';
import type { TimelineData } from '../../session/views/timeline.ts';
import type { TimelineLayout } from './layout.ts';

/** All that is drawn. */
export interface TimelineDrawing {
  readonly data: TimelineData;
  readonly scale: Scale;
  readonly layout: TimelineLayout;
  readonly colours: CanvasColours;
  /** How far the rows are scrolled, in pixels. */
  readonly scrolled: number;
  /** The past moment that is shown; null: the present. */
  readonly pastTick: number | null;
  /** Where the pointer is; null: elsewhere. */
  readonly pointer: number | null;
  /** The need that is made to stand out; null: none. */
  readonly need: string | null;
  /** Ticks of decisions that would have come out differently, by agent. */
  readonly differences: ReadonlyMap<number, readonly number[]>;
}
