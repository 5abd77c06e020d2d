import type { Spread } from '../../../../measure/index.ts';

/** The standard deviation of a figure, written like the figure itself; '' for a single run. */
export function showDeviation({ deviation, seeds }: Spread, show: (value: number) => string): string {
  return seeds < 2 ? '' : deviation === 0 ? '0' : show(deviation);
}
