import { type Measure, unitOf } from './measure.ts';

const DIGITS = 3;

/** A measured value as text with three digits, shares in percent; '–' for null. */
export function showValue({ measure }: { readonly measure: Measure }, value: number | null): string {
  if (value === null) return '–';
  return unitOf(measure).isPercentage ? `${showNumber(100 * value)} %` : showNumber(value);
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

/** Three digits, or all digits before the decimal point; no trailing zeros. */
function showNumber(value: number): string {
  const text = Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(DIGITS)));
  return Math.abs(value) < 0.0005 ? '0' : text;
}
