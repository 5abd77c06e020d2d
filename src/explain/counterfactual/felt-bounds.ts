import type { Moment } from '../../core/index.ts';
import {
  ANYTHING,
  boundCurve,
  boundFactor,
  type Certainty,
  dividedBy,
  exactly,
  FELT,
  type FeelingRules,
  feelingTableOf,
  hateOf,
  hull,
  type Interval,
  isAbove,
  isFriend,
  likeOf,
  not,
  plus,
  stateOf,
  times,
  type Vary,
  widen,
} from '../../core/internal.ts';

/** What may vary for feelings: the distance to a thing, the agent's range, a state of a thing, the fear factor. */
export interface FeltVariation {
  readonly range: Interval;
  readonly vary: Vary;
  distanceTo(thing: number): Interval;
  isPerceived(thing: number): boolean;
  /** null for a state that does not vary. */
  stateOf(thing: number, state: number): Interval | null;
}

/** Interval of an agent's feelings: totals in the order of FELT, and those for each thing that it may perceive. */
export interface FeltBounds {
  readonly totals: readonly Interval[];
  readonly toward: ReadonlyMap<number, { readonly fearLove: Interval; readonly hate: Interval }>;
}

const NOTHING = exactly(0);

/** The bounds of feelings while something varies. The distances of the centres are left unbounded. */
export function boundFeelings(moment: Moment, rules: FeelingRules, variation: FeltVariation): FeltBounds {
  const { state: s, who } = moment;
  const courage =
    rules.fear < 0
      ? exactly(1)
      : boundFactor(
          s,
          rules.fear,
          { agent: who.agent, thing: -1, distance: NOTHING, promise: NOTHING },
          variation.vary,
        );
  const totals: Interval[] = FELT.map((name) => (name.endsWith('Distance') ? { low: 0, high: Infinity } : NOTHING));
  const toward = new Map<number, { fearLove: Interval; hate: Interval }>();
  for (let thing = 0; thing < s.thingCount; thing++) {
    if (s.kind[thing] < 0 || (s.entry[thing] < 0 && (!s.kindOf(thing).isBody || s.holder[thing] === who.agent)))
      continue;
    const distance = variation.distanceTo(thing);
    const noticed = isNoticed(moment, rules, variation, thing, distance);
    if (noticed === 'no') continue;
    const near = { low: Math.max(1, distance.low), high: Math.max(1, distance.high) };
    const fearLove = fade(rawFearLove(moment, rules, variation, thing), courage, rules, near);
    const hate = times(rawHate(moment, rules, thing), fall(rules.hateFalloff, near));
    const felt =
      noticed === 'yes' ? { fearLove, hate } : { fearLove: hull(NOTHING, fearLove), hate: hull(NOTHING, hate) };
    toward.set(thing, felt);
    totals[0] = plus(totals[0], felt.fearLove);
    totals[1] = plus(totals[1], felt.hate);
    totals[2] = larger(totals[2], { low: -felt.fearLove.high, high: -felt.fearLove.low });
    totals[3] = larger(totals[3], felt.fearLove);
    totals[4] = larger(totals[4], felt.hate);
  }
  return { totals, toward };
}

function isNoticed(
  moment: Moment,
  rules: FeelingRules,
  variation: FeltVariation,
  thing: number,
  distance: Interval,
): Certainty {
  const { state: s } = moment;
  const isNear = not(isAbove(distance, variation.range));
  if (isNear === 'no' || !variation.isPerceived(thing)) return 'no';
  if (!s.kindOf(thing).isBody) return isNear;
  const isAlive = isAbove(condition(moment, rules, variation, thing), NOTHING);
  return isAlive === 'no' ? 'no' : isAlive === 'yes' ? isNear : 'maybe';
}

function stateBounds({ state: s }: Moment, variation: FeltVariation, thing: number, state: number): Interval {
  if (state < 0) return NOTHING;
  return variation.stateOf(thing, state) ?? exactly(stateOf(s, thing, state));
}

function condition(moment: Moment, rules: FeelingRules, variation: FeltVariation, thing: number): Interval {
  const most = stateBounds(moment, variation, thing, rules.maxHpState);
  if (most.high <= 0) return exactly(1);
  return most.low > 0 ? dividedBy(stateBounds(moment, variation, thing, rules.hpState), most) : ANYTHING;
}

function strength(moment: Moment, rules: FeelingRules, variation: FeltVariation, thing: number): Interval {
  return times(stateBounds(moment, variation, thing, rules.strengthState), condition(moment, rules, variation, thing));
}

function rawFearLove(moment: Moment, rules: FeelingRules, variation: FeltVariation, thing: number): Interval {
  const { state: s, who } = moment;
  const self = s.body[who.agent];
  const table = tableOf(moment, rules);
  const own = likeOf(s, table, thing);
  if (!Number.isNaN(own)) return exactly(own);
  if (!s.kindOf(thing).isBody || rules.driven === 'mindless') return NOTHING;
  const sign = exactly(isFriend(s, table, thing) ? 1 : -1);
  const strengths = ratio(strength(moment, rules, variation, thing), strength(moment, rules, variation, self));
  const byStrength = times(exactly(rules.strength), strengths);
  if (rules.driven === 'instinct') return times(sign, byStrength);
  const dangerOf = (each: number) => stateBounds(moment, variation, each, rules.dangerState);
  const byDanger = rules.knowsWeapons ? times(exactly(rules.danger), ratio(dangerOf(thing), dangerOf(self))) : NOTHING;
  return times(sign, plus(byStrength, byDanger));
}

function rawHate(moment: Moment, rules: FeelingRules, thing: number): Interval {
  const { state: s } = moment;
  const table = tableOf(moment, rules);
  const own = hateOf(s, table, thing);
  if (!Number.isNaN(own)) return exactly(own);
  return exactly(s.kindOf(thing).isBody && !isFriend(s, table, thing) ? rules.hate : 0);
}

function tableOf({ state: s, who }: Moment, rules: FeelingRules) {
  return feelingTableOf(s, rules, s.agentTypeOf(who.agent).temperament);
}

/** Fear falls with distance and courage, love only with distance. */
function fade(raw: Interval, courage: Interval, rules: FeelingRules, near: Interval): Interval {
  const fear = times(times({ low: raw.low, high: Math.min(raw.high, 0) }, courage), fall(rules.falloff, near));
  const love = times({ low: Math.max(raw.low, 0), high: raw.high }, fall(rules.loveFalloff, near));
  return raw.high < 0 ? fear : raw.low >= 0 ? love : hull(fear, love);
}

function fall(curve: FeelingRules['falloff'], near: Interval): Interval {
  if (curve !== null) return boundCurve(curve, near, true);
  return { low: 1 / near.high, high: 1 / near.low };
}

function ratio(theirs: Interval, own: Interval): Interval {
  if (own.high <= 0) return theirs;
  return own.low > 0 ? dividedBy(theirs, own) : ANYTHING;
}

function larger(a: Interval, b: Interval): Interval {
  return { low: Math.max(a.low, b.low), high: Math.max(a.high, b.high) };
}

/** The distance of a thing that is moved to a distance; its position is rounded. */
export function feltAt(distance: Interval): Interval {
  const { low, high } = widen(distance);
  return { low: Math.max(0, low), high };
}
