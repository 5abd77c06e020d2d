import { type AdvertRules, SCORING } from '../rules/rules.ts';
import { boundOption } from '../state/reading/option-factors.ts';
import type { State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';
import type { Finalists } from './finalists.ts';
import { scorePromise } from './score.ts';

/** Rounding can lift a score a hair above its bound; this covers it. */
export const SAFETY = 1 + 1e-9;
/** Covers the rounding of a sum in another order. */
const ROUNDING = 1 + 1e-12;

/**
 * The most that an advert of things can be worth before distance to the agent that decides, whatever the thing, as long
 * as it is at `scratch.boundNear` or farther, into `scratch.worthBound`: by the ranges of what its factors read, or all
 * that the needs of its promise could add. So most things are never asked.
 */
export function boundWorth(s: State, context: DecisionContext, advert: number): void {
  const { worthBound, worthBoundRound, boundRound } = s.scratch;
  if (worthBoundRound[advert] === boundRound[0]) return;
  worthBoundRound[advert] = boundRound[0];
  const base = context.base[advert];
  if (!Number.isNaN(base)) {
    worthBound[advert] = base;
    return;
  }
  const rules = s.rules.adverts[advert];
  if (rules.score < 0) boundPromise(s, context, rules, worthBound, advert);
  else boundScore(s, context, advert, rules);
}

/** Keeps the bound of an advert from an earlier round if even that, with `left[0]` of it left, is too little to matter. */
export function isStillTooLittle(s: State, advert: number, left: Float64Array, finalists: Finalists): boolean {
  const { worthBound, worthBoundRound, boundRound, firstBoundRound } = s.scratch;
  if (worthBoundRound[advert] < firstBoundRound[0] || !(worthBound[advert] * left[0] * SAFETY < finalists.threshold))
    return false;
  worthBoundRound[advert] = boundRound[0];
  return true;
}

function boundScore(s: State, context: DecisionContext, advert: number, rules: AdvertRules): void {
  const { worthBound, options } = s.scratch;
  worthBound[advert] = rules.bound;
  if (!(rules.bound > 0)) return;
  const isExact = rules.dynamicNeeds.length === 0;
  if (rules.readsPromise && isExact) {
    scorePromise(s, context.agent, rules, -1, context.mind);
    options.promise[0] = s.scratch.worth[0];
  } else if (rules.readsPromise) {
    boundPromise(s, context, rules, options.promise, 0);
    options.promise[0] *= ROUNDING;
  }
  boundOption(s, rules.score, context.agent, rules.kind, isExact);
  if (options.result[0] < rules.bound) worthBound[advert] = options.result[0];
}

/** The most that the promise of an advert can be worth, into a list. */
function boundPromise(
  s: State,
  { agent, mind }: DecisionContext,
  advert: AdvertRules,
  out: Float64Array,
  at: number,
): void {
  const { most, level } = s.scratch;
  const { promisedNeeds, dynamicNeeds } = advert;
  out[at] = 0;
  if (mind.scoring === SCORING.trivial)
    for (let n = 0; n < s.K; n++) out[at] += s.doubles[agent * s.doubleStride + s.WEIGHT + n] * level[n];
  // What is not above 0 adds nothing, but NaN makes the sum NaN.
  for (let i = 0; i < promisedNeeds.length; i++) if (!(most[promisedNeeds[i]] <= 0)) out[at] += most[promisedNeeds[i]];
  for (let i = 0; i < dynamicNeeds.length; i++) if (!(most[dynamicNeeds[i]] <= 0)) out[at] += most[dynamicNeeds[i]];
  if (Number.isNaN(out[at])) out[at] = Infinity;
}
