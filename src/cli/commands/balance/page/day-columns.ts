import { element, label, layLegend, scaleTo, showHour, swatchOf, tooltip } from '../../../../charts/index.ts';
import { drawChart } from '../../../html/chart.ts';
import type { Html } from '../../../html/page.ts';

/** One part of a day, with its share (0 to 1) of each hour; null where it is unknown. */
export interface DayColumn {
  readonly name: string;
  /** The index of its swatch; SWATCH_COUNT for plain. */
  readonly swatch: number;
  readonly byHour: readonly (number | null)[];
  /** A note in the legend: '8.4 h'. */
  readonly note?: string;
}

const GAP = 2;

/** The 24 hours of a day as columns, each divided by activity, from the bottom up. */
export function drawDayColumns(
  title: string,
  parts: readonly DayColumn[],
  { width = 1056, height = 300, hasLegend = true } = {},
): Html {
  const [left, right, top] = [38, width - 4, 8];
  const bottom = top + height;
  const toX = scaleTo([0, 24], [left, right]);
  const toY = scaleTo([0, 1], [bottom, top]);
  const every = width < 500 ? 6 : width < 800 ? 3 : 2;
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const column = (hour: number) => {
    let below = 0;
    return parts.map(({ name, swatch, byHour }) => {
      const share = byHour[hour] ?? 0;
      if (share <= 0) return '';
      const y = toY(below + share);
      const size = toY(below) - y;
      below += share;
      const box = { x: toX(hour) + GAP / 2, y, width: toX(1) - left - GAP, height: size };
      const words = `${showHour(hour)}: ${name}, ${Math.round(share * 60)} minutes`;
      return element('rect', { ...box, fill: swatchOf(swatch).fill }, tooltip(words));
    });
  };
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      element('path', { class: 'hk-rule', d: `M${left} ${toY(share)}H${right}`, 'stroke-width': 1 }) +
      label(left - 6, toY(share) + 4, `${share * 60}`, { class: 'hk-quiet', 'font-size': 11, 'text-anchor': 'end' }),
  );
  const axis = hours
    .filter((hour) => hour % every === 0)
    .map((hour) => label(toX(hour), bottom + 17, showHour(hour), { class: 'hk-quiet', 'font-size': 11 }));
  const legend = layLegend(
    parts.map(({ name, swatch, note }) => ({
      symbol: element('rect', { y: -10, width: 12, height: 12, rx: 2, fill: swatchOf(swatch).fill }),
      text: note === undefined ? name : `${name} ${note}`,
    })),
    left,
    bottom + 46,
    right,
  );
  const end = hasLegend && parts.length > 0 ? legend.bottom + 10 : bottom + 24;
  return drawChart(title, describe(parts), width, end, [
    ...grid,
    ...hours.flatMap(column),
    ...axis,
    ...(hasLegend ? legend.parts : []),
  ]);
}

function describe(parts: readonly DayColumn[]): string {
  return parts
    .map(({ name, byHour }) => {
      const most = byHour.reduce<number>((best, share, hour) => ((share ?? 0) > (byHour[best] ?? 0) ? hour : best), 0);
      return `${name}: most at ${showHour(most)}.`;
    })
    .join(' ');
}
