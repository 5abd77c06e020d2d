import type { PeopleStatistic } from '../gauges/people-gauge.ts';
import { type DayWindow, hoursIn } from '../observe/day-window.ts';
import { MeasureError } from './measure-error.ts';
import type { MeasureKind, MeasureOf, MeasureParts, MeasureUnit } from './measure-kind.ts';
import { MEASURES } from './measure-table.ts';
import type { LevelRanges } from './vocabulary.ts';

/**
 * A measure of any kind of the table.
 * @inline
 */
type MeasureOfAnyKind = MeasureOf<(typeof MEASURES)[number]>;

/**
 * One number about a run, such as the hours of sleep: what an expectation limits, a sweep records and a fit aims at.
 * Times and counts are means over the selected agents, per day that these were present.
 */
export type Measure = MeasureOfAnyKind & {
  /** Agents by name, temperament or tag; empty for everybody. */
  readonly who: readonly string[];
  /** For the differences between people: their standard deviation, or a quantile from 0 to 1. Default: all together. */
  readonly people?: PeopleStatistic;
  /** The part of every day that counts; the whole day by default. Hours and counts are then those of this part. */
  readonly during?: DayWindow;
};

/** The share of a part of a day by which its hours may miss a target. */
const GIVE_IN_WINDOW = 0.1;

/** The entry of the table for a measure. Throws a MeasureError for a kind that this version does not know. */
export function kindOf({ of }: Pick<Measure, 'of'>): MeasureKind {
  const kinds: readonly MeasureKind[] = MEASURES;
  const kind = kinds.find((each) => each.of === of);
  if (kind === undefined)
    throw new MeasureError(`got a measure of "${of}"; this version knows ${kinds.map((each) => each.of).join(', ')}`);
  return kind;
}

/** Both ends of the possible values of a measure; infinite where there is no end, or for a level without `levels`. */
export function rangeOf(measure: Measure, levels?: LevelRanges): MeasureKind['range'] {
  const kind = kindOf(measure);
  const own = 'need' in measure ? levels?.get(measure.need) : undefined;
  const range =
    kind.range.high === 24 && measure.during ? { low: 0, high: hoursIn(measure.during) } : (own ?? kind.range);
  return measure.people === 'spread' ? { low: 0, high: range.high - range.low } : range;
}

/** By how much a fit may miss a target for a measure, unless it says otherwise. */
export function giveOf(measure: Measure): number {
  const { give, range } = kindOf(measure);
  return range.high === 24 && measure.during ? Math.min(give, GIVE_IN_WINDOW * hoursIn(measure.during)) : give;
}

/** What the value of a measure counts. */
export function unitOf(measure: Measure): MeasureUnit {
  return kindOf(measure).unit;
}

/** The measures from which a measure follows, and how; null for one that stands for itself. */
export function partsOf(measure: Measure): MeasureParts<Measure> | null {
  const parts = kindOf(measure).parts?.(measure);
  if (parts === undefined || measure.people !== undefined) return null;
  const { who } = measure;
  return { ...parts, measures: parts.measures.map((part) => ({ ...part, who }) as Measure) };
}
