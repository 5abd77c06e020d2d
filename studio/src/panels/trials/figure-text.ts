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

/** A value with its uncertainty: '7.31 ± 0.12', or '7.31 ± ~0' if that is far below the shown digits. */
export function showUncertain(measure: Measure, value: number, error: number): string {
  const isNegligible = error > 0 && error < LEAST * Math.max(Math.abs(value), LEAST);
  return `${showFigure(measure, value)} ± ${isNegligible ? '~0' : showFigure(measure, error, 2)}`;
}
