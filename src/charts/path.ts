/** A coordinate as SVG text: at most two decimals, never an exponent. */
export function showCoordinate(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** A point in pixels. */
export type PixelPoint = readonly [x: number, y: number];

/** Straight lines through points, as the `d` of an SVG path. */
export function pathThrough(points: readonly PixelPoint[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${showCoordinate(x)} ${showCoordinate(y)}`).join('');
}

/** The line with fewer points; no point left out is more than `tolerance` away from it (Ramer, Douglas, Peucker). */
export function simplify(points: readonly PixelPoint[], tolerance: number): PixelPoint[] {
  if (points.length < 3) return [...points];
  const keeps = new Uint8Array(points.length);
  keeps[0] = keeps[points.length - 1] = 1;
  const segments: [number, number][] = [[0, points.length - 1]];
  for (let segment = segments.pop(); segment; segment = segments.pop()) {
    const [first, last] = segment;
    let farthest = -1;
    let most = tolerance;
    for (let i = first + 1; i < last; i++) {
      const away = distanceToLine(points[i], points[first], points[last]);
      if (away > most) [farthest, most] = [i, away];
    }
    if (farthest < 0) continue;
    keeps[farthest] = 1;
    segments.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, i) => keeps[i] === 1);
}

/** The distance from a point to the line segment between two others. */
function distanceToLine([x, y]: PixelPoint, [fromX, fromY]: PixelPoint, [toX, toY]: PixelPoint): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const near = Math.min(Math.max(share, 0), 1);
  return Math.hypot(x - fromX - near * alongX, y - fromY - near * alongY);
}
