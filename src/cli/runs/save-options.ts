import type { Command } from 'commander';
import { readCount } from '../options/option-values.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { RunOutputs } from './run-world.ts';

/** What a command takes that lets a run be saved and replayed. */
export function addSaveOptions(command: Command): void {
  command
    .option('--save <file>', 'save the run, to go on with it by hanker resume')
    .option('--every <time>', 'with --save: how often, in the time of the world (default: 1d)')
    .option('--keep <number>', 'with --save: how many saves are kept (default: 3)', readKept)
    .option('--journal <file>', 'write down what the world is every so often, for hanker replay')
    .option('--checks <time>', 'with --journal: how often (default: 1h)')
    .option('--states', 'with --journal: the whole world each time, not only its hash');
}

/** Refuses options that say more about something that was not asked for. */
export function refuseLoose(options: RunOutputs): void {
  const { save, every, keep, journal, checks, states } = options;
  const given: readonly [option: string, value: unknown, of: string, isThere: boolean][] = [
    ['--every', every, '--save', save !== undefined],
    ['--keep', keep, '--save', save !== undefined],
    ['--checks', checks, '--journal', journal !== undefined],
    ['--states', states, '--journal', journal !== undefined],
  ];
  for (const [option, value, of, isThere] of given)
    if (value !== undefined && !isThere) throw new UsageError(`${option} belongs to ${of}; add ${of} FILE`);
}

/** More saves than anybody keeps. */
const MOST_KEPT = 1000;

function readKept(text: string): number {
  return readCount('--keep', text, 1, MOST_KEPT);
}
