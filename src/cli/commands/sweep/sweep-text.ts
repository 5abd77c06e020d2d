import type { MeasureAnalysis, SweepPlan } from '../../../study/index.ts';
import type { ParameterResponse, ResponseShape, Variation } from '../../../study/internal.ts';

import { showCount, showSpan } from '../../terminal/amounts.ts';

/** How a measure follows a number, as one sign. */
export const SIGNS: Readonly<Record<ResponseShape, string>> = {
  rises: '↗',
  falls: '↘',
  peaks: '∩',
  dips: '∪',
  varies: '~',
  none: '·',
};

/** The same in words, before the name of the number: 'goes up with needs.food.decay'. */
export const SHAPES: Readonly<Record<ResponseShape, string>> = {
  rises: 'goes up with',
  falls: 'goes down with',
  peaks: 'is highest in the middle of',
  dips: 'is lowest in the middle of',
  varies: 'goes up and down with',
  none: 'does not clearly follow',
};

/** A number in three digits or so, without a tail of zeros. */
export function showNumber(value: number): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-4) return value.toExponential(1).replace('e+', 'e').replaceAll('-', '−');
  const text = size >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
  return text.replace('-', '−');
}

/** A measure's value without its unit; shares as hundredths. */
export function showValue(value: number, unit: string): string {
  return showNumber(unit === '%' ? value * 100 : value);
}

/** A value of a number that is turned, as it stands in the file: '4.5/h'. */
export function showTurned(value: number, { unit }: Pick<Variation, 'unit'>): string {
  return `${showNumber(value)}${unit}`;
}

/** A share of the differences: '72 %'; what is none is '0 %'. */
export function showShare(share: number): string {
  return `${Math.max(0, Math.min(100, Math.round(share * 100)))} %`;
}

/** Two standard errors, which cover nineteen of twenty cases: '± 6'. */
export function showError({ error }: Pick<ParameterResponse, 'error'>): string {
  return `± ${Math.max(1, Math.round(200 * error))}`;
}

/** What a sweep was, in a line: '333 points (sobol) × 3 seeds, 7 days each after 1 day'. */
export function describePlan({ points, design, seeds, study, ticksPerHour }: SweepPlan): string {
  const span = (ticks: number) => showSpan((ticks * 3600) / ticksPerHour);
  const times = seeds.length === 1 ? `, seed ${seeds[0]}` : ` × ${seeds.length} seeds`;
  const after = study.skip === 0 ? '' : ` after ${span(study.skip)}`;
  return `${showCount(points)} points (${design})${times}, ${span(study.ticks)} each${after}`;
}

/** The responses that can be told from chance. */
export function clearResponses({ responses }: MeasureAnalysis): readonly ParameterResponse[] {
  return responses.filter(({ shape }) => shape !== 'none');
}

/** Where a measure should be: 'from 7 to 9', 'at most 1 %'. */
export function showExpected({ expected, unit }: MeasureAnalysis): string {
  if (expected === null) return '';
  const { low, high } = expected;
  const tail = unit === '' ? '' : ` ${unit}`;
  if (low !== null && high !== null) return `from ${showValue(low, unit)} to ${showValue(high, unit)}${tail}`;
  if (low !== null) return `at least ${showValue(low, unit)}${tail}`;
  return high === null ? '' : `at most ${showValue(high, unit)}${tail}`;
}
