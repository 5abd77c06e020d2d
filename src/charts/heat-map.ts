import type { Html } from '../cli/html/page.ts';
import { showTick } from './scale.ts';
import { element, label, tooltip } from './svg.ts';
import { fitText, textWidth } from './text-width.ts';

/** One side of a heat map. */
export interface HeatAxis {
  readonly title: string;
  readonly unit: string;
  /** Single values, or ends of cells: one more than there are. */
  readonly marks: readonly number[];
  readonly hasValues: boolean;
  /** Where it stands today. */
  readonly today: number;
}

/** A value for each combination of two numbers. */
export interface HeatMap {
  readonly title: string;
  readonly across: HeatAxis;
  readonly down: HeatAxis;
  /** Row by row, the lowest first; null where there is none. */
  readonly cells: readonly (readonly (number | null)[])[];
  /** Whether a value is where it should be; left out when it does not matter. */
  readonly isGood?: (value: number) => boolean;
  show(value: number): string;
  readonly description: string;
}

const WIDTH = 320;
const HEIGHT = 268;
const TOP = 30;
const BOTTOM = HEIGHT - 66;
const RIGHT = WIDTH - 12;
const SIZE = 11;

/** Van der Walt and Smith's viridis, dark for little and bright for much; it reads the same for any colour vision. */
const VIRIDIS = ['#440154', '#472d7b', '#3b528b', '#2c728e', '#21918c', '#28ae80', '#5ec962', '#addc30', '#fde725'];

/** A heat map as SVG. */
export function drawHeatMap(map: HeatMap): Html {
  const { across, down, cells, show } = map;
  const values = cells.flat().filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const shareOf = (value: number) => (high > low ? (value - low) / (high - low) : 0.5);
  const labels = edgesOf(down).map((value) => showTick(round(value)));
  const left = 24 + Math.max(...labels.map((each) => textWidth(each, SIZE)));
  const [columns, rows] = [cells[0].length, cells.length];
  const [width, height] = [(RIGHT - left) / columns, (BOTTOM - TOP) / rows];
  const text = (x: number, y: number, words: string, more: Record<string, string | number> = {}) =>
    label(x, y, words, { class: 'hk-quiet', 'font-size': SIZE, ...more });
  return element(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': map.description },
    text(2, 14, fitText(map.title, SIZE + 1, WIDTH - 4), { class: 'hk-ink', 'font-size': SIZE + 1 }),
    ...cells.flatMap((row, r) =>
      row.map((value, c) => {
        const place = { x: left + c * width, y: BOTTOM - (r + 1) * height, width: width + 0.3, height: height + 0.3 };
        const where = `${across.title} ${nameCell(across, c)}, ${down.title} ${nameCell(down, r)}`;
        if (value === null) return element('rect', { ...place, class: 'hk-page' }, tooltip(`${where}: no run`));
        const isGood = map.isGood?.(value) ?? false;
        const words = `${where}: ${show(value)}${isGood ? ', as expected' : ''}`;
        const cell = element('rect', { ...place, fill: colourAt(shareOf(value)) }, tooltip(words));
        if (!isGood) return cell;
        const ink = shareOf(value) > 0.55 ? '#0d1117' : '#ffffff';
        const mark = { cx: place.x + width / 2, cy: place.y + height / 2, r: Math.min(3, width / 6), fill: ink };
        return cell + element('circle', { ...mark, 'pointer-events': 'none' });
      }),
    ),
    ...edgesOf(across).map((value, i, all) =>
      text(
        placeOf(across, value, left, RIGHT),
        BOTTOM + 14,
        showTick(round(value)) + (i === all.length - 1 ? across.unit : ''),
        {
          'text-anchor':
            i === 0 && !across.hasValues ? 'start' : i === all.length - 1 && !across.hasValues ? 'end' : 'middle',
        },
      ),
    ),
    text((left + RIGHT) / 2, BOTTOM + 30, fitText(across.title, SIZE, RIGHT - left, 'code'), {
      class: 'hk-ink hk-code',
      'text-anchor': 'middle',
    }),
    ...edgesOf(down).map((value, i, all) =>
      text(
        left - 5,
        placeOf(down, value, BOTTOM, TOP) + (down.hasValues ? 4 : i === 0 ? 0 : i === all.length - 1 ? 9 : 4),
        showTick(round(value)),
        { 'text-anchor': 'end' },
      ),
    ),
    text(0, 0, fitText(down.title, SIZE, BOTTOM - TOP + 20, 'code'), {
      class: 'hk-ink hk-code',
      'text-anchor': 'middle',
      transform: `translate(11 ${(TOP + BOTTOM) / 2}) rotate(-90)`,
    }),
    ...todayMark(across, down, left),
    ...legend(low, high, left, show, map.isGood !== undefined),
  );
}

function legend(low: number, high: number, left: number, show: (value: number) => string, hasGood: boolean): string[] {
  const y = HEIGHT - 20;
  const [from, to] = [show(low), show(high)];
  const start = left + textWidth(from, SIZE) + 6;
  const width = 90;
  const steps = 30;
  const bars = Array.from({ length: steps }, (_, i) =>
    element('rect', {
      x: start + (i * width) / steps,
      y,
      width: width / steps + 0.3,
      height: 9,
      fill: colourAt(i / (steps - 1)),
    }),
  );
  const text = { class: 'hk-quiet', 'font-size': SIZE };
  const end = start + width + 6;
  return [
    label(left, y + 9, from, text),
    ...bars,
    label(end, y + 9, to, text),
    ...(hasGood ? [label(RIGHT, y + 9, '• as expected', { ...text, 'text-anchor': 'end' })] : []),
  ];
}

/** A ring where both numbers stand today. */
function todayMark(across: HeatAxis, down: HeatAxis, left: number): string[] {
  const isWithin = ({ marks, today, hasValues }: HeatAxis) =>
    hasValues ? marks.includes(today) : today >= marks[0] && today <= marks[marks.length - 1];
  if (!isWithin(across) || !isWithin(down)) return [];
  const [cx, cy] = [placeOf(across, across.today, left, RIGHT), placeOf(down, down.today, BOTTOM, TOP)];
  const ring = { cx, cy, r: 6, fill: 'none', 'stroke-width': 2 };
  return [
    element('circle', { ...ring, stroke: '#0d1117', 'stroke-width': 4 }),
    element('circle', { ...ring, stroke: '#ffffff' }, tooltip('today')),
  ];
}

/** What is written along a side: each value, or the ends and the middle. */
function edgesOf({ marks, hasValues }: HeatAxis): readonly number[] {
  if (hasValues) return marks;
  const [low, high] = [marks[0], marks[marks.length - 1]];
  return [low, (low + high) / 2, high];
}

function placeOf({ marks, hasValues }: HeatAxis, value: number, from: number, to: number): number {
  if (hasValues) return from + ((marks.indexOf(value) + 0.5) * (to - from)) / marks.length;
  return from + ((value - marks[0]) / (marks[marks.length - 1] - marks[0])) * (to - from);
}

function nameCell({ marks, hasValues, unit }: HeatAxis, i: number): string {
  const [from, to] = [showTick(round(marks[i])), showTick(round(marks[i + 1] ?? 0))];
  return hasValues ? `${from}${unit}` : `${from}${unit} to ${to}${unit}`;
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

function colourAt(share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (VIRIDIS.length - 1);
  const below = Math.min(VIRIDIS.length - 2, Math.floor(place));
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [VIRIDIS[below], VIRIDIS[below + 1]].map((colour) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    );
    return Math.round(from + (to - from) * (place - below))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
