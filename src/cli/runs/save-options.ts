import type { Command } from 'commander';
import { readCount } from '../options/option-values.ts';
import { UsageError } from '../terminal/usage-error.ts';
import type { RunOutputs } from './run-plan.ts';

/** Adds the options that save a run and write its journal. */
export function addSaveOptions(command: Command): void {
  command
    .option('--save <file>', 'save the run, to continue it with hanker resume')
    .option('--every <time>', 'with --save: simulated time between two saves (default: 1d)')
    .option('--keep <count>', 'with --save: how many saves to keep (default: 3)', readKept)
    .option('--journal <file>', 'write a journal with hashes of the world, for hanker replay')
    .option('--checks <time>', 'with --journal: simulated time between two hashes (default: 1h)')
    .option('--states', 'with --journal: write the whole state each time, not only its hash');
}

/** Throws a UsageError for an option that needs --save or --journal when that is not given. */
export function refuseWithoutOutput(options: RunOutputs): void {
  const { save, every, keep, journal, checks, states } = options;
  const given: readonly [option: string, value: unknown, of: string, isThere: boolean][] = [
    ['--every', every, '--save', save !== undefined],
    ['--keep', keep, '--save', save !== undefined],
    ['--checks', checks, '--journal', journal !== undefined],
    ['--states', states, '--journal', journal !== undefined],
  ];
  for (const [option, value, of, isThere] of given)
    if (value !== undefined && !isThere) throw new UsageError(`${option} needs ${of}; add ${of} FILE`);
}

/** The limit for --keep. */
const MOST_KEPT = 1000;

function readKept(text: string): number {
  return readCount('--keep', text, 1, MOST_KEPT);
}
