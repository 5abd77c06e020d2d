import { showCount } from '../../charts/index.ts';
import type { WorldDefinition } from '../../core/index.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Notes how the agents of a world are thinned or copied when a command asks for another number of them. */
export function noteCrowdSize({ agents = [] }: WorldDefinition, count: number | null, terminal: Terminal): void {
  if (count === null || count === agents.length) return;
  const how = count < agents.length ? 'crowds are thinned in proportion' : 'agents are copied in turn';
  terminal.note(`--agents: ${showCount(count)} instead of ${showCount(agents.length)}; ${how}\n`);
}
