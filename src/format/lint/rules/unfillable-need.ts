import type { Path } from '../../yaml/value.ts';
import { intervalOf } from '../analysis/factor-interval.ts';
import { type Finding, shown } from '../analysis/finding.ts';
import { nameOffer } from '../analysis/offer.ts';
import { type Group, nameGroup, pathOfGroup, withoutExcused } from '../analysis/population.ts';
import type { Presence } from '../analysis/presence.ts';
import { Reach } from '../analysis/reach.ts';
import type { Reading } from '../analysis/reading.ts';
import { Supply } from '../analysis/supply.ts';

/** Adverts that are named as what would have helped. */
const MOST_MISSES = 3;

/** Agents of a group that have no way to refill a need. */
interface Lack {
  readonly group: Group;
  readonly agents: readonly number[];
}

/** Needs that run down and that nothing refills for some agent, or that nobody would seek to refill. */
export function findUnfillableNeeds(reading: Reading, presence: Presence): readonly Finding[] {
  const reach = new Reach(reading, presence);
  const supply = new Supply(reading, presence, reach);
  const groups = presence.groups.flatMap((group) => withoutExcused(group, reading.isExcused, 'unfillable-need') ?? []);
  return reading.rules.needs.flatMap((_, need) => {
    // Where it comes back by itself in some partition, that may be where they go.
    const losing = groups.filter(
      ({ numbers }) => numbers[0].decay[need] > 0 && numbers.every(({ decay }) => decay[need] >= 0),
    );
    const lacks = losing.flatMap((group) =>
      reach
        .partsOf(group)
        .filter((agents) => !supply.isFilled(group, agents, need))
        .map((agents): Lack => ({ group, agents })),
    );
    if (lacks.length > 0) return tell(reading, supply, losing, lacks, need);
    return losing.length > 0 && isUnsought(reading, supply, losing, need) ? [unsought(reading, need)] : [];
  });
}

/** One finding for a need that nobody can fill; otherwise one for each temperament, or for agents apart. */
function tell(
  reading: Reading,
  supply: Supply,
  losing: readonly Group[],
  lacks: readonly Lack[],
  need: number,
): readonly Finding[] {
  const { rules, definition } = reading;
  const { name } = rules.needs[need];
  const path: Path = ['needs', name];
  const isWhole = (groups: readonly Group[]) =>
    count(groups) === count(lacks.filter(({ group }) => groups.includes(group)));
  if (isWhole(losing)) return [{ path, message: describe(reading, supply, '', lacks[0], need) }];
  const temperaments = [...new Set(lacks.map(({ group }) => group.breed.temperament))];
  return temperaments.flatMap((temperament): readonly Finding[] => {
    const title = rules.temperaments[temperament].name;
    const at: Path = ['temperaments', title];
    const own = lacks.filter(({ group }) => group.breed.temperament === temperament);
    if (isWhole(losing.filter(({ breed }) => breed.temperament === temperament)))
      return [{ path: at, also: [path], message: describe(reading, supply, ` for any "${title}"`, own[0], need) }];
    return own.map(({ group, agents }) => {
      const part = { ...group, agents };
      return {
        path: pathOfGroup(part, rules),
        also: [path, at],
        message: describe(reading, supply, ` for ${nameGroup(part, definition, rules)}`, { group, agents }, need),
      };
    });
  });
}

/** How many they are; one that is only made while the world runs counts as one. */
function count(parts: readonly { readonly agents: readonly number[] }[]): number {
  return parts.reduce((sum, { agents }) => sum + Math.max(1, agents.length), 0);
}

function describe({ rules }: Reading, supply: Supply, whom: string, { group, agents }: Lack, need: number): string {
  const { name, low, start } = rules.needs[need];
  const decay = group.numbers[0].decay[need];
  const hours = shown((start - low) / decay);
  const misses = supply.nearMisses(group, agents, need, nameOffer);
  return [
    `nothing refills "${name}"${whom}`,
    `it falls by ${shown(decay)} an hour: from ${shown(start)} to ${shown(low)} in ${hours} hours`,
    ...misses.slice(0, MOST_MISSES),
    ...(misses.length > MOST_MISSES ? [`and ${misses.length - MOST_MISSES} more that they can't have`] : []),
    'Offer them something whose steps grant or fill it, or let it not run down: decay: 0/h',
  ].join('\n');
}

/** Whether a need is filled only by the way: those who choose what fills it go by other promises, and nothing asks for it. */
function isUnsought(
  { definition, offers, scope }: Reading,
  supply: Supply,
  losing: readonly Group[],
  need: number,
): boolean {
  const name = Object.keys(definition.needs ?? {})[need];
  const breeds = [...new Set(losing.map(({ breed }) => breed))];
  if (losing.every(({ numbers }) => numbers.every(({ weight }) => weight[need] === 0))) return false;
  if (breeds.some((breed) => supply.comesByItself(breed, need))) return false;
  if (offers.some((offer) => offer.advert.score !== undefined && breeds.some((b) => supply.fills(offer, b, need))))
    return false;
  const isPromised = offers.some(({ advert: { promise = {} } }) =>
    Object.hasOwn(promise, name) ? intervalOf(promise[name], scope(null)).high > 0 : false,
  );
  const { needs: _, ...rest } = definition;
  return !isPromised && !mentions(rest, [`need.${name}`, `urgency.${name}`, 'happiness']);
}

/** Whether one of these inputs, or the game, is asked anywhere. */
function mentions(value: unknown, inputs: readonly string[]): boolean {
  if (typeof value === 'string') return inputs.includes(value) || value.startsWith('host.');
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => mentions(part, inputs));
}

function unsought({ rules }: Reading, need: number): Finding {
  const { name } = rules.needs[need];
  return {
    path: ['needs', name],
    message: [
      `nobody seeks "${name}": it is refilled only by the way`,
      'no advert promises any of it, and no score, condition or priority reads its level',
      `Promise it where it is granted: promise: { ${name}: … }`,
    ].join('\n'),
  };
}
