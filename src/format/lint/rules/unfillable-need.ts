import type { Path } from '../../yaml/value.ts';
import { nameAdvert } from '../analysis/action-facts.ts';
import { intervalOf } from '../analysis/factor-interval.ts';
import { type LintFinding, shown } from '../analysis/finding.ts';
import { type AgentGroup, nameGroup, pathOfGroup, withoutExcused } from '../analysis/population.ts';
import type { Presence } from '../analysis/presence.ts';
import { Reach } from '../analysis/reach.ts';
import { Supply } from '../analysis/supply.ts';
import type { WorldFacts } from '../analysis/world-facts.ts';

/** Adverts that are named as what would have helped. */
const MOST_MISSES = 3;

/** Agents of a group that have no way to refill a need. */
interface Lack {
  readonly group: AgentGroup;
  readonly agents: readonly number[];
}

/** Needs that run down and that nothing refills for some agent, or that nobody would seek to refill. */
export function findUnfillableNeeds(facts: WorldFacts, presence: Presence): readonly LintFinding[] {
  const reach = new Reach(facts, presence);
  const supply = new Supply(facts, presence, reach);
  const groups = presence.groups.flatMap((group) => withoutExcused(group, facts.isExcused, 'unfillable-need') ?? []);
  return facts.rules.needs.flatMap((_, need) => {
    // Where it comes back by itself in some partition, that may be where they go.
    const losing = groups.filter(
      ({ parameters }) => parameters[0].decay[need] > 0 && parameters.every(({ decay }) => decay[need] >= 0),
    );
    const lacks = losing.flatMap((group) =>
      reach
        .partsOf(group)
        .filter((agents) => !supply.isFilled(group, agents, need))
        .map((agents): Lack => ({ group, agents })),
    );
    if (lacks.length > 0) return tell(facts, supply, losing, lacks, need);
    return losing.length > 0 && isUnsought(facts, supply, losing, need) ? [unsought(facts, need)] : [];
  });
}

/** One finding for a need that nobody can fill; otherwise one for each temperament, or for agents apart. */
function tell(
  facts: WorldFacts,
  supply: Supply,
  losing: readonly AgentGroup[],
  lacks: readonly Lack[],
  need: number,
): readonly LintFinding[] {
  const { rules, definition } = facts;
  const { name } = rules.needs[need];
  const path: Path = ['needs', name];
  const isWhole = (groups: readonly AgentGroup[]) =>
    count(groups) === count(lacks.filter(({ group }) => groups.includes(group)));
  if (isWhole(losing)) return [{ path, message: describe(facts, supply, '', lacks[0], need) }];
  const temperaments = [...new Set(lacks.map(({ group }) => group.agentType.temperament))];
  return temperaments.flatMap((temperament): readonly LintFinding[] => {
    const title = rules.temperaments[temperament].name;
    const at: Path = ['temperaments', title];
    const own = lacks.filter(({ group }) => group.agentType.temperament === temperament);
    if (isWhole(losing.filter(({ agentType }) => agentType.temperament === temperament)))
      return [{ path: at, also: [path], message: describe(facts, supply, ` for any "${title}"`, own[0], need) }];
    return own.map(({ group, agents }) => {
      const part = { ...group, agents };
      return {
        path: pathOfGroup(part, rules),
        also: [path, at],
        message: describe(facts, supply, ` for ${nameGroup(part, definition, rules)}`, { group, agents }, need),
      };
    });
  });
}

/** How many they are; one that is only made while the world runs counts as one. */
function count(parts: readonly { readonly agents: readonly number[] }[]): number {
  return parts.reduce((sum, { agents }) => sum + Math.max(1, agents.length), 0);
}

function describe({ rules }: WorldFacts, supply: Supply, whom: string, { group, agents }: Lack, need: number): string {
  const { name, low, start } = rules.needs[need];
  const decay = group.parameters[0].decay[need];
  const hours = shown((start - low) / decay);
  const misses = supply.nearMisses(group, agents, need, nameAdvert);
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
  { definition, adverts, scope }: WorldFacts,
  supply: Supply,
  losing: readonly AgentGroup[],
  need: number,
): boolean {
  const name = Object.keys(definition.needs ?? {})[need];
  const agentTypes = [...new Set(losing.map(({ agentType }) => agentType))];
  if (losing.every(({ parameters }) => parameters.every(({ weight }) => weight[need] === 0))) return false;
  if (agentTypes.some((agentType) => supply.comesByItself(agentType, need))) return false;
  if (
    adverts.some(
      (advert) => advert.written.score !== undefined && agentTypes.some((b) => supply.fills(advert, b, need)),
    )
  )
    return false;
  const isPromised = adverts.some(({ written: { promise = {} } }) =>
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

function unsought({ rules }: WorldFacts, need: number): LintFinding {
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
