import type { MindRules } from '../rules/rules.ts';

/** Who looks, from where, for what. */
export interface DecisionContext {
  agent: number;
  x: number;
  y: number;
  range: number;
  mind: MindRules;
  /** The score before distance of each advert; −Infinity for one that is not on offer, NaN for one to be asked thing by thing. */
  base: Float64Array;
  /** The adverts that may count, by number. */
  adverts: Int32Array;
  /** Those of them that are not plain. */
  special: Int32Array;
  /** For each advert, which bound of the quick search holds for it in the bucket searched. */
  boundOf: Int32Array;
  /** The bucket searched now; −1 when there is but one. */
  bucket: number;
  /** The option under way, which is judged apart from this search. */
  currentThing: number;
  currentAdvert: number;
  /** What the agent is asked to do together with others, which is judged apart from this search. */
  readonly invitations: { readonly thing: number; readonly advert: number }[];
  /** True when options of the agent failed lately. */
  hasFailed: boolean;
  /** True when only distance counts. */
  nearest: boolean;
  /** What is supposed of a thing, for records alone. */
  supposed?: SupposedThing | undefined;
}

/** A looker that is nobody yet, with a mind. */
export function newContext(mind: MindRules): DecisionContext {
  return {
    agent: -1,
    x: 0,
    y: 0,
    range: Infinity,
    mind,
    base: new Float64Array(0),
    adverts: new Int32Array(0),
    special: new Int32Array(0),
    boundOf: new Int32Array(0),
    bucket: -1,
    currentThing: -1,
    currentAdvert: -1,
    invitations: [],
    hasFailed: false,
    nearest: false,
  };
}

/** A thing that is at another distance, or has rested for another number of ticks, than it is; null: as it is. */
export interface SupposedThing {
  readonly thing: number;
  readonly distance: number | null;
  readonly rested: number | null;
  /** In sight, wherever it is. */
  readonly isSeen: boolean;
}
