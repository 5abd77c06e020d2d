import type { WorldDefinition } from '../../core/index.ts';
import { MeasureError } from '../../measure/index.ts';

/**
 * The same world with another number of agents: only the first ones, or additional copies of all, at the same
 * positions and with new names: 'Ann', 'Bob', 'Ann 2', 'Bob 2'; after 'guest 1' and 'guest 2' comes 'guest 3'.
 */
export function resizeCrowd(definition: WorldDefinition, count: number): WorldDefinition {
  const agents = definition.agents ?? [];
  // Keeps the tags of agents that are left out, because the world may refer to them.
  const tags = [...new Set([...(definition.tags ?? []), ...agents.flatMap((agent) => agent.tags ?? [])])];
  if (count <= agents.length) return { ...definition, tags, agents: agents.slice(0, count) };
  if (agents.length === 0)
    throw new MeasureError(`--agents: got ${count}, but this world has no agent that could be copied`);
  const newName = nameGenerator([...agents, ...(definition.things ?? [])].map(({ name }) => name ?? ''));
  const more = Array.from({ length: count - agents.length }, (_, i) => {
    const model = agents[i % agents.length];
    return { ...model, name: newName(model.name) };
  });
  return { ...definition, agents: [...agents, ...more] };
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

function split(name: string): { readonly stem: string; readonly number: number } {
  const match = /^(.+) (\d{1,9})$/.exec(name);
  return match ? { stem: match[1], number: Number(match[2]) } : { stem: name, number: 1 };
}
