import type { Chart, ChartMark } from './marks.ts';
import { showDigits } from './number-text.ts';
import { type PixelPoint, pathThrough } from './path.ts';
import { scaleTo } from './scale.ts';
import { fitText } from './text-width.ts';
import { ticksWithin } from './ticks.ts';

/** Candidates by how far each missed two targets, and the front that none got past. */
export interface FrontChart {
  /** The names of the targets: across, then up. */
  readonly titles: readonly [string, string];
  /** Points, each by how far it missed both targets; 0 is a target that is met. */
  readonly tried: readonly PixelPoint[];
  /** The front, by the first coordinate. */
  readonly front: readonly PixelPoint[];
  /** One more point that stands out, such as a prediction; null for none. */
  readonly marked: { readonly at: PixelPoint; readonly about: string } | null;
}

const SIZE = { width: 360, height: 260, left: 52, right: 14, top: 12, bottom: 44 };
const TEXT = 11;
/** Points farther than this many times the farthest of the front are drawn at the edge. */
const REACH = 1.6;

/** Lays out a front: across is the miss of the first target, up that of the second. */
export function layFront({ titles, tried, front, marked }: FrontChart): Chart {
  const { width, height, left, right, top, bottom } = SIZE;
  const far = [0, 1].map((i) => Math.max(1, REACH * Math.max(0, ...front.map((each) => each[i]))));
  const across = scaleTo([0, far[0]], [left, width - right]);
  const up = scaleTo([0, far[1]], [height - bottom, top]);
  const place = ([a, b]: PixelPoint): PixelPoint => [across(Math.min(a, far[0])), up(Math.min(b, far[1]))];
  const dot = (point: PixelPoint, look: 'quiet' | 'point', radius: number, about = ''): ChartMark => {
    const [x, y] = place(point);
    const [a, b] = point.map((each) => showDigits(each));
    const tooltip = `${about}${titles[0]} off by ${a}, ${titles[1]} by ${b}`;
    return { kind: 'circle', look, x, y, radius, tooltip };
  };
  const label = (x: number, y: number, text: string, anchor: 'middle' | 'end'): ChartMark => {
    return { kind: 'text', look: 'quiet', x, y, text, size: TEXT, anchor };
  };
  const title = (name: string, space: number) => fitText(`${name}, off by`, TEXT, space);
  const marks: ChartMark[] = [
    ...ticksWithin([0, far[0]], 5).map((value) =>
      label(across(value), height - bottom + 16, showDigits(value), 'middle'),
    ),
    ...ticksWithin([0, far[1]], 5).map((value) => label(left - 6, up(value) + 4, showDigits(value), 'end')),
    { kind: 'path', look: 'axis', d: `M${left} ${top}V${height - bottom}H${width - right}`, fill: 'none' },
    label(width - right, height - 8, title(titles[0], width - left - right), 'end'),
    {
      kind: 'text',
      look: 'quiet',
      x: 14,
      y: height - bottom,
      text: title(titles[1], height - top - bottom),
      size: TEXT,
      isUpright: true,
    },
    ...tried.map((point) => dot(point, 'quiet', 2)),
    { kind: 'path', look: 'line', d: pathThrough(front.map(place)), fill: 'none', strokeWidth: 2 },
    ...front.map((point) => dot(point, 'point', 4)),
  ];
  if (marked !== null) {
    const [x, y] = place(marked.at);
    const ring = { kind: 'circle', look: 'mark-line', x, y, radius: 7, fill: 'none', strokeWidth: 2.5 } as const;
    marks.push({ ...ring, tooltip: marked.about });
  }
  return { width, height, marks, description: `What was not had together: ${titles[0]} and ${titles[1]}` };
}
