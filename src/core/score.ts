import { evaluateCurve } from './curve.ts';
import type { KnotTable } from './knot-table.ts';
import { evaluate, urgencyOf } from './look.ts';
import { type AdvertRules, type MindRules, SCORING } from './rules.ts';
import type { Looker } from './search.ts';
import { A, type Breed, type State } from './state.ts';

/** In place of a base score: the advert is not on offer to this agent, or must be asked thing by thing. */
export const NOT_OFFERED = -Infinity;
export const ASK_EACH = Number.NaN;

/**
 * What each advert that an agent may choose is worth to it before distance, into the breed's `base`: once per advert,
 * however many things offer it.
 */
export function weighAdverts(s: State, agent: number, breed: Breed, mind: MindRules): void {
  readNeeds(s, agent);
  weighTerms(s, agent, mind);
  const { base } = breed;
  const { term } = s.scratch;
  const floor = mind.scoring === SCORING.trivial ? sumOfLevels(s, agent) : 0;
  const { plain, special } = breed;
  const { termList, termStride } = s.rules;
  for (let i = 0; i < plain.length; i++) {
    const advert = plain[i];
    const from = advert * termStride;
    let sum = floor;
    for (let t = from; t < from + termStride; t++) sum += term[termList[t]];
    base[advert] = sum;
  }
  for (let i = 0; i < special.length; i++) base[special[i]] = weighSpecial(s, agent, special[i], mind);
  if (mind.repeatPenalty > 0) penalise(s, agent, breed, mind);
}

/** The base score of one option, for an advert that must be asked thing by thing. */
export function weighOption(s: State, who: Looker, advert: number, thing: number, distance: number): number {
  const { agent, mind } = who;
  const rules = s.rules.adverts[advert];
  if (rules.whenIsOptions && !(evaluate(s, rules.when, agent, thing, distance, 0) > 0)) return NOT_OFFERED;
  const known = who.base[advert];
  if (!Number.isNaN(known)) return known;
  const promise = weighPromise(s, agent, rules, thing, distance, mind);
  const score = rules.score < 0 ? promise : evaluate(s, rules.score, agent, thing, distance, promise);
  return score > 0 ? score * repeatFactor(s, agent, advert, mind) : score;
}

/** What a whole promise is worth, with the amounts that depend on state. */
export function weighPromise(
  s: State,
  agent: number,
  advert: AdvertRules,
  thing: number,
  distance: number,
  mind: MindRules,
): number {
  let sum = mind.scoring === SCORING.trivial ? sumOfLevels(s, agent) : 0;
  for (let i = 0; i < advert.terms.length; i++) sum += s.scratch.term[advert.terms[i]];
  for (let i = 0; i < advert.dynamicNeeds.length; i++) {
    const amount = evaluate(s, advert.dynamicRoots[i], agent, thing, distance, 0);
    sum += weighAmount(s, agent, advert.dynamicNeeds[i], amount, mind.scoring);
  }
  return sum;
}

/** What a promised amount of one need is worth: Zubek's three ways, times the agent's tuning. */
export function weighAmount(s: State, agent: number, need: number, amount: number, scoring: number): number {
  const tuning = s.doubles[agent * s.doubleStride + s.TUNING + need];
  const level = s.scratch.level[need];
  const { low, high } = s.rules.needs[need];
  const wished = level + amount;
  const future = wished < low ? low : wished > high ? high : wished;
  if (scoring === SCORING.trivial) return tuning * (future - level);
  const urgency = urgencyOf(s, agent, need, future);
  return scoring === SCORING.delta ? tuning * (s.scratch.urgency[need] - urgency) : tuning * urgency;
}

/** What is left of a score after the penalty for having done the same lately: 1 when there is none. */
export function repeatFactor(s: State, agent: number, advert: number, mind: MindRules): number {
  if (mind.repeatPenalty === 0 || s.lastAdvert[agent] !== advert) return 1;
  const passed = s.now - s.lastDone[agent];
  return passed >= mind.repeatTicks ? 1 : 1 - mind.repeatPenalty * (1 - passed / mind.repeatTicks);
}

function readNeeds(s: State, agent: number): void {
  const { level, urgency } = s.scratch;
  const { knots, lows, highs, curves } = s.rules;
  const row = s.row(agent);
  const at = agent * s.doubleStride;
  const elapsed = s.now - s.ints[row + A.since];
  const profile = s.ints[row + A.profile] * s.K;
  for (let n = 0; n < s.K; n++) {
    const low = lows[n];
    const high = highs[n];
    const line = s.doubles[at + n] + s.doubles[at + s.RATE + n] * elapsed;
    const x = line < low ? low : line > high ? high : line;
    const curve = s.tuning.curve[profile + n];
    level[n] = x;
    urgency[n] = knots.first[curve] < 0 ? evaluateCurve(curves[curve], x) : onPoints(knots, curve, x);
  }
}

/** A curve made of points at x: the arithmetic of `interpolate`, to the bit. */
function onPoints(table: KnotTable, curve: number, x: number): number {
  const { knots } = table;
  const first = table.first[curve];
  const last = table.last[curve];
  if (x >= knots[last]) return knots[last + 1];
  if (!(x > knots[first])) return knots[first + 1];
  const at = table.segment(curve, x);
  const slope = knots[at + 2];
  const y = knots[at + 1] + (x - knots[at]) * slope;
  const next = knots[at + 4];
  return slope > 0 ? (y < next ? y : next) : y > next ? y : next;
}

/** What every promised amount is worth. A need's amounts rise, so those beyond the curve's end come last. */
function weighTerms(s: State, agent: number, mind: MindRules): void {
  const { level, urgency, term } = s.scratch;
  const { knots, lows, highs, termStart, termAmount } = s.rules;
  const profile = s.ints[s.row(agent) + A.profile] * s.K;
  const tunings = agent * s.doubleStride + s.TUNING;
  const isDelta = mind.scoring === SCORING.delta;
  for (let n = 0; n < s.K; n++) {
    const end = termStart[n + 1];
    const curve = s.tuning.curve[profile + n];
    const last = knots.last[curve];
    if (last < 0 || mind.scoring === SCORING.trivial) {
      for (let t = termStart[n]; t < end; t++) term[t] = weighAmount(s, agent, n, termAmount[t], mind.scoring);
      continue;
    }
    const low = lows[n];
    const high = highs[n];
    const from = level[n];
    const now = urgency[n];
    const tuning = s.doubles[tunings + n];
    const lastX = knots.knots[last];
    let t = termStart[n];
    for (; t < end; t++) {
      const wished = from + termAmount[t];
      const x = wished < low ? low : wished > high ? high : wished;
      if (x >= lastX) break;
      const y = onPoints(knots, curve, x);
      term[t] = isDelta ? tuning * (now - y) : tuning * y;
    }
    const y = knots.knots[last + 1];
    for (; t < end; t++) term[t] = isDelta ? tuning * (now - y) : tuning * y;
  }
}

function weighSpecial(s: State, agent: number, advert: number, mind: MindRules): number {
  const rules = s.rules.adverts[advert];
  if (rules.when >= 0 && !rules.whenIsThings && !rules.whenIsOptions && !(evaluate(s, rules.when, agent, -1, 0, 0) > 0))
    return NOT_OFFERED;
  if (!rules.separable) return ASK_EACH;
  const promise = weighPromise(s, agent, rules, -1, 0, mind);
  return rules.score < 0 ? promise : evaluate(s, rules.score, agent, -1, 0, promise);
}

function penalise(s: State, agent: number, breed: Breed, mind: MindRules): void {
  const advert = s.lastAdvert[agent];
  if (advert >= 0 && breed.base[advert] > 0) breed.base[advert] *= repeatFactor(s, agent, advert, mind);
}

function sumOfLevels(s: State, agent: number): number {
  let sum = 0;
  for (let n = 0; n < s.K; n++) sum += s.doubles[agent * s.doubleStride + s.TUNING + n] * s.scratch.level[n];
  return sum;
}
