import { OP } from '../../../core/internal.ts';
import { type Finding, listed } from '../analysis/finding.ts';
import { nameOffer, type Offer } from '../analysis/offer.ts';
import { type Breed, nameGroup, obstacleTo, sayOfOffer } from '../analysis/population.ts';
import { actionsPushedOnto, followersOf, linesAfter, type Presence } from '../analysis/presence.ts';
import type { Reading } from '../analysis/reading.ts';
import type { Line } from '../analysis/script.ts';

/** Chains that can't go on: `next` where nothing there offers that to somebody who gets so far. */
export function findBrokenChains(reading: Reading, presence: Presence): readonly Finding[] {
  const breeds = [...new Set(presence.groups.map(({ breed }) => breed))];
  const walkers = new Map<Line, Breed[]>();
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
function linesOf(reading: Reading, presence: Presence, breed: Breed): ReadonlySet<Line> {
  const { offers, actions } = reading;
  const isThere = ({ rules: { kind } }: Offer) => kind < 0 || presence.kinds.has(kind);
  const own = offers.filter((offer, number) => reading.isOpen(breed, number) && isThere(offer));
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
  reading: Reading,
  presence: Presence,
  line: Line,
  who: readonly Breed[],
  stuck: readonly Breed[],
): Finding {
  const { offers } = reading;
  const wanted = line.rules.text;
  const whom = stuck.length === who.length ? '' : ` to ${listed(namesOf(reading, presence, who, stuck))}`;
  const own = offers.filter((offer) => offer.rules.name === wanted && offer.rules.kind >= 0);
  const there = own.filter((offer) => presence.kinds.has(offer.rules.kind));
  const why =
    there.length === 0
      ? `${listed(own.map(nameOffer))} would, but no ${own[0].owner} is placed or made`
      : listed(there.map((offer) => `${nameOffer(offer)} ${obstacleFor(reading, offer, stuck[0])}`));
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
  { rules, definition }: Reading,
  { groups }: Presence,
  who: readonly Breed[],
  stuck: readonly Breed[],
): readonly string[] {
  const names = stuck.flatMap((breed) => {
    const isWhole = who.every((each) => each.temperament !== breed.temperament || stuck.includes(each));
    if (isWhole) return [`any "${rules.temperaments[breed.temperament].name}"`];
    return groups.filter((group) => group.breed === breed).map((group) => nameGroup(group, definition, rules));
  });
  return [...new Set(names)];
}

function obstacleFor(reading: Reading, offer: Offer, breed: Breed): string {
  const { rules } = reading;
  const obstacle = obstacleTo(rules, offer.rules, breed.temperament, breed.tags);
  if (obstacle) return sayOfOffer(obstacle);
  return reading.isOpen(breed, rules.adverts.indexOf(offer.rules))
    ? 'is offered by nobody else'
    : 'is never on offer to them';
}
