import type { Target } from '../../study/index.ts';

const DIGITS = 3;

/** A measured number of a target as text: shares in percent, all with three digits; '–' when there was none. */
export function showMeasured({ measure }: Pick<Target, 'measure'>, value: number | null): string {
  if (value === null) return '–';
  return measure.of === 'share' || measure.of === 'reaction' ? `${showNumber(100 * value)} %` : showNumber(value);
}

/** What a target wants, in a few characters: '9.02', '1 to 1.5', 'at most 1 %'. */
export function showWanted(target: Pick<Target, 'measure' | 'low' | 'high'>): string {
  const { low, high } = target;
  const show = (value: number) => showMeasured(target, value);
  if (low === high) return show(low);
  if (low === -Infinity) return `at most ${show(high)}`;
  return high === Infinity ? `at least ${show(low)}` : `${show(low)} to ${show(high)}`;
}

/** A number with three digits, or as many as stand before its point; no zeros at its end. */
export function showNumber(value: number): string {
  const whole = Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(DIGITS)));
  return Math.abs(value) < 0.0005 ? '0' : whole;
}
