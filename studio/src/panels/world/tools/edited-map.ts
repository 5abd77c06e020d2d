import type { CanvasColours } from '../../../parts/drawing/canvas-colours.ts';
import type { HandTarget } from '../../../session/hand/placed-parts.ts';
import type { MapFrame, MapThings } from '../../../session/map/map-frame.ts';

/** A position in the world: a cell of a drawn map, or a point of a plane. */
export type Point = readonly [number, number];

/** What the tools read of a map. */
export interface ShownMap {
  /** In CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** Whether it is a drawn map of cells, not an open plane. */
  readonly isDrawn: boolean;
  /** The edge of a cell, or the usual size of things on a plane as they are drawn. */
  readonly unit: number;
  readonly things: MapThings | null;
  readonly frame: MapFrame | null;
}

/** The map as the tools use it. Pixels count from the corner of its canvas. */
export interface EditedMap {
  readonly shown: ShownMap;
  /** Draws above everything else; null for nothing. */
  overlay: ((drawing: MapOverlay) => void) | null;
  redraw(): void;
  pick(px: number, py: number): HandTarget | null;
  screenOf(target: HandTarget): [number, number] | null;
  worldAt(px: number, py: number): Point;
}

/** A drawing above the map. */
export interface MapOverlay {
  readonly context: CanvasRenderingContext2D;
  readonly colours: CanvasColours;
  /** The pixels of a cell or unit. */
  readonly scale: number;
  /** The pixel of a point of the world. */
  at(point: Point): Point;
  /** Draws a ring around a pixel, with its distance and the radius of its corners. */
  ring(at: Point, distance: number, corner: number): void;
  /** Draws the lines between the cells of a drawn map. */
  grid(): void;
}

/** A press of the pointer that does something other than to move the map. */
export interface PointerGesture {
  move(x: number, y: number): void;
  end(x: number, y: number): void;
  cancel?(): void;
}
