import type { Command } from 'commander';
import { createWorld } from '../../../grid/index.ts';
import { resizeCrowd } from '../../../study/internal.ts';
import { addHostOption, type HostOption, openHost } from '../../options/host-option.ts';
import { readAgents, readSeed, readTime } from '../../options/option-values.ts';
import { addOverloadOptions, OVERLOAD_HELP, type OverloadOptions, overloadOf } from '../../options/overload-options.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import type { RunOutputs } from '../../runs/run-plan.ts';
import { runWorld } from '../../runs/run-world.ts';
import { addSaveOptions, refuseWithoutOutput } from '../../runs/save-options.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { noteCrowdSize } from '../../worlds/note-crowd-size.ts';
import { openWorld } from '../../worlds/world-file.ts';

interface RunOptions extends RunOutputs, OverloadOptions, VariantOption, HostOption {
  readonly for: string;
  readonly seed: number;
  readonly agents?: number;
}

const HELP = `
The report shows the hours by activity, the levels of the needs over the day, and disruptions:
  flip-flops   an activity was left for another one and resumed within 15 minutes
  abandoned    an activity was interrupted because another one scored higher
  failed       an action could not be finished, with the reason
  starvation   time with a need at the very bottom of its range
  in danger    share of the time with a level in the lowest tenth of its range

--agents N runs N agents: a part of each crowd of the file or, if N is larger than their count, copies at the same
positions: Ann, Bob, Ann 2, Bob 2.
--trace FILE writes a line of JSON per decision, with all options and the parts of their scores. --trace and --story
evaluate every option of every decision, which is slow in large worlds.

--save FILE saves the run at its beginning, every day (or --every TIME) and at its end, also when it is stopped. Earlier
saves are kept as FILE.1 and FILE.2; --keep N sets how many are kept in total. "hanker resume FILE" continues the run.
--journal FILE writes a hash of the world every hour (or --checks TIME). "hanker replay FILE --verify" then checks that
the run is the same elsewhere; with --states it can also show what differs.

${OVERLOAD_HELP}

Exit code 0: the run reached its end; 1: it was stopped by Ctrl-C, and the report covers the part before, or a limit was
exceeded, and there is no report; 2: wrong use, or the end could not be saved.

Examples
  hanker run household
  hanker run household --for 7d --seed 42
  hanker run household --for 12h --story
  hanker run park --agents 10000 --for 3h
  hanker run village.yaml --variant hard --json
  hanker run village.yaml --trace decisions.jsonl
  hanker run village.yaml --for 30d --save village.save --every 12h
  hanker run village.yaml --journal village.journal --states
  hanker run village.yaml --limit things=500 --on-overload interrupt`;

/** hanker run: runs a world and prints a report. */
export function addRun(program: Command, terminal: Terminal): void {
  const command = program
    .command('run')
    .description('run a world and print a report')
    .argument('<world>', 'a world file, or the name of a shipped world')
    .option('--for <time>', 'duration: 90m, 12h, 7d, 300t (ticks)', '1d')
    .option('--seed <integer>', 'seed of the random numbers', readSeed, 1)
    .option('--agents <count>', 'count of agents', readAgents)
    .option('--story', 'print what happens, hour by hour')
    .option('--trace <file>', 'write every decision to a file, one line of JSON each')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((world: string, options: RunOptions) => run(world, options, terminal));
  addVariantOption(command, terminal);
  addHostOption(command);
  addSaveOptions(command);
  addOverloadOptions(command);
}

async function run(name: string, options: RunOptions, terminal: Terminal): Promise<void> {
  if (options.json && options.story) throw new UsageError('--story and --json exclude each other; leave one out');
  refuseWithoutOutput(options);
  const { variant, seed } = options;
  const { definition, host, file, text } = openWorld(
    name,
    terminal,
    variant,
    (await openHost(options, terminal))?.create(),
  );
  noteCrowdSize(definition, options.agents ?? null, terminal);
  const agents = options.agents ?? definition.agents?.length ?? 0;
  const overload = overloadOf(options);
  const world = createWorld(resizeCrowd(definition, agents), { seed, host, ...overload });
  const end = readTime('--for', options.for, world.rules.ticksPerHour);
  const source = { file, text, variant: variant ?? null, agents: options.agents ?? null };
  const plan = { world, name, source, host, for: options.for, end, seed, agents, overload, kept: null };
  await runWorld(plan, options, terminal);
}
