import type { Command } from 'commander';
import { createWorld } from '../../../grid/index.ts';
import { resizeCrowd } from '../../../study/index.ts';
import { readAgents, readSeed, readTime } from '../../options/option-values.ts';
import { addOverloadOptions, OVERLOAD_HELP, type OverloadOptions, overloadOf } from '../../options/overload-options.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { openWorld } from '../../worlds/world-file.ts';
import { carryOut, type RunOutputs } from './carry-out-run.ts';
import { addSaveOptions, refuseLoose } from './save-options.ts';

interface Options extends RunOutputs, OverloadOptions {
  readonly for: string;
  readonly seed: number;
  readonly agents?: number;
  readonly tuning?: string;
}

const HELP = `
The report says how the time was spent, what the needs' levels were over the day, and how restless everybody was:
  flip-flops   something was given up for another thing, and taken up again after it within 15 minutes
  abandoned    something was broken off because another thing mattered more
  failed       an action could not be finished, and why
  starvation   time with a need at the very bottom
  in danger    share of the time with a level in the lowest tenth of its range

--agents N takes the first N agents, or repeats them all in turn, at the same places: Ann, Bob, Ann 2, Bob 2.
--trace FILE writes a line of JSON for each decision: all options, and what their scores are made of. Both --trace and
--story look at every option of every decision, which is slow in large worlds.

--save FILE saves the run at its beginning, every day (or --every TIME) and at its end, also when it is stopped; the
saves before are kept as FILE.1 and FILE.2 (--keep N: so many in all). hanker resume FILE goes on with it.
--journal FILE writes a hash of the world every hour (or --checks TIME), with which hanker replay FILE --verify finds
out whether the run comes out the same elsewhere; with --states it can also say what differs.

${OVERLOAD_HELP}

Exit code 0: it ran to its end; 1: it was stopped by Ctrl-C, and the report is of the part before, or it asked for too
much, and there is none; 2: wrong use, or the end could not be saved.

Examples
  hanker run household
  hanker run household --for 7d --seed 42
  hanker run household --for 12h --story
  hanker run park --agents 10000 --for 3h
  hanker run village.yaml --tuning hard --json
  hanker run village.yaml --trace decisions.jsonl
  hanker run village.yaml --for 30d --save village.save --every 12h
  hanker run village.yaml --journal village.journal --states
  hanker run village.yaml --limit things=500 --on-overload interrupt`;

/** hanker run: lets a world run, and says what that was like. */
export function addRun(program: Command, terminal: Terminal): void {
  const command = program
    .command('run')
    .description('let a world run, and say what that was like')
    .argument('<world>', 'a world file, or the name of a world that is shipped')
    .option('--for <time>', 'how long: 90m, 12h, 7d, 300t (ticks)', '1d')
    .option('--seed <number>', 'another seed is another run', readSeed, 1)
    .option('--agents <number>', 'so many of the world’s agents', readAgents)
    .option('--tuning <name>', 'one of the file’s sets of numbers')
    .option('--story', 'tell what happens, by the hour')
    .option('--trace <file>', 'write every decision to a file, a line of JSON each')
    .option('--json', 'as JSON')
    .addHelpText('after', HELP)
    .action((world: string, options: Options) => run(world, options, terminal));
  addSaveOptions(command);
  addOverloadOptions(command);
}

async function run(name: string, options: Options, terminal: Terminal): Promise<void> {
  if (options.json && options.story) throw new UsageError('--story and --json do not go together; leave one out');
  refuseLoose(options);
  const { tuning = null, seed } = options;
  const { definition, host, file, text } = openWorld(name, terminal, tuning === null ? {} : { tuning });
  const agents = options.agents ?? definition.agents?.length ?? 0;
  const overload = overloadOf(options);
  const world = createWorld(resizeCrowd(definition, agents), { seed, host, ...overload });
  const end = readTime('--for', options.for, world.rules.ticksPerHour);
  const source = { file, text, variant: tuning, agents: options.agents ?? null };
  const plan = { world, name, source, host, for: options.for, end, seed, agents, overload, kept: null };
  await carryOut(plan, options, terminal);
}
