import type { Curve } from './curve.ts';

/**
 * A node of the decision-factor graph: a number computed from what an agent knows, to any depth.
 * A string is an input ('need.food', 'thing.dirt', 'distance': see `inputs.ts`) or the name of a factor of the world.
 * True is 1 and false is 0; a condition holds above 0. The table of operators (src/core/factors/operators.ts) has
 * everything else about each of them.
 */
export type Factor =
  | number
  | string
  | { readonly curve: Curve; readonly of: Factor }
  /** The mean, or with weights the weighted mean. */
  | { readonly mean: readonly Factor[]; readonly weights?: readonly number[] }
  | { readonly product: readonly Factor[] }
  /**
   * A product that does not sink with every further factor (Dave Mark): each score s of n becomes
   * s + (1 − s)·s·(1 − 1/n) before it is multiplied in.
   */
  | { readonly compensated: readonly Factor[] }
  /** The n-th root of the product of n factors; 0 when one of them is 0 or less. */
  | { readonly geometric: readonly Factor[] }
  | { readonly min: readonly Factor[] }
  | { readonly max: readonly Factor[] }
  | { readonly sum: readonly Factor[] }
  | { readonly weight: number; readonly of: Factor }
  /** 1 − x */
  | { readonly invert: Factor }
  /**
   * Expected utility (Graham 9.1): Σ chance·utility; the chances add up to 1.
   * `risk` above 0 avoids a gamble, below 0 seeks it: the certainty equivalent −ln(Σ chance·e^(−risk·utility))/risk.
   */
  | { readonly expected: readonly Outcome[]; readonly risk?: number }
  | { readonly minus: readonly [Factor, Factor] }
  /** a ÷ b; 0 when b is 0. */
  | { readonly over: readonly [Factor, Factor] }
  /** a to the power of b; a below 0 counts as 0. */
  | { readonly power: readonly [Factor, Factor] }
  | { readonly abs: Factor }
  /** The largest integer that is not above x. */
  | { readonly floor: Factor }
  /** What is left of a after multiples of b, with the sign of b; 0 when b is 0. */
  | { readonly mod: readonly [Factor, Factor] }
  /** A number from a up to b, by chance; only in steps. */
  | { readonly random: readonly [Factor, Factor] }
  | { readonly clamp: Factor; readonly between: readonly [number, number] }
  | { readonly less: readonly [Factor, Factor] }
  /** a ≤ b */
  | { readonly atMost: readonly [Factor, Factor] }
  | { readonly equal: readonly [Factor, Factor] }
  | { readonly not: Factor }
  | { readonly all: readonly Factor[] }
  | { readonly any: readonly Factor[] }
  | { readonly if: Factor; readonly then: Factor; readonly else: Factor };

/** One possible outcome of a gamble. */
export interface Outcome {
  /** Its probability; all chances add up to 1. */
  readonly chance: number;
  /** Its utility. */
  readonly utility: Factor;
}
