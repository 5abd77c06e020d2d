import type { WorldDefinition } from '../definition/definition.ts';
import { unknownName } from '../definition/problem.ts';
import { indexOfName } from '../math/name-index.ts';
import { longerDoubles } from '../math/typed-arrays.ts';
import type { Rules } from '../rules/rules.ts';
import { agentIdIn, generationOf, MOST_ROWS, rowOf, showAgentId } from './agents/agent-id.ts';
import { A, STATUS, type State } from './state.ts';

/** The id of an agent, from 0. Ids of agents are never given again: a row that is used again has another generation. */
export type AgentId = number;
/** The id of a thing, from 0. The id of a removed thing is given to a later one; its name is not. */
export type ThingId = number;
/** An agent by name or id. */
export type AgentRef = string | AgentId;
/** A thing by name or id; the name of an agent stands for its body. */
export type ThingRef = string | ThingId;

/**
 * Who is called what. What has no name is called by its kind and id: 'fridge #3'. A thing whose id belonged to another
 * one before is also called by how many there were: 'fridge #3.1'. So no name is given twice. Users name agents by their
 * ids, the engine knows them by their rows: what takes a name or an id returns a row.
 */
export class Names {
  private readonly s: State;
  /** Rows by name, without those of `unlisted`. */
  private readonly listed = new Map<string, number>();
  /** Rows that are put into `listed` when somebody is first asked for by a name: a million take a while. */
  private unlisted: number[] = [];
  /** By row. */
  private readonly ofAgents: (string | undefined)[] = [];
  private readonly things = new Map<string, number>();
  private readonly ofThings = new Map<number, string>();
  /** How many things had an id before the last one with it, where there were any. */
  private earlier: Float64Array = new Float64Array(0);
  /** Names of all agents that the definition places; made when first needed. */
  private placed: ReadonlySet<string> | null = null;
  /** Names of agents that the definition placed and whose rows were given to others. */
  readonly departed = new Set<string>();

  constructor(s: State) {
    this.s = s;
    s.discarded = (thing) => this.forgetThing(thing);
    s.remade = (thing) => this.renumber(thing);
    s.nameOf = (agent) => this.ofAgent(agent);
    s.reused = (agent) => this.forgetAgent(agent);
  }

  nameAgent(agent: number, name: string | undefined): void {
    if (name === undefined) return;
    this.ofAgents[agent] = name;
    this.unlisted.push(agent);
    // Of two with one name, one is gone, and which one may change later.
    if (!this.isTakenRow(agent)) this.listNames();
  }

  /** Rows by name, of all agents with a name. */
  private get agents(): ReadonlyMap<string, number> {
    if (this.unlisted.length > 0) this.listNames();
    return this.listed;
  }

  private listNames(): void {
    for (const agent of this.unlisted) {
      const name = this.ofAgents[agent] as string;
      const before = this.listed.get(name);
      // A snapshot lists two with one name by rising row, not by age.
      if (before === undefined || !this.isTakenRow(before)) this.listed.set(name, agent);
    }
    this.unlisted = [];
  }

  /** Gives a thing its name, or what a snapshot has kept of it. */
  nameThing(thing: number, saved: string | undefined): void {
    if (saved === undefined) return;
    const { given, earlier } = readThingName(saved);
    if (earlier > 0) this.setEarlier(thing, earlier);
    if (given === null) return;
    this.things.set(given, thing);
    this.ofThings.set(thing, given);
  }

  /** Whether a thing or somebody who is there has this name. */
  isTaken(name: string): boolean {
    return this.things.has(name) || this.isPresent(name);
  }

  /** Whether a thing or somebody who is there was given this name. */
  has(name: string): boolean {
    return this.things.has(name) || (this.agents.has(name) && this.isPresent(name));
  }

  /** All names of things and of agents that are there. */
  all(): string[] {
    return [...this.things.keys(), ...[...this.agents.keys()].filter((name) => this.isPresent(name))];
  }

  /** The name that the agent in a row was given; null for none. */
  givenName(agent: number): string | null {
    return this.ofAgents[agent] ?? null;
  }

  /** What the agent in a row is called; also one that is gone, until its row is given to another. */
  ofAgent(agent: number): string {
    return this.ofAgents[agent] ?? `${this.s.temperamentOf(agent).name} #${showAgentId(this.s.idOf(agent))}`;
  }

  /** What an agent is called, by its id: 'agent #3' for one that is gone and whose row was given to another. */
  ofId(id: AgentId): string {
    return this.s.idOf(rowOf(id)) === id ? this.ofAgent(rowOf(id)) : `agent #${showAgentId(id)}`;
  }

  ofThing(thing: number): string {
    const { s } = this;
    if (s.kind[thing] < 0) return `thing #${thing}`;
    const kind = s.kindOf(thing);
    if (kind.isBody) return this.ofAgent(s.holder[thing]);
    return this.ofThings.get(thing) ?? `${kind.name} ${this.numberOf(thing)}`;
  }

  /** What a snapshot keeps of a thing's name, as `readThingName` reads it; null for nothing. */
  savedThingName(thing: number): string | null {
    const { s } = this;
    const given = s.kind[thing] < 0 || s.kindOf(thing).isBody ? null : (this.ofThings.get(thing) ?? null);
    return writeThingName({ given, earlier: this.earlierOf(thing) });
  }

  /** The given name of an agent that is there, or else its id. */
  refToAgent(agent: number): AgentRef {
    return this.ofAgents[agent] ?? this.s.idOf(agent);
  }

  /** The given name of a thing or, for a body, of its agent; or else its id. */
  refToThing(thing: ThingId): ThingRef {
    const { s } = this;
    const named = s.kindOf(thing).isBody ? this.ofAgents[s.holder[thing]] : this.ofThings.get(thing);
    return named ?? thing;
  }

  /** The row of an agent that is there; throws for one that is gone, and when there never was one of this name. */
  agent(agent: AgentRef): number {
    const row = this.rowFor(agent);
    if (row >= 0) return row;
    const id = typeof agent === 'number' ? agent : agentIdIn(agent);
    const other = this.rowFor(id);
    if (other >= 0) throw new Error(`agent ${agent} is called ${this.ofAgent(other)}`);
    if ((typeof agent === 'string' && this.agents.has(agent)) || this.hasBeen(id))
      throw new Error(`agent ${agent} is gone: it has left the world. Ask world.hasAgent first`);
    throw new Error(unknownName('agent', agent, [...this.agents.keys()]));
  }

  /** The id of an agent that is there; by its id also one that is gone. */
  agentEver(agent: AgentRef): AgentId {
    return typeof agent === 'number' && this.hasBeen(agent) ? agent : this.s.idOf(this.agent(agent));
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
    const isName = typeof thing === 'string' && !isNumber(thing);
    const agent = isName && hasBodies ? this.rowFor(thing) : -1;
    const named = typeof thing === 'number' ? thing : this.things.get(thing);
    const id = named ?? (agent < 0 ? numberIn(String(thing)) : s.body[agent]);
    // An id that no thing has is outside the column, or has no kind.
    if (!(s.kind[id] >= 0))
      throw new Error(unknownName('thing', thing, [...this.things.keys(), ...(hasBodies ? this.agents.keys() : [])]));
    const isByNumber = typeof thing === 'string' && named === undefined && agent < 0;
    if (isByNumber && !this.isCalled(thing, id)) throw new Error(this.describeOther(thing, id));
    return id;
  }

  /** The body of the agent in a row; throws in a world where agents have none. */
  bodyOf(agent: number): number {
    return this.thing(this.s.body.length > 0 ? this.s.body[agent] : this.ofAgent(agent));
  }

  /** Whether an agent of this name or id is there. */
  isPresent(agent: AgentRef): boolean {
    return this.rowFor(agent) >= 0;
  }

  /** Whether somebody is in a row. */
  isTakenRow(agent: number): boolean {
    const { s } = this;
    return agent < s.agentRows && (s.ints[s.row(agent) + A.status] & STATUS.gone) === 0;
  }

  /** The row of an agent that is there, by its id, also as '#12', its given name, or the name of one without, like 'wolf #12'; or −1. */
  private rowFor(agent: AgentRef): number {
    const { s } = this;
    if (typeof agent === 'string') {
      const named = this.agents.get(agent);
      if (named !== undefined) return this.isTakenRow(named) ? named : -1;
      const row = this.rowFor(agentIdIn(agent));
      return row >= 0 && (isNumber(agent) || this.ofAgent(row) === agent) ? row : -1;
    }
    if (!this.hasBeen(agent)) return -1;
    const row = rowOf(agent);
    return s.idOf(row) === agent && this.isTakenRow(row) ? row : -1;
  }

  /** Whether there is or was an agent of this id. */
  private hasBeen(id: AgentId): boolean {
    const { s } = this;
    if (!Number.isInteger(id) || id < 0 || rowOf(id) >= s.agentRows) return false;
    return id < MOST_ROWS || generationOf(id) <= (s.generation[rowOf(id)] ?? 0);
  }

  /** The row of an agent that is gone is given to another one. */
  private forgetAgent(agent: number): void {
    const name = this.ofAgents[agent];
    if (name === undefined) return;
    if (this.agents.get(name) === agent) this.listed.delete(name);
    this.ofAgents[agent] = undefined;
    this.placed ??= new Set(this.s.rules.definition.agents?.map((placement) => placement.name));
    if (this.placed.has(name)) this.departed.add(name);
  }

  /** A thing is made with an id that belonged to another one before. */
  private renumber(thing: number): void {
    this.setEarlier(thing, this.earlierOf(thing) + 1);
  }

  private earlierOf(thing: number): number {
    return thing < this.earlier.length ? this.earlier[thing] : 0;
  }

  private setEarlier(thing: number, count: number): void {
    if (thing >= this.earlier.length) this.earlier = longerDoubles(this.earlier, (thing + 1) * 2);
    this.earlier[thing] = count;
  }

  /** The id of a thing for people: '#3', and '#3.1' for the second thing with this id. */
  private numberOf(thing: number): string {
    const earlier = this.earlierOf(thing);
    return earlier === 0 ? `#${thing}` : `#${thing}.${earlier}`;
  }

  /** Whether a name with a number in it is that of this thing; '#3' is any thing with the id 3, but '#3.1' is only one. */
  private isCalled(name: string, thing: number): boolean {
    if (!isNumber(name)) return this.ofThing(thing) === name;
    return !name.includes('.') || this.numberOf(thing) === name;
  }

  /** Why a name does not lead to the thing with its id. */
  private describeOther(name: string, thing: number): string {
    const own = this.ofThing(thing);
    const isOlder = isNumber(name) || !name.endsWith(` ${this.numberOf(thing)}`);
    return isOlder ? `thing ${name} is gone; its id belongs to ${own} now` : `thing ${name} is called ${own}`;
  }

  private forgetThing(thing: number): void {
    const name = this.ofThings.get(thing);
    if (name === undefined) return;
    this.ofThings.delete(thing);
    this.things.delete(name);
  }
}

/**
 * Which placement of a definition each agent is from, by its row, for those that are from one: the first of all who
 * ever had its name. `named` are the rows of those who have a name, rising; `departed` are names of which the first
 * is gone and its row in other hands. Who came back by a name of the definition may be in a lower row than the first, but
 * then in one that is used again.
 */
export function findPlacedAgents(
  { agents = [] }: WorldDefinition,
  { named, generations }: { readonly named: Int32Array; readonly generations: Int32Array },
  names: readonly string[],
  departed: readonly string[],
): Map<number, number> {
  const placements = new Map(agents.map(({ name }, i) => [name, i]));
  for (const name of departed) placements.delete(name);
  const placed = new Map<number, number>();
  for (const isUsedAgain of [false, true])
    named.forEach((agent, i) => {
      const placement = placements.get(names[i]);
      if (placement === undefined || generations[agent] > 0 !== isUsedAgain) return;
      placed.set(agent, placement);
      placements.delete(names[i]);
    });
  return placed;
}

/** The number of an entry by its name; throws with a suggestion when there is none. */
export function findNamed(list: readonly { readonly name: string }[], what: string, name: string): number {
  const names = namesIn(list);
  const index = indexOfName(names, name);
  if (index >= 0) return index;
  throw new Error(unknownName(what, name, names));
}

const NAMES = new WeakMap<readonly { readonly name: string }[], readonly string[]>();

/** The names of a list of rules, which never changes. */
export function namesIn(list: readonly { readonly name: string }[]): readonly string[] {
  const known = NAMES.get(list);
  if (known) return known;
  const names = list.map((entry) => entry.name);
  NAMES.set(list, names);
  return names;
}

/** The number of a state's name, across all kinds; throws with a suggestion when there is none. */
export function stateIndexOf(rules: Rules, name: string): number {
  const number = indexOfName(rules.stateNames, name);
  if (number < 0) throw new Error(unknownName('state', name, rules.stateNames));
  return number;
}

/** What a snapshot keeps of a thing's name. */
export interface SavedThingName {
  /** The name that it was given; null for none. */
  readonly given: string | null;
  /** How many things had its id before. */
  readonly earlier: number;
}

/** A saved name of a thing as text: 'icebox', '#.2' for the third thing with its id, or 'icebox#.2'; null for nothing. */
export function writeThingName({ given, earlier }: SavedThingName): string | null {
  return earlier > 0 ? `${given ?? ''}#.${earlier}` : given;
}

/** Reads a saved name of a thing; `given` is '' when the text is none of this sort. */
export function readThingName(saved: string): SavedThingName {
  const [, given = '', earlier = '0'] = /^([^.#]*)(?:#\.([1-9]\d{0,9}))?$/.exec(saved) ?? [];
  return { given: given === '' && earlier !== '0' ? null : given, earlier: Number(earlier) };
}

/** Whether a name is only the number of what it names: '#12'. */
function isNumber(name: string): boolean {
  return name.startsWith('#');
}

function numberIn(name: string): number {
  const match = /#(\d+)(?:\.\d+)?$/.exec(name);
  return match ? Number(match[1]) : -1;
}
