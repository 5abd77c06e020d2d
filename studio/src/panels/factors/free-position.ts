import type { Graph, GraphPoint } from '../../session/factors/factor-graph.ts';
import { arrange } from './arrange.ts';
import { BOX, heightOf } from './box-size.ts';

interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const ROOM = { width: BOX.width + 20, height: 120 };

/** A visible position without a box, as near as possible to the middle; below all boxes if there is none. */
export function freePosition(graph: Graph, { x, y, zoom }: Viewport, [width, height]: GraphPoint): GraphPoint {
  const boxes = Object.entries({ ...arrange(graph), ...graph.at }).map(([key, [left, top]]) => ({
    left,
    top,
    bottom: top + (graph.boxes[key] ? heightOf(graph.boxes[key]) : ROOM.height),
  }));
  const isFree = ([left, top]: GraphPoint) =>
    boxes.every(
      (box) => Math.abs(box.left - left) >= ROOM.width || top >= box.bottom + 14 || top + ROOM.height <= box.top,
    );
  // The controls at the edges of the graph stay uncovered.
  const [left, right] = [(20 - x) / zoom, (width - 70 - x) / zoom - BOX.width];
  const [top, bottom] = [(50 - y) / zoom, (height - 60 - y) / zoom - ROOM.height];
  const middle = [(left + right) / 2, (top + bottom) / 2];
  const seen: GraphPoint[] = [];
  for (let px = left; px <= right; px += 40) for (let py = top; py <= bottom; py += 20) seen.push([px, py]);
  const away = ([px, py]: GraphPoint) => Math.hypot(px - middle[0], py - middle[1]);
  const [free] = seen.filter(isFree).toSorted((a, b) => away(a) - away(b));
  return free
    ? [Math.round(free[0]), Math.round(free[1])]
    : [boxes[0].left, Math.max(...boxes.map((box) => box.bottom)) + 20];
}
