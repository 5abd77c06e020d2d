import { showCount } from '../../charts/index.ts';
import type { WorldDefinition } from '../../core/index.ts';
import { type Resizing, resizingOf } from '../../study/internal.ts';
import type { Terminal } from '../terminal/terminal.ts';

const WORDS: Readonly<Record<Exclude<Resizing, 'none'>, string>> = {
  thinned: 'crowds are thinned in proportion',
  spread: 'some of all are taken, at even distances in the list',
  copied: 'agents are copied in turn',
};

/** Notes how the agents of a world are thinned or copied when a command asks for another number of them. */
export function noteCrowdSize({ agents = [] }: WorldDefinition, count: number | null, terminal: Terminal): void {
  const resizing = count === null ? 'none' : resizingOf(agents, count);
  if (count === null || resizing === 'none') return;
  terminal.note(`--agents: ${showCount(count)} instead of ${showCount(agents.length)}; ${WORDS[resizing]}\n`);
}
