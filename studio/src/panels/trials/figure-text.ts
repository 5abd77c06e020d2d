import { showDigits } from 'hanker/charts';

interface Measure {
  readonly isPercentage: boolean;
}

/** The least uncertainty that is shown as a number, as a share of the value. */
const LEAST = 1e-4;

/** A value of a measure with its percent sign: '7.31', '12 %'. */
export function showFigure({ isPercentage }: Measure, value: number, digits = 3): string {
  return isPercentage ? `${showDigits(100 * value, digits)} %` : showDigits(value, digits);
}

/**
 * A value with its uncertainty: '7.31 ± 0.12', or '7.31 ± ~0' if that is far below the shown digits. The value has no
 * digits that are uncertain as a whole.
 */
export function showUncertain(measure: Measure, value: number, error: number): string {
  if (error > 0 && error < LEAST * Math.max(Math.abs(value), LEAST)) return `${showFigure(measure, value)} ± ~0`;
  return `${showFigure(measure, error > 0 ? roundBy(value, error) : value)} ± ${showFigure(measure, error, 2)}`;
}

/** A value without digits that its uncertainty makes meaningless. */
export function showWithin(measure: Measure, value: number, error: number): string {
  return showUncertain(measure, value, error).split(' ± ')[0];
}

/** A value rounded to the second digit of its uncertainty. */
function roundBy(value: number, error: number): number {
  const digit = 10 ** (Math.floor(Math.log10(error)) - 1);
  return Number((Math.round(value / digit) * digit).toPrecision(12)) + 0;
}
