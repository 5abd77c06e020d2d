import { OP } from '../../../core/internal.ts';
import { type AdvertFacts, nameAdvert } from '../analysis/action-facts.ts';
import { type LintFinding, listed } from '../analysis/finding.ts';
import { type AgentTypeFacts, describeForAdvert, nameGroup, obstacleTo } from '../analysis/population.ts';
import { actionsPushedOnto, followersOf, linesAfter, type Presence } from '../analysis/presence.ts';
import type { Line } from '../analysis/script.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** Chains that can't go on: `next` where nothing there offers that to somebody who gets so far. */
export function findBrokenChains(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  const agentTypes = [...new Set(presence.groups.map(({ agentType }) => agentType))];
  const walkers = new Map<Line, AgentTypeFacts[]>();
  for (const agentType of agentTypes)
    for (const line of linesOf(facts, presence, agentType))
      if (line.rules.op === OP.next) walkers.set(line, [...(walkers.get(line) ?? []), agentType]);
  const found = [...walkers].flatMap(([line, who]) => {
    const stuck = who.filter((agentType) => followersOf(facts, presence, agentType, line).length === 0);
    return stuck.length === 0 ? [] : [describe(facts, presence, line, who, stuck)];
  });
  // Steps that several adverts share are told once.
  return [...new Map(found.map((finding) => [JSON.stringify(finding.path), finding])).values()];
}

/** All that agents of a breed can come to do. */
function linesOf(facts: WorldFacts, presence: Presence, agentType: AgentTypeFacts): ReadonlySet<Line> {
  const { adverts, actions } = facts;
  const isThere = ({ rules: { kind } }: AdvertFacts) => kind < 0 || presence.kinds.has(kind);
  const own = adverts.filter((advert, number) => facts.isOpen(agentType, number) && isThere(advert));
  const pushed = actionsPushedOnto(facts, presence, agentType.temperament).map((number) => actions[number]);
  return new Set(
    linesAfter(
      facts,
      presence,
      agentType,
      [...own, ...pushed].flatMap(({ scripts }) => scripts),
    ),
  );
}

function describe(
  facts: WorldFacts,
  presence: Presence,
  line: Line,
  who: readonly AgentTypeFacts[],
  stuck: readonly AgentTypeFacts[],
): LintFinding {
  const { adverts } = facts;
  const wanted = line.rules.text;
  const whom = stuck.length === who.length ? '' : ` to ${listed(namesOf(facts, presence, who, stuck))}`;
  const own = adverts.filter((advert) => advert.rules.name === wanted && advert.rules.kind >= 0);
  const there = own.filter((advert) => presence.kinds.has(advert.rules.kind));
  const why =
    there.length === 0
      ? `${listed(own.map(nameAdvert))} would, but no ${own[0].owner} is placed or made`
      : listed(there.map((advert) => `${nameAdvert(advert)} ${obstacleFor(facts, advert, stuck[0])}`));
  const advice =
    there.length === 0
      ? 'Place one, or let a step make one'
      : 'Let them take it, or keep them from beginning the chain';
  return {
    path: [...line.path, 'next'],
    message: `the chain ends here: nothing offers "${wanted}"${whom}\n${why}\n${advice}`,
  };
}

/** Those who are stuck: whole temperaments, or agents of them. */
function namesOf(
  { rules, definition }: WorldFacts,
  { groups }: Presence,
  who: readonly AgentTypeFacts[],
  stuck: readonly AgentTypeFacts[],
): readonly string[] {
  const names = stuck.flatMap((agentType) => {
    const isWhole = who.every((each) => each.temperament !== agentType.temperament || stuck.includes(each));
    if (isWhole) return [`any "${rules.temperaments[agentType.temperament].name}"`];
    return groups.filter((group) => group.agentType === agentType).map((group) => nameGroup(group, definition, rules));
  });
  return [...new Set(names)];
}

function obstacleFor(facts: WorldFacts, advert: AdvertFacts, agentType: AgentTypeFacts): string {
  const { rules } = facts;
  const obstacle = obstacleTo(rules, advert.rules, agentType.temperament, agentType.tags);
  if (obstacle) return describeForAdvert(obstacle);
  return facts.isOpen(agentType, rules.adverts.indexOf(advert.rules))
    ? 'is offered by nobody else'
    : 'is never on offer to them';
}
