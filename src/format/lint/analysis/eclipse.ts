import type { Interval, MindRules } from '../../../core/internal.ts';
import { type AdvertFacts, nameAdvert } from './action-facts.ts';
import { type IntervalScope, intervalOf } from './factor-interval.ts';
import { type LintFinding, listed } from './finding.ts';
import type { AgentGroup } from './population.ts';
import { compareAdverts, fallAlike, isAsFree, takesTheBest } from './rivalry.ts';
import type { WorldFacts } from './world-facts.ts';

/** What distance can make of a score at the most. */
export function closest({ rules }: WorldFacts, advert: AdvertFacts, { agentType }: AgentGroup): number {
  if (advert.rules.kind < 0) return 1;
  const curve = advert.rules.distance === -2 ? rules.minds[agentType.mind].distance : advert.rules.distance;
  return curve < 0 ? 1 : Math.max(0, rules.curves[curve].high);
}

/** An advert that is never chosen because another one at hand is always at least as good; the path is within the advert. */
export function outdone(facts: WorldFacts, advert: AdvertFacts, takers: readonly AgentGroup[]): LintFinding | null {
  if (!takers.every((group) => takesTheBest(facts, group))) return null;
  return outdoneBySibling(facts, advert, takers) ?? outdoneAnywhere(facts, advert, takers);
}

function outdoneBySibling(facts: WorldFacts, advert: AdvertFacts, takers: readonly AgentGroup[]): LintFinding | null {
  const { adverts } = facts;
  const rival = adverts.find((each) => {
    if (each === advert || each.path[2] !== advert.path[2] || each.owner !== advert.owner) return false;
    if (each.rules.uses > advert.rules.uses || !fallAlike(each, advert)) return false;
    // Where both are worth the same the one listed first is taken.
    const winsTies = adverts.indexOf(each) < adverts.indexOf(advert);
    return takers.every((group) => {
      const rivalry = compareAdverts(facts, each, advert, group, true);
      return (winsTies ? rivalry !== null : rivalry === 'always more') && isAsFree(facts, each, advert, group, true);
    });
  });
  if (!rival) return null;
  return {
    path: [],
    message: [
      `nobody ever chooses this: whenever it is on offer so is ${nameAdvert(rival)}, which is worth at least as much`,
      'Promise more of something, give the other a condition, or let chance have a say: select: { weighted: 3 }',
    ].join('\n'),
  };
}

function outdoneAnywhere(facts: WorldFacts, advert: AdvertFacts, takers: readonly AgentGroup[]): LintFinding | null {
  const { adverts, rules } = facts;
  if (advert.rules.kind < 0) return null;
  const rivals = takers.map((group) =>
    adverts.find((each) => {
      if (each.rules.kind >= 0 || rules.minds[group.agentType.mind].accepts >= 0) return false;
      if (closest(facts, advert, group) > 1 || !isAsFree(facts, each, advert, group, false)) return false;
      return compareAdverts(facts, each, advert, group, false) !== null;
    }),
  );
  const found = rivals.filter((rival) => rival !== undefined);
  if (found.length < rivals.length) return null;
  return {
    path: [],
    message: [
      `nobody ever chooses this: ${listed([...new Set(found.map(nameAdvert))])} can be done anywhere, and is worth at least as much`,
      'Promise more of something here, or less there',
    ].join('\n'),
  };
}

/** An advert that is never looked at because something in a tier above is always worth doing. */
export function overshadowed(
  facts: WorldFacts,
  advert: AdvertFacts,
  number: number,
  takers: readonly AgentGroup[],
): LintFinding | null {
  const { rules, adverts } = facts;
  const shadows = takers.map((group) => {
    const mind = rules.minds[group.agentType.mind];
    const scope = facts.scope(group.agentType);
    const own = mind.bucketOf[number];
    const by = adverts.findIndex((_, other) => {
      const tier = mind.bucketOf[other];
      if (tier === own || group.agentType.permitted[other] === 0 || !isAlwaysWorthwhile(facts, mind, scope, other))
        return false;
      const [above, below] = [tier, own].map((each) => priorityOf(facts, mind, scope, each));
      return above.low > below.high;
    });
    return by < 0
      ? null
      : { by: adverts[by], above: mind.buckets[mind.bucketOf[by]].name, below: mind.buckets[own].name };
  });
  const [first] = shadows;
  if (!first || shadows.includes(null)) return null;
  return {
    path: advert.written.bucket === undefined ? [] : ['bucket'],
    message: [
      `nobody ever chooses this: "${first.above}" always comes before "${first.below}", and ${nameAdvert(first.by)} in it is always worth doing`,
      `Give ${nameAdvert(first.by)} a condition, or "${first.below}" a higher priority`,
    ].join('\n'),
  };
}

/** Whether it is on offer at any time and place, and scores enough to be taken. */
function isAlwaysWorthwhile({ adverts }: WorldFacts, mind: MindRules, scope: IntervalScope, number: number): boolean {
  const { rules, written } = adverts[number];
  if (rules.kind >= 0 || !rules.autonomous || mind.accepts >= 0 || mind.bucketOf[number] < 0) return false;
  if (written.when !== undefined && !(intervalOf(written.when, scope).low > 0)) return false;
  const score = written.score === undefined ? 0 : intervalOf(written.score, scope).low * (1 - mind.repeatPenalty);
  return score > 0 && score > mind.least;
}

function priorityOf({ definition }: WorldFacts, mind: MindRules, scope: IntervalScope, tier: number): Interval {
  const { name, priority, root } = mind.buckets[tier];
  const given = definition.buckets?.[name]?.priority;
  return root >= 0 && given !== undefined ? intervalOf(given, scope) : { low: priority, high: priority };
}
