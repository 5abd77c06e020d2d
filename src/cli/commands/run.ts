import type { Command } from 'commander';
import type { World } from '../../core/index.ts';
import { createWorld } from '../../grid/index.ts';
import { resizeCrowd } from '../crowd-size.ts';
import { UsageError } from '../failure.ts';
import { readAgents, readSeed, readTime } from '../option-values.ts';
import { ProgressBar } from '../progress.ts';
import { showHints } from '../run/hints.ts';
import { LevelSampler, samplingInterval } from '../run/levels.ts';
import { showReport } from '../run/report.ts';
import { watchRestlessness } from '../run/restlessness.ts';
import { type RunResult, toJson } from '../run/run-result.ts';
import { tellStory } from '../run/story.ts';
import { TimeBook } from '../run/time-spent.ts';
import { traceInto } from '../run/trace-file.ts';
import { runInSlices } from '../slices.ts';
import type { Terminal } from '../terminal.ts';
import { openWorld } from '../world-file.ts';

interface Options {
  readonly for: string;
  readonly seed: number;
  readonly agents?: number;
  readonly tuning?: string;
  readonly story?: boolean;
  readonly trace?: string;
  readonly json?: boolean;
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

Exit code 0: it ran to its end; 1: it was stopped by Ctrl-C, and the report is of the part before; 2: wrong use.

Examples
  hanker run household
  hanker run household --for 7d --seed 42
  hanker run household --for 12h --story
  hanker run park --agents 10000 --for 3h
  hanker run village.yaml --tuning hard --json
  hanker run village.yaml --trace decisions.jsonl`;

/** hanker run: lets a world run, and says what that was like. */
export function addRun(program: Command, terminal: Terminal): void {
  program
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
}

async function run(name: string, options: Options, terminal: Terminal): Promise<void> {
  if (options.json && options.story) throw new UsageError('--story and --json do not go together; leave one out');
  const { definition, host, file } = openWorld(name, terminal, options.tuning ? { tuning: options.tuning } : {});
  const agents = options.agents ?? definition.agents?.length ?? 0;
  const world = createWorld(resizeCrowd(definition, agents), { seed: options.seed, host });
  const ticks = readTime('--for', options.for, world.rules.ticksPerHour);
  const trace = options.trace === undefined ? null : traceInto(world, options.trace, terminal.cwd);
  if (options.story) tellStory(world, (line) => terminal.write(`${line}\n`));
  const start = performance.now();
  let result: RunResult;
  try {
    const outcome = await observe(world, ticks, terminal, options.story !== true);
    const { seed, tuning = null } = options;
    result = { world, name: definition.name ?? file, seed, tuning, for: options.for, agents, ...outcome };
    trace?.finish();
  } catch (problem) {
    trace?.discard();
    throw problem;
  }
  const took = (performance.now() - start) / 1000;
  terminal.exitCode = result.isStopped ? 1 : 0;
  if (options.json) {
    terminal.write(`${JSON.stringify(toJson(result), null, 2)}\n`);
    return;
  }
  const report = showReport(result, terminal, terminal.isInteractive ? took : null);
  const lines = [...(options.story ? [''] : []), ...report, '', ...showHints(name, result, options.agents, terminal)];
  terminal.write(`${lines.join('\n')}\n`);
}

/** Runs a world with all that keeps count, a progress bar, and an ear for Ctrl-C. */
async function observe(world: World, ticks: number, terminal: Terminal, showsBar: boolean) {
  const { ticksPerHour } = world.rules;
  const every = samplingInterval(ticks, ticksPerHour);
  const sampler = new LevelSampler(world, ticks, every);
  const book = new TimeBook(world);
  const readRestlessness = watchRestlessness(world);
  const bar = new ProgressBar(terminal);
  let isStopped = false;
  const forget = terminal.onInterrupt(() => {
    isStopped = true;
  });
  try {
    const done = await runInSlices(world, ticks, {
      every,
      sample: () => sampler.sample(),
      breathe: (part) => showsBar && bar.update(part / ticks, (part * 3600) / ticksPerHour),
      isStopped: () => isStopped,
    });
    return {
      ticks: done,
      isStopped: done < ticks,
      time: book.read(),
      levels: sampler.read(),
      restlessness: readRestlessness(),
    };
  } finally {
    forget();
    bar.wipe();
  }
}
