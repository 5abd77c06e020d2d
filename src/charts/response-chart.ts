import type { Html } from '../cli/html/page.ts';
import { type Range, scaleTo, showTick, ticksWithin } from './scale.ts';
import { element, label, type Point, pathThrough, showCoordinate, tooltip } from './svg.ts';
import { fitText, textWidth } from './text-width.ts';

/** A chart of one number against another: every point, a line through their middle, and how far they spread. */
export interface ResponseChart {
  readonly title: string;
  /** On the right of the title. */
  readonly remark: string;
  readonly points: readonly Point[];
  readonly curve: readonly { readonly x: number; readonly mean: number; readonly low: number; readonly high: number }[];
  /** The same for all charts that are to be compared. */
  readonly vertical: Range;
  readonly horizontal: Range;
  /** What stands behind the numbers on the axis: '/h'. */
  readonly unit: string;
  /** Where it stands today; left out when it is not within the chart. */
  readonly today: number;
  /** Where it should be; null for nowhere in particular, and an open end is null. */
  readonly expected: { readonly low: number | null; readonly high: number | null } | null;
  /** Whether it matters; one that does not steps back. */
  readonly isClear: boolean;
  /** How a value of the vertical axis is shown. */
  show(value: number): string;
  /** What it says, for those who hear it. */
  readonly description: string;
}

const WIDTH = 320;
const HEIGHT = 206;
const TOP = 30;
const BOTTOM = HEIGHT - 34;
const RIGHT = WIDTH - 12;
const SIZE = 11;
/** More points than this hide each other. */
const MOST_POINTS = 250;

/** A chart as SVG. */
export function drawResponse(chart: ResponseChart): Html {
  const { vertical, horizontal, show, isClear } = chart;
  const rows = ticksWithin(vertical, 4);
  const left = 10 + Math.max(...rows.map((value) => textWidth(show(value), SIZE)));
  const x = scaleTo(horizontal, [left, RIGHT]);
  const y = scaleTo(vertical, [BOTTOM, TOP]);
  const remark = textWidth(chart.remark, SIZE + 1, 'bold');
  const title = fitText(chart.title, SIZE + 1, WIDTH - remark - 12, 'code');
  return element(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': chart.description },
    label(2, 14, title, { class: isClear ? 'hk-ink hk-code' : 'hk-quiet hk-code', 'font-size': SIZE + 1 }),
    label(RIGHT, 14, chart.remark, {
      class: isClear ? 'hk-ink' : 'hk-quiet',
      'font-size': SIZE + 1,
      'font-weight': 600,
      'text-anchor': 'end',
    }),
    ...wanted(chart, left, y),
    ...rows.flatMap((value) => [
      element('path', { class: 'hk-rule', d: `M${showCoordinate(left)} ${showCoordinate(y(value))}H${RIGHT}` }),
      label(left - 6, y(value) + 4, show(value), { class: 'hk-quiet', 'font-size': SIZE, 'text-anchor': 'end' }),
    ]),
    ...axis(chart, x),
    ...today(chart, x),
    cloud(chart, x, y),
    ...line(chart, x, y),
  );
}

function axis({ horizontal, unit }: ResponseChart, x: (value: number) => number): string[] {
  const marks = ticksWithin(horizontal, 5);
  return marks.flatMap((value, i) => [
    element('path', { class: 'hk-tick', d: `M${showCoordinate(x(value))} ${BOTTOM}v4` }),
    label(x(value), BOTTOM + 16, `${showTick(value)}${i === marks.length - 1 ? unit : ''}`, {
      class: 'hk-quiet',
      'font-size': SIZE,
      'text-anchor': 'middle',
    }),
  ]);
}

function wanted(
  { expected, vertical: [low, high] }: ResponseChart,
  left: number,
  y: (value: number) => number,
): string[] {
  if (expected === null) return [];
  const top = Math.min(high, Math.max(low, expected.high ?? high));
  const bottom = Math.max(low, Math.min(high, expected.low ?? low));
  const size = { x: left, y: y(top), width: RIGHT - left, height: Math.max(1.5, y(bottom) - y(top)) };
  return [element('rect', { fill: '#009e73', 'fill-opacity': '0.16', ...size }, tooltip('where it is expected to be'))];
}

function today({ today: value, horizontal: [low, high], unit }: ResponseChart, x: (value: number) => number): string[] {
  if (value < low || value > high) return [];
  const path = { class: 'hk-mark-line', d: `M${showCoordinate(x(value))} ${TOP}V${BOTTOM}`, 'stroke-dasharray': '3 3' };
  const words = tooltip(`today: ${showTick(value)}${unit}`);
  const isLeft = x(value) < (x(low) + x(high)) / 2;
  const place = { class: 'hk-quiet', 'font-size': SIZE - 1, 'text-anchor': isLeft ? 'start' : 'end' };
  return [element('path', path, words), label(x(value) + (isLeft ? 4 : -4), TOP + 8, 'today', place)];
}

function cloud({ points, isClear }: ResponseChart, x: (value: number) => number, y: (value: number) => number): string {
  const every = Math.ceil(points.length / MOST_POINTS);
  const dots = points.filter((_, i) => i % every === 0).map(([a, b]) => `M${x(a).toFixed(1)} ${y(b).toFixed(1)}h0`);
  const look = { class: isClear ? 'hk-line' : 'hk-axis', 'stroke-opacity': '0.35', 'stroke-width': 3.5 };
  return element('path', { ...look, 'stroke-linecap': 'round', fill: 'none', d: dots.join('') });
}

function line(
  { curve, isClear, show, unit }: ResponseChart,
  x: (value: number) => number,
  y: (value: number) => number,
): string[] {
  const through = (read: (point: (typeof curve)[number]) => number) =>
    curve.map((point): Point => [x(point.x), y(read(point))]);
  const around = [...through(({ high }) => high), ...through(({ low }) => low).reverse()];
  const mean = through((point) => point.mean);
  const marks =
    curve.length > 12 || !isClear
      ? []
      : curve.map((point) =>
          element(
            'circle',
            { class: 'hk-point', cx: x(point.x), cy: y(point.mean), r: 3.5 },
            tooltip(`${showTick(point.x)}${unit}: ${show(point.mean)}`),
          ),
        );
  return [
    element('path', {
      class: isClear ? 'hk-area' : 'hk-quiet',
      'fill-opacity': isClear ? undefined : '0.1',
      d: `${pathThrough(around)}Z`,
    }),
    element('path', {
      class: isClear ? 'hk-line' : 'hk-axis',
      'stroke-width': isClear ? 2.5 : 1.5,
      fill: 'none',
      'stroke-linejoin': 'round',
      d: pathThrough(mean),
    }),
    ...marks,
  ];
}
