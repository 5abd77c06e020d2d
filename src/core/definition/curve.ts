/** The direction of a curve as its input grows: it never goes the other way. 'mixed' claims nothing. */
export type Trend = 'rising' | 'falling' | 'flat' | 'mixed';

/** Two numbers: the ends of a range of inputs or outputs, or one point as x and y. */
export type Range = readonly [number, number];

/**
 * A response curve: it turns an input into a score. A string names a curve of the world; a list of points is short for
 * `{ kind: 'points' }`. The table of kinds (src/core/curves/curve-kinds.ts) has everything else about each of them.
 *
 * `over` is the range of inputs that runs through the shape; it rises, and outside of it the curve is flat. `to` are the
 * outputs at its two ends; a falling curve is one whose `to` falls. Both default to [0, 1]. In the formulas t is the
 * share of `over` that lies below x, from 0 to 1, and the result still goes through `to`.
 */
export type Curve =
  | string
  | readonly Range[]
  /** Straight lines from point to point, flat outside; x rises from point to point. */
  | { readonly kind: 'points'; readonly points: readonly Range[] }
  /** t */
  | { readonly kind: 'linear'; readonly over?: Range; readonly to?: Range }
  /** t^exponent, for an exponent above 0: above 1 it starts slowly, below 1 fast. */
  | { readonly kind: 'power'; readonly exponent: number; readonly over?: Range; readonly to?: Range }
  /** 1 / (1 + base^(−steepness · (x − midpoint))): by default the midpoint is 0, the steepness 1 and the base e. */
  | {
      readonly kind: 'logistic';
      readonly midpoint?: number;
      readonly steepness?: number;
      readonly base?: number;
      readonly to?: Range;
    }
  /** scale / max(x, floor)^power; it has no pole, because the floor is above 0. All three default to 1. */
  | { readonly kind: 'reciprocal'; readonly scale?: number; readonly floor?: number; readonly power?: 1 | 2 }
  /** 1 / (1 + (x / half)^power): 1 up to 0, a half at `half`; the power defaults to 1. The usual one for distance. */
  | { readonly kind: 'falloff'; readonly half: number; readonly power?: 1 | 2 }
  /**
   * 0.5 + steepness / 12 · ln(t / (1 − t)), kept within 0 and 1: steep at both ends, 0.5 in the middle. At the
   * default steepness of 1 it undoes the logistic function as drawn from −6 to 6.
   */
  | { readonly kind: 'logit'; readonly over?: Range; readonly steepness?: number; readonly to?: Range }
  /** t² · (3 − 2t): flat at both ends. */
  | { readonly kind: 'smoothstep'; readonly over?: Range; readonly to?: Range }
  /** to[0] below `at`, to[1] from there on. */
  | { readonly kind: 'step'; readonly at: number; readonly to?: Range }
  /** e^(−z² / 2) for z = (x − centre) / width: to[1] at the centre, to[0] far away on either side. */
  | { readonly kind: 'gaussian'; readonly centre: number; readonly width: number; readonly to?: Range }
  /** Each segment holds from the end of the one before up to, but not at, its own `until`; the last has none. */
  | { readonly kind: 'stitched'; readonly segments: readonly { readonly until?: number; readonly curve: Curve }[] }
  /** 1 − y */
  | { readonly kind: 'inverted'; readonly of: Curve }
  /** y, but never below to[0] nor above to[1]. */
  | { readonly kind: 'clamped'; readonly of: Curve; readonly to?: Range }
  /** A function that the host registers by this name. It must stay within `to`, and is cut off where it does not. */
  | { readonly kind: 'host'; readonly name: string; readonly to: Range; readonly trend?: Trend };
