import type { ThingPlacement } from '../../../core/index.ts';
import { OP } from '../../../core/internal.ts';
import { type AdvertFacts, nameAdvert } from '../analysis/action-facts.ts';
import { type LintFinding, listed } from '../analysis/finding.ts';
import { type AgentGroup, partitionOf } from '../analysis/population.ts';
import type { Presence } from '../analysis/presence.ts';
import { compareAdverts, fallAlike, isAsFree, takesTheBest } from '../analysis/rivalry.ts';
import { allLines } from '../analysis/script.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/**
 * Kinds of which nobody has a reason to use any thing: all that they offer, another kind offers as well to the same
 * agents, is worth at least as much and at times more, is as near, lasts, and has room for everybody. Only minds that
 * take the best are spoken of; the others use the lesser thing at times, and that may be the point.
 */
export function findDominated(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  const { rules, definition } = facts;
  const placed = rules.kinds.flatMap(({ isBody }, kind) =>
    !isBody && definition.things?.some((thing) => thing.kind === rules.kinds[kind].name) ? [kind] : [],
  );
  const lasting = placed.filter((kind) => isLasting(facts, presence, kind));
  return placed.flatMap((kind) => {
    const own = offersOf(facts, presence, kind);
    // What only chains lead to is not chosen, so there is nothing to outdo.
    if (own.length === 0 || !own.every((advert) => advert.rules.autonomous)) return [];
    for (const other of lasting) {
      if (other === kind) continue;
      const matches = matchAll(facts, presence, own, other);
      const where = matches && nearness(facts, presence, kind, other, own);
      if (!matches || where === null) continue;
      const [title, name] = [rules.kinds[kind].name, rules.kinds[other].name];
      const pairs = own.map((advert, i) => `${nameAdvert(advert)} is worth no more than ${nameAdvert(matches[i])}`);
      return [
        {
          path: ['kinds', title],
          message: [
            `nobody has a reason to use "${title}": "${name}" is always as good`,
            `${listed(pairs)}, which has room for everybody; ${where}`,
            `Let "${title}" promise more of something, or give "${name}" fewer slots`,
          ].join('\n'),
        },
      ];
    }
    return [];
  });
}

/** What a kind offers that somebody in the world may take. */
function offersOf({ adverts }: WorldFacts, presence: Presence, kind: number): readonly AdvertFacts[] {
  return adverts.filter(
    ({ rules }, number) =>
      rules.kind === kind && presence.groups.some(({ agentType }) => agentType.permitted[number] === 1),
  );
}

/** Whether things of a kind stay as and where they are, and never fill up or rest. */
function isLasting({ rules, adverts, definition }: WorldFacts, { groups, loose }: Presence, kind: number): boolean {
  const { slots, cooldown } = rules.kinds[kind];
  const isGrowing = rules.kinds.some(({ isBody }, body) => isBody && loose.has(body));
  const crowd = definition.agents?.length ?? 0;
  if (cooldown > 0 || isGrowing || crowd === 0 || groups.length === 0) return false;
  const own = adverts.filter((advert) => advert.rules.kind === kind);
  const changes: readonly number[] = [OP.become, OP.remove, OP.take, OP.do];
  return own.every(
    ({ rules: { uses }, scripts }) =>
      uses * crowd <= slots && !allLines(scripts).some(({ rules: { op } }) => changes.includes(op)),
  );
}

/** For each advert the one of the other kind that outdoes it; null when one of them is not outdone, or none for good. */
function matchAll(
  facts: WorldFacts,
  { groups }: Presence,
  own: readonly AdvertFacts[],
  other: number,
): readonly AdvertFacts[] | null {
  const rivals = facts.adverts.filter(({ rules }) => rules.kind === other);
  let isBetter = false;
  const matches: AdvertFacts[] = [];
  for (const advert of own) {
    const number = facts.adverts.indexOf(advert);
    const takers = groups.filter(({ agentType }) => agentType.permitted[number] === 1);
    const match = rivals.find((rival) => {
      if (!fallAlike(rival, advert)) return false;
      const results = takers.map((group) => compareFor(facts, rival, advert, group));
      if (results.includes(null)) return false;
      isBetter ||= results.some((result) => result !== 'the same');
      return true;
    });
    if (!match) return null;
    matches.push(match);
  }
  return isBetter ? matches : null;
}

function compareFor(facts: WorldFacts, rival: AdvertFacts, advert: AdvertFacts, group: AgentGroup) {
  if (!takesTheBest(facts, group) || facts.rules.minds[group.agentType.mind].accepts >= 0) return null;
  return isAsFree(facts, rival, advert, group, false) ? compareAdverts(facts, rival, advert, group, false) : null;
}

/** Why one of the other kind is always as near: at the same place, or because nearness counts for nothing; null if not. */
function nearness(
  facts: WorldFacts,
  presence: Presence,
  kind: number,
  other: number,
  own: readonly AdvertFacts[],
): string | null {
  const { rules, definition } = facts;
  const users = presence.groups.filter(({ agentType }) =>
    own.some((advert) => agentType.permitted[facts.adverts.indexOf(advert)] === 1),
  );
  const isFar = ({ agentType, parameters }: AgentGroup) => {
    const { distance, sight, ownPartition } = rules.minds[agentType.mind];
    const counts = own.some((advert) => advert.rules.distance >= 0 || (advert.rules.distance === -2 && distance >= 0));
    return counts || sight || ownPartition || parameters.some(({ range }) => Number.isFinite(range));
  };
  // On a map there may be no way to one of them.
  if (!users.some(isFar) && rules.map === null) return 'distance does not count';
  const isCarried = definition.agents?.some(({ carries }) => carries?.includes(rules.kinds[kind].name));
  if (presence.loose.has(kind) || isCarried) return null;
  const placeOf = (thing: ThingPlacement) => `${thing.at} ${partitionOf(rules, thing)}`;
  const things = definition.things ?? [];
  const places = new Set(things.filter((thing) => thing.kind === rules.kinds[other].name).map(placeOf));
  const isBeside = things.every((thing) => thing.kind !== rules.kinds[kind].name || places.has(placeOf(thing)));
  return isBeside ? 'each stands where one of those is' : null;
}
