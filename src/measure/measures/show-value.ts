import { showDigits } from '../../charts/index.ts';
import { type Measure, unitOf } from './measure.ts';

/** A measured value as text with three digits, shares in percent; '–' for null. */
export function showValue({ measure }: { readonly measure: Measure }, value: number | null): string {
  if (value === null) return '–';
  return unitOf(measure).isPercentage ? `${showDigits(100 * value)} %` : showDigits(value);
}

/** A shown value followed by its unit: '2.5 times a day', 'once a day', '5 % of the time'. */
export function addUnit({ measure }: { readonly measure: Measure }, value: string): string {
  const { name, one = `1 ${name}` } = unitOf(measure);
  if (name === '') return value;
  return value === '1' ? one : `${value} ${name}`;
}

/** Bounds as text: '9.02', '1 to 1.5', 'at most 1 %'. */
export function showBounds(bounded: {
  readonly measure: Measure;
  readonly low: number;
  readonly high: number;
}): string {
  return phraseBounds(bounded, (shown) => shown);
}

/** Bounds with their unit: '7 to 9 hours a day', 'at least once a day'. */
export function showBoundsWithUnit(bounded: {
  readonly measure: Measure;
  readonly low: number;
  readonly high: number;
}): string {
  return phraseBounds(bounded, (shown) => addUnit(bounded, shown));
}

function phraseBounds(bounded: Parameters<typeof showBounds>[0], finish: (shown: string) => string): string {
  const { low, high } = bounded;
  const show = (value: number) => showValue(bounded, value);
  if (low === high) return finish(show(low));
  if (low === -Infinity) return `at most ${finish(show(high))}`;
  return high === Infinity ? `at least ${finish(show(low))}` : finish(`${show(low)} to ${show(high)}`);
}
