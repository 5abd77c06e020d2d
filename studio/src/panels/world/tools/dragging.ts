import type { HandTarget } from '../../../session/hand/placed-parts.ts';
import type { EditedMap, Point } from './edited-map.ts';
import { cellAt, positionOf } from './map-geometry.ts';

/** Where an agent or a thing would be put. */
export interface Drop {
  readonly target: HandTarget;
  readonly to: Point;
}

/** A drag of agents and things, from where each was when it began: who walks on meanwhile is put where it is dropped. */
export class Drag {
  private readonly map: EditedMap;
  private readonly starts: readonly Drop[];
  private readonly pressed: Point;
  /** The cell of the one under the pointer: who stands around a thing is drawn beside it. */
  private readonly from: Point;

  /** `grabbed` is the one under the pointer, at the pixel (x, y). */
  constructor(map: EditedMap, targets: readonly HandTarget[], grabbed: HandTarget, x: number, y: number) {
    this.map = map;
    this.pressed = cellAt(map, x, y);
    this.starts = targets.flatMap((target) => {
      const to = positionOf(map, target);
      return to ? [{ target, to }] : [];
    });
    const start = map.shown.isDrawn && grabbed.kind === 'agent' ? positionOf(map, grabbed) : null;
    this.from = start ? [Math.round(start[0]), Math.round(start[1])] : this.pressed;
  }

  /** Where they would be put with the pointer at a pixel; nowhere in the cell in which it was pressed. */
  dropsAt(x: number, y: number): readonly Drop[] {
    const [u, v] = cellAt(this.map, x, y);
    if (u === this.pressed[0] && v === this.pressed[1]) return [];
    const [dx, dy] = [u - this.from[0], v - this.from[1]];
    if (dx === 0 && dy === 0) return [];
    return this.starts.map(({ target, to }) => ({ target, to: [to[0] + dx, to[1] + dy] as const }));
  }
}
