import type { AgentId, World } from '../../../core/index.ts';
import type { Paint } from '../../terminal/terminal.ts';

/** Up to this count, each agent has its own letter. */
const ALPHABET = 26;
const COLOURS = ['greenBright', 'yellowBright', 'magentaBright', 'blueBright', 'redBright', 'whiteBright'] as const;

/**
 * One character for an agent. With few agents it is the temperament's symbol if that is not a letter, otherwise the
 * first letter of the name that no other agent has; with many it is the temperament's symbol, or the initial.
 */
export function agentSymbol(world: World, agent: AgentId): string {
  const { agents = [], temperaments = {} } = world.rules.definition;
  const { name, temperament } = world.agent(agent);
  const symbol = temperaments[temperament]?.symbol;
  const placement = agents.findIndex((each) => each.name === name);
  if (placement >= 0 && agents.length <= ALPHABET) {
    if (symbol !== undefined && !/\p{L}/u.test(symbol)) return symbol;
    return lettersFor(agents.map((each) => each.name))[placement];
  }
  return symbol ?? firstOf(name);
}

function lettersFor(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const letter = [...name].find((each) => /\p{L}/u.test(each) && !taken.has(each)) ?? firstOf(name);
    taken.add(letter);
    return letter;
  });
}

function firstOf(name: string): string {
  return [...name][0] ?? '?';
}

/** The colour of an agent on the map and in lists. */
export function agentColour(agent: AgentId, paint: Paint): (text: string) => string {
  return paint[COLOURS[agent % COLOURS.length]];
}

/** Agents that are present by rising id, from the first of at least `first` on and around, at most `most`. */
export function agentsFrom(world: World, first: AgentId, most: number): AgentId[] {
  const ids = world.agents().map(({ id }) => id);
  ids.sort((a, b) => a - b);
  const start = Math.max(
    0,
    ids.findIndex((id) => id >= first),
  );
  return [...ids.slice(start), ...ids.slice(0, start)].slice(0, most);
}
