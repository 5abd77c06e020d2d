import type { WorldDefinition } from '../../core/index.ts';
import { MeasureError } from '../../measure/index.ts';

/**
 * The same world with another number of agents. Fewer are all those without a number in their names and the first ones
 * of each crowd ('guest 1', 'guest 2', …), in proportion to the sizes of the crowds and at least one of each; or, if
 * there are not enough for that, some of all at even distances. More are copies of all, at the same positions and with new names:
 * 'Ann', 'Bob', 'Ann 2', 'Bob 2'; after 'guest 1' and 'guest 2' comes 'guest 3'.
 */
export function resizeCrowd(definition: WorldDefinition, count: number): WorldDefinition {
  const agents = definition.agents ?? [];
  const resizing = resizingOf(agents, count);
  if (resizing === 'none') return definition;
  // Keeps the tags of agents that are left out, because the world may refer to them.
  const tags = [...new Set([...(definition.tags ?? []), ...agents.flatMap((agent) => agent.tags ?? [])])];
  if (resizing === 'spread')
    return { ...definition, tags, agents: agents.filter((_, i) => isOneOf(i, count, agents.length)) };
  if (resizing === 'thinned') return { ...definition, tags, agents: thin(agents, count) };
  if (agents.length === 0)
    throw new MeasureError(`--agents: got ${count}, but this world has no agent that could be copied`);
  const newName = nameGenerator([...agents, ...(definition.things ?? [])].map(({ name }) => name ?? ''));
  const more = Array.from({ length: count - agents.length }, (_, i) => {
    const model = agents[i % agents.length];
    return { ...model, name: newName(model.name) };
  });
  return { ...definition, agents: [...agents, ...more] };
}

type AgentDefinition = NonNullable<WorldDefinition['agents']>[number];

/**
 * How a world gets another number of agents: crowds are thinned in proportion and everybody else stays, some of all are
 * taken at even distances in the list, or all are copied in turn.
 */
export type Resizing = 'none' | 'thinned' | 'spread' | 'copied';

/** How a world with these agents gets another number of them. */
export function resizingOf(agents: readonly AgentDefinition[], count: number): Resizing {
  if (count === agents.length) return 'none';
  if (count > agents.length) return 'copied';
  const crowds = crowdsOf(agents);
  return placesInCrowds(agents, crowds, count) < crowds.size || crowds.size === 0 ? 'spread' : 'thinned';
}

/** The size of each crowd, by its name. */
function crowdsOf(agents: readonly AgentDefinition[]): ReadonlyMap<string, number> {
  const crowds = new Map<string, number>();
  for (const { name } of agents)
    if (isNumbered(name)) crowds.set(split(name).stem, (crowds.get(split(name).stem) ?? 0) + 1);
  return crowds;
}

/** How many of a number of agents are left for the crowds when everybody else stays. */
function placesInCrowds(agents: readonly unknown[], crowds: ReadonlyMap<string, number>, count: number): number {
  const inCrowds = [...crowds.values()].reduce((sum, size) => sum + size, 0);
  return count - (agents.length - inCrowds);
}

function thin(agents: readonly AgentDefinition[], count: number): AgentDefinition[] {
  const crowds = crowdsOf(agents);
  const taken = new Map<string, number>();
  const shares = divide(placesInCrowds(agents, crowds, count), crowds);
  return agents.filter(({ name }) => {
    if (!isNumbered(name)) return true;
    const { stem } = split(name);
    taken.set(stem, (taken.get(stem) ?? 0) + 1);
    return (taken.get(stem) ?? 0) <= (shares.get(stem) ?? 0);
  });
}

/** Whether an index is one of `count` at even distances among `length`, beginning with the first. */
function isOneOf(index: number, count: number, length: number): boolean {
  return Math.floor(((index + length - 1) * count) / length) < Math.floor(((index + length) * count) / length);
}

/** Divides a count among crowds by their sizes, at least one for each; what is left over goes to the first ones. */
function divide(count: number, crowds: ReadonlyMap<string, number>): Map<string, number> {
  const shares = new Map<string, number>();
  let [left, sizes] = [count, [...crowds.values()].reduce((sum, size) => sum + size, 0)];
  // The smallest crowds first, so that what they get beyond their share is taken from all the others.
  for (const [stem, size] of [...crowds].sort((a, b) => a[1] - b[1])) {
    const share = Math.max(1, Math.round((left * size) / sizes));
    shares.set(stem, share);
    left -= share;
    sizes -= size;
  }
  return shares;
}

/** Makes unused names: the given one with the next free number. */
function nameGenerator(names: readonly string[]): (name: string) => string {
  const taken = new Set(names);
  const highest = new Map<string, number>();
  for (const name of names) {
    const { stem, number } = split(name);
    highest.set(stem, Math.max(highest.get(stem) ?? 1, number));
  }
  return (name) => {
    const { stem } = split(name);
    let number = (highest.get(stem) ?? 1) + 1;
    while (taken.has(`${stem} ${number}`)) number++;
    highest.set(stem, number);
    return `${stem} ${number}`;
  };
}

function isNumbered(name: string): boolean {
  return / \d{1,9}$/.test(name);
}

function split(name: string): { readonly stem: string; readonly number: number } {
  const match = /^(.+) (\d{1,9})$/.exec(name);
  return match ? { stem: match[1], number: Number(match[2]) } : { stem: name, number: 1 };
}
