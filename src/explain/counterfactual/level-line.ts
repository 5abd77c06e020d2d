import {
  type AdvertRules,
  curveOf,
  exactly,
  INPUT,
  type Interval,
  isExact,
  isStraightOver,
  minus,
  type NeedScore,
  type Rules,
  SCORE_TERMS,
  SCORING,
  times,
} from '../../core/internal.ts';
import { boundOption, type OptionBounds } from './option-bounds.ts';
import type { RangeVariation } from './variation.ts';

/** A score that is linear in the number: its values at both ends of the range. */
interface ScoreLine {
  readonly atLow: number;
  readonly atHigh: number;
  /** The magnitude of the numbers that it is computed from. */
  readonly size: number;
}

/** The largest rounding error of a linear score, as a share of its numbers: some forty operations. */
const ROUNDING = 1e-14;

/**
 * How far a score is above a share of another one: by their bounds or, when both are linear, by the ends of the range,
 * because their difference is linear too. That separates two scores that rise and fall together.
 */
export function gapBetween(variation: RangeVariation, first: OptionBounds, second: OptionBounds, share = 1): Interval {
  const gap = minus(first.score, times(second.score, exactly(share)));
  if (isExact(gap)) return gap;
  const [a, b] = [lineOf(variation, first), lineOf(variation, second)];
  if (a === null || b === null) return gap;
  const [atLow, atHigh] = [a.atLow - b.atLow * share, a.atHigh - b.atHigh * share];
  const slack = (a.size + b.size) * ROUNDING;
  return {
    low: Math.max(gap.low, Math.min(atLow, atHigh) - slack),
    high: Math.min(gap.high, Math.max(atLow, atHigh) + slack),
  };
}

const lines = new WeakMap<OptionBounds, ScoreLine | null>();

function lineOf(variation: RangeVariation, bounds: OptionBounds): ScoreLine | null {
  const known = lines.get(bounds);
  if (known !== undefined) return known;
  const line = isStraight(variation, bounds) ? drawLine(variation, bounds) : null;
  lines.set(bounds, line);
  return line;
}

function drawLine(variation: RangeVariation, { option, score, parts, attenuation, inertia }: OptionBounds): ScoreLine {
  const { moment, range } = variation;
  if (isExact(score)) return { atLow: score.low, atHigh: score.low, size: Math.abs(score.low) };
  const at = (value: number) => {
    variation.to(exactly(value));
    const { score } = boundOption(moment, option, variation);
    return score.low;
  };
  const [atLow, atHigh] = [at(range.low), at(range.high)];
  variation.to(range);
  const worth = parts.reduce((sum, part) => sum + most(part.weight) * (most(part.future) + reach(variation, part)), 0);
  return { atLow, atHigh, size: (worth + most(score)) * Math.max(1, most(attenuation)) + most(inertia) };
}

function most({ low, high }: Interval): number {
  return Math.max(Math.abs(low), Math.abs(high));
}

/** The largest urgency of a need. */
function reach(variation: RangeVariation, { need }: NeedScore<Interval>): number {
  const { state, row } = variation.moment;
  const { low, high } = curveOf(state, row, need);
  return Math.max(Math.abs(low), Math.abs(high));
}

/** Whether a score is certainly linear: as a promise by level, weight or inertia is, between the corners of curves. */
function isStraight(variation: RangeVariation, bounds: OptionBounds): boolean {
  if (isExact(bounds.score)) return true;
  const { quantity, moment } = variation;
  if (quantity.kind !== 'level' && quantity.kind !== 'weight' && quantity.kind !== 'inertia') return false;
  const { rules } = moment.state;
  const advert = rules.adverts[bounds.option.advert];
  const shares = SCORE_TERMS.filter(({ combines }) => combines === 'times').map(({ name }) => bounds[name]);
  const isUnchanged = shares.every(({ low, high }) => low === 1 && high === 1);
  return (
    isPromise(rules, advert) &&
    advert.dynamicRoots.every((root) => !variation.isReadBy(root)) &&
    shares.every(isExact) &&
    (isUnchanged || bounds.base.low > 0) &&
    (quantity.kind !== 'level' || bounds.parts.every((part) => isPartStraight(variation, part)))
  );
}

/** Whether an advert's worth is its promise, directly or by a score factor that only reads the promise. */
export function isPromise(rules: Rules, { score }: AdvertRules): boolean {
  if (score < 0) return true;
  return rules.factors.nodeAt(rules.factors.nodeOf(score)).input?.code === INPUT.promise;
}

function isPartStraight(variation: RangeVariation, part: NeedScore<Interval>): boolean {
  const { subject, range, moment } = variation;
  if (part.need !== subject.need) return true;
  const { low, high } = moment.state.rules.needs[part.need];
  const { future, amount } = part;
  const isWhole = range.low + amount.low >= low && range.high + amount.low <= high;
  if (!isWhole && !isExact(future)) return false;
  const { scoring } = moment.who.mind;
  const curve = curveOf(moment.state, moment.row, part.need);
  return (
    scoring === SCORING.trivial ||
    (isStraightOver(curve, future) && (scoring === SCORING.attenuated || isStraightOver(curve, range)))
  );
}
