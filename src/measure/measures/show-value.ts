import { showDigits } from '../../charts/index.ts';
import type { FitTarget } from '../../study/index.ts';

/** A measured number of a target as text: shares in percent, all with three digits; '–' when there was none. */
export function showValue({ measure }: Pick<FitTarget, 'measure'>, value: number | null): string {
  if (value === null) return '–';
  return measure.of === 'share' || measure.of === 'reaction' ? `${showDigits(100 * value)} %` : showDigits(value);
}

/** What a target wants, in a few characters: '9.02', '1 to 1.5', 'at most 1 %'. */
export function showBounds(target: Pick<FitTarget, 'measure' | 'low' | 'high'>): string {
  const { low, high } = target;
  const show = (value: number) => showValue(target, value);
  if (low === high) return show(low);
  if (low === -Infinity) return `at most ${show(high)}`;
  return high === Infinity ? `at least ${show(low)}` : `${show(low)} to ${show(high)}`;
}
