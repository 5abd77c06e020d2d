import type { Range } from 'hanker/core';
import { roundTo } from '../../parts/fields/round.ts';

/** Moves a point, its x at least `gap` away from its neighbours. */
export function movePoint(points: readonly Range[], at: number, [x, y]: Range, gap: number): Range[] {
  const low = at > 0 ? points[at - 1][0] + gap : -Infinity;
  const high = at < points.length - 1 ? points[at + 1][0] - gap : Infinity;
  // The neighbours are too close for a move in x.
  const kept = low > high ? points[at][0] : Math.min(Math.max(x, low), high);
  return points.map((point, i) => (i === at ? [shorten(kept), y] : point));
}

/** Adds a point in order of x and returns its index too; null when there is already a point at this x. */
export function addPoint(points: readonly Range[], [x, y]: Range): { points: Range[]; at: number } | null {
  const at = points.findIndex(([each]) => each >= x);
  if (at >= 0 && points[at][0] === x) return null;
  const place = at < 0 ? points.length : at;
  return { points: [...points.slice(0, place), [x, y], ...points.slice(place)], at: place };
}

/** The point to add after a point by keyboard: in the middle of the gap, or beyond the last point. */
export function pointAfter(points: readonly Range[], at: number, step: number, evaluate: (x: number) => number): Range {
  const next = points[at + 1];
  const before = points[at - 1];
  const width = next ? next[0] - points[at][0] : before ? points[at][0] - before[0] : step * 20;
  const x = next ? points[at][0] + width / 2 : points[at][0] + width;
  const rounded = roundTo(x, step);
  const isApart = rounded > points[at][0] && (!next || rounded < next[0]);
  const kept = isApart ? rounded : shorten(x);
  return [kept, roundTo(evaluate(kept), step)];
}

/** Removes a point; the last one stays. */
export function removePoint(points: readonly Range[], at: number): Range[] {
  return points.length < 2 ? [...points] : points.filter((_, i) => i !== at);
}

/**
 * The fewest of the given points whose line stays within `tolerance` of all of them (Ramer, Douglas and Peucker). The
 * two points of a jump share an x and are set `gap` apart.
 */
export function simplify(points: readonly Range[], tolerance: number, gap: number): Range[] {
  if (points.length < 3) return apart(points, gap);
  const kept = new Set([0, points.length - 1]);
  const stack: [number, number][] = [[0, points.length - 1]];
  while (stack.length > 0) {
    const [from, to] = stack.pop() as [number, number];
    const [[x0, y0], [x1, y1]] = [points[from], points[to]];
    let worst = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const [x, y] = points[i];
      const line = x1 === x0 ? y0 : y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
      if (Math.abs(y - line) > worst) {
        worst = Math.abs(y - line);
        at = i;
      }
    }
    if (at < 0) continue;
    kept.add(at);
    stack.push([from, at], [at, to]);
  }
  return apart(
    [...kept].sort((a, b) => a - b).map((i) => points[i]),
    gap,
  );
}

/** Makes x strictly increasing: a point that is not right of the one before is moved by `gap`. */
function apart(points: readonly Range[], gap: number): Range[] {
  const moved: Range[] = [];
  for (const [x, y] of points) {
    const last = moved.at(-1);
    if (last && x <= last[0] && y === last[1]) continue;
    moved.push([last && x <= last[0] ? shorten(last[0] + gap) : x, y]);
  }
  return moved;
}

function shorten(value: number): number {
  return Number(value.toPrecision(12));
}
