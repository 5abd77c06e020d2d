import type { WorldDefinition } from '../definition/definition.ts';
import { unknownName } from '../definition/problem.ts';
import type { Rules } from '../rules/rules.ts';
import { A, STATUS, type State } from './state.ts';

/** The id of an agent, from 0. Ids of agents are never given again. */
export type AgentId = number;
/** The id of a thing, from 0. The id of a removed thing is given to a later one. */
export type ThingId = number;
/** An agent by name or id. */
export type AgentRef = string | AgentId;
/** A thing by name or id; the name of an agent stands for its body. */
export type ThingRef = string | ThingId;

/** Who is called what. What has no name is called by its kind and number: 'fridge #3'. */
export class Names {
  private readonly s: State;
  private readonly agents = new Map<string, number>();
  private readonly ofAgents = new Map<number, string>();
  private readonly things = new Map<string, number>();
  private readonly ofThings = new Map<number, string>();

  constructor(s: State) {
    this.s = s;
    s.discarded = (thing) => this.forgetThing(thing);
  }

  nameAgent(agent: number, name: string | undefined): void {
    if (name === undefined) return;
    this.agents.set(name, agent);
    this.ofAgents.set(agent, name);
  }

  nameThing(thing: number, name: string | undefined): void {
    if (name === undefined) return;
    this.things.set(name, thing);
    this.ofThings.set(thing, name);
  }

  /** Whether a thing or somebody who is there has this name. */
  isTaken(name: string): boolean {
    return this.things.has(name) || this.isPresent(this.agents.get(name) ?? -1);
  }

  /** All names of things and of agents that are there. */
  all(): string[] {
    return [...this.things.keys(), ...[...this.agents.keys()].filter((name) => this.isPresent(name))];
  }

  ofAgent(agent: number): string {
    return this.ofAgents.get(agent) ?? `${this.s.temperamentOf(agent).name} #${agent}`;
  }

  ofThing(thing: number): string {
    const { s } = this;
    if (s.kind[thing] < 0) return `thing #${thing}`;
    const kind = s.kindOf(thing);
    return kind.isBody ? this.ofAgent(s.holder[thing]) : (this.ofThings.get(thing) ?? `${kind.name} #${thing}`);
  }

  /** The given name of an agent that is there, or else its id. */
  refToAgent(agent: AgentId): AgentRef {
    return this.ofAgents.get(agent) ?? agent;
  }

  /** The given name of a thing or, for a body, of its agent; or else its id. */
  refToThing(thing: ThingId): ThingRef {
    const { s } = this;
    const named = s.kindOf(thing).isBody ? this.ofAgents.get(s.holder[thing]) : this.ofThings.get(thing);
    return named ?? thing;
  }

  /** The id of an agent that is there; throws when there is none of this name. */
  agent(agent: string | number): number {
    const id = typeof agent === 'number' ? agent : (this.agents.get(agent) ?? numberIn(agent));
    if (this.isPresent(id)) return id;
    throw new Error(unknownName('agent', agent, [...this.agents.keys()]));
  }

  /** The same; by its id also an agent that has left. */
  agentEver(agent: AgentRef): AgentId {
    const hasBeen = typeof agent === 'number' && Number.isInteger(agent) && agent >= 0 && agent < this.s.agentCount;
    return hasBeen ? agent : this.agent(agent);
  }

  /** The id of a thing; by its id also one that was removed. */
  thingEver(thing: ThingRef): ThingId {
    const hasBeen = typeof thing === 'number' && Number.isInteger(thing) && thing >= 0 && thing < this.s.thingCount;
    return hasBeen ? thing : this.thing(thing);
  }

  /** The number of a thing; an agent's name stands for its body. Throws when there is none of this name. */
  thing(thing: string | number): number {
    const { s } = this;
    const hasBodies = s.body.length > 0;
    const named = typeof thing === 'number' ? thing : this.things.get(thing);
    const agent = typeof thing === 'string' && hasBodies ? this.agents.get(thing) : undefined;
    const id = named ?? (agent === undefined ? numberIn(String(thing)) : s.body[agent]);
    if (Number.isInteger(id) && id >= 0 && id < s.thingCount && s.kind[id] >= 0) return id;
    throw new Error(unknownName('thing', thing, [...this.things.keys(), ...(hasBodies ? this.agents.keys() : [])]));
  }

  /** The body of an agent that is there; throws in a world where agents have none. */
  bodyOf(agent: number): number {
    return this.thing(this.s.body.length > 0 ? this.s.body[this.agent(agent)] : this.ofAgent(agent));
  }

  /** Whether this is the id of an agent that is there. */
  isPresent(agent: string | number): boolean {
    const { s } = this;
    const id = typeof agent === 'number' ? agent : (this.agents.get(agent) ?? -1);
    return Number.isInteger(id) && id >= 0 && id < s.agentCount && (s.ints[s.row(id) + A.status] & STATUS.gone) === 0;
  }

  private forgetThing(thing: number): void {
    const name = this.ofThings.get(thing);
    if (name === undefined) return;
    this.ofThings.delete(thing);
    this.things.delete(name);
  }
}

/**
 * Which placement of a definition each agent is from, by its number, for those that are from one: the first of all who
 * ever had its name. `named` are the numbers of those who have a name, rising.
 */
export function findPlacedAgents(
  { agents = [] }: WorldDefinition,
  named: Int32Array,
  names: readonly string[],
): Map<number, number> {
  const placements = new Map(agents.map(({ name }, i) => [name, i]));
  const placed = new Map<number, number>();
  named.forEach((agent, i) => {
    const placement = placements.get(names[i]);
    if (placement === undefined) return;
    placed.set(agent, placement);
    placements.delete(names[i]);
  });
  return placed;
}

/** The number of an entry by its name; throws with a suggestion when there is none. */
export function findNamed(list: readonly { readonly name: string }[], what: string, name: string): number {
  const index = list.findIndex((entry) => entry.name === name);
  if (index >= 0) return index;
  const known = list.map((entry) => entry.name);
  throw new Error(unknownName(what, name, known));
}

/** The number of a state's name, across all kinds; throws with a suggestion when there is none. */
export function stateIndexOf(rules: Rules, name: string): number {
  const number = rules.stateNames.indexOf(name);
  if (number < 0) throw new Error(unknownName('state', name, rules.stateNames));
  return number;
}

function numberIn(name: string): number {
  const match = /#(\d+)$/.exec(name);
  return match ? Number(match[1]) : -1;
}
