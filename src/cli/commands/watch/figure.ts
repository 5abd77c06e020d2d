import type { AgentId, World } from '../../../core/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Up to so many agents each have a character of their own. */
const ALPHABET = 26;
const COLOURS = ['greenBright', 'yellowBright', 'magentaBright', 'blueBright', 'redBright', 'whiteBright'] as const;

/**
 * One character for an agent. Where there are few, it is the initial, or the next letter of the name that is free, or
 * the temperament's symbol if that is no letter; where there are many, the temperament's symbol if it has one.
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

/** Who came later without a name is called by its temperament: 'worker #12'. */
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

/** The colour that an agent has on the map and in lists. */
export function agentColour(agent: AgentId, paint: Terminal['paint']): (text: string) => string {
  return paint[COLOURS[agent % COLOURS.length]];
}

/** Who is there, from an agent on and around, at most so many. */
export function agentsFrom(world: World, first: AgentId, most: number): AgentId[] {
  const found: AgentId[] = [];
  for (let i = 0; i < world.agentCount && found.length < most; i++) {
    const agent = (first + i) % world.agentCount;
    if (world.hasAgent(agent)) found.push(agent);
  }
  return found;
}
