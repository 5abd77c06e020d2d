import { showTimeOfDay } from '../../../core/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { RunResult } from './run-result.ts';

/** What to ask next about a run, as commands to copy. `source` is the world as it was named on the command line. */
export function showHints(
  source: string,
  result: RunResult,
  agents: number | undefined,
  { paint }: Pick<Terminal, 'paint'>,
): string[] {
  const { seed, tuning, disruptions, world } = result;
  const { startOfDay, ticksPerHour } = world.rules;
  const file = quote(source);
  const same = [
    ...(seed === 1 ? [] : [`--seed ${seed}`]),
    ...(tuning === null ? [] : [`--tuning ${quote(tuning)}`]),
    ...(agents === undefined ? [] : [`--agents ${agents}`]),
  ];
  const hints: [string[], string][] = [];
  const { moment } = disruptions;
  if (moment) {
    const at = showTimeOfDay(startOfDay + moment.tick, ticksPerHour);
    hints.push([['why', file, `--agent ${quote(moment.agent)}`, `--at ${at}`, ...same], 'a decision in full']);
  }
  hints.push([['run', file, ...same, '--story'], 'what happened, told by the hour']);
  hints.push([['watch', file, ...same], 'live']);
  const commands = hints.map(([words]) => `hanker ${words.join(' ')}`);
  const width = Math.max(...commands.map((command) => command.length));
  return [paint.bold('Go on'), ...hints.map(([, what], i) => `  ${commands[i].padEnd(width)}   ${paint.dim(what)}`)];
}

/** A word as a shell takes it. */
function quote(word: string): string {
  return /^[\w./:@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
