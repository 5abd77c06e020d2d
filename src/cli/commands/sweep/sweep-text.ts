import { showCount, showDigits, showDuration } from '../../../charts/index.ts';
import { type MeasureAnalysis, type SweepPlan, showMeasureValue, type Variation } from '../../../study/index.ts';
import type { ParameterResponse } from '../../../study/internal.ts';

/** A value of a parameter with its unit: '4.5/h'. */
export function showParameter(value: number, { unit }: Pick<Variation, 'unit'>): string {
  return `${showDigits(value)}${unit}`;
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
  if (low !== null && high !== null)
    return `from ${showMeasureValue(low, unit)} to ${showMeasureValue(high, unit)}${tail}`;
  if (low !== null) return `at least ${showMeasureValue(low, unit)}${tail}`;
  return high === null ? '' : `at most ${showMeasureValue(high, unit)}${tail}`;
}
