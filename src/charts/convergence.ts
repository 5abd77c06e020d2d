import type { Chart, ChartMark } from './marks.ts';
import { showDigits } from './number-text.ts';
import { type PixelPoint, pathThrough, showCoordinate } from './path.ts';
import { scaleTo } from './scale.ts';
import { ticksWithin } from './ticks.ts';

const SIZE = { width: 720, height: 252, left: 56, right: 12, top: 24, bottom: 34 };
const TEXT = 12;

/** Lays out how a search went: the cost of its best candidate after each generation, on a logarithmic axis. */
export function layConvergence(costs: readonly number[]): Chart {
  const { width, height, left, right, top, bottom } = SIZE;
  // A candidate that could not be measured has an infinite cost; it is drawn at the top.
  const most = Math.max(1e-4, ...costs.filter(Number.isFinite));
  const powers = costs.map((cost) => Math.log10(Math.min(most, Math.max(cost, 1e-4))));
  const low = Math.floor(Math.min(...powers));
  const high = Math.max(low + 1, Math.ceil(Math.max(...powers)));
  const last = Math.max(1, costs.length - 1);
  const x = scaleTo([0, last], [left, width - right]);
  const y = scaleTo([low, high], [height - bottom, top]);
  const rungs = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const generations = ticksWithin([0, last], 8).filter(Number.isInteger);
  // The best cost so far holds until the next generation.
  const steps = powers.flatMap((power, i): PixelPoint[] =>
    i === 0
      ? [[x(0), y(power)]]
      : [
          [x(i), y(powers[i - 1])],
          [x(i), y(power)],
        ],
  );
  const marks: ChartMark[] = [
    ...rungs.flatMap((power): ChartMark[] => [
      { kind: 'path', look: 'rule', d: `M${left} ${showCoordinate(y(power))}H${width - right}` },
      quiet(left - 8, y(power) + 4, showDigits(10 ** power), 'end'),
    ]),
    ...generations.map((generation) => quiet(x(generation), height - bottom + 18, String(generation), 'middle')),
    quiet(width - right, height - 2, 'round', 'end'),
    quiet(0, TEXT, 'how far the best values are off, all targets together', 'start'),
    { kind: 'path', look: 'line', d: pathThrough(steps), fill: 'none', strokeWidth: 2 },
  ];
  const description = `Cost ${showDigits(costs[0])} at first, ${showDigits(costs[costs.length - 1])} after ${costs.length - 1} generations`;
  return { width, height, marks, description };
}

function quiet(x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'): ChartMark {
  return { kind: 'text', look: 'quiet', x, y, text, size: TEXT, anchor };
}
