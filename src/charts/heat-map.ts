import type { Chart, ChartMark, TextMark } from './marks.ts';
import { showDigits } from './number-text.ts';
import { heatColour } from './palette.ts';
import { fitText, textWidth } from './text-width.ts';

/** One axis of a heat map. */
export interface HeatAxis {
  readonly title: string;
  readonly unit: string;
  /** The value of each cell; or the ends of the cells, one more than there are cells. */
  readonly marks: readonly number[];
  /** True: `marks` are values; false: ends of cells. */
  readonly hasValues: boolean;
  /** The value in the world file. */
  readonly current: number;
}

/** A value for each combination of two parameters. */
export interface HeatMap {
  readonly title: string;
  readonly across: HeatAxis;
  readonly down: HeatAxis;
  /** Row by row, the lowest first; null where there is no value. */
  readonly cells: readonly (readonly (number | null)[])[];
  /** Whether a value is as expected; left out when nothing is expected. */
  readonly isGood?: (value: number) => boolean;
  /** Shows a value as text. */
  show(value: number): string;
  readonly description: string;
}

const WIDTH = 320;
const HEIGHT = 268;
const TOP = 30;
const BOTTOM = HEIGHT - 66;
const RIGHT = WIDTH - 12;
const SIZE = 11;
const BLACK = '#0d1117';
const WHITE = '#ffffff';

/** Lays out a heat map: cells coloured by value, both axes, a colour key, and a ring at the values in the file. */
export function layHeatMap(map: HeatMap): Chart {
  const { across, down, cells, description } = map;
  const labels = labelledValues(down).map((value) => showDigits(value));
  const left = 24 + Math.max(...labels.map((each) => textWidth(each, SIZE)));
  const values = cells.flat().filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = { x: 11, y: (TOP + BOTTOM) / 2 };
  const marks: ChartMark[] = [
    { kind: 'text', look: 'ink', x: 2, y: 14, size: SIZE + 1, text: fitText(map.title, SIZE + 1, WIDTH - 4) },
    ...layCells(map, left, (value) => (high > low ? (value - low) / (high - low) : 0.5)),
    ...layAcross(across, left),
    axisTitle(across.title, { x: (left + RIGHT) / 2, y: BOTTOM + 30 }, RIGHT - left),
    ...layDown(down, left),
    { ...axisTitle(down.title, middle, BOTTOM - TOP + 20), isUpright: true },
    ...layCurrent(across, down, left),
    ...layKey(map, low, high, left),
  ];
  return { width: WIDTH, height: HEIGHT, marks, description };
}

function quiet(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end' = 'start'): TextMark {
  return { kind: 'text', look: 'quiet', x, y, text, size: SIZE, anchor };
}

function axisTitle(title: string, { x, y }: { readonly x: number; readonly y: number }, width: number): TextMark {
  return {
    kind: 'text',
    look: 'ink',
    x,
    y,
    text: fitText(title, SIZE, width, 'code'),
    size: SIZE,
    anchor: 'middle',
    isCode: true,
  };
}

function layCells({ across, down, cells, isGood, show }: HeatMap, left: number, shareOf: (value: number) => number) {
  const [width, height] = [(RIGHT - left) / cells[0].length, (BOTTOM - TOP) / cells.length];
  return cells.flatMap((row, r) =>
    row.flatMap((value, c): ChartMark[] => {
      const [x, y] = [left + c * width, BOTTOM - (r + 1) * height];
      // A little larger than its share, so that no gap shows between cells.
      const cell = { kind: 'rect', x, y, width: width + 0.3, height: height + 0.3 } as const;
      const where = `${across.title} ${nameCell(across, c)}, ${down.title} ${nameCell(down, r)}`;
      if (value === null) return [{ ...cell, look: 'page', tooltip: `${where}: no run` }];
      const isAsExpected = isGood?.(value) ?? false;
      const tooltip = `${where}: ${show(value)}${isAsExpected ? ', as expected' : ''}`;
      const filled: ChartMark = { ...cell, fill: heatColour(shareOf(value)), tooltip };
      if (!isAsExpected) return [filled];
      const fill = shareOf(value) > 0.55 ? BLACK : WHITE;
      const centre = { x: x + width / 2, y: y + height / 2, radius: Math.min(3, width / 6) };
      return [filled, { kind: 'circle', ...centre, fill, isThrough: true }];
    }),
  );
}

function layAcross(axis: HeatAxis, left: number): TextMark[] {
  return labelledValues(axis).map((value, i, all) => {
    const isLast = i === all.length - 1;
    const anchor = axis.hasValues ? 'middle' : i === 0 ? 'start' : isLast ? 'end' : 'middle';
    const text = showDigits(value) + (isLast ? axis.unit : '');
    return quiet(positionOf(axis, value, left, RIGHT), BOTTOM + 14, text, anchor);
  });
}

function layDown(axis: HeatAxis, left: number): TextMark[] {
  return labelledValues(axis).map((value, i, all) => {
    const shift = axis.hasValues ? 4 : i === 0 ? 0 : i === all.length - 1 ? 9 : 4;
    return quiet(left - 5, positionOf(axis, value, BOTTOM, TOP) + shift, showDigits(value), 'end');
  });
}

/** A ring where both values of the file are; nothing when one of them is outside the map. */
function layCurrent(across: HeatAxis, down: HeatAxis, left: number): ChartMark[] {
  const isWithin = ({ marks, current, hasValues }: HeatAxis) =>
    hasValues ? marks.includes(current) : current >= marks[0] && current <= marks[marks.length - 1];
  if (!isWithin(across) || !isWithin(down)) return [];
  const x = positionOf(across, across.current, left, RIGHT);
  const y = positionOf(down, down.current, BOTTOM, TOP);
  const ring = { kind: 'circle', x, y, radius: 6, fill: 'none' } as const;
  return [
    { ...ring, stroke: BLACK, strokeWidth: 4 },
    { ...ring, stroke: WHITE, strokeWidth: 2, tooltip: 'current' },
  ];
}

/** The colours from the lowest to the highest value. */
function layKey({ show, isGood }: HeatMap, low: number, high: number, left: number): ChartMark[] {
  const y = HEIGHT - 20;
  const start = left + textWidth(show(low), SIZE) + 6;
  const [width, steps] = [90, 30];
  const bars = Array.from({ length: steps }, (_, i): ChartMark => {
    const x = start + (i * width) / steps;
    return { kind: 'rect', x, y, width: width / steps + 0.3, height: 9, fill: heatColour(i / (steps - 1)) };
  });
  return [
    quiet(left, y + 9, show(low)),
    ...bars,
    quiet(start + width + 6, y + 9, show(high)),
    ...(isGood ? [quiet(RIGHT, y + 9, '• as expected', 'end')] : []),
  ];
}

/** The values written along an axis: each value, or the ends and the middle of the range. */
function labelledValues({ marks, hasValues }: HeatAxis): readonly number[] {
  if (hasValues) return marks;
  const [low, high] = [marks[0], marks[marks.length - 1]];
  return [low, (low + high) / 2, high];
}

function positionOf({ marks, hasValues }: HeatAxis, value: number, from: number, to: number): number {
  if (hasValues) return from + ((marks.indexOf(value) + 0.5) * (to - from)) / marks.length;
  return from + ((value - marks[0]) / (marks[marks.length - 1] - marks[0])) * (to - from);
}

function nameCell({ marks, hasValues, unit }: HeatAxis, i: number): string {
  const [from, to] = [showDigits(marks[i]), showDigits(marks[i + 1] ?? 0)];
  return hasValues ? `${from}${unit}` : `${from}${unit} to ${to}${unit}`;
}
