import type { Interval, MindRules } from '../../../core/internal.ts';
import { type IntervalScope, intervalOf } from './factor-interval.ts';
import { type Finding, listed } from './finding.ts';
import { nameOffer, type Offer } from './offer.ts';
import type { Group } from './population.ts';
import type { Reading } from './reading.ts';
import { compareOffers, fallAlike, isAsFree, takesTheBest } from './rivalry.ts';

/** What distance can make of a score at the most. */
export function closest({ rules }: Reading, offer: Offer, { breed }: Group): number {
  if (offer.rules.kind < 0) return 1;
  const curve = offer.rules.distance === -2 ? rules.minds[breed.mind].distance : offer.rules.distance;
  return curve < 0 ? 1 : Math.max(0, rules.curves[curve].high);
}

/** An advert that is never chosen because another one at hand is always at least as good; the path is within the advert. */
export function outdone(reading: Reading, offer: Offer, takers: readonly Group[]): Finding | null {
  if (!takers.every((group) => takesTheBest(reading, group))) return null;
  return outdoneBySibling(reading, offer, takers) ?? outdoneAnywhere(reading, offer, takers);
}

function outdoneBySibling(reading: Reading, offer: Offer, takers: readonly Group[]): Finding | null {
  const { offers } = reading;
  const rival = offers.find((each) => {
    if (each === offer || each.path[2] !== offer.path[2] || each.owner !== offer.owner) return false;
    if (each.rules.uses > offer.rules.uses || !fallAlike(each, offer)) return false;
    // Where both are worth the same the one listed first is taken.
    const winsTies = offers.indexOf(each) < offers.indexOf(offer);
    return takers.every((group) => {
      const rivalry = compareOffers(reading, each, offer, group, true);
      return (winsTies ? rivalry !== null : rivalry === 'always more') && isAsFree(reading, each, offer, group, true);
    });
  });
  if (!rival) return null;
  return {
    path: [],
    message: [
      `nobody ever chooses this: whenever it is on offer so is ${nameOffer(rival)}, which is worth at least as much`,
      'Promise more of something, give the other a condition, or let chance have a say: select: { weighted: 3 }',
    ].join('\n'),
  };
}

function outdoneAnywhere(reading: Reading, offer: Offer, takers: readonly Group[]): Finding | null {
  const { offers, rules } = reading;
  if (offer.rules.kind < 0) return null;
  const rivals = takers.map((group) =>
    offers.find((each) => {
      if (each.rules.kind >= 0 || rules.minds[group.breed.mind].accepts >= 0) return false;
      if (closest(reading, offer, group) > 1 || !isAsFree(reading, each, offer, group, false)) return false;
      return compareOffers(reading, each, offer, group, false) !== null;
    }),
  );
  const found = rivals.filter((rival) => rival !== undefined);
  if (found.length < rivals.length) return null;
  return {
    path: [],
    message: [
      `nobody ever chooses this: ${listed([...new Set(found.map(nameOffer))])} can be done anywhere, and is worth at least as much`,
      'Promise more of something here, or less there',
    ].join('\n'),
  };
}

/** An advert that is never looked at because something in a tier above is always worth doing. */
export function overshadowed(reading: Reading, offer: Offer, number: number, takers: readonly Group[]): Finding | null {
  const { rules, offers } = reading;
  const shadows = takers.map((group) => {
    const mind = rules.minds[group.breed.mind];
    const scope = reading.scope(group.breed);
    const own = mind.bucketOf[number];
    const by = offers.findIndex((_, other) => {
      const tier = mind.bucketOf[other];
      if (tier === own || group.breed.permitted[other] === 0 || !isAlwaysWorthwhile(reading, mind, scope, other))
        return false;
      const [above, below] = [tier, own].map((each) => priorityOf(reading, mind, scope, each));
      return above.low > below.high || (above.low === below.high && tier < own);
    });
    return by < 0
      ? null
      : { by: offers[by], above: mind.buckets[mind.bucketOf[by]].name, below: mind.buckets[own].name };
  });
  const [first] = shadows;
  if (!first || shadows.includes(null)) return null;
  return {
    path: offer.advert.bucket === undefined ? [] : ['bucket'],
    message: [
      `nobody ever chooses this: "${first.above}" always comes before "${first.below}", and ${nameOffer(first.by)} in it is always worth doing`,
      `Give ${nameOffer(first.by)} a condition, or "${first.below}" a higher priority`,
    ].join('\n'),
  };
}

/** Whether it is on offer at any time and place, and scores enough to be taken. */
function isAlwaysWorthwhile({ offers }: Reading, mind: MindRules, scope: IntervalScope, number: number): boolean {
  const { rules, advert } = offers[number];
  if (rules.kind >= 0 || !rules.autonomous || mind.accepts >= 0 || mind.bucketOf[number] < 0) return false;
  if (advert.when !== undefined && !(intervalOf(advert.when, scope).low > 0)) return false;
  const score = advert.score === undefined ? 0 : intervalOf(advert.score, scope).low * (1 - mind.repeatPenalty);
  return score > 0 && score > mind.least;
}

function priorityOf({ definition }: Reading, mind: MindRules, scope: IntervalScope, tier: number): Interval {
  const { name, priority, root } = mind.buckets[tier];
  const given = definition.buckets?.[name]?.priority;
  return root >= 0 && given !== undefined ? intervalOf(given, scope) : { low: priority, high: priority };
}
