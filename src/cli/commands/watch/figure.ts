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
  const symbol = temperaments[agents[agent]?.temperament ?? temperamentIn(world.agent(agent).name)]?.symbol;
  if (agent < agents.length && agents.length <= ALPHABET) {
    if (symbol !== undefined && !/\p{L}/u.test(symbol)) return symbol;
    return lettersFor(agents.map(({ name }) => name))[agent];
  }
  return symbol ?? firstOf(world.agent(agent).name);
}

/** The temperament in the name of an agent that was added without a name: 'worker #12'. */
function temperamentIn(name: string): string {
  return name.replace(/ #\d+$/, '');
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

/** Agents that are present, from `first` on and around, at most `most`. */
export function agentsFrom(world: World, first: AgentId, most: number): AgentId[] {
  const found: AgentId[] = [];
  for (let i = 0; i < world.agentCount && found.length < most; i++) {
    const agent = (first + i) % world.agentCount;
    if (world.hasAgent(agent)) found.push(agent);
  }
  return found;
}
