import {
  element,
  fitText,
  label,
  pathThrough,
  scaleTo,
  showDigits,
  showShare,
  tooltip,
} from '../../../../charts/index.ts';
import { drawChart } from '../../../html/chart.ts';
import type { Html } from '../../../html/page.ts';

/** The level of a need over the day, and the time spent at each level. */
export interface LevelChart {
  readonly name: string;
  readonly range: readonly [low: number, high: number];
  /** Mean level by hour of the day; null where it is unknown. */
  readonly byHour: readonly (number | null)[];
  /** Share of the time in each of equal parts of the range, from the lowest. */
  readonly bands: readonly number[];
  /** The lowest level of all runs. */
  readonly worst: number;
  /** Beside the name: 'mean 62.1 ± 0.4'. */
  readonly note: string;
  /** A level below this share of the range is in danger. */
  readonly danger: number;
  /** The line of an earlier report. */
  readonly before?: readonly (number | null)[];
}

const WIDTH = 336;
const HEIGHT = 92;
const [LEFT, TOP] = [30, 26];
/** Where the day ends, and the width of the bars beside it. */
const RIGHT = 262;
const BESIDE = 62;

/** A line over 24 hours with the danger zone, and on the right the share of the time at each level. */
export function drawLevelChart(chart: LevelChart): Html {
  const { name, range, byHour, bands, worst, note, danger, before } = chart;
  const [low, high] = range;
  const bottom = TOP + HEIGHT;
  const toX = scaleTo([0, 24], [LEFT, RIGHT]);
  const toY = scaleTo(range, [bottom, TOP]);
  const dangerY = toY(low + (high - low) * danger);
  const most = Math.max(...bands);
  const toBeside = scaleTo([0, most], [0, BESIDE]);
  const quiet = { class: 'hk-quiet', 'font-size': 10.5 };
  const levels = [low, (low + high) / 2, high].map(
    (level) =>
      element('path', { class: 'hk-rule', d: `M${LEFT} ${toY(level)}H${WIDTH}` }) +
      label(LEFT - 5, toY(level) + 4, showDigits(level, 6), { ...quiet, 'text-anchor': 'end' }),
  );
  const hours = [0, 6, 12, 18, 24].map((hour) =>
    label(toX(hour), bottom + 14, String(hour).padStart(2, '0'), { ...quiet, 'text-anchor': 'middle' }),
  );
  const step = HEIGHT / bands.length;
  const beside = bands.map((share, i) => {
    if (share <= 0) return '';
    const [from, to] = [low + ((high - low) * i) / bands.length, low + ((high - low) * (i + 1)) / bands.length];
    const isLow = i < bands.length * danger;
    const box = {
      x: RIGHT + 12,
      y: bottom - (i + 1) * step,
      width: Math.max(0.75, toBeside(share)),
      height: step - 1,
    };
    const words = `${showDigits(from, 6)} to ${showDigits(to, 6)}: ${showShare(share)} of the time`;
    return element('rect', { ...box, class: isLow ? 'hk-mark-bar' : 'hk-bar' }, tooltip(words));
  });
  return drawChart(name, `${note}, lowest ${showDigits(worst, 6)}`, WIDTH, bottom + 20, [
    label(0, 13, fitText(name, 13, 110, 'bold'), { class: 'hk-ink', 'font-size': 13, 'font-weight': 600 }),
    label(WIDTH, 13, note, { ...quiet, 'font-size': 11.5, 'text-anchor': 'end' }),
    ...levels,
    element('rect', { class: 'hk-low', x: LEFT, y: dangerY, width: RIGHT - LEFT, height: bottom - dangerY }),
    ...(before ? [element('path', { class: 'hk-before', d: lineThrough(before, toX, toY), fill: 'none' })] : []),
    element('path', { class: 'hk-line', d: lineThrough(byHour, toX, toY), fill: 'none', 'stroke-width': 2 }),
    ...beside,
    ...hours,
    label(RIGHT + 12, bottom + 14, 'time at', quiet),
  ]);
}

/** A line through the middle of each hour; interrupted where a level is unknown. */
function lineThrough(
  byHour: readonly (number | null)[],
  toX: (hour: number) => number,
  toY: (level: number) => number,
): string {
  const parts: (readonly [number, number])[][] = [[]];
  byHour.forEach((level, hour) => {
    if (level === null) parts.push([]);
    else parts[parts.length - 1].push([toX(hour + 0.5), toY(level)]);
  });
  return parts
    .filter((points) => points.length > 0)
    .map(pathThrough)
    .join('');
}
