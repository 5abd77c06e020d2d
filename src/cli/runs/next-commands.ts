import { showTimeOfDay } from '../../core/index.ts';
import { shellWord } from '../terminal/shell-word.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { RunResult } from './run-result.ts';

/** Commands to copy that show more about a run. `name` is the world as it was named on the command line. */
export function showNextCommands(
  name: string,
  result: RunResult,
  agents: number | undefined,
  { paint }: Pick<Terminal, 'paint'>,
): string[] {
  const { seed, variant, disruptions, world } = result;
  const { startOfDay, ticksPerHour } = world.rules;
  const file = shellWord(name);
  const same = [
    ...(seed === 1 ? [] : [`--seed ${seed}`]),
    ...(variant === null ? [] : [`--variant ${shellWord(variant)}`]),
    ...(agents === undefined ? [] : [`--agents ${agents}`]),
  ];
  const next: [string[], string][] = [];
  const { moment } = disruptions;
  if (moment) {
    const at = showTimeOfDay(startOfDay + moment.tick, ticksPerHour);
    next.push([['why', file, `--agent ${shellWord(moment.agent)}`, `--at ${at}`, ...same], 'explain a decision']);
  }
  next.push([['run', file, ...same, '--story'], 'print what happens, hour by hour']);
  next.push([['watch', file, ...same], 'watch it live']);
  const commands = next.map(([words]) => `hanker ${words.join(' ')}`);
  const width = Math.max(...commands.map((command) => command.length));
  return [paint.bold('Next'), ...next.map(([, what], i) => `  ${commands[i].padEnd(width)}   ${paint.dim(what)}`)];
}
