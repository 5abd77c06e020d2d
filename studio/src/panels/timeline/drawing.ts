import type { Scale } from 'hanker/charts';
import type { CanvasColours } from '../../parts/drawing/canvas-colours.ts';
import type { ActivityColours } from '../../session/views/map/activity-colours.ts';
import type { TimelineData } from '../../session/views/time/timeline.ts';
import type { TimelineLayout } from './layout.ts';

/** The contents of a drawing. */
export interface TimelineDrawing {
  readonly data: TimelineData;
  readonly scale: Scale;
  readonly layout: TimelineLayout;
  readonly colours: CanvasColours;
  /** The colour indices of activities. */
  readonly activityColours: ActivityColours;
  /** The scroll offset of the rows, in pixels. */
  readonly scrolled: number;
  /** The past tick that is shown; null for the present. */
  readonly pastTick: number | null;
  /** The x of the pointer; null when it is elsewhere. */
  readonly pointer: number | null;
  /** The highlighted need; null for none. */
  readonly need: string | null;
  /** The ticks of decisions that the current rules would make differently, by agent. */
  readonly differences: ReadonlyMap<number, readonly number[]>;
}
