import {
  element,
  fitText,
  label,
  layLegend,
  scaleTo,
  showDigits,
  showFixed,
  swatchOf,
  ticksWithin,
  tooltip,
} from '../../../../charts/index.ts';
import type { Range } from '../../../../core/index.ts';
import { drawChart } from '../../../html/chart.ts';
import type { Html } from '../../../html/page.ts';

/** One row: a mean with its deviation for each cohort; null where there is none. */
export interface DotRow {
  readonly name: string;
  readonly values: readonly ({ readonly mean: number; readonly deviation: number } | null)[];
}

const ROW = 24;
const LABEL = 190;

/** Rows of dots on one scale, a colour per cohort; a faint line shows the deviation to both sides. */
export function drawDotRows(
  title: string,
  cohorts: readonly string[],
  rows: readonly DotRow[],
  range: Range,
  unit: string,
  { width = 1056 } = {},
): Html {
  const [left, right] = [LABEL, width - 26];
  const legend = layLegend(
    cohorts.map((name, i) => ({ symbol: dot(6, -4, i), text: name })),
    left,
    14,
    right,
  );
  const top = legend.bottom + 12;
  const bottom = top + rows.length * ROW;
  const toX = scaleTo(range, [left, right]);
  const ticks = ticksWithin(range, Math.floor((right - left) / 80));
  const grid = ticks.map(
    (tick) =>
      element('path', { class: 'hk-rule', d: `M${toX(tick).toFixed(2)} ${top}V${bottom}` }) +
      label(toX(tick), bottom + 16, `${showDigits(tick, 6)}${unit}`, {
        class: 'hk-quiet',
        'font-size': 11,
        'text-anchor': 'middle',
      }),
  );
  const lines = rows.map(({ name, values }, r) => {
    const y = top + (r + 0.5) * ROW;
    const known = values.flatMap((value) => (value ? [value.mean] : []));
    const span = element('path', {
      class: 'hk-axis',
      d: `M${toX(Math.min(...known)).toFixed(2)} ${y}H${toX(Math.max(...known)).toFixed(2)}`,
      'stroke-width': 1,
    });
    const dots = values.map((value, i) => {
      if (!value) return '';
      const { mean, deviation } = value;
      const words = `${name}, ${cohorts[i]}: ${showFixed(mean)}${unit} ± ${showFixed(deviation)}`;
      const [from, to] = [mean - deviation, mean + deviation].map((each) =>
        toX(Math.max(range[0], Math.min(range[1], each))),
      );
      const whisker = element('path', {
        d: `M${from.toFixed(2)} ${y}H${to.toFixed(2)}`,
        stroke: swatchOf(i % 7).fill,
        'stroke-width': 5,
        'stroke-opacity': 0.35,
        'stroke-linecap': 'round',
      });
      return element('g', {}, tooltip(words), whisker, dot(toX(mean), y, i));
    });
    const words = label(left - 12, y + 4, fitText(name, 12.5, LABEL - 16), {
      class: 'hk-ink',
      'font-size': 12.5,
      'text-anchor': 'end',
    });
    return words + span + dots.join('');
  });
  const described = rows.map(({ name, values }) => {
    const each = values
      .map((value, i) => (value ? `${cohorts[i]} ${showFixed(value.mean, 1)}` : ''))
      .filter((w) => w !== '');
    return `${name}: ${each.join(', ')}.`;
  });
  return drawChart(title, described.join(' '), width, bottom + 24, [...legend.parts, ...grid, ...lines]);
}

/** A dot; hollow from the eighth cohort on. */
function dot(x: number, y: number, cohort: number): string {
  const { fill } = swatchOf(cohort % 7);
  const isHollow = cohort >= 7;
  return element('circle', {
    cx: x,
    cy: y,
    r: isHollow ? 4 : 5,
    fill: isHollow ? 'none' : fill,
    stroke: fill,
    'stroke-width': isHollow ? 2.5 : 0,
  });
}
