import type { Moment, OptionRecord } from '../../core/index.ts';
import {
  A,
  type AdvertRules,
  allOf,
  applyBaseTerms,
  applyTerms,
  attenuate,
  boundCurve,
  boundFactor,
  type Certainty,
  curveOf,
  distanceCurve,
  exactly,
  type Interval,
  inertiaAfter,
  inertiaOf,
  isAbove,
  type NeedInput,
  type NeedScore,
  not,
  reasonOf,
  repeatAfter,
  repeatFactor,
  restedAfter,
  restedness,
  SCORING,
  type ScoreTerms,
  type State,
  scoreNeed,
  sumPromise,
} from '../../core/internal.ts';
import { INTERVALS } from './score-arithmetic.ts';
import type { PromiseBounds, RangeVariation } from './variation.ts';

/** Interval of everything in an option's record while a number varies. */
export interface OptionBounds extends ScoreTerms<Interval> {
  readonly option: OptionRecord;
  readonly parts: readonly NeedScore<Interval>[];
  readonly base: Interval;
  /** The distance that counts, for ties. */
  readonly distance: Interval;
  readonly score: Interval;
  /** Whether nothing but its score can be held against it. */
  readonly isOpen: Certainty;
  readonly isValid: Certainty;
}

const NOTHING = exactly(0);
const ALL = exactly(1);
/** Quantities that decide whether a thing is perceived and free. */
const OPENING: readonly string[] = ['distance', 'range', 'free', 'rested'];

/** Whether an option was rejected for a reason that no number can change. */
export function isBarred({ rejection }: OptionRecord): boolean {
  return rejection !== null && reasonOf(rejection.by).isFixed;
}

/** Whether an option may change while a number varies. */
export function isTouched(moment: Moment, option: OptionRecord, variation: RangeVariation): boolean {
  if (isBarred(option)) return false;
  if (variation.isReadByAdvert(option.advert)) return true;
  const { state: s, row } = moment;
  const { quantity, subject } = variation;
  switch (quantity.kind) {
    case 'inertia':
      return option.isCurrent;
    case 'range':
      return option.thing >= 0;
    case 'repeated':
      return s.lastAdvert[row] === option.advert;
    case 'distance':
    case 'free':
    case 'rested':
      return option.thing === subject.thing;
    case 'state':
      return variation.isGround && option.thing >= 0;
    default:
      return false;
  }
}

/** The bounds of an option that the number does not affect: the values of its record. */
export function boundUntouched(option: OptionRecord): OptionBounds {
  const { repeat, base, attenuation, rested, inertia, score } = option;
  const parts = option.needs.map((part) => ({
    need: part.need,
    amount: exactly(part.amount),
    level: exactly(part.level),
    future: exactly(part.future),
    counted: exactly(part.counted),
    weight: exactly(part.weight),
    score: exactly(part.score),
  }));
  return {
    option,
    parts,
    repeat: exactly(repeat),
    base: exactly(base),
    distance: exactly(option.distance),
    attenuation: exactly(attenuation),
    rested: exactly(rested),
    inertia: exactly(inertia),
    score: exactly(score),
    ...certaintiesOf(option),
  };
}

/** Whether an option that the number does not affect is open and valid: as in its record. */
export function certaintiesOf(option: OptionRecord): Pick<OptionBounds, 'isOpen' | 'isValid'> {
  return { isOpen: openness(option), isValid: option.rejection === null ? 'yes' : 'no' };
}

function openness({ rejection }: OptionRecord): Certainty {
  return rejection === null || rejection.by === 'score' ? 'yes' : 'no';
}

/** The bounds of an option while a number varies, by the same formula as its record. */
export function boundOption(moment: Moment, option: OptionRecord, variation: RangeVariation): OptionBounds {
  const { state: s, who, row } = moment;
  const { mind } = who;
  const { thing, isCurrent } = option;
  const advert = s.rules.adverts[option.advert];
  const { straight, distance } = distances(moment, option, variation);
  const asking = { agent: row, thing, distance, promise: NOTHING };
  const { parts, promise } = option.isKept ? NO_PROMISE : promiseOf(moment, option, variation, asking);
  const worth = option.isKept
    ? exactly(option.worth)
    : advert.score < 0
      ? promise
      : boundFactor(s, advert.score, { ...asking, promise }, variation.vary);
  const repeat = option.isKept ? ALL : repeatOf(moment, option, variation);
  const base = applyBaseTerms(INTERVALS, worth, { repeat });
  const attenuation = thing >= 0 ? attenuationOf(moment, advert, distance) : ALL;
  const rested = thing >= 0 && s.has.cooldowns && !isCurrent ? restedOf(s, thing, variation) : ALL;
  const inertia = isCurrent ? inertiaBounds(moment, variation) : NOTHING;
  const score = applyTerms(INTERVALS, base, { attenuation, rested, inertia });
  const isOpen = isOpenFixed(moment, option, variation)
    ? openness(option)
    : allOf(
        isOnOffer(moment, option, advert, variation, distance),
        !isCurrent && s.failedOptions.has(row, thing, option.advert, s.now) ? 'no' : 'yes',
        ...(thing >= 0 ? perceived(moment, option, advert, variation, straight) : []),
        ...(thing >= 0 ? [not(isAbove(distance, exactly(Number.MAX_VALUE))), isAbove(rested, NOTHING)] : []),
        isCurrent || mind.accepts < 0 ? 'yes' : isAbove(boundFactor(s, mind.accepts, asking, variation.vary), NOTHING),
      );
  const isValid = allOf(isOpen, isAbove(score, exactly(mind.least)));
  return { option, parts, repeat, base, distance, attenuation, rested, inertia, score, isOpen, isValid };
}

const NO_PROMISE: PromiseBounds = { parts: [], promise: NOTHING };

/** The bounds of what an option promises; where no amount depends on the thing, all things that offer it promise the same. */
function promiseOf(
  moment: Moment,
  option: OptionRecord,
  variation: RangeVariation,
  asking: Parameters<typeof boundFactor>[2],
): PromiseBounds {
  const { state: s, who } = moment;
  const { scoring } = who.mind;
  const { promisedNeeds, promisedAmounts, dynamicNeeds, dynamicRoots } = s.rules.adverts[option.advert];
  const isShared = dynamicNeeds.length === 0;
  const known = isShared ? variation.promises.get(option.advert) : undefined;
  if (known) return known;
  const part = (need: number, amount: Interval) =>
    scoreNeed(INTERVALS, scoring, needInput(moment, variation, need), amount);
  const parts = [
    ...Array.from(promisedNeeds, (need, i) => part(need, exactly(promisedAmounts[i]))),
    ...Array.from(dynamicNeeds, (need, i) => part(need, boundFactor(s, dynamicRoots[i], asking, variation.vary))),
  ];
  // Only trivial scoring reads needs that nothing is promised for.
  const needs = scoring === SCORING.trivial ? s.rules.needs.map((_, n) => needInput(moment, variation, n)) : [];
  const found = { parts, promise: sumPromise(INTERVALS, scoring, needs, parts) };
  if (isShared) variation.promises.set(option.advert, found);
  return found;
}

/** Whether nothing varies that could reject the option, so that its record is valid. */
function isOpenFixed({ state: s, who }: Moment, { advert }: OptionRecord, variation: RangeVariation): boolean {
  return (
    !OPENING.includes(variation.quantity.kind) &&
    !variation.isGround &&
    !variation.isReadBy(s.rules.adverts[advert].when) &&
    !variation.isReadBy(who.mind.accepts)
  );
}

/** The straight-line distance to the thing, and the distance that counts. */
function distances(
  moment: Moment,
  option: OptionRecord,
  variation: RangeVariation,
): { straight: Interval; distance: Interval } {
  const { state: s, who } = moment;
  const { thing } = option;
  if (thing < 0 || (s.entry[thing] < 0 && s.holder[thing] === who.agent))
    return { straight: NOTHING, distance: NOTHING };
  const line = variation.lineTo(thing);
  const { remote } = s.rules.adverts[option.advert];
  const { quantity, subject, range } = variation;
  if (quantity.kind === 'distance' && subject.thing === thing) {
    const isStraight = s.space.open || remote;
    const straight = { low: Math.min(line, range.low), high: Math.min(line, range.high) };
    return { straight: isStraight ? range : straight, distance: range };
  }
  if (variation.isGround && option.isCurrent && s.followers.followedBy(who.agent) === thing)
    return { straight: exactly(line), distance: { low: 0, high: Infinity } };
  if (variation.isGround && !remote) {
    const way = variation.wayTo(thing);
    return { straight: exactly(line), distance: way ? exactly(way.distance) : { low: line, high: Infinity } };
  }
  return { straight: exactly(line), distance: exactly(option.distance) };
}

/** A need as the formula reads it while a number varies. */
function needInput({ state: s, record, row }: Moment, variation: RangeVariation, need: number): NeedInput<Interval> {
  const { quantity, subject, range } = variation;
  const isSubject = subject.need === need;
  const isLevel = quantity.kind === 'level' && isSubject;
  const curve = curveOf(s, row, need);
  return {
    need,
    range: s.rules.needs[need],
    curve,
    level: isLevel ? range : exactly(record.levels[need]),
    urgency: isLevel ? boundCurve(curve, range, true) : exactly(record.urgencies[need]),
    weight:
      quantity.kind === 'weight' && isSubject ? range : exactly(s.doubles[row * s.doubleStride + s.WEIGHT + need]),
  };
}

function repeatOf({ state: s, who, row }: Moment, option: OptionRecord, variation: RangeVariation): Interval {
  const { mind } = who;
  const now = repeatFactor(s, row, option.advert, mind);
  if (variation.quantity.kind !== 'repeated' || s.lastAdvert[row] !== option.advert) return exactly(now);
  const { low, high } = variation.range;
  return { low: repeatAfter(mind, low), high: repeatAfter(mind, high) };
}

function attenuationOf({ state: s, who }: Moment, advert: AdvertRules, distance: Interval): Interval {
  const curve = distanceCurve(s, advert.distance, who);
  if (curve === null) return ALL;
  if (distance.low === distance.high) return exactly(attenuate(curve, distance.low));
  if (curve.trend !== 'falling' || curve.callsHost) return boundCurve(curve, distance, true);
  return { low: attenuate(curve, distance.high), high: attenuate(curve, distance.low) };
}

function restedOf(s: State, thing: number, { quantity, subject, range }: RangeVariation): Interval {
  if (quantity.kind !== 'rested' || subject.thing !== thing) return exactly(restedness(s, thing));
  const kind = s.kindOf(thing);
  return { low: restedAfter(kind, range.low), high: restedAfter(kind, range.high) };
}

function inertiaBounds({ state: s, who, row }: Moment, { quantity, range }: RangeVariation): Interval {
  const now = inertiaOf(s, row, who.mind);
  if (quantity.kind !== 'inertia') return exactly(now);
  const passed = s.now - s.ints[s.row(row) + A.decided];
  return { low: inertiaAfter(who.mind, range.low, passed), high: inertiaAfter(who.mind, range.high, passed) };
}

function isOnOffer(
  { state: s, row }: Moment,
  { thing, isCurrent }: OptionRecord,
  { when }: AdvertRules,
  variation: RangeVariation,
  distance: Interval,
): Certainty {
  if (when < 0 || isCurrent) return 'yes';
  const asking = { agent: row, thing, distance, promise: NOTHING };
  return isAbove(boundFactor(s, when, asking, variation.vary), NOTHING);
}

/** Free slots, range, partition and sight; the current option needs none of them. */
function perceived(
  { state: s, who }: Moment,
  { thing, isCurrent }: OptionRecord,
  { uses }: AdvertRules,
  variation: RangeVariation,
  straight: Interval,
): Certainty[] {
  if (isCurrent) return [];
  const { mind, agent } = who;
  const range = variation.quantity.kind === 'range' ? variation.range : exactly(who.range);
  const free =
    variation.quantity.kind === 'free' && variation.subject.thing === thing ? variation.range : exactly(s.free[thing]);
  const isMine = s.holder.length > 0 && s.holder[thing] === agent;
  const isElsewhere =
    !isMine && mind.ownPartition && s.has.partitions && s.thingPartition[thing] !== s.agentPartition[agent];
  const way = isMine || !mind.sight ? null : variation.wayTo(thing);
  const isInSight: Certainty = isMine || !mind.sight ? 'yes' : way === null ? 'maybe' : way.isSeen ? 'yes' : 'no';
  return [not(isAbove(exactly(uses), free)), not(isAbove(straight, range)), isElsewhere ? 'no' : 'yes', isInSight];
}
