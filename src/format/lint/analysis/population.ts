import type { WorldDefinition } from '../../../core/index.ts';
import type { AdvertRules, Rules } from '../../../core/internal.ts';
import { emptyLayer, type Layer, OP, Profiles } from '../../../core/internal.ts';
import type { Path } from '../../yaml/value.ts';

/** Agents that may take the same adverts: a temperament with a set of tags. */
export interface AgentTypeFacts {
  readonly temperament: number;
  readonly mind: number;
  readonly tags: ReadonlySet<string>;
  /** Whether it may take each advert, by number: tags and refusals. */
  readonly permitted: Uint8Array;
}

/** Agents of one agentType that live by the same numbers and start in the same partition. */
export interface AgentGroup {
  readonly agentType: AgentTypeFacts;
  /** −1 for none. */
  readonly partition: number;
  /** Their numbers in the definition; empty for those that are made while the world runs. */
  readonly agents: readonly number[];
  /** The numbers in force, first in the partition they start in, then in every other. */
  readonly parameters: readonly GroupParameters[];
}

/** The numbers that an agent lives by in one partition. */
export interface GroupParameters {
  /** Lost each hour, by need. */
  readonly decay: readonly number[];
  readonly weight: readonly number[];
  /** By need, a curve's number in the rules. */
  readonly curve: readonly number[];
  readonly range: number;
}

/**
 * All who may live in a world, in groups: those placed, and for each temperament one of its own without any tags or
 * numbers of theirs, as steps or the game make them.
 */
export function readPopulation(definition: WorldDefinition, rules: Rules): readonly AgentGroup[] {
  const agentTypes = new Map<string, AgentTypeFacts>();
  const agentTypeOf = (temperament: number, tags: readonly string[]): AgentTypeFacts => {
    const all = [...new Set([...rules.temperaments[temperament].tags, ...tags])].sort();
    const key = JSON.stringify([temperament, all]);
    const known = agentTypes.get(key) ?? makeAgentType(rules, temperament, new Set(all));
    agentTypes.set(key, known);
    return known;
  };
  const groups = new Map<string, { group: Omit<AgentGroup, 'agents' | 'parameters'>; own: Layer; agents: number[] }>();
  const none = emptyLayer(rules.needs.length);
  const join = (agentType: AgentTypeFacts, partition: number, own: Layer, agents: readonly number[]) => {
    const numbers = own === none ? '' : [...own.decay, ...own.weight, ...own.curve, own.range].join(' ');
    const key = `${agentType.temperament} ${[...agentType.tags].join('\n')} ${partition} ${numbers}`;
    const known = groups.get(key) ?? { group: { agentType, partition }, own, agents: [] };
    known.agents.push(...agents);
    groups.set(key, known);
  };
  const temperaments = rules.temperaments.map(({ name }) => name);
  definition.agents?.forEach((agent, i) => {
    const temperament = temperaments.indexOf(agent.temperament);
    join(agentTypeOf(temperament, agent.tags ?? []), partitionOf(rules, agent), rules.layers.agents[i] ?? none, [i]);
  });
  temperaments.forEach((_, t) => {
    join(agentTypeOf(t, []), -1, none, []);
  });
  const profiles = new Profiles(rules.layers, rules.needs.length);
  return [...groups.values()].map(({ group, own, agents }) => ({
    ...group,
    agents,
    parameters: readParameters(rules, profiles, group, own),
  }));
}

function readParameters(
  rules: Rules,
  profiles: Profiles,
  { agentType, partition }: Omit<AgentGroup, 'agents' | 'parameters'>,
  own: Layer,
): readonly GroupParameters[] {
  const needs = rules.needs.map((_, n) => n);
  const others = [-1, ...rules.partitions.keys()].filter((each) => each !== partition);
  return [partition, ...others].map((each) => {
    const profile = profiles.profile(rules.minds[agentType.mind], each, agentType.temperament, own);
    const at = profile * needs.length;
    return {
      decay: needs.map((n) => profiles.decay[at + n] * rules.ticksPerHour),
      weight: needs.map((n) =>
        Number.isNaN(own.weight[n]) ? profiles.weightOf(n, each, agentType.temperament) : own.weight[n],
      ),
      curve: needs.map((n) => profiles.curve[at + n]),
      range: profiles.range[profile],
    };
  });
}

/** The partition that something placed belongs to: the one it names, or the first whose area holds its place. */
export function partitionOf(
  rules: Rules,
  { partition, at }: { readonly partition?: string; readonly at: readonly [number, number] },
): number {
  if (partition !== undefined) return rules.partitions.findIndex(({ name }) => name === partition);
  return rules.partitions.findIndex(
    ({ area }) => area !== null && at[0] >= area[0] && at[1] >= area[1] && at[0] <= area[2] && at[1] <= area[3],
  );
}

function makeAgentType(rules: Rules, temperament: number, tags: ReadonlySet<string>): AgentTypeFacts {
  const { mind } = rules.temperaments[temperament];
  const permitted = Uint8Array.from(rules.adverts, (advert) =>
    obstacleTo(rules, advert, temperament, tags) === null ? 1 : 0,
  );
  return { temperament, mind, tags, permitted };
}

/** What keeps agents from an advert for good. */
export interface Obstacle {
  readonly by: 'requires' | 'forbids' | 'refuses' | 'innate';
  /** The tag that is missing or unwanted. */
  readonly tag: string;
}

/** What keeps such an agent from an advert for good; null when nothing does. */
export function obstacleTo(
  rules: Rules,
  advert: AdvertRules,
  temperament: number,
  tags: ReadonlySet<string>,
): Obstacle | null {
  if (advert.temperament >= 0 && advert.temperament !== temperament) return { by: 'innate', tag: '' };
  const changes = rules.program.filter(({ op }) => op === OP.change);
  const isGained = (tag: number) => changes.some(({ gains }) => gains.includes(tag));
  const isLost = (tag: number) => changes.some(({ loses }) => loses.includes(tag));
  const missing = [...advert.requires]
    .filter((tag) => !isGained(tag))
    .map((tag) => rules.tags[tag])
    .find((tag) => !tags.has(tag));
  if (missing !== undefined) return { by: 'requires', tag: missing };
  const unwanted = [...advert.forbids]
    .filter((tag) => !isLost(tag))
    .map((tag) => rules.tags[tag])
    .find((tag) => tags.has(tag));
  if (unwanted !== undefined) return { by: 'forbids', tag: unwanted };
  const { refuses } = rules.minds[rules.temperaments[temperament].mind];
  const kind = advert.kind < 0 ? null : rules.kinds[advert.kind];
  const isRefused = refuses.some((word) => word === advert.name || word === kind?.name || kind?.tags.includes(word));
  return isRefused ? { by: 'refuses', tag: '' } : null;
}

/** An obstacle in words that go on after the advert: 'requires "adult"'. */
export function describeForAdvert({ by, tag }: Obstacle): string {
  return by === 'refuses' ? 'is refused' : by === 'innate' ? 'is for others' : `${by} "${tag}"`;
}

/** An obstacle in words that go on after the agent: 'lacks "adult"'. */
export function describeForAgent({ by, tag }: Obstacle): string {
  if (by === 'refuses') return 'refuses it';
  return by === 'requires' ? `lacks "${tag}"` : by === 'forbids' ? `is "${tag}"` : 'is another';
}

/** A group without those of its agents for whom a lint is meant; null when nobody is left. */
export function withoutExcused(
  group: AgentGroup,
  isExcused: (lint: string, agent: number) => boolean,
  lint: string,
): AgentGroup | null {
  const agents = group.agents.filter((agent) => !isExcused(lint, agent));
  return agents.length === 0 && group.agents.length > 0 ? null : { ...group, agents };
}

/** A group in words: '"Ann"', '"guest 1" and 41 like it', or 'a new "child"' for those that are made. */
export function nameGroup({ agents, agentType }: AgentGroup, definition: WorldDefinition, rules: Rules): string {
  if (agents.length === 0) return `a new "${rules.temperaments[agentType.temperament].name}"`;
  const first = `"${definition.agents?.[agents[0]].name}"`;
  return agents.length === 1 ? first : `${first} and ${agents.length - 1} like it`;
}

/** Where a group is written: its first agent, or its temperament. */
export function pathOfGroup({ agents, agentType }: AgentGroup, rules: Rules): Path {
  return agents.length > 0 ? ['agents', agents[0]] : ['temperaments', rules.temperaments[agentType.temperament].name];
}
