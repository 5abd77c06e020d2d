import type { Range } from '../core/index.ts';
import type { Chart, ChartMark, TextMark } from './marks.ts';
import { showDigits } from './number-text.ts';
import { EXPECTED_COLOUR } from './palette.ts';
import { type PixelPoint, pathThrough, showCoordinate } from './path.ts';
import { scaleTo } from './scale.ts';
import { fitText, textWidth } from './text-width.ts';
import { ticksWithin } from './ticks.ts';

/** A measure against one parameter: every point, a line through their means, and a band around most of them. */
export interface ResponseChart {
  readonly title: string;
  /** To the right of the title. */
  readonly remark: string;
  readonly points: readonly PixelPoint[];
  readonly curve: readonly { readonly x: number; readonly mean: number; readonly low: number; readonly high: number }[];
  /** Range of the measure; the same for all charts that are compared. */
  readonly vertical: Range;
  /** Range of the parameter. */
  readonly horizontal: Range;
  /** Unit of the parameter: '/h'. */
  readonly unit: string;
  /** The parameter's value in the world file; not drawn when it is outside the chart. */
  readonly current: number;
  /** Where the measure is expected; null when nothing is expected. An open end is null. */
  readonly expected: { readonly low: number | null; readonly high: number | null } | null;
  /** Whether the parameter clearly matters; otherwise the chart is drawn in quiet colours. */
  readonly isClear: boolean;
  /** Writes a value of the measure. */
  show(value: number): string;
  readonly description: string;
}

const WIDTH = 320;
const HEIGHT = 206;
const TOP = 30;
const BOTTOM = HEIGHT - 34;
const RIGHT = WIDTH - 12;
const SIZE = 11;
/** Digits of the numbers along the parameter's axis. */
const DIGITS = 6;
/** More points than this hide each other. */
const MOST_POINTS = 250;
/** More means than this are drawn without dots. */
const MOST_DOTS = 12;

/** Where values are on the chart. */
interface PlotArea {
  readonly left: number;
  x(value: number): number;
  y(value: number): number;
}

/** Lays out a response chart. */
export function layResponse(chart: ResponseChart): Chart {
  const { vertical, horizontal, show, isClear, description } = chart;
  const rows = ticksWithin(vertical, 4);
  const left = 10 + Math.max(...rows.map((value) => textWidth(show(value), SIZE)));
  const area: PlotArea = { left, x: scaleTo(horizontal, [left, RIGHT]), y: scaleTo(vertical, [BOTTOM, TOP]) };
  const heading = { kind: 'text', look: isClear ? 'ink' : 'quiet', y: 14, size: SIZE + 1 } as const;
  const available = WIDTH - textWidth(chart.remark, SIZE + 1, 'bold') - 12;
  const marks: ChartMark[] = [
    { ...heading, x: 2, text: fitText(chart.title, SIZE + 1, available, 'code'), isCode: true },
    { ...heading, x: RIGHT, text: chart.remark, anchor: 'end', isBold: true },
    ...layExpected(chart, area),
    ...rows.flatMap((value): ChartMark[] => [
      { kind: 'path', look: 'rule', d: `M${showCoordinate(left)} ${showCoordinate(area.y(value))}H${RIGHT}` },
      quiet(left - 6, area.y(value) + 4, show(value), 'end'),
    ]),
    ...layAxis(chart, area),
    ...layCurrent(chart, area),
    layPoints(chart, area),
    ...layCurve(chart, area),
  ];
  return { width: WIDTH, height: HEIGHT, marks, description };
}

function quiet(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end', size = SIZE): TextMark {
  return { kind: 'text', look: 'quiet', x, y, text, size, anchor };
}

function layExpected({ expected, vertical: [low, high] }: ResponseChart, { left, y }: PlotArea): ChartMark[] {
  if (expected === null) return [];
  const top = Math.min(high, Math.max(low, expected.high ?? high));
  const bottom = Math.max(low, Math.min(high, expected.low ?? low));
  const size = { x: left, y: y(top), width: RIGHT - left, height: Math.max(1.5, y(bottom) - y(top)) };
  return [{ kind: 'rect', ...size, fill: EXPECTED_COLOUR, fillOpacity: 0.16, tooltip: 'the expected range' }];
}

function layAxis({ horizontal, unit }: ResponseChart, { x }: PlotArea): ChartMark[] {
  return ticksWithin(horizontal, 5).flatMap((value, i, all): ChartMark[] => {
    const text = `${showDigits(value, DIGITS)}${i === all.length - 1 ? unit : ''}`;
    return [
      { kind: 'path', look: 'tick', d: `M${showCoordinate(x(value))} ${BOTTOM}v4` },
      quiet(x(value), BOTTOM + 16, text, 'middle'),
    ];
  });
}

function layCurrent({ current, horizontal: [low, high], unit }: ResponseChart, { x }: PlotArea): ChartMark[] {
  if (current < low || current > high) return [];
  const isLeft = x(current) < (x(low) + x(high)) / 2;
  const tooltip = `current: ${showDigits(current, DIGITS)}${unit}`;
  return [
    { kind: 'path', look: 'mark-line', d: `M${showCoordinate(x(current))} ${TOP}V${BOTTOM}`, dash: '3 3', tooltip },
    quiet(x(current) + (isLeft ? 4 : -4), TOP + 8, 'current', isLeft ? 'start' : 'end', SIZE - 1),
  ];
}

function layPoints({ points, isClear }: ResponseChart, { x, y }: PlotArea): ChartMark {
  const every = Math.ceil(points.length / MOST_POINTS);
  const shown = points.filter((_, i) => i % every === 0);
  return {
    kind: 'path',
    look: isClear ? 'line' : 'axis',
    d: shown.map(([a, b]) => `M${x(a).toFixed(1)} ${y(b).toFixed(1)}h0`).join(''),
    fill: 'none',
    strokeOpacity: 0.35,
    strokeWidth: 3.5,
    isRound: true,
  };
}

function layCurve({ curve, isClear, show, unit }: ResponseChart, { x, y }: PlotArea): ChartMark[] {
  const through = (read: (point: (typeof curve)[number]) => number) =>
    curve.map((point): PixelPoint => [x(point.x), y(read(point))]);
  const around = [...through(({ high }) => high), ...through(({ low }) => low).reverse()];
  const dots = curve.map((point): ChartMark => {
    const tooltip = `${showDigits(point.x, DIGITS)}${unit}: ${show(point.mean)}`;
    return { kind: 'circle', look: 'point', x: x(point.x), y: y(point.mean), radius: 3.5, tooltip };
  });
  return [
    {
      kind: 'path',
      d: `${pathThrough(around)}Z`,
      ...(isClear ? { look: 'area' } : { look: 'quiet', fillOpacity: 0.1 }),
    },
    {
      kind: 'path',
      look: isClear ? 'line' : 'axis',
      d: pathThrough(through(({ mean }) => mean)),
      fill: 'none',
      strokeWidth: isClear ? 2.5 : 1.5,
      isRound: true,
    },
    ...(curve.length > MOST_DOTS || !isClear ? [] : dots),
  ];
}
