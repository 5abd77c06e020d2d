import type { LoadedWorld } from 'hanker/format';
import { type Measure, unitOf } from 'hanker/measure';
import { type WrittenMeasure, writeMeasure } from './written-measure.ts';

/** A measure of trials as a new expectation of the file can have it. */
export interface ExpectedMeasure {
  readonly measure: WrittenMeasure;
  /** 'hours a day'; 'points' for levels. */
  readonly unit: string;
  /** Whether its values are shares, from 0 to 1. */
  readonly isShare: boolean;
  /** The lowest and the highest possible value; null for an open end. */
  readonly range: readonly [low: number | null, high: number | null];
}

/**
 * A measure as a new expectation of the file has it; null without a measure. `range` is that of its kind; the levels
 * of a need have the range of the need.
 */
export function expectedMeasure(
  { groups, definition }: Pick<LoadedWorld, 'groups' | 'definition'>,
  measure: Measure | undefined,
  range: ExpectedMeasure['range'] = [null, null],
): ExpectedMeasure | null {
  if (measure === undefined) return null;
  const { name, isPercentage } = unitOf(measure);
  const isLevel = 'need' in measure;
  const levels =
    isLevel && measure.people !== 'spread' ? (definition?.needs?.[measure.need]?.range ?? [0, 100]) : range;
  return {
    measure: writeMeasure(measure, groups),
    unit: isPercentage ? `% ${name}` : isLevel ? 'points' : name,
    isShare: isPercentage,
    range: levels,
  };
}
