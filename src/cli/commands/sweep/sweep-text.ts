import { showCount, showDigits, showDuration } from '../../../charts/index.ts';
import type { MeasureAnalysis, SweepPlan, Variation } from '../../../study/index.ts';
import type { ParameterResponse, ResponseShape } from '../../../study/internal.ts';

/** How a measure follows a parameter, as one symbol. */
export const SIGNS: Readonly<Record<ResponseShape, string>> = {
  rises: '↗',
  falls: '↘',
  peaks: '∩',
  dips: '∪',
  varies: '~',
  none: '·',
};

/** The same in words, before the name of the parameter: 'rises with needs.food.decay'. */
export const SHAPES: Readonly<Record<ResponseShape, string>> = {
  rises: 'rises with',
  falls: 'falls with',
  peaks: 'is highest in the middle of',
  dips: 'is lowest in the middle of',
  varies: 'rises and falls with',
  none: 'does not clearly follow',
};

/** A value of a measure without its unit; shares in percent. */
export function showValue(value: number, unit: string): string {
  return showDigits(unit === '%' ? value * 100 : value);
}

/** A value of a parameter with its unit: '4.5/h'. */
export function showParameter(value: number, { unit }: Pick<Variation, 'unit'>): string {
  return `${showDigits(value)}${unit}`;
}

/** Two standard errors in percent, which cover 95 % of the cases: '± 6'. */
export function showError({ error }: Pick<ParameterResponse, 'error'>): string {
  return `± ${Math.max(1, Math.round(200 * error))}`;
}

/** A sweep in a line: '333 points (sobol) × 3 seeds, 7 days each after 1 day'. */
export function describePlan({ points, design, seeds, study, ticksPerHour }: SweepPlan): string {
  const span = (ticks: number) => showDuration((ticks * 3600) / ticksPerHour);
  const times = seeds.length === 1 ? `, seed ${seeds[0]}` : ` × ${seeds.length} seeds`;
  const after = study.skip === 0 ? '' : ` after ${span(study.skip)}`;
  return `${showCount(points)} points (${design})${times}, ${span(study.ticks)} each${after}`;
}

/** The responses that are beyond chance. */
export function clearResponses({ responses }: MeasureAnalysis): readonly ParameterResponse[] {
  return responses.filter(({ shape }) => shape !== 'none');
}

/** The expected range of a measure: 'from 7 to 9', 'at most 1 %'; '' for none. */
export function showExpected({ expected, unit }: MeasureAnalysis): string {
  if (expected === null) return '';
  const { low, high } = expected;
  const tail = unit === '' ? '' : ` ${unit}`;
  if (low !== null && high !== null) return `from ${showValue(low, unit)} to ${showValue(high, unit)}${tail}`;
  if (low !== null) return `at least ${showValue(low, unit)}${tail}`;
  return high === null ? '' : `at most ${showValue(high, unit)}${tail}`;
}
