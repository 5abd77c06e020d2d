import { exp, log } from '../../core/internal.ts';
import type { Numbers } from '../../format/index.ts';
import type { VariedParameter } from '../../study/index.ts';

/** Bounds that are this many times apart are searched by factors, not by differences. */
const FAR_APART = 10;
/** Digits that are tried and written; more than these nobody wants to read. */
const DIGITS = 4;

/** Where today's number, or any other, stands between its bounds, from 0 to 1. */
export function shareOf(varied: VariedParameter, value: number): number {
  const { low, high } = varied;
  return isByFactors(varied) ? log(value / low) / log(high / low) : (value - low) / (high - low);
}

function isByFactors({ low, high }: VariedParameter): boolean {
  return low > 0 && high / low >= FAR_APART;
}

/** The numbers at a point of the box of 0 to 1, in the order of what is varied; rounded, so that they can be written. */
export function parametersAt(
  vary: readonly VariedParameter[],
  point: readonly number[],
  digits: number = DIGITS,
): Numbers {
  return Object.fromEntries(
    vary.map((varied, i) => {
      const { name, low, high } = varied;
      const exact = isByFactors(varied) ? low * exp(point[i] * log(high / low)) : low + point[i] * (high - low);
      return [name, roundNumber(varied, exact, digits)];
    }),
  );
}

/** The same numbers with fewer digits. */
export function roundParameters(vary: readonly VariedParameter[], numbers: Numbers, digits: number): Numbers {
  return Object.fromEntries(vary.map((varied) => [varied.name, roundNumber(varied, numbers[varied.name], digits)]));
}

/** To so many digits, counted from the first of the range, and still within the bounds. */
function roundNumber({ low, high, isWhole }: VariedParameter, value: number, digits: number): number {
  const rounded = isWhole ? Math.round(value) : Number(value.toPrecision(digits));
  return Math.min(high, Math.max(low, rounded));
}
