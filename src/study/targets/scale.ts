import { exp, log } from '../../core/internal.ts';
import type { ParameterValues } from '../../format/index.ts';
import type { VariedParameter } from './varied-parameters.ts';

/** Bounds whose quotient is at least this are searched on a logarithmic scale. */
const MIN_LOG_QUOTIENT = 10;
/** Significant digits of the values that are tried; more would be hard to read. */
const DIGITS = 4;

/** The position of a value between the bounds of its parameter, from 0 to 1. */
export function shareOf(varied: VariedParameter, value: number): number {
  const { low, high } = varied;
  return isLogarithmic(varied) ? log(value / low) / log(high / low) : (value - low) / (high - low);
}

/** Whether a parameter is searched on a logarithmic scale. */
export function isLogarithmic({ low, high }: VariedParameter): boolean {
  return low > 0 && high / low >= MIN_LOG_QUOTIENT;
}

/** The parameters at a point of the box from 0 to 1, with one coordinate for each, rounded to a few digits. */
export function parametersAt(
  vary: readonly VariedParameter[],
  point: readonly number[],
  digits: number = DIGITS,
): ParameterValues {
  return Object.fromEntries(
    vary.map((varied, i) => {
      const { name, low, high } = varied;
      const exact = isLogarithmic(varied) ? low * exp(point[i] * log(high / low)) : low + point[i] * (high - low);
      return [name, roundValue(varied, exact, digits)];
    }),
  );
}

/** The same parameters with fewer digits. */
export function roundParameters(
  vary: readonly VariedParameter[],
  parameters: ParameterValues,
  digits: number,
): ParameterValues {
  return Object.fromEntries(vary.map((varied) => [varied.name, roundValue(varied, parameters[varied.name], digits)]));
}

/** Rounds to significant digits, or to an integer, within the bounds. */
function roundValue({ low, high, isWhole }: VariedParameter, value: number, digits: number): number {
  const rounded = isWhole ? Math.round(value) : Number(value.toPrecision(digits));
  return Math.min(high, Math.max(low, rounded));
}
