import type { Spread } from '../../../measure/index.ts';
import { type FigureUnit, showShare } from '../../../measure/internal.ts';

/** Hours a day: '8.41'; '·' for none. */
export function showHours(hours: number): string {
  return hours === 0 ? '·' : hours < 0.005 ? '<0.01' : hours.toFixed(hours < 9.995 ? 2 : 1);
}

/** How often a day: '2.4'; '·' for never. */
export function showTimes(times: number): string {
  if (times === 0) return '·';
  return times < 0.005 ? '<0.01' : times.toFixed(times < 9.95 ? 2 : times < 99.5 ? 1 : 0);
}

/** A level or an amount of one, by the size of its range. */
export function showLevel(level: number, span = 100): string {
  const text = level.toFixed(span >= 20 ? 1 : span >= 2 ? 2 : 3);
  return text.replace(/^-(0\.?0*)$/, '$1').replace('-', '−');
}

/** The deviation of a figure, in the look of the figure itself; '' for a single run. */
export function showDeviation({ deviation, seeds }: Spread, show: (value: number) => string): string {
  if (seeds < 2) return '';
  return deviation === 0 ? '0' : show(deviation);
}

/** A figure in its unit. */
export function showFigure(value: number, unit: FigureUnit): string {
  switch (unit) {
    case 'hours':
      return `${showHours(Math.abs(value))} h`.replace('·', '0').replace(/^/, value < 0 ? '−' : '');
    case 'times':
      return showTimes(Math.abs(value))
        .replace('·', '0')
        .replace(/^/, value < 0 ? '−' : '');
    case 'share':
      return showShare(Math.abs(value)).replace(/^/, value < 0 ? '−' : '');
    case 'level':
      return showLevel(value);
    case 'bits':
      return `${value.toFixed(2).replace('-', '−')} bits`;
    case 'things':
      return value.toFixed(2).replace('-', '−');
  }
}

/** A difference in its unit, always with its sign. */
export function showDifference(value: number, unit: FigureUnit): string {
  return `${value > 0 ? '+' : ''}${showFigure(value, unit)}`;
}

/** Seeds in few words: 'seeds 1–20', 'seed 7', 'seeds 1, 4, 9 and 3 more'. */
export function showSeeds(seeds: readonly number[]): string {
  const last = seeds[seeds.length - 1];
  if (seeds.length === 1) return `seed ${last}`;
  if (last - seeds[0] === seeds.length - 1) return `seeds ${seeds[0]}–${last}`;
  const shown = seeds.slice(0, 3).join(', ');
  return seeds.length > 3 ? `seeds ${shown} and ${seeds.length - 3} more` : `seeds ${shown}`;
}
