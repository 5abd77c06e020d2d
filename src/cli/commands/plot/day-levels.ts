import {
  element,
  fitText,
  label,
  pathThrough,
  scaleTo,
  showDigits,
  showLevel,
  simplify,
  tooltip,
} from '../../../charts/index.ts';
import { type DayArea, DOTS, MARGIN } from './day-area.ts';
import type { LevelSamples } from './record-day.ts';

/** Pixels from one need's row to the next. */
export const ROW = 42;
const HEIGHT = 34;
/** A level below this share of its range is low. */
const LOW = 0.1;

/** Draws the level of a need over time, with its name on the left and its extremes on the right. */
export function drawLevel({ need, range, alarms, samples }: LevelSamples, top: number, area: DayArea): string {
  const { left, right, toX } = area;
  const bottom = top + HEIGHT;
  const [low, high] = range;
  const toY = scaleTo(range, [bottom, top]);
  const middle = bottom - HEIGHT / 2 + 4;
  const name = fitText(need, 12, left - MARGIN - 10);
  const lowest = toY(low + (high - low) * LOW);
  const alarm = (level: number) =>
    element(
      'path',
      { ...DOTS, d: `M${left} ${toY(level).toFixed(2)}H${right}` },
      tooltip(`${need}: alarm at ${showDigits(level, 6)}`),
    );
  const points = simplify(
    samples.map(([tick, level]) => [toX(tick), toY(level)] as const),
    0.15,
  );
  return [
    element('path', { class: 'hk-axis', d: `M${left} ${bottom}H${right}`, 'stroke-width': 0.75 }),
    label(left - 10, middle, name, { class: 'hk-ink', 'font-size': 12, 'text-anchor': 'end' }),
    ...(points.length === 0 ? [] : [element('path', { class: 'hk-area', d: closeAt(bottom, points) })]),
    element('rect', { class: 'hk-low', x: left, y: lowest, width: right - left, height: bottom - lowest }),
    ...alarms.map(alarm),
    element('path', { class: 'hk-line', d: pathThrough(points), fill: 'none', 'stroke-width': 1.5 }),
    label(right + 8, middle, showExtremes(samples, range), { class: 'hk-quiet', 'font-size': 11 }),
  ].join('');
}

/** The area between a line and the bottom. */
function closeAt(ground: number, points: readonly (readonly [number, number])[]): string {
  const [first, last] = [points[0][0], points[points.length - 1][0]];
  return `${pathThrough(points)}L${last.toFixed(2)} ${ground}L${first.toFixed(2)} ${ground}Z`;
}

/** '12 – 96'; '' without samples. */
function showExtremes(samples: LevelSamples['samples'], range: LevelSamples['range']): string {
  if (samples.length === 0) return '';
  const least = samples.reduce((found, [, level]) => Math.min(found, level), Infinity);
  const most = samples.reduce((found, [, level]) => Math.max(found, level), -Infinity);
  return `${showLevel(least, range)} – ${showLevel(most, range)}`;
}
