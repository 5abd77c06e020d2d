import type { OptionRecord } from '../../core/index.ts';
import { INPUT, type Interval, isExact, SCORING, stateOf } from '../../core/internal.ts';
import { gapBetween, isPromise } from './level-line.ts';
import { curveOf, type OptionBounds, type PartBounds } from './option-bounds.ts';
import type { Variation } from './variation.ts';

/** Below this, two products of different factors could round to the same number. */
const TINY = 1e-290;
const HAIR = 1 + 1e-15;

/** Whether one of two valid options of a tier surely comes before the other: by score, then thing, then advert. */
export function isSurelyBefore(variation: Variation, first: OptionBounds, second: OptionBounds): boolean {
  const winsTies = comesFirst(first.option, second.option);
  if (first.score.low > second.score.high || (winsTies && first.score.low >= second.score.high)) return true;
  if (isNeverBelow(variation, first, second) && (winsTies || isHigher(first, second))) return true;
  return gapBetween(variation, first, second).low > 0;
}

/** Whether one of two options that only their scores speak against is surely taken before the other as a last resort. */
export function isSurelyLessBad(variation: Variation, first: OptionBounds, second: OptionBounds): boolean {
  if (first.base.low > second.base.high) return true;
  const isAsGood = first.base.low >= second.base.high || isBaseNeverBelow(variation, first, second);
  return isAsGood && comesFirst(first.option, second.option);
}

function comesFirst(a: OptionRecord, b: OptionRecord): boolean {
  return a.thing < b.thing || (a.thing === b.thing && a.advert < b.advert);
}

/**
 * Whether a score is never below another because it is made of the same parts, each at least as large; ranges alone
 * can't tell that of two scores that rise and fall together.
 */
function isNeverBelow(variation: Variation, high: OptionBounds, low: OptionBounds): boolean {
  return (
    (isFadedAlike(variation, high.option, low.option) || isNeverLess(high.attenuation, low.attenuation)) &&
    high.attenuation.low >= 0 &&
    (high.option.thing === low.option.thing || isNeverLess(high.rested, low.rested)) &&
    isNeverLess(high.inertia, low.inertia) &&
    isBaseNeverBelow(variation, high, low)
  );
}

/** Whether two options of one thing lose the same by its distance, whatever that is. */
function isFadedAlike({ moment }: Variation, a: OptionRecord, b: OptionRecord): boolean {
  const { adverts } = moment.state.rules;
  const [first, second] = [adverts[a.advert], adverts[b.advert]];
  return a.thing === b.thing && first.distance === second.distance && first.remote === second.remote;
}

function isBaseNeverBelow(variation: Variation, high: OptionBounds, low: OptionBounds): boolean {
  return isNeverLess(high.repeat, low.repeat) && isWorthAsMuch(variation, high, low);
}

/** Whether such a score is higher, not just as high: the same base, valid and thus above 0, fades less. */
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

function isWorthAsMuch(variation: Variation, high: OptionBounds, low: OptionBounds): boolean {
  const { rules } = variation.moment.state;
  const { adverts } = rules;
  const [a, b] = [adverts[high.option.advert], adverts[low.option.advert]];
  if (a === b && (a.separable || hasSameInputs(variation, high.option, low.option))) return true;
  return isPromise(rules, a) && isPromise(rules, b) && isSumAsMuch(variation, high.parts, low.parts);
}

/** Whether what an advert is worth depends on nothing in which two things differ, or which varies for one of them. */
function hasSameInputs(
  { moment, subject, isGround, changesFeelings }: Variation,
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

/** Parts are added in order; leaving out one that adds nothing or less, or putting in one that takes nothing away, keeps it. */
function isSumAsMuch(variation: Variation, high: readonly PartBounds[], low: readonly PartBounds[]): boolean {
  let [i, j] = [0, 0];
  while (i < high.length || j < low.length) {
    const [a, b] = [high[i] as PartBounds | undefined, low[j] as PartBounds | undefined];
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

/** Whether what a need adds is never less: by ranges, or because the same level leads to a future that is worth more. */
function isPartAsMuch(variation: Variation, high: PartBounds, low: PartBounds): boolean {
  if (isNeverLess(high.score, low.score)) return true;
  if (isSame(high.amount, low.amount) || isSame(high.then, low.then)) return true;
  if (!isExact(high.amount) || !isExact(low.amount) || high.weight.low < 0) return false;
  const { moment } = variation;
  const isMore = high.amount.low >= low.amount.low;
  const { scoring } = moment.who.mind;
  if (scoring === SCORING.trivial) return isMore;
  const curve = curveOf(moment, high.need);
  if (curve.callsHost || (curve.trend !== 'falling' && curve.trend !== 'rising')) return false;
  // Urgency itself counts, or what is taken off it.
  const wantsMore = (curve.trend === 'falling') === (scoring === SCORING.delta);
  return isMore === wantsMore;
}
