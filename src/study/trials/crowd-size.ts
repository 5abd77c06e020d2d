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
  if (count === agents.length) return definition;
  // Keeps the tags of agents that are left out, because the world may refer to them.
  const tags = [...new Set([...(definition.tags ?? []), ...agents.flatMap((agent) => agent.tags ?? [])])];
  if (count < agents.length) return { ...definition, tags, agents: selectFewer(agents, count) };
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

function selectFewer(agents: readonly AgentDefinition[], count: number): AgentDefinition[] {
  const crowds = new Map<string, number>();
  for (const { name } of agents)
    if (isNumbered(name)) crowds.set(split(name).stem, (crowds.get(split(name).stem) ?? 0) + 1);
  const inCrowds = [...crowds.values()].reduce((sum, size) => sum + size, 0);
  const left = count - (agents.length - inCrowds);
  if (left < crowds.size) return agents.filter((_, i) => isOneOf(i, count, agents.length));
  const taken = new Map<string, number>();
  const shares = divide(left, crowds);
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
