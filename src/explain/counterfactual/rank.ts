import type { OptionRecord } from '../../core/index.ts';
import {
  curveOf,
  INPUT,
  type Interval,
  isExact,
  type NeedScore,
  SCORE_TERMS,
  SCORING,
  stateOf,
  type TermName,
} from '../../core/internal.ts';
import { gapBetween, isPromise } from './level-line.ts';
import type { OptionBounds } from './option-bounds.ts';
import type { RangeVariation } from './variation.ts';

/** Below this, products of different factors could round to the same number. */
const TINY = 1e-290;
const HAIR = 1 + 1e-15;

/** Whether one of two valid options of a bucket certainly comes first: by score, then as tied options come. */
export function isSurelyBefore(variation: RangeVariation, first: OptionBounds, second: OptionBounds): boolean {
  const winsTies = comesFirst(first, second);
  if (first.score.low > second.score.high || (winsTies && first.score.low >= second.score.high)) return true;
  if (isNeverBelow(variation, first, second) && (winsTies || isHigher(first, second))) return true;
  return gapBetween(variation, first, second).low > 0;
}

/** Whether one of two options, rejected only for their scores, certainly comes first as the least bad one. */
export function isSurelyLessBad(variation: RangeVariation, first: OptionBounds, second: OptionBounds): boolean {
  if (first.base.low > second.base.high) return true;
  const isAsGood = first.base.low >= second.base.high || isBaseNeverBelow(variation, first, second);
  return isAsGood && comesFirst(first, second);
}

/** Whether one of two options certainly wins a tie: what is under way, then the nearer, then the lower thing and advert. */
function comesFirst(first: OptionBounds, second: OptionBounds): boolean {
  const [a, b] = [first.option, second.option];
  if (a.isCurrent || b.isCurrent) return a.isCurrent;
  if (first.distance.high < second.distance.low) return true;
  // A distance that varies leaves the tie open.
  if (!isSame(first.distance, second.distance)) return false;
  return a.thing < b.thing || (a.thing === b.thing && a.advert < b.advert);
}

/**
 * Whether a score is never below another because every term of it is at least as large. Interval alone can't prove that
 * of two scores that rise and fall together.
 */
function isNeverBelow(variation: RangeVariation, high: OptionBounds, low: OptionBounds): boolean {
  return (
    high.attenuation.low >= 0 &&
    SCORE_TERMS.every(({ name }) => isTermAsMuch(variation, name, high, low)) &&
    isWorthAsMuch(variation, high, low)
  );
}

function isTermAsMuch(variation: RangeVariation, name: TermName, high: OptionBounds, low: OptionBounds): boolean {
  return isNeverLess(high[name], low[name]) || IS_SAME_TERM[name](variation, high.option, low.option);
}

/** Whether a term is the same for two options, whatever it is. */
const IS_SAME_TERM: Readonly<Record<TermName, (v: RangeVariation, a: OptionRecord, b: OptionRecord) => boolean>> = {
  repeat: (_, a, b) => a.advert === b.advert,
  attenuation: ({ moment }, a, b) => {
    const { adverts } = moment.state.rules;
    const [first, second] = [adverts[a.advert], adverts[b.advert]];
    return a.thing === b.thing && first.distance === second.distance && first.remote === second.remote;
  },
  rested: (_, a, b) => a.thing === b.thing && a.isCurrent === b.isCurrent,
  inertia: () => false,
};

function isBaseNeverBelow(variation: RangeVariation, high: OptionBounds, low: OptionBounds): boolean {
  return isTermAsMuch(variation, 'repeat', high, low) && isWorthAsMuch(variation, high, low);
}

/** Whether such a score is strictly higher: the same base above 0, with less attenuation. */
function isHigher(high: OptionBounds, low: OptionBounds): boolean {
  return (
    low.base.low > TINY &&
    low.attenuation.high >= 0 &&
    low.attenuation.high * HAIR < high.attenuation.low &&
    low.inertia.high === 0 &&
    isExact(high.rested) &&
    high.rested.low === 1
  );
}

function isSame(a: Interval, b: Interval): boolean {
  return isExact(a) && isExact(b) && a.low === b.low;
}

function isNeverLess(high: Interval, low: Interval): boolean {
  return high.low >= low.high;
}

function isWorthAsMuch(variation: RangeVariation, high: OptionBounds, low: OptionBounds): boolean {
  const { rules } = variation.moment.state;
  const { adverts } = rules;
  const [a, b] = [adverts[high.option.advert], adverts[low.option.advert]];
  if (a === b && (a.separable || hasSameInputs(variation, high.option, low.option))) return true;
  return isPromise(rules, a) && isPromise(rules, b) && isSumAsMuch(variation, high.parts, low.parts);
}

/** Whether an advert's worth reads nothing in which two things differ, or which varies for one of them. */
function hasSameInputs(
  { moment, subject, isGround, changesFeelings }: RangeVariation,
  a: OptionRecord,
  b: OptionRecord,
): boolean {
  const { state: s } = moment;
  if (isGround || changesFeelings || subject.thing === a.thing || subject.thing === b.thing) return false;
  const { score, dynamicRoots } = s.rules.adverts[a.advert];
  const roots = [...dynamicRoots, ...(score < 0 ? [] : [score])];
  return roots.every((root) =>
    s.rules.factors.inputsOf(root).every(({ input }) => {
      switch (input.code) {
        case INPUT.thingState:
          return stateOf(s, a.thing, input.index) === stateOf(s, b.thing, input.index);
        case INPUT.distance:
          return a.distance === b.distance;
        case INPUT.free:
          return s.free[a.thing] === s.free[b.thing];
        case INPUT.held:
        case INPUT.towardFearLove:
        case INPUT.towardHate:
        case INPUT.host:
          return false;
        default:
          return true;
      }
    }),
  );
}

/** Whether a sum of parts is never lower: equal needs are compared; an extra part must be ≥ 0, a missing one ≤ 0. */
function isSumAsMuch(
  variation: RangeVariation,
  high: readonly NeedScore<Interval>[],
  low: readonly NeedScore<Interval>[],
): boolean {
  let [i, j] = [0, 0];
  while (i < high.length || j < low.length) {
    const [a, b] = [high[i] as NeedScore<Interval> | undefined, low[j] as NeedScore<Interval> | undefined];
    if (a && b && a.need === b.need) {
      if (!isPartAsMuch(variation, a, b)) return false;
      i++;
      j++;
    } else if (a && a.score.low >= 0 && !low.slice(j).some(({ need }) => need === a.need)) i++;
    else if (b && b.score.high <= 0 && !high.slice(i).some(({ need }) => need === b.need)) j++;
    else return false;
  }
  return true;
}

/** Whether a need's part is never lower: by bounds, or because the same level leads to a better future level. */
function isPartAsMuch(variation: RangeVariation, high: NeedScore<Interval>, low: NeedScore<Interval>): boolean {
  if (isNeverLess(high.score, low.score)) return true;
  if (isSame(high.amount, low.amount) || isSame(high.counted, low.counted)) return true;
  if (!isExact(high.amount) || !isExact(low.amount) || high.weight.low < 0) return false;
  const { moment } = variation;
  const isMore = high.amount.low >= low.amount.low;
  const { scoring } = moment.who.mind;
  if (scoring === SCORING.trivial) return isMore;
  const curve = curveOf(moment.state, moment.row, high.need);
  if (curve.callsHost || (curve.trend !== 'falling' && curve.trend !== 'rising')) return false;
  // Attenuated scoring counts the urgency itself, delta scoring its reduction.
  const wantsMore = (curve.trend === 'falling') === (scoring === SCORING.delta);
  return isMore === wantsMore;
}
