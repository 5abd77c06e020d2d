import { scaleTo, ticksWithin } from '../../../charts/scale.ts';
import { element, label, pathThrough } from '../../../charts/svg.ts';

const SIZE = { width: 720, height: 240, left: 56, right: 12, top: 12, bottom: 34 };

/** How the misses fell, generation by generation, by factors; an SVG for a page. */
export function costPicture(history: readonly number[]): string {
  const { width, height, left, right, top, bottom } = SIZE;
  const powers = history.map((cost) => Math.log10(Math.max(cost, 1e-4)));
  const low = Math.floor(Math.min(...powers));
  const high = Math.max(low + 1, Math.ceil(Math.max(...powers)));
  const x = scaleTo([0, Math.max(1, history.length - 1)], [left, width - right]);
  const y = scaleTo([low, high], [height - bottom, top]);
  const rungs = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const marks = ticksWithin([0, Math.max(1, history.length - 1)], 8).filter(Number.isInteger);
  // The best so far holds until the next one.
  const steps = powers.flatMap((power, i): [number, number][] =>
    i === 0
      ? [[x(0), y(power)]]
      : [
          [x(i), y(powers[i - 1])],
          [x(i), y(power)],
        ],
  );
  return element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': 'misses by generation' },
    ...rungs.flatMap((power) => [
      element('line', { x1: left, x2: width - right, y1: y(power), y2: y(power), class: 'hk-rule' }),
      label(left - 8, y(power) + 4, String(10 ** power), { class: 'hk-quiet', 'text-anchor': 'end', 'font-size': 12 }),
    ]),
    ...marks.map((mark) =>
      label(x(mark), height - bottom + 18, String(mark), {
        class: 'hk-quiet',
        'text-anchor': 'middle',
        'font-size': 12,
      }),
    ),
    label(width - right, height - 2, 'generation', { class: 'hk-quiet', 'text-anchor': 'end', 'font-size': 12 }),
    element('path', { d: pathThrough(steps), class: 'hk-line', fill: 'none', 'stroke-width': 2 }),
  );
}
