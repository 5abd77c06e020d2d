import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Command } from 'commander';
import { showWorldProblems } from '../../../format/index.ts';
import { type Fit, type FitPlan, type FitTargets, isTargetMet, planFit, readTargets } from '../../../study/index.ts';
import { findConflicts } from '../../../study/internal.ts';

import { readAgents, readCount, readSeed, readSkip, readTime } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { MOST_THREADS, openRunner } from '../../worlds/open-runner.ts';
import { nameOf, type OpenedWorld, openWorld, readText } from '../../worlds/world-file.ts';
import { refuseUnwritable, writeWhole } from '../../worlds/write-file.ts';
import { fitPage } from './fit-page.ts';
import { fitReport } from './fit-report.ts';
import { watchFit } from './watch-fit.ts';
import { takeOver } from './write-fitted.ts';

interface Options {
  readonly targets: string;
  readonly budget?: number;
  readonly minutes?: number;
  readonly for?: string;
  readonly skip?: string;
  readonly seeds?: number;
  readonly agents?: number;
  readonly seed: number;
  readonly threads?: number;
  readonly queue?: string;
  readonly dryRun?: boolean;
  readonly keep?: boolean;
  readonly out?: string;
  readonly html?: string;
  readonly json?: boolean;
}

const MOST_BUDGET = 1_000_000;
const MOST_MINUTES = 10_000;
const MOST_SEEDS = 1000;

const HELP = `
The file of targets says what should happen and which numbers of the world may move, how far:

  hankerTargets: 1
  targets:
    sleep: { hours: sleep, who: [adult], is: 8 }       is, between: [7, 9], atLeast or atMost; weight: 2; give: 0.25
    no starving: { share: food < 10, atMost: 1% }
  vary:
    needs.food.decay: [3, 9]
  closeness: 0.05     how much staying at today's numbers counts
  seeds: 3            also: for: 7d, skip: 1d; the command line wins

It searches by an evolution strategy (CMA-ES). Every candidate lives through the same seeds; the best few are told
apart in other runs, and the report is of runs that neither has seen. The numbers found are written into the world
file, with as few digits as do no harm; comments and everything else in it stay.

Ctrl-C (or q) stops: the best so far is shown and nothing is written, unless --keep was given.
The same seed finds the same numbers on any number of threads or machines; --minutes depends on the clock.

Exit code 0: every target is met; 1: some are not, or it was stopped; 2: wrong use, or it can't be written.

Examples
  hanker tune village.yaml --targets village-targets.yaml
  hanker tune village.yaml --targets village-targets.yaml --minutes 10 --html fit.html
  hanker tune household --targets time-use.yaml --budget 600 --out fitted.yaml
  hanker tune village.yaml --targets village-targets.yaml --dry-run --json`;

/** hanker tune: finds the numbers with which a world behaves as wanted. */
export function addTune(program: Command, terminal: Terminal): void {
  program
    .command('tune')
    .description('find the numbers with which a world behaves as wanted')
    .argument('<world>', 'a world file, or the name of a world that is shipped')
    .requiredOption(
      '--targets <file>',
      'what should happen, and which numbers may move; also a file beside the world’s',
    )
    .option('--budget <number>', 'how many candidates may be tried (default: 30 for each number)', (text) =>
      readCount('--budget', text, 1, MOST_BUDGET),
    )
    .option('--minutes <number>', 'search for so long', (text) => readCount('--minutes', text, 1, MOST_MINUTES))
    .option('--for <time>', 'how much of each run counts (default 7d)')
    .option('--skip <time>', 'what comes before that (default 1d)')
    .option('--seeds <number>', 'run each candidate with so many seeds (default 3)', (text) =>
      readCount('--seeds', text, 1, MOST_SEEDS),
    )
    .option('--agents <number>', 'so many of the world’s agents', readAgents)
    .option('--seed <number>', 'another seed searches in another order', readSeed, 1)
    .option('--threads <number>', 'so many threads (default: one for each core)', (text) =>
      readCount('--threads', text, 1, MOST_THREADS),
    )
    .option('--queue <address>', 'let the workers of a queue run it: redis://127.0.0.1:6379')
    .option('--out <file>', 'write the fitted world there, and leave the file as it is')
    .option('--dry-run', 'write no world')
    .option('--keep', 'when stopped, write the best so far all the same')
    .option('--html <file>', 'write the report as a page')
    .option('--json', 'the report as JSON')
    .addHelpText('after', HELP)
    .action((world: string, options: Options) => tune(world, options, terminal));
}

async function tune(name: string, options: Options, terminal: Terminal): Promise<void> {
  const world = openWorld(name, terminal);
  const readAs = readText(world.path, terminal);
  const isByName = !world.path.startsWith(resolve(terminal.cwd, name));
  if (!options.dryRun && options.out === undefined && isByName)
    throw new UsageError(
      `${name}: is a world that is shipped, not a file of yours; write it with --out FILE, or try with --dry-run`,
    );
  const plan = planFit(world, openTargets(options.targets, world, terminal), fitOptions(options, world));
  for (const file of [options.out, options.html])
    if (file !== undefined) refuseUnwritable(resolve(terminal.cwd, file), terminal);
  const runner = await openRunner(options, terminal);
  const time = options.minutes === undefined ? null : options.minutes * 60_000;
  // A time takes the place of a number of candidates.
  const limited = time !== null && options.budget === undefined ? { ...plan, budget: MOST_BUDGET } : plan;
  let fit: Fit | null;
  try {
    fit = await watchFit({ plan: limited, runner, time }, terminal);
  } finally {
    await runner.close();
  }
  if (fit === null) {
    terminal.note('stopped before anything was known; nothing was written\n');
    terminal.exitCode = 1;
    return;
  }
  report(world, limited, fit, options, terminal);
  write(world, fit, { ...options, readAs }, terminal);
  const isGood =
    fit.isChecked && plan.targets.every((target) => isTargetMet(target, fit.after.values[target.name] ?? null));
  terminal.exitCode = isGood ? 0 : 1;
}

/** The targets in a file: where the user stands, or else beside the world file. */
function openTargets(name: string, world: OpenedWorld, terminal: Terminal): FitTargets {
  const [near, beside] = [resolve(terminal.cwd, name), resolve(dirname(world.path), name)];
  const path = !existsSync(near) && existsSync(beside) ? beside : near;
  const { targets, problems } = readTargets(readText(path, terminal), nameOf(path, terminal), world);
  if (targets === null) throw new UsageError(showWorldProblems(problems));
  return targets;
}

function fitOptions(options: Options, { definition }: OpenedWorld) {
  const { budget, seeds, agents, seed } = options;
  const ticksPerHour = definition.ticksPerHour ?? 3600;
  return {
    seed,
    ...(budget === undefined ? {} : { budget }),
    ...(seeds === undefined ? {} : { seeds }),
    ...(agents === undefined ? {} : { agents }),
    ...(options.for === undefined ? {} : { ticks: readTime('--for', options.for, ticksPerHour) }),
    ...(options.skip === undefined ? {} : { skip: readSkip(options.skip, 0, ticksPerHour) }),
  };
}

function report(world: OpenedWorld, plan: FitPlan, fit: Fit, options: Options, terminal: Terminal): void {
  const conflicts = findConflicts(plan, fit.archive, fit.after);
  const ticksPerHour = world.definition.ticksPerHour ?? 3600;
  if (options.json) {
    const { archive: _, ...told } = fit;
    const { targets, vary, search, check } = plan;
    terminal.write(
      `${JSON.stringify({ file: plan.file, ...told, conflicts, targets, vary, search, check }, null, 2)}\n`,
    );
  } else terminal.write(fitReport(plan, fit, conflicts, ticksPerHour));
  if (options.html === undefined) return;
  writeWhole(resolve(terminal.cwd, options.html), fitPage(plan, fit, conflicts, ticksPerHour), terminal);
}

function write(world: OpenedWorld, fit: Fit, options: Options & { readonly readAs: string }, terminal: Terminal): void {
  const { dryRun, keep, readAs } = options;
  if (dryRun || !fit.isBetter) return;
  if (!fit.isChecked && !keep) {
    terminal.note('nothing was written; --keep would have written what was found until then\n');
    return;
  }
  const out = options.out === undefined ? null : resolve(terminal.cwd, options.out);
  const where = takeOver(world, { numbers: fit.parameters, readAs, out }, terminal);
  terminal.note(`written to ${where}\n`);
}
