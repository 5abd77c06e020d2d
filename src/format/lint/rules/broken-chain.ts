import { OP } from '../../../core/internal.ts';
import { type AdvertFacts, nameAdvert } from '../analysis/action-facts.ts';
import { type LintFinding, listed } from '../analysis/finding.ts';
import { type AgentType, describeForAdvert, nameGroup, obstacleTo } from '../analysis/population.ts';
import { actionsPushedOnto, followersOf, linesAfter, type Presence } from '../analysis/presence.ts';
import type { Line } from '../analysis/script.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** Chains that can't go on: `next` where nothing there offers that to somebody who gets so far. */
export function findBrokenChains(reading: WorldFacts, presence: Presence): readonly LintFinding[] {
  const breeds = [...new Set(presence.groups.map(({ agentType }) => agentType))];
  const walkers = new Map<Line, AgentType[]>();
  for (const breed of breeds)
    for (const line of linesOf(reading, presence, breed))
      if (line.rules.op === OP.next) walkers.set(line, [...(walkers.get(line) ?? []), breed]);
  const found = [...walkers].flatMap(([line, who]) => {
    const stuck = who.filter((breed) => followersOf(reading, presence, breed, line).length === 0);
    return stuck.length === 0 ? [] : [describe(reading, presence, line, who, stuck)];
  });
  // Steps that several adverts share are told once.
  return [...new Map(found.map((finding) => [JSON.stringify(finding.path), finding])).values()];
}

/** All that agents of a breed can come to do. */
function linesOf(reading: WorldFacts, presence: Presence, breed: AgentType): ReadonlySet<Line> {
  const { adverts, actions } = reading;
  const isThere = ({ rules: { kind } }: AdvertFacts) => kind < 0 || presence.kinds.has(kind);
  const own = adverts.filter((offer, number) => reading.isOpen(breed, number) && isThere(offer));
  const pushed = actionsPushedOnto(reading, presence, breed.temperament).map((number) => actions[number]);
  return new Set(
    linesAfter(
      reading,
      presence,
      breed,
      [...own, ...pushed].flatMap(({ scripts }) => scripts),
    ),
  );
}

function describe(
  reading: WorldFacts,
  presence: Presence,
  line: Line,
  who: readonly AgentType[],
  stuck: readonly AgentType[],
): LintFinding {
  const { adverts } = reading;
  const wanted = line.rules.text;
  const whom = stuck.length === who.length ? '' : ` to ${listed(namesOf(reading, presence, who, stuck))}`;
  const own = adverts.filter((offer) => offer.rules.name === wanted && offer.rules.kind >= 0);
  const there = own.filter((offer) => presence.kinds.has(offer.rules.kind));
  const why =
    there.length === 0
      ? `${listed(own.map(nameAdvert))} would, but no ${own[0].owner} is placed or made`
      : listed(there.map((offer) => `${nameAdvert(offer)} ${obstacleFor(reading, offer, stuck[0])}`));
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
  who: readonly AgentType[],
  stuck: readonly AgentType[],
): readonly string[] {
  const names = stuck.flatMap((breed) => {
    const isWhole = who.every((each) => each.temperament !== breed.temperament || stuck.includes(each));
    if (isWhole) return [`any "${rules.temperaments[breed.temperament].name}"`];
    return groups.filter((group) => group.agentType === breed).map((group) => nameGroup(group, definition, rules));
  });
  return [...new Set(names)];
}

function obstacleFor(reading: WorldFacts, offer: AdvertFacts, breed: AgentType): string {
  const { rules } = reading;
  const obstacle = obstacleTo(rules, offer.rules, breed.temperament, breed.tags);
  if (obstacle) return describeForAdvert(obstacle);
  return reading.isOpen(breed, rules.adverts.indexOf(offer.rules))
    ? 'is offered by nobody else'
    : 'is never on offer to them';
}
