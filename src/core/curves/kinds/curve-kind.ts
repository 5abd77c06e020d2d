import type { Curve, Range, Trend } from '../../definition/curve.ts';
import type { CompiledCurve, CurveBehaviour } from '../compiled/compiled-curve.ts';

/** A curve that says its kind, as opposed to a name or a list of points. */
export type KindCurve = Extract<Curve, { readonly kind: string }>;

/** The name of a kind of curve. */
export type CurveKindName = KindCurve['kind'];

/** The curves of one kind. */
export type CurveOf<K extends CurveKindName> = Extract<KindCurve, { readonly kind: K }>;

/** The segments of a stitched curve, compiled. */
export interface Segments {
  readonly parts: readonly CompiledCurve[];
  /** The input at which each part but the last ends. */
  readonly cuts: Float64Array;
}

/** What a field of a curve may hold. */
export type CurveFieldType = 'number' | 'range' | 'points' | 'curve' | 'segments' | 'host function' | 'trend';

/** What each type of field becomes when it is read. */
export interface FieldValues extends Record<CurveFieldType, unknown> {
  number: number;
  range: Range;
  points: readonly Range[];
  curve: CompiledCurve;
  segments: Segments;
  'host function': (x: number) => number;
  trend: Trend;
}

/** One field of a kind of curve: its meaning, what it may hold, and how an editor shows it. */
export interface CurveField<T extends CurveFieldType = CurveFieldType> {
  readonly meaning: string;
  /** A range is two numbers; a segment has a curve and, except for the last one, an `until`. */
  readonly takes: T;
  /** The value of a field that is left out; a field without a default is required. */
  readonly default?: number | Range | Trend;
  /** The problem of a required field that is left out, where the usual message says too little. */
  readonly missing?: string;
  /** A number must be above this. */
  readonly above?: number;
  /** A number must not be this. */
  readonly not?: number;
  /** The only values allowed. */
  readonly choices?: readonly (number | Trend)[];
  /** The order of a range: the first number is below the second, or not above it. */
  readonly order?: 'rising' | 'not falling';
  /** What an editor calls the two numbers of a range. */
  readonly ends?: readonly [string, string];
  /** What the numbers measure, so that an editor knows which values to offer; or these values themselves. */
  readonly measures?: 'input' | 'width of inputs' | 'steepness' | 'output' | Range;
}

type Takes<T> = [Curve] extends [T]
  ? 'curve'
  : [T] extends [number]
    ? 'number'
    : [T] extends [Range]
      ? 'range'
      : [T] extends [readonly Range[]]
        ? 'points'
        : [T] extends [Trend]
          ? 'trend'
          : [T] extends [string]
            ? 'host function'
            : 'segments';

type Given<C, F extends keyof C> = Takes<Exclude<C[F], undefined>>;

/** Every field of a curve's type, optional exactly where there is a default. */
type FieldsOf<C> = {
  readonly [F in Exclude<keyof C, 'kind'>]-?: CurveField<Given<C, F>> &
    (Record<never, never> extends Pick<C, F>
      ? { readonly default: NonNullable<CurveField['default']> }
      : { readonly default?: never });
};

/** The fields of a curve after they are read: checked, with defaults, and parts compiled. */
export type ReadFields<C> = { readonly [F in Exclude<keyof C, 'kind'>]-?: FieldValues[Given<C, F>] };

/** A point on the drawing of a curve that is dragged to change the curve. */
export interface CurveHandle<C = KindCurve> {
  readonly name: string;
  /** Whether it moves along the inputs only, or in both directions. */
  readonly axes: 'x' | 'xy';
  /** Where it is drawn. */
  at(curve: C): Range;
  /** The curve after the handle is moved there; `gap` is the least width of a range of inputs. */
  move(curve: C, to: Range, gap: number): C;
}

/** What is known of a curve that another one shall imitate. Numbers are rounded as an author would write them. */
export interface CurveSketch {
  readonly curve: Curve;
  /** The inputs among which something happens, and the outputs at their ends. */
  readonly over: Range;
  readonly to: Range;
  /** The exact beginning and width of `over`, and a step of inputs that can be told apart. */
  readonly low: number;
  readonly width: number;
  readonly step: number;
  /** The input at which the output is half way between its two ends. */
  halfWay(): number;
  /** The input with the highest output, that output, and the lowest one. */
  peak(): { readonly x: number; readonly base: number; readonly top: number };
  /** A polyline through the curve, with as few points as keep its shape. */
  points(): readonly Range[];
  /** An input as an author would write it. */
  roundInput(x: number): number;
  /** Any number, to three digits. */
  round(value: number): number;
}

/** A kind of curve: its meaning, formula and fields, an example, and how an editor changes it. */
export interface CurveKindInfo {
  readonly name: CurveKindName;
  /** What such a curve looks like, in a phrase. */
  readonly meaning: string;
  /**
   * The formula for people to read: x is the input, t the share of `over` that lies below it, y the output of the curve
   * inside. With a `to`, the result runs from its first number at 0 to its second at 1; clamp(y) keeps y within 0 and 1.
   */
  readonly formula: string;
  readonly fields: Readonly<Record<string, CurveField>>;
  /** A typical curve of this kind. */
  readonly example: KindCurve;
  readonly handles?: readonly CurveHandle[];
  /** A curve of this kind that does about the same as another curve; null for a kind that cannot. */
  imitate(sketch: CurveSketch): Curve | null;
}

/** Everything that the engine, the documents and the editors know of a kind of curve. */
export interface AnyCurveKind extends CurveKindInfo, CurveBehaviour {
  readonly name: CurveKindName;
  /** The compiled curve, from fields that were checked. */
  compile(fields: Readonly<Record<string, unknown>>): CompiledCurve;
  /** The formula of one curve, with its numbers; `showPart` gives that of a part. */
  show(curve: KindCurve, showPart: (part: Curve) => string): string;
}

/** A kind of curve, with the types of its own fields. */
export interface CurveKind<K extends CurveKindName> extends AnyCurveKind {
  readonly name: K;
  readonly fields: FieldsOf<CurveOf<K>>;
  readonly example: CurveOf<K>;
  compile(fields: ReadFields<CurveOf<K>>): CompiledCurve;
  show(curve: CurveOf<K>, showPart: (part: Curve) => string): string;
  readonly handles?: readonly CurveHandle<CurveOf<K>>[];
}
