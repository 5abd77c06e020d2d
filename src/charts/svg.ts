/** What an element is told; undefined leaves an attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML has no way to write: most control characters, and halves of surrogate pairs. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it stands in an SVG, whatever is in it. */
export function escapeText(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd').replace(/[&<>"]/g, (character) => ENTITIES[character]);
}

/** A number with at most two decimals. */
export function showCoordinate(value: number): string {
  const text = value.toFixed(2).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** An element with what is inside it, which is SVG already. */
export function element(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const told = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return [` ${key}="${typeof value === 'number' ? showCoordinate(value) : escapeText(value)}"`];
  });
  const start = `<${name}${told.join('')}`;
  return inside.length === 0 ? `${start}/>` : `${start}>${inside.join('')}</${name}>`;
}

/** A line of text. */
export function label(x: number, y: number, text: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escapeText(text));
}

/** What shows when the pointer rests on an element; to be put inside it. */
export function tooltip(text: string): string {
  return element('title', {}, escapeText(text));
}

export type Point = readonly [x: number, y: number];

/** Straight lines through points, as the data of a path. */
export function pathThrough(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${showCoordinate(x)} ${showCoordinate(y)}`).join('');
}

/** The same line with fewer points: none that is left out lies further than `tolerance` from it (Ramer, Douglas, Peucker). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const keeps = new Uint8Array(points.length);
  keeps[0] = keeps[points.length - 1] = 1;
  const stretches: [number, number][] = [[0, points.length - 1]];
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    const [first, last] = stretch;
    let farthest = -1;
    let most = tolerance;
    for (let i = first + 1; i < last; i++) {
      const away = distanceToLine(points[i], points[first], points[last]);
      if (away > most) [farthest, most] = [i, away];
    }
    if (farthest < 0) continue;
    keeps[farthest] = 1;
    stretches.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, i) => keeps[i] === 1);
}

/** How far a point is from the stretch between two others. */
function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX * alongX + alongY * alongY;
  const share = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const near = Math.min(Math.max(share, 0), 1);
  return Math.hypot(x - fromX - near * alongX, y - fromY - near * alongY);
}
