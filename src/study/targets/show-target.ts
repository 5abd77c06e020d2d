import { showDigits } from '../../charts/index.ts';
import type { Target } from '../../study/index.ts';

/** A measured number of a target as text: shares in percent, all with three digits; '–' when there was none. */
export function showMeasured({ measure }: Pick<Target, 'measure'>, value: number | null): string {
  if (value === null) return '–';
  return measure.of === 'share' || measure.of === 'reaction' ? `${showDigits(100 * value)} %` : showDigits(value);
}

/** What a target wants, in a few characters: '9.02', '1 to 1.5', 'at most 1 %'. */
export function showWanted(target: Pick<Target, 'measure' | 'low' | 'high'>): string {
  const { low, high } = target;
  const show = (value: number) => showMeasured(target, value);
  if (low === high) return show(low);
  if (low === -Infinity) return `at most ${show(high)}`;
  return high === Infinity ? `at least ${show(low)}` : `${show(low)} to ${show(high)}`;
}
