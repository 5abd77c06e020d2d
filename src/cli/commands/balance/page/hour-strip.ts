import { element, showHour, tooltip } from '../../../../charts/index.ts';
import { drawChart } from '../../../html/chart.ts';
import type { Html } from '../../../html/page.ts';

const COLUMN = 6;
const HEIGHT = 20;

/** 24 small columns for the hours of a day, for a table row; `most` is the value of a full column. */
export function drawHourStrip(
  title: string,
  byHour: readonly (number | null)[],
  show: (value: number) => string,
  most = Math.max(...byHour.map((value) => value ?? 0)),
): Html {
  const width = 24 * COLUMN;
  const columns = byHour.map((value, hour) => {
    if (value === null || value <= 0 || most <= 0) return '';
    const height = Math.max(0.75, (value / most) * HEIGHT);
    const box = { x: hour * COLUMN, y: HEIGHT - height, width: COLUMN - 1, height };
    return element('rect', { class: 'hk-bar', ...box }, tooltip(`${showHour(hour)} ${show(value)}`));
  });
  const marks = [6, 12, 18].map((hour) =>
    element('path', { class: 'hk-rule', d: `M${hour * COLUMN - 0.5} 0V${HEIGHT}`, 'stroke-width': 1 }),
  );
  const ground = element('path', { class: 'hk-axis', d: `M0 ${HEIGHT}H${width}`, 'stroke-width': 1 });
  const best = byHour.reduce<number>((at, value, hour) => ((value ?? 0) > (byHour[at] ?? 0) ? hour : at), 0);
  const words = most > 0 ? `most at ${showHour(best)}` : '';
  return drawChart(title, words, width, HEIGHT + 1, [...marks, ...columns, ground], 'own');
}
