import type { Moment, OptionRecord } from '../../core/index.ts';
import {
  A,
  type AdvertRules,
  allOf,
  attenuate,
  boundCurve,
  type Certainty,
  type CompiledCurve,
  clamped,
  distanceCurve,
  exactly,
  hull,
  type Interval,
  inertiaOf,
  isAbove,
  minus,
  not,
  plus,
  repeatFactor,
  restedAfter,
  restedness,
  SCORING,
  type State,
  times,
} from '../../core/internal.ts';
import { boundFactor } from './factor-bounds.ts';
import type { Variation } from './variation.ts';

/** What one need may add to a score. */
export interface PartBounds {
  readonly need: number;
  readonly amount: Interval;
  readonly future: Interval;
  /** What that will count as: its urgency or, in trivial scoring, itself. */
  readonly then: Interval;
  readonly weight: Interval;
  readonly score: Interval;
}

/** What is sure of an option while a number varies; everything as in its record. */
export interface OptionBounds {
  readonly option: OptionRecord;
  readonly parts: readonly PartBounds[];
  readonly repeat: Interval;
  readonly base: Interval;
  readonly attenuation: Interval;
  readonly rested: Interval;
  readonly inertia: Interval;
  readonly score: Interval;
  /** Whether nothing but its score speaks against it. */
  readonly isOpen: Certainty;
  readonly isValid: Certainty;
}

const NOTHING = exactly(0);
const ALL = exactly(1);
/** What things are perceived by. */
const OPENING: readonly string[] = ['distance', 'range', 'free', 'rested'];
const NEVER_OPEN = ['requires', 'forbids', 'refused', 'autonomous', 'stack'];

/** Whether something stands in an option's way that no number can change. */
export function isBarred({ rejection }: OptionRecord): boolean {
  return rejection !== null && NEVER_OPEN.includes(rejection.by);
}

/** Whether an option may come out otherwise while a number varies. */
export function isTouched(moment: Moment, option: OptionRecord, variation: Variation): boolean {
  if (isBarred(option)) return false;
  const { state: s, who, record } = moment;
  const { quantity, subject } = variation;
  const advert = s.rules.adverts[option.advert];
  const promises = [...advert.promisedNeeds, ...advert.dynamicNeeds];
  const roots = [advert.score, advert.when, who.mind.accepts, ...advert.dynamicRoots];
  if (roots.some((root) => variation.isReadBy(root))) return true;
  switch (quantity.kind) {
    case 'level':
    case 'weight':
      return who.mind.scoring === SCORING.trivial || promises.includes(subject.need);
    case 'inertia':
      return option.isCurrent;
    case 'range':
      return option.thing >= 0;
    case 'repeated':
      return s.lastAdvert[record.agent] === option.advert;
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

/** The bounds of an option that the number does not touch: those of its record. */
export function boundUntouched(moment: Moment, option: OptionRecord): OptionBounds {
  const { repeat, base, attenuation, rested, inertia, score, rejection } = option;
  const parts = option.needs.map(({ need, amount, future, weight, score: part }) => ({
    need,
    amount: exactly(amount),
    future: exactly(future),
    then: countOf(moment, need, exactly(future)),
    weight: exactly(weight),
    score: exactly(part),
  }));
  return {
    option,
    parts,
    repeat: exactly(repeat),
    base: exactly(base),
    attenuation: exactly(attenuation),
    rested: exactly(rested),
    inertia: exactly(inertia),
    score: exactly(score),
    isOpen: openness(option),
    isValid: rejection === null ? 'yes' : 'no',
  };
}

function openness({ rejection }: OptionRecord): Certainty {
  return rejection === null || rejection.by === 'score' ? 'yes' : 'no';
}

/** The bounds of an option while a number varies, worked out as its record is. */
export function boundOption(moment: Moment, option: OptionRecord, variation: Variation): OptionBounds {
  const { state: s, who, record } = moment;
  const { mind } = who;
  const { thing, isCurrent } = option;
  const advert = s.rules.adverts[option.advert];
  const { straight, distance } = distances(moment, option, variation);
  const asking = { agent: record.agent, thing, distance, promise: NOTHING };
  const parts: PartBounds[] = [];
  let promise = floorOf(moment, variation);
  const promised = advert.promisedNeeds.length;
  for (let i = 0; i < promised + advert.dynamicNeeds.length; i++) {
    const isPlain = i < promised;
    const need = isPlain ? advert.promisedNeeds[i] : advert.dynamicNeeds[i - promised];
    const amount = isPlain
      ? exactly(advert.promisedAmounts[i])
      : boundFactor(s, advert.dynamicRoots[i - promised], asking, variation.vary);
    const part = boundPart(moment, variation, need, amount);
    parts.push(part);
    promise = plus(promise, part.score);
  }
  const raw = advert.score < 0 ? promise : boundFactor(s, advert.score, { ...asking, promise }, variation.vary);
  const repeat = repeatOf(moment, option, variation);
  const base = {
    low: raw.low > 0 ? raw.low * repeat.low : raw.low,
    high: raw.high > 0 ? raw.high * repeat.high : raw.high,
  };
  const attenuation = thing >= 0 ? fadeOf(moment, advert, distance) : ALL;
  const rested = thing >= 0 && s.has.cooldowns && !isCurrent ? restedOf(s, thing, variation) : ALL;
  const inertia = isCurrent ? inertiaBounds(moment, variation) : NOTHING;
  const score = plus(fade(base, attenuation, rested), inertia);
  const isOpen = isOpenFixed(moment, option, variation)
    ? openness(option)
    : allOf(
        isOnOffer(moment, option, advert, variation, distance),
        ...(thing >= 0 ? perceived(moment, option, advert, variation, straight) : []),
        ...(thing >= 0 ? [not(isAbove(distance, exactly(Number.MAX_VALUE))), isAbove(rested, NOTHING)] : []),
        isCurrent || mind.accepts < 0 ? 'yes' : isAbove(boundFactor(s, mind.accepts, asking, variation.vary), NOTHING),
      );
  const isValid = allOf(isOpen, isAbove(score, exactly(mind.least)));
  return { option, parts, repeat, base, attenuation, rested, inertia, score, isOpen, isValid };
}

/** Whether nothing that could stand in an option's way varies, so that its record tells. */
function isOpenFixed({ state: s, who }: Moment, { advert }: OptionRecord, variation: Variation): boolean {
  return (
    !OPENING.includes(variation.quantity.kind) &&
    !variation.isGround &&
    !variation.isReadBy(s.rules.adverts[advert].when) &&
    !variation.isReadBy(who.mind.accepts)
  );
}

/** The straight line to the thing, and the distance that counts. */
function distances(
  moment: Moment,
  option: OptionRecord,
  variation: Variation,
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
  if (variation.isGround && !remote) {
    const way = variation.wayTo(thing);
    return { straight: exactly(line), distance: way ? exactly(way.distance) : { low: line, high: Infinity } };
  }
  return { straight: exactly(line), distance: exactly(option.distance) };
}

function boundPart(moment: Moment, variation: Variation, need: number, amount: Interval): PartBounds {
  const { state: s, record, who } = moment;
  const { quantity, subject, range } = variation;
  const { low, high } = s.rules.needs[need];
  const isLevel = quantity.kind === 'level' && subject.need === need;
  const level = isLevel ? range : exactly(record.levels[need]);
  const future = clamped(plus(level, amount), low, high);
  const weight = weightOf(moment, variation, need);
  const then = countOf(moment, need, future);
  const { scoring } = who.mind;
  if (scoring === SCORING.attenuated) return { need, amount, future, then, weight, score: times(weight, then) };
  const now = isLevel ? countOf(moment, need, level) : exactly(record.urgencies[need]);
  const { trend, callsHost } = curveOf(moment, need);
  const gain =
    scoring === SCORING.trivial
      ? gainOf(minus(then, level), amount, 'rising')
      : gainOf(minus(now, then), amount, callsHost ? 'mixed' : OPPOSITE[trend]);
  return { need, amount, future, then, weight, score: times(weight, gain) };
}

/** What a level counts as: its urgency or, in trivial scoring, itself. */
function countOf(moment: Moment, need: number, level: Interval): Interval {
  return moment.who.mind.scoring === SCORING.trivial ? level : boundCurve(curveOf(moment, need), level, true);
}

/** The curve that gives a need's urgency to the agent. */
export function curveOf({ state: s, record }: Moment, need: number): CompiledCurve {
  return s.rules.curves[s.profiles.curve[s.ints[s.row(record.agent) + A.profile] * s.K + need]];
}

const OPPOSITE = { rising: 'falling', falling: 'rising', flat: 'flat', mixed: 'mixed' } as const;

/** A difference between then and now, which an amount of 0 does not make, and one above 0 makes as the trend says. */
function gainOf({ low, high }: Interval, amount: Interval, trend: CompiledCurve['trend']): Interval {
  if (amount.low === 0 && amount.high === 0) return NOTHING;
  const isGain = (trend === 'rising' && amount.low >= 0) || (trend === 'falling' && amount.high <= 0);
  const isLoss = (trend === 'rising' && amount.high <= 0) || (trend === 'falling' && amount.low >= 0);
  return { low: isGain ? Math.max(0, low) : low, high: isLoss ? Math.min(0, high) : high };
}

function weightOf({ state: s, record }: Moment, { quantity, subject, range }: Variation, need: number): Interval {
  if (quantity.kind === 'weight' && subject.need === need) return range;
  return exactly(s.doubles[record.agent * s.doubleStride + s.WEIGHT + need]);
}

/** What trivial scoring starts from: all levels as they are. */
function floorOf(moment: Moment, variation: Variation): Interval {
  if (moment.who.mind.scoring !== SCORING.trivial) return NOTHING;
  const { quantity, subject, range } = variation;
  return moment.record.levels.reduce(
    (sum, level, n) =>
      plus(
        sum,
        times(weightOf(moment, variation, n), quantity.kind === 'level' && subject.need === n ? range : exactly(level)),
      ),
    NOTHING,
  );
}

function repeatOf({ state: s, who, record }: Moment, option: OptionRecord, variation: Variation): Interval {
  const { mind } = who;
  const now = repeatFactor(s, record.agent, option.advert, mind);
  if (variation.quantity.kind !== 'repeated' || s.lastAdvert[record.agent] !== option.advert) return exactly(now);
  const after = (passed: number) =>
    passed >= mind.repeatTicks ? 1 : 1 - mind.repeatPenalty * (1 - passed / mind.repeatTicks);
  return { low: after(variation.range.low), high: after(variation.range.high) };
}

function fadeOf({ state: s, who }: Moment, advert: AdvertRules, distance: Interval): Interval {
  const curve = distanceCurve(s, advert.distance, who);
  if (curve === null) return ALL;
  if (distance.low === distance.high) return exactly(attenuate(curve, distance.low));
  if (curve.trend !== 'falling' || curve.callsHost) return boundCurve(curve, distance, true);
  return { low: attenuate(curve, distance.high), high: attenuate(curve, distance.low) };
}

function restedOf(s: State, thing: number, { quantity, subject, range }: Variation): Interval {
  if (quantity.kind !== 'rested' || subject.thing !== thing) return exactly(restedness(s, thing));
  const kind = s.kindOf(thing);
  return { low: restedAfter(kind, range.low), high: restedAfter(kind, range.high) };
}

function inertiaBounds({ state: s, who, record }: Moment, { quantity, range }: Variation): Interval {
  const now = inertiaOf(s, record.agent, who.mind);
  if (quantity.kind !== 'inertia') return exactly(now);
  const { mind } = who;
  const passed = s.now - s.ints[s.row(record.agent) + A.decided];
  const extra = mind.cooldownFades ? mind.cooldownBonus * (1 - passed / mind.cooldown) : mind.cooldownBonus;
  return passed < mind.cooldown ? plus(range, exactly(extra)) : range;
}

/** What is left of a base: distance and rest count only for what is above 0. */
function fade(base: Interval, attenuation: Interval, rested: Interval): Interval {
  const below = { low: base.low, high: Math.min(base.high, 0) };
  if (base.high <= 0) return below;
  const above = times(times({ low: Math.max(base.low, 0), high: base.high }, attenuation), rested);
  return base.low > 0 ? above : hull(below, above);
}

function isOnOffer(
  { state: s, record }: Moment,
  { thing, isCurrent }: OptionRecord,
  { when, whenIsThings }: AdvertRules,
  variation: Variation,
  distance: Interval,
): Certainty {
  if (when < 0 || (isCurrent && whenIsThings)) return 'yes';
  const asking = { agent: record.agent, thing, distance, promise: NOTHING };
  return isAbove(boundFactor(s, when, asking, variation.vary), NOTHING);
}

/** Free slots, range, partition and sight; what is under way needs none of them. */
function perceived(
  { state: s, who }: Moment,
  { thing, isCurrent }: OptionRecord,
  { uses }: AdvertRules,
  variation: Variation,
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
