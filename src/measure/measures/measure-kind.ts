import type { Gauge, GaugeContext } from '../gauges/gauge.ts';
import type { MeasureReader } from './measure-reader.ts';

/** The form of a value in a file; a part of what the schema of world files knows. */
export type ValueShape =
  | 'text'
  | 'number'
  | 'flag'
  | 'duration'
  | { readonly list: ValueShape }
  | { readonly named: ValueShape }
  | { readonly either: readonly ValueShape[] }
  | { readonly fields: Readonly<Record<string, MeasureField>> };

/** A key that a measure may have in a file, with one sentence that editors show. */
export interface MeasureField {
  readonly shape: ValueShape;
  readonly about: string;
}

/** What the value of a measure counts. */
export interface MeasureUnit {
  /** As it follows a value in a verdict: 'hours a day'; empty for none. */
  readonly name: string;
  /** One of it in words, where that is not '1' and the name: 'once a day'. */
  readonly one?: string;
  /** As it follows the name of a measure in a table: 'h a day'. */
  readonly short: string;
  /** As the reference has it. */
  readonly reference: string;
  /** Whether values from 0 to 1 are shown in percent. */
  readonly isPercentage: boolean;
}

/** The measures from which another one follows, and how. */
export interface MeasureParts<Part = { readonly of: string }> {
  readonly measures: readonly Part[];
  combine(values: readonly number[]): number;
}

/** A kind of measure: an entry of the table from which reading, schema, gauges, display and reference follow. */
export interface MeasureKind<Of extends string = string, Fields extends object = object> {
  /** The name of the kind in plain data. */
  readonly of: Of;
  /** The key in a file that introduces a measure of this kind. */
  readonly key: string;
  readonly field: MeasureField;
  /** Further keys that it takes, from the table of options. */
  readonly options: readonly string[];
  readonly unit: MeasureUnit;
  /** Both ends of its possible values; infinite where there is no end, or where it depends on the world. */
  readonly range: { readonly low: number; readonly high: number };
  /** By how much a fit may miss a target for it, unless the file of targets has another `give`. */
  readonly give: number;
  /** For a measure that counts: events in the days of agents, or successes on occasions. */
  readonly counts?: 'events' | 'occasions';
  /** Whether bounds apply to every single run and not to the mean over runs. */
  readonly isForEveryRun?: true;
  /** What the reference says: an example as in a file, and what is measured. */
  readonly reference: { readonly example: string; readonly meaning: string };
  /** Reads everything but `of` and `who` from a file; `key` is the key of this entry. */
  read(reader: MeasureReader, key: string): Fields;
  /** For a measure that follows from others: these, each for the same agents, and how. */
  parts?(measure: Fields): MeasureParts;
  /** Opens the gauge that computes it. */
  open(context: GaugeContext, measure: Fields): Gauge;
}

/** A measure of a kind: plain data. */
export type MeasureOf<Kind> =
  Kind extends MeasureKind<infer Of, infer Fields> ? { readonly of: Of } & Readonly<Fields> : never;
