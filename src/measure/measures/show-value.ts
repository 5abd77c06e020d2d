import { showDigits } from '../../charts/index.ts';
import { type Measure, unitOf } from './measure.ts';

/** A measured value as text with three digits, shares in percent; '–' for null. */
export function showValue({ measure }: { readonly measure: Measure }, value: number | null): string {
  if (value === null) return '–';
  return unitOf(measure).isPercentage ? `${showDigits(100 * value)} %` : showDigits(value);
}

/** Bounds as text: '9.02', '1 to 1.5', 'at most 1 %'. */
export function showBounds(bounded: {
  readonly measure: Measure;
  readonly low: number;
  readonly high: number;
}): string {
  const { low, high } = bounded;
  const show = (value: number) => showValue(bounded, value);
  if (low === high) return show(low);
  if (low === -Infinity) return `at most ${show(high)}`;
  return high === Infinity ? `at least ${show(low)}` : `${show(low)} to ${show(high)}`;
}
