import { evaluateCurve } from '../curves/compiled/compiled-curve.ts';
import { type AdvertRules, type MindRules, SCORING, SET_BITS, SET_MASK } from '../rules/rules.ts';
import { rateOf } from '../state/level.ts';
import { canHold, evaluateOption } from '../state/reading/option-factors.ts';
import { curveIndexOf } from '../state/reading/read-input.ts';
import { A, type AgentType, STATUS, type State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import { repeatAfter } from './score-formula.ts';

/** In place of a base score: the advert is not on offer to this agent, or must be asked thing by thing. */
export const NOT_OFFERED = -Infinity;
const ASK_EACH = Number.NaN;

/**
 * What each advert that an agent may choose is worth to it before distance, into `scratch.base`: once per advert,
 * however many things offer it. For a plain one this is what it is worth at the most, as if it filled every need that
 * it names; only what is then met on the search is worked out exactly. `readNeeds` comes first.
 */
export function scoreAdverts(s: State, agent: number, agentType: AgentType, mind: MindRules): void {
  const { choosable, special } = agentType;
  const { base, most, mostOfSet } = s.scratch;
  const { links, count, of } = s.rules.promisedSets;
  mostOfSet[1] = leastSum(s, agent, mind);
  for (let set = 2; set < count; set++) {
    const link = links[set];
    mostOfSet[set] = mostOfSet[link >> SET_BITS] + most[link & SET_MASK];
  }
  s.scratch.decision = (s.scratch.decision + 1) | 0;
  base.fill(NOT_OFFERED);
  const plain = choosable.length - special.length;
  for (let i = 0; i < plain; i++) {
    const advert = choosable[i];
    base[advert] = mostOfSet[of[advert]];
  }
  for (let i = 0; i < special.length; i++) scoreSpecial(s, agent, special[i], mind);
}

/** What a promise of nothing is worth: more than 0 only where a score is the sum of all levels. */
export function leastSum(s: State, agent: number, mind: MindRules): number {
  return mind.scoring === SCORING.trivial ? sumOfLevels(s, agent) : 0;
}

/** Makes sure that an advert's base is exact, not just a bound. */
export function scoreExactly(s: State, context: DecisionContext, advert: number): void {
  if (context.nearest) return;
  const { base, exactIn, decision } = s.scratch;
  if (exactIn[advert] === decision || s.agentTypeOf(context.agent).isPlain[advert] === 0) return;
  exactIn[advert] = decision;
  const { promisedNeeds, promisedAmounts } = s.rules.adverts[advert];
  const { sum } = s.scratch;
  sum[0] = 0;
  if (context.mind.scoring === SCORING.trivial) sum[0] = sumOfLevels(s, context.agent);
  for (let i = 0; i < promisedNeeds.length; i++) {
    s.scratch.amount[0] = promisedAmounts[i];
    scoreAmount(s, context.agent, promisedNeeds[i], context.mind.scoring);
    sum[0] += s.scratch.worth[0];
  }
  if (sum[0] > 0 && context.mind.repeatPenalty > 0) sum[0] *= repeatFactor(s, context.agent, advert, context.mind);
  base[advert] = sum[0];
}

/** The base score of one option at the distance in `scratch.options`, into `scratch.worth`. */
export function scoreOption(s: State, context: DecisionContext, advert: number, thing: number): void {
  const { whenIsOptions, when } = s.rules.adverts[advert];
  if (whenIsOptions && !holds(s, when, context.agent, thing)) s.scratch.worth[0] = NOT_OFFERED;
  else scoreHolding(s, context, advert, thing);
}

/** The same for an option whose condition holds. */
export function scoreHolding(s: State, context: DecisionContext, advert: number, thing: number): void {
  const { agent, mind } = context;
  const { worth } = s.scratch;
  // What must be asked thing by thing stays that; a bound is made exact.
  if (Number.isNaN(context.base[advert])) scoreFully(s, agent, advert, thing, mind);
  else {
    scoreExactly(s, context, advert);
    worth[0] = context.base[advert];
  }
}

/** Whether a condition holds for the agent that decides; one that reads the distance takes that in `scratch.options`. */
export function holds(s: State, root: number, agent: number, thing: number): boolean {
  const { options } = s.scratch;
  options.promise[0] = 0;
  evaluateOption(s, root, agent, thing);
  return options.result[0] > 0;
}

/** The same for an option under way: what it required only until its start no longer counts. */
export function scoreBegun(s: State, context: DecisionContext, advert: number, thing: number): void {
  scoreExactly(s, context, advert);
  const known = context.base[advert];
  if (Number.isNaN(known) || known === NOT_OFFERED) scoreFully(s, context.agent, advert, thing, context.mind);
  else s.scratch.worth[0] = known;
}

/**
 * The base score of an option at the distance in `scratch.options`, worked out from its promise and its score factor, into
 * `scratch.worth`.
 */
export function scoreFully(s: State, agent: number, advert: number, thing: number, mind: MindRules): void {
  const rules = s.rules.adverts[advert];
  const { options, worth } = s.scratch;
  if (rules.score < 0) scorePromise(s, agent, rules, thing, mind);
  else {
    if (rules.readsPromise) scorePromise(s, agent, rules, thing, mind);
    options.promise[0] = rules.readsPromise ? worth[0] : 0;
    evaluateOption(s, rules.score, agent, thing);
    worth[0] = options.result[0];
  }
  if (worth[0] > 0 && mind.repeatPenalty > 0) worth[0] *= repeatFactor(s, agent, advert, mind);
}

/**
 * What a whole promise is worth, with the amounts that depend on state, into `scratch.worth`; the distance is in
 * `scratch.options`.
 */
export function scorePromise(s: State, agent: number, advert: AdvertRules, thing: number, mind: MindRules): void {
  let sum = mind.scoring === SCORING.trivial ? sumOfLevels(s, agent) : 0;
  const { promisedNeeds, promisedAmounts, dynamicNeeds, dynamicRoots } = advert;
  for (let i = 0; i < promisedNeeds.length; i++) {
    s.scratch.amount[0] = promisedAmounts[i];
    scoreAmount(s, agent, promisedNeeds[i], mind.scoring);
    sum += s.scratch.worth[0];
  }
  for (let i = 0; i < dynamicNeeds.length; i++) {
    s.scratch.options.promise[0] = 0;
    evaluateOption(s, dynamicRoots[i], agent, thing);
    s.scratch.amount[0] = s.scratch.options.result[0];
    scoreAmount(s, agent, dynamicNeeds[i], mind.scoring);
    sum += s.scratch.worth[0];
  }
  s.scratch.worth[0] = sum;
}

/** What `scratch.amount` of a need is worth, into `scratch.worth`: Zubek's three ways, times the agent's weight. */
function scoreAmount(s: State, agent: number, need: number, scoring: number): void {
  const { lows, highs, polylines, curves } = s.rules;
  const { level, urgency, amount, worth } = s.scratch;
  const weight = s.doubles[agent * s.doubleStride + s.WEIGHT + need];
  const wished = level[need] + amount[0];
  const future = wished < lows[need] ? lows[need] : wished > highs[need] ? highs[need] : wished;
  if (scoring === SCORING.trivial) {
    worth[0] = weight * (future - level[need]);
    return;
  }
  const curve = curveIndexOf(s, agent, need);
  s.scratch.input[0] = future;
  if (polylines.first[curve] < 0) s.scratch.output[0] = evaluateCurve(curves[curve], future);
  else polylines.evaluate(curve, s.scratch.input, s.scratch.output);
  const then = s.scratch.output[0];
  worth[0] = scoring === SCORING.delta ? weight * (urgency[need] - then) : weight * then;
}

/** What is left of a score after the penalty for having done the same lately: 1 when there is none. */
export function repeatFactor(s: State, agent: number, advert: number, mind: MindRules): number {
  if (mind.repeatPenalty === 0 || s.lastAdvert[agent] !== advert) return 1;
  return repeatAfter(mind, s.now - s.lastDone[agent]);
}

/** Levels, urgencies, and the most that each need could add to a score: what every decision begins with. */
export function readNeeds(s: State, agent: number, mind: MindRules): void {
  s.scratch.decision = (s.scratch.decision + 1) | 0;
  const { level, urgency, most } = s.scratch;
  const { polylines, lows, highs, curves } = s.rules;
  const row = s.row(agent);
  const at = agent * s.doubleStride;
  const elapsed = s.now - s.ints[row + A.since];
  const profile = s.ints[row + A.profile] * s.K;
  const isFilling = (s.ints[row + A.status] & STATUS.filling) !== 0;
  for (let n = 0; n < s.K; n++) {
    const low = lows[n];
    const high = highs[n];
    const rate = isFilling ? rateOf(s, agent, n) : -s.profiles.decay[profile + n];
    const line = s.doubles[at + n] + rate * elapsed;
    const x = line < low ? low : line > high ? high : line;
    const curve = s.profiles.curve[profile + n];
    s.scratch.input[0] = x;
    if (polylines.first[curve] < 0) s.scratch.output[0] = evaluateCurve(curves[curve], x);
    else polylines.evaluate(curve, s.scratch.input, s.scratch.output);
    const now = s.scratch.output[0];
    level[n] = x;
    urgency[n] = now;
    const weight = s.doubles[at + s.WEIGHT + n];
    if (mind.scoring === SCORING.trivial) most[n] = weight * ((weight > 0 ? high : low) - x);
    else if (mind.scoring === SCORING.delta)
      most[n] = weight * (now - (weight > 0 ? polylines.low[curve] : polylines.high[curve]));
    else most[n] = weight * (weight > 0 ? polylines.high[curve] : polylines.low[curve]);
  }
}

function scoreSpecial(s: State, agent: number, advert: number, mind: MindRules): void {
  const rules = s.rules.adverts[advert];
  const { base, options, worth } = s.scratch;
  const isAsked = rules.when >= 0 && !rules.whenIsThings;
  if (isAsked && !canHold(s, rules.when, agent)) base[advert] = NOT_OFFERED;
  else if (isAsked && !rules.whenIsOptions && !holds(s, rules.when, agent, -1)) base[advert] = NOT_OFFERED;
  else if (rules.separable) {
    options.distance[0] = 0;
    scoreFully(s, agent, advert, -1, mind);
    base[advert] = worth[0];
  } else base[advert] = ASK_EACH;
}

function sumOfLevels(s: State, agent: number): number {
  let sum = 0;
  for (let n = 0; n < s.K; n++) sum += s.doubles[agent * s.doubleStride + s.WEIGHT + n] * s.scratch.level[n];
  return sum;
}
