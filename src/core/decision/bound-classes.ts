import { type NeedSets, SET_BITS, SET_MASK } from '../rules/rules.ts';
import type { ClassTable } from '../state/space/class-table.ts';
import type { State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import { PAIR_BITS, PAIR_MASK, type PromiseBounds } from './promise-bounds.ts';
import { leastSum } from './score.ts';
import { isInBucket } from './search.ts';

/** The most sets of needs with special adverts, and the most classes, with which a world can be searched the quick way. */
export const MOST_BOUNDS = 4096;
const MOST_CLASSES = 8192;

/** More than single precision can round a bound down by, and more than rounding can do to a score. */
const MARGIN = 1 + 1e-6;
/** Below this, single precision is not precise; what is worth the least bit has a bound of at least this. */
const LEAST_BOUND = 1e-37;

/*
 * Working memory of one search at a time, for all worlds: constants of this module, for an engine reads and writes these
 * without the checks that it makes for an array in an object. Another world may use them when a search calls the host;
 * `isBoundedBy` tells.
 */
const SUMS = new Float64Array(MOST_BOUNDS);
/** The most that an advert with a set of needs, or a special advert, can score before distance. */
export const BOUND: Float32Array = new Float32Array(MOST_BOUNDS);
const BITS = new Int32Array(BOUND.buffer);
/** The most that a class of things can score before distance; the most of all at `BEST_CLASS`. */
export const CLASS_BOUND: Float32Array = new Float32Array(MOST_CLASSES + 1);
const CLASS_BITS = new Int32Array(CLASS_BOUND.buffer);
/** Where the most of all classes is in `CLASS_BOUND`. */
export const BEST_CLASS: number = MOST_CLASSES;
const BUCKET_BOUND_OF = new Int32Array(MOST_BOUNDS);

/** The same in double precision, for choices by promise and distance alone: of terms and their sums, and of classes. */
export const WORTH: Float64Array = new Float64Array(MOST_BOUNDS);
const WORTH_HALVES = new Int32Array(WORTH.buffer);
export const CLASS_WORTH: Float64Array = new Float64Array(MOST_CLASSES + 1);
const CLASS_WORTH_HALVES = new Int32Array(CLASS_WORTH.buffer);
/** Which half of a double, read as two integers, is the higher one on this machine. */
const HIGHER = new Int32Array(Float64Array.of(1).buffer)[1] === 0 ? 0 : 1;

let searches = 0;

/** Whether the search with this number was the last to use `BOUND` and `CLASS_BOUND`. */
export function isBoundedBy(search: number): boolean {
  return search === searches;
}

/** Whether the bounds of a world fit. */
export function canBoundClasses({ rules, classes }: State): boolean {
  return rules.promisedSets.count + rules.adverts.length < MOST_BOUNDS && classes.count < MOST_CLASSES;
}

/**
 * The most that each class of things on offer can score before distance in the bucket searched, into `CLASS_BOUND`.
 * Returns the number of the search.
 */
export function boundClasses(s: State, context: DecisionContext): number {
  boundAdverts(s, context);
  boundLiveClasses(s, context.boundOf);
  return searches;
}

/**
 * The most that each class can score by the bounds that hold for its adverts. Written without branches, which a processor
 * would often predict wrongly: the larger of two positive numbers in single precision is the larger of their bits, read
 * as integers.
 */
export function boundLiveClasses(s: State, boundOf: Int32Array): void {
  const { live, liveCount, adverts, advertStride } = s.classes;
  const bits = BITS;
  const classBits = CLASS_BITS;
  let best = 0;
  for (let i = 0; i < liveCount; i++) {
    const kindClass = live[i];
    const from = kindClass * advertStride;
    let most = 0;
    for (let k = from; k < from + advertStride; k++) {
      const less = most - bits[boundOf[adverts[k]]];
      most -= less & (less >> 31);
    }
    classBits[kindClass] = most;
    const less = best - most;
    best -= less & (less >> 31);
  }
  classBits[BEST_CLASS] = best;
  searches++;
}

/**
 * The same by the bounds of terms, which are in `WORTH`, for `chooseQuickly`: first those of all sums, then those of the
 * classes, into `CLASS_WORTH`. Here the larger of two numbers is told by the higher halves of their bits; what the lower
 * halves would add is made up for by one unit more.
 */
export function boundListedClasses(
  { live, liveCount }: ClassTable,
  { sums, sumCount, stride, count }: PromiseBounds,
  pairs: Int32Array,
): void {
  const worth = WORTH;
  const halves = WORTH_HALVES;
  const classHalves = CLASS_WORTH_HALVES;
  const from = count - sumCount;
  worth[0] = 0;
  // Two at a time: an engine checks the list once for both.
  for (let i = 0; i < sumCount; i += 2) {
    const one = sums[i];
    worth[from + i] = worth[one >>> PAIR_BITS] + worth[one & PAIR_MASK];
    const other = sums[i + 1];
    worth[from + i + 1] = worth[other >>> PAIR_BITS] + worth[other & PAIR_MASK];
  }
  let best = 0;
  for (let i = 0; i < liveCount; i++) {
    const kindClass = live[i];
    const first = kindClass * stride;
    // `| 0`: there is no need to check for an overflow.
    let most = halves[((pairs[first] & PAIR_MASK) << 1) | HIGHER];
    const less = (most - halves[((pairs[first] >>> PAIR_BITS) << 1) | HIGHER]) | 0;
    most = (most - (less & (less >> 31))) | 0;
    for (let k = first + 1; k < first + stride; k++) {
      const pair = pairs[k];
      const one = (most - halves[((pair & PAIR_MASK) << 1) | HIGHER]) | 0;
      most = (most - (one & (one >> 31))) | 0;
      const other = (most - halves[((pair >>> PAIR_BITS) << 1) | HIGHER]) | 0;
      most = (most - (other & (other >> 31))) | 0;
    }
    // One unit more, but 0 stays 0.
    most = (most + (-most >>> 31)) | 0;
    classHalves[(kindClass << 1) | HIGHER] = most;
    const fewer = (best - most) | 0;
    best = (best - (fewer & (fewer >> 31))) | 0;
  }
  classHalves[(BEST_CLASS << 1) | HIGHER] = best;
}

/** The bounds of all sets of needs, by what each need can add at the most and what a promise of nothing is worth. */
export function boundSets({ links, count }: NeedSets, most: Float64Array, least = 0): void {
  const sums = SUMS;
  const bound = BOUND;
  sums[1] = least;
  bound[1] = roundUp(least);
  for (let set = 2; set < count; set++) {
    const link = links[set];
    const sum = sums[link >> SET_BITS] + most[link & SET_MASK];
    sums[set] = sum;
    bound[set] = roundUp(sum);
  }
}

/** The bounds of all sets of needs and special adverts; and which of them holds for which advert, in the bucket searched. */
function boundAdverts(s: State, context: DecisionContext): void {
  const { base, special } = context;
  const { promisedSets } = s.rules;
  boundSets(promisedSets, s.scratch.most, leastSum(s, context.agent, context.mind));
  for (let i = 0; i < special.length; i++) BOUND[promisedSets.count + i] = roundUp(base[special[i]]);
  const { boundOf } = s.agentTypeOf(context.agent);
  if (context.bucket < 0) {
    context.boundOf = boundOf;
    return;
  }
  for (let advert = 0; advert < s.rules.adverts.length; advert++)
    BUCKET_BOUND_OF[advert] = isInBucket(s, context, advert) ? boundOf[advert] : 0;
  BUCKET_BOUND_OF[s.rules.adverts.length] = 0;
  context.boundOf = BUCKET_BOUND_OF;
}

/** An upper bound of a score that stays one in single precision; 0 for what is worth nothing. */
function roundUp(score: number): number {
  return score > 0 ? score * MARGIN + LEAST_BOUND : 0;
}
