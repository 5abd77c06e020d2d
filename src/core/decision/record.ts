import type { Point } from '../definition/space.ts';
import type { Rejection } from './rejection.ts';
import type { NeedScore } from './score-formula.ts';

/** What one need adds to an option's worth, in numbers. */
export type NeedPart = NeedScore<number>;

/** One advert of one thing for one agent, with everything that went into its score. */
export interface OptionRecord {
  readonly advert: number;
  /** −1 for what an agent does by itself. */
  readonly thing: number;
  readonly bucket: number;
  readonly needs: readonly NeedPart[];
  /** What the promise is worth in all. */
  readonly promise: number;
  /** The promise, or what the advert's own score factor makes of it. */
  readonly worth: number;
  /** Inputs and named factors that took part, with their values; empty when the promise alone counts. */
  readonly factors: ReadonlyMap<string, number>;
  /** The score before anything that depends on the thing. */
  readonly base: number;
  readonly distance: number;
  readonly attenuation: number;
  /** What is left after a repetition and after the thing's last use: 1 for all of it. */
  readonly repeat: number;
  readonly rested: number;
  readonly inertia: number;
  readonly score: number;
  readonly isCurrent: boolean;
  /** Whether somebody has asked the agent to do it together. */
  readonly isInvited: boolean;
  /** The tick at which the agent last saw the thing, for one that it does not perceive but remembers; null for others. */
  readonly seen: number | null;
  /** Whether its worth is the one that it had where its chain began; its parts are not known then. */
  readonly isKept: boolean;
  /** null for a valid option. */
  readonly rejection: Rejection | null;
}

/**
 * What an agent felt when it decided: for each it perceived, in all, where that gathers (null for nowhere), and the
 * thing (−1 for none) that it feared, loved and hated most.
 */
export interface FeltRecord {
  /** Below 0: fear outweighs love. */
  readonly fearLove: number;
  readonly hate: number;
  readonly fearCentre: Point | null;
  readonly hateCentre: Point | null;
  readonly mostFeared: number;
  readonly mostLoved: number;
  readonly mostHated: number;
  /** By rising number of the thing. */
  readonly toward: readonly {
    readonly thing: number;
    readonly distance: number;
    readonly fearLove: number;
    readonly hate: number;
  }[];
}

/** A whole decision: all that could have been done, what it was worth, and what was taken. */
export interface DecisionRecord {
  /** The agent's id. */
  readonly agent: number;
  readonly tick: number;
  readonly mind: number;
  /** True when the agent was doing something and thought again. */
  readonly reconsiders: boolean;
  readonly levels: readonly number[];
  readonly urgencies: readonly number[];
  /** null for a mind without feelings. */
  readonly feelings: FeltRecord | null;
  /** Valid ones first, in the order of selection; then the rejected ones. */
  readonly options: readonly OptionRecord[];
  /** The buckets in the order tried, with their priorities. */
  readonly buckets: readonly { readonly bucket: number; readonly priority: number }[];
  /** Tier that decided, −1 when none had a valid option. */
  readonly bucket: number;
  /** How many of the options, from the first, the selection chose among, and each one's chance. */
  readonly chances: readonly number[];
  readonly roll: number | null;
  readonly temperature: number | null;
  /** Number of the option taken; −1 for the fallback. */
  readonly chosen: number;
}
