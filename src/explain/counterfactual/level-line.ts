import {
  type AdvertRules,
  exactly,
  INPUT,
  type Interval,
  isExact,
  isStraightOver,
  minus,
  type Rules,
  SCORING,
  times,
} from '../../core/internal.ts';
import { boundOption, curveOf, type OptionBounds, type PartBounds } from './option-bounds.ts';
import type { Variation } from './variation.ts';

/** A score that runs along a straight line while a number goes through its range: what it is at both ends. */
interface Line {
  readonly atLow: number;
  readonly atHigh: number;
  /** How large the numbers are that it is worked out from. */
  readonly size: number;
}

/** Lines are straight but for rounding, which is less than this share of the numbers: some forty operations. */
const ROUNDING = 1e-14;

/**
 * How far a score is above a share of another: by their ranges or, where both run along straight lines, by their ends,
 * for then so does the difference. That tells apart two scores that rise and fall together.
 */
export function gapBetween(variation: Variation, first: OptionBounds, second: OptionBounds, share = 1): Interval {
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

const lines = new WeakMap<OptionBounds, Line | null>();

function lineOf(variation: Variation, bounds: OptionBounds): Line | null {
  const known = lines.get(bounds);
  if (known !== undefined) return known;
  const line = isStraight(variation, bounds) ? drawLine(variation, bounds) : null;
  lines.set(bounds, line);
  return line;
}

function drawLine(variation: Variation, { option, score, parts, attenuation, inertia }: OptionBounds): Line {
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

/** The largest urgency of a need, or its level. */
function reach(variation: Variation, { need }: PartBounds): number {
  const { low, high } = curveOf(variation.moment, need);
  return Math.max(Math.abs(low), Math.abs(high));
}

/** Whether a score surely runs along a straight line: promises by level, weight and inertia do, between corners. */
function isStraight(variation: Variation, bounds: OptionBounds): boolean {
  if (isExact(bounds.score)) return true;
  const { quantity, moment } = variation;
  if (quantity.kind !== 'level' && quantity.kind !== 'weight' && quantity.kind !== 'inertia') return false;
  const { rules } = moment.state;
  const advert = rules.adverts[bounds.option.advert];
  const factors = [bounds.attenuation, bounds.rested, bounds.repeat];
  const isUnchanged = factors.every(({ low, high }) => low === 1 && high === 1);
  return (
    isPromise(rules, advert) &&
    advert.dynamicRoots.every((root) => !variation.isReadBy(root)) &&
    factors.every(isExact) &&
    (isUnchanged || bounds.base.low > 0) &&
    (quantity.kind !== 'level' || bounds.parts.every((part) => isPartStraight(variation, part)))
  );
}

/** Whether the promise is all that counts, by itself or as a score that is nothing else. */
export function isPromise(rules: Rules, { score }: AdvertRules): boolean {
  if (score < 0) return true;
  return rules.factors.nodeAt(rules.factors.nodeOf(score)).input?.code === INPUT.promise;
}

function isPartStraight(variation: Variation, part: PartBounds): boolean {
  const { subject, range, moment } = variation;
  if (part.need !== subject.need) return true;
  const { low, high } = moment.state.rules.needs[part.need];
  const { future, amount } = part;
  const isWhole = range.low + amount.low >= low && range.high + amount.low <= high;
  if (!isWhole && !isExact(future)) return false;
  const { scoring } = moment.who.mind;
  const curve = curveOf(moment, part.need);
  return (
    scoring === SCORING.trivial ||
    (isStraightOver(curve, future) && (scoring === SCORING.attenuated || isStraightOver(curve, range)))
  );
}
