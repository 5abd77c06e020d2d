import { wishOnPlane } from './flight.ts';

/** A point; on a grid, the centre of cell (x, y) has whole coordinates. */
export type Point = readonly [x: number, y: number];

/**
 * Where things and agents are. The open plane is built in; a map with walls stands behind the same interface.
 * A walk is never shorter than the straight line, so a search that is pruned by straight lines stays exact.
 */
export interface Space {
  /** The extent along x. */
  readonly width: number;
  /** The extent along y. */
  readonly height: number;
  /** True when a walk always is the straight line and everything sees everything. */
  readonly open: boolean;
  /** Whether something may stand here. */
  contains(x: number, y: number): boolean;
  /**
   * The length of the shortest walk, Infinity when there is none. Never less than the straight line. May be Infinity for
   * a walk that is longer than `most`, so that it need not be measured.
   */
  distance(fromX: number, fromY: number, toX: number, toY: number, most?: number): number;
  /**
   * The same as `distance`, for many walks one after the other: `walk` holds fromX, fromY, toX, toY and `most`, which is
   * replaced by the length. Numbers in an array need no objects of their own. Left out: `distance` is used.
   */
  measure?(walk: Float64Array): void;
  /** Whether there is a walk at all. Left out: `distance` is measured. */
  isReachable?(fromX: number, fromY: number, toX: number, toY: number): boolean;
  /** Whether one point can be seen from the other; symmetric. */
  sees(fromX: number, fromY: number, toX: number, toY: number): boolean;
  /** Where a walker is after `walked` of the walk between two points, written into `out` as x, y. */
  along(fromX: number, fromY: number, toX: number, toY: number, walked: number, out: Float64Array): void;
  /**
   * Where a walk ends that is known to exist, written into `out`: as `along` with an infinite length. Left out: `along`
   * is used.
   */
  end?(fromX: number, fromY: number, toX: number, toY: number, out: Float64Array): void;
  /** The standing place nearest to a wished-for point within `reach` of a walk from (x, y), written into `out`. */
  toward(x: number, y: number, wishX: number, wishY: number, reach: number, out: Float64Array): void;
  /**
   * Where to run from all threats at once, within `reach` of a walk from (x, y), written into `out`; (x, y) itself when
   * it is best to stay. `threats` begins with `count` pairs of x, y. Left out: the fleer runs from the fear centre.
   */
  flee?(x: number, y: number, reach: number, threats: Float64Array, count: number, out: Float64Array): void;
  /** Lets a thing block or clear its cell (a closed door, a boulder); does nothing where nothing can block. */
  block(x: number, y: number, blocked: boolean): void;
  /**
   * Whether the walk between two points, which is this long, may depend on whether a cell is open or closed; `length` is
   * what `distance` gives. Left out: it may.
   */
  concerns?(x: number, y: number, fromX: number, fromY: number, toX: number, toY: number, length: number): boolean;
  /** The same space as it is now, in which cells can be blocked and cleared apart; left out where nothing can block. */
  copy?(): Space;
}

/** An open plane from (0, 0) to (width, height): straight walks, nothing in the way. */
export function openPlane(width: number, height: number): Space {
  const clampX = (x: number) => Math.min(Math.max(x, 0), width);
  const clampY = (y: number) => Math.min(Math.max(y, 0), height);
  return {
    width,
    height,
    open: true,
    contains: (x, y) => x >= 0 && y >= 0 && x <= width && y <= height,
    distance: (fromX, fromY, toX, toY) => length(toX - fromX, toY - fromY),
    sees: () => true,
    along: alongLine,
    toward(x, y, wishX, wishY, reach, out) {
      this.along(x, y, clampX(wishX), clampY(wishY), reach, out);
    },
    flee(x, y, reach, threats, count, out) {
      wishOnPlane({ x, y, reach, threats, count, width, height }, out);
      this.along(x, y, out[0], out[1], reach, out);
    },
    block: () => {},
  };
}

/** `along` of every open space. */
export function alongLine(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  walked: number,
  out: Float64Array,
): void {
  const whole = length(toX - fromX, toY - fromY);
  const part = whole > walked ? walked / whole : 1;
  out[0] = part === 1 ? toX : fromX + (toX - fromX) * part;
  out[1] = part === 1 ? toY : fromY + (toY - fromY) * part;
}

function length(dx: number, dy: number): number {
  return Math.sqrt(dx * dx + dy * dy);
}
