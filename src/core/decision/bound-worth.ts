import { type AdvertRules, SCORING } from '../rules/rules.ts';
import type { State } from '../state/state.ts';
import type { DecisionContext } from './context.ts';

/**
 * The most that an advert can be worth before distance to the agent that decides, whatever the thing: for a promise
 * whose amounts depend on the thing, all that its needs could add. So most things are never asked.
 */
export function mostWorth(s: State, context: DecisionContext, advert: number): number {
  const base = context.base[advert];
  if (!Number.isNaN(base)) return base;
  const rules = s.rules.adverts[advert];
  return rules.score < 0 ? boundPromise(s, context, rules) : rules.bound;
}

function boundPromise(s: State, { agent, mind }: DecisionContext, advert: AdvertRules): number {
  const { most, level } = s.scratch;
  const { promisedNeeds, dynamicNeeds } = advert;
  let sum = 0;
  if (mind.scoring === SCORING.trivial)
    for (let n = 0; n < s.K; n++) sum += s.doubles[agent * s.doubleStride + s.WEIGHT + n] * level[n];
  for (let i = 0; i < promisedNeeds.length; i++) sum += Math.max(0, most[promisedNeeds[i]]);
  for (let i = 0; i < dynamicNeeds.length; i++) sum += Math.max(0, most[dynamicNeeds[i]]);
  return Number.isNaN(sum) ? Infinity : sum;
}
