import type { Range } from 'hanker/core';
import { roundTo } from '../../parts/round.ts';

/** A point moved, x strictly between its neighbours by at least `gap`. */
export function movePoint(points: readonly Range[], at: number, [x, y]: Range, gap: number): Range[] {
  const low = at > 0 ? points[at - 1][0] + gap : -Infinity;
  const high = at < points.length - 1 ? points[at + 1][0] - gap : Infinity;
  // Between neighbours that are too close there is no room to move in.
  const kept = low > high ? points[at][0] : Math.min(Math.max(x, low), high);
  return points.map((point, i) => (i === at ? [shorten(kept), y] : point));
}

/** A further point, in its place by x, and its number; null where there is one at this x already. */
export function addPoint(points: readonly Range[], [x, y]: Range): { points: Range[]; at: number } | null {
  const at = points.findIndex(([each]) => each >= x);
  if (at >= 0 && points[at][0] === x) return null;
  const place = at < 0 ? points.length : at;
  return { points: [...points.slice(0, place), [x, y], ...points.slice(place)], at: place };
}

/** A point in the middle of the widest gap after a point (before the last one), for whoever has no mouse. */
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

/** Without a point; the last one stays. */
export function removePoint(points: readonly Range[], at: number): Range[] {
  return points.length < 2 ? [...points] : points.filter((_, i) => i !== at);
}

/**
 * As few of the given points as keep the line within `tolerance` of all of them (Ramer, Douglas and Peucker). The
 * points at both sides of a jump have the same x at first and are set `gap` apart.
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

/** Points whose x strictly rises: one that does not is moved on by `gap`. */
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
