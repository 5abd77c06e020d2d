import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { type ParameterValues, showWorldProblems } from '../../../format/index.ts';
import {
  type Fit,
  type FitMethod,
  type FitPlan,
  type FitTargets,
  isTargetMet,
  planFit,
  readTargets,
} from '../../../study/index.ts';
import { findConflicts } from '../../../study/internal.ts';

import { addHostOption, type HostOption, openHost } from '../../options/host-option.ts';
import { readAgents, readCount, readSeed, readSkip, readTime } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { noteCrowdSize } from '../../worlds/note-crowd-size.ts';
import { MOST_THREADS, openRunner } from '../../worlds/open-runner.ts';
import { nameOf, type OpenedWorld, openWorld, readText } from '../../worlds/world-file.ts';
import { refuseUnwritable, writeWhole } from '../../worlds/write-file.ts';
import { candidatesCsv } from './candidates-csv.ts';
import { openFitJournal } from './fit-journal.ts';
import { fitPage } from './fit-page.ts';
import { fitReport } from './fit-report.ts';
import { watchFit } from './watch-fit.ts';
import { writeFitted } from './write-fitted.ts';

interface FitCommandOptions extends HostOption {
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
  readonly method: FitMethod;
  readonly start?: string;
  readonly journal?: string;
  readonly resume?: boolean;
  readonly candidates?: string;
}

const MOST_BUDGET = 1_000_000;
const MOST_MINUTES = 10_000;
const MOST_SEEDS = 1000;

const HELP = `
The targets file states what should happen, and which parameters of the world may change between which bounds:

  hankerTargets: 1
  targets:
    sleep: { hours: sleep, who: [adult], is: 8 }       is, between: [7, 9], atLeast or atMost; weight: 2; give: 0.25
    no starving: { share: food < 10, atMost: 1% }
  vary:
    needs.food.decay: [3, 9]
  closeness: 0.05     weight of staying close to the values in the file
  seeds: 3            also: for: 7d, skip: 1d; the options of the command line take precedence

The search fits a model of the measures to the candidates, and tries where the model sees all targets met (least squares);
where that fails, it is an evolution strategy (CMA-ES). It ends when all targets are met or nothing better is found. Every
candidate is run with the same seeds; the best few are compared with other seeds, and the report uses seeds that neither
has used. The parameters found are written into the world file,
rounded to few digits; comments and everything else stay as they are.

Ctrl-C (or q) stops the search: the best candidate so far is reported, and written only with --keep.
The same seed finds the same parameters on any number of threads or machines; --minutes depends on the clock.

Exit code 0: all targets are met; 1: some are not, or the search was stopped; 2: wrong use, or a file cannot be written.

Examples
  hanker fit village.yaml --targets village-targets.yaml
  hanker fit village.yaml --targets village-targets.yaml --minutes 10 --html fit.html
  hanker fit household --targets time-use.yaml --budget 600 --out fitted.yaml
  hanker fit village.yaml --targets village-targets.yaml --dry-run --json`;

/** hanker fit: finds parameters with which a world meets its targets. The old name, hanker tune, still works. */
export function addFit(program: Command, terminal: Terminal): void {
  addHostOption(defineFit(program.command('fit'), terminal));
  const old = defineFit(program.command('tune', { hidden: true }), terminal);
  old.hook('preAction', () => terminal.note('hanker tune is now called hanker fit\n'));
  addHostOption(old);
}

function defineFit(command: Command, terminal: Terminal): Command {
  return command
    .description('find parameters with which a world meets its targets')
    .argument('<world>', 'a world file, or the name of a shipped world')
    .requiredOption('--targets <file>', 'the targets file; also found beside the world file')
    .option('--budget <count>', 'count of candidates to try at most (default: 60, and 10 per parameter)', (text) =>
      readCount('--budget', text, 1, MOST_BUDGET),
    )
    .option('--minutes <count>', 'search for this long', (text) => readCount('--minutes', text, 1, MOST_MINUTES))
    .option('--for <time>', 'duration of each run that is measured (default: 7d)')
    .option('--skip <time>', 'time to run before that (default: 1d)')
    .option('--seeds <count>', 'count of seeds per candidate (default: 3)', (text) =>
      readCount('--seeds', text, 1, MOST_SEEDS),
    )
    .option('--agents <count>', 'count of agents', readAgents)
    .option('--seed <integer>', 'seed of the search', readSeed, 1)
    .option('--threads <count>', 'count of threads (default: one per core)', (text) =>
      readCount('--threads', text, 1, MOST_THREADS),
    )
    .option('--queue <address>', 'use the workers of a queue: redis://host:6379')
    .option('--out <file>', 'write the fitted world to this file instead of the world file')
    .option('--dry-run', 'do not write a world')
    .addOption(
      new Option('--method <name>', 'how candidates are found; the others are there to compare')
        .choices(['model', 'evolution', 'random'])
        .default('model'),
    )
    .option('--start <file>', 'start at the parameters of an earlier fit: what --json printed')
    .option('--journal <file>', 'keep every run in this file')
    .option('--resume', 'continue the journal of a fit that was interrupted')
    .option('--candidates <file>', 'write all candidates as a table (CSV)')
    .option('--keep', 'when stopped, write the best candidate so far')
    .option('--html <file>', 'also write the report as a page with charts')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((world: string, options: FitCommandOptions) => fitWorld(world, options, terminal));
}

async function fitWorld(name: string, options: FitCommandOptions, terminal: Terminal): Promise<void> {
  const host = await openHost(options, terminal);
  const world = openWorld(name, terminal, undefined, host?.create());
  const readAs = readText(world.path, terminal);
  const isShipped = !world.path.startsWith(resolve(terminal.cwd, name));
  if (!options.dryRun && options.out === undefined && isShipped)
    throw new UsageError(
      `${name}: is a shipped world, which is not overwritten; give --out FILE to write the result, or --dry-run`,
    );
  const plan = planFit(world, openTargets(options.targets, world, terminal), fitOptions(options, world, terminal));
  if (options.resume && options.journal === undefined)
    throw new UsageError('--resume: needs the --journal to continue');
  noteCrowdSize(world.definition, options.agents ?? null, terminal);
  for (const file of [options.out, options.html, options.candidates, options.journal])
    if (file !== undefined) refuseUnwritable(resolve(terminal.cwd, file), terminal);
  const runner = await openRunner({ ...options, module: host }, terminal);
  const time = options.minutes === undefined ? null : options.minutes * 60_000;
  // A time limit replaces the default budget.
  const limited = time !== null && options.budget === undefined ? { ...plan, budget: MOST_BUDGET } : plan;
  const memory =
    options.journal === undefined
      ? null
      : openFitJournal(resolve(terminal.cwd, options.journal), limited, options.resume ?? false, terminal);
  let fit: Fit | null;
  try {
    fit = await watchFit({ plan: limited, runner, time, memory }, terminal);
  } finally {
    await runner.close();
  }
  if (fit === null) {
    terminal.note('Stopped before the first candidate was done; nothing was written.\n');
    terminal.exitCode = 1;
    return;
  }
  report(world, limited, fit, options, terminal);
  write(world, fit, { ...options, readAs }, terminal);
  const isGood =
    fit.isChecked && plan.targets.every((target) => isTargetMet(target, fit.after.values[target.name] ?? null));
  terminal.exitCode = isGood ? 0 : 1;
}

/** Reads the targets file: from the current folder, or from the folder of the world file. */
function openTargets(name: string, world: OpenedWorld, terminal: Terminal): FitTargets {
  const [near, beside] = [resolve(terminal.cwd, name), resolve(dirname(world.path), name)];
  const path = !existsSync(near) && existsSync(beside) ? beside : near;
  const { targets, problems } = readTargets(readText(path, terminal), nameOf(path, terminal), world);
  if (targets === null) throw new UsageError(showWorldProblems(problems));
  return targets;
}

function fitOptions(options: FitCommandOptions, { definition }: OpenedWorld, terminal: Terminal) {
  const { budget, seeds, agents, seed, method } = options;
  const ticksPerHour = definition.ticksPerHour ?? 3600;
  return {
    seed,
    method,
    ...(options.start === undefined ? {} : { start: readStart(options.start, terminal) }),
    ...(budget === undefined ? {} : { budget }),
    ...(seeds === undefined ? {} : { seeds }),
    ...(agents === undefined ? {} : { agents }),
    ...(options.for === undefined ? {} : { ticks: readTime('--for', options.for, ticksPerHour) }),
    ...(options.skip === undefined ? {} : { skip: readSkip(options.skip, 0, ticksPerHour) }),
  };
}

/** The parameters in the JSON of an earlier fit. */
function readStart(name: string, terminal: Terminal): ParameterValues {
  const path = resolve(terminal.cwd, name);
  const fail = () =>
    new UsageError(`${name}: is not the JSON of a fit; give a file that "hanker fit … --json" printed`);
  let earlier: { readonly parameters?: unknown };
  try {
    earlier = JSON.parse(readText(path, terminal));
  } catch (problem) {
    throw problem instanceof UsageError ? problem : fail();
  }
  const { parameters } = earlier ?? {};
  const isValid = typeof parameters === 'object' && parameters !== null;
  if (!isValid || !Object.values(parameters).every((value) => Number.isFinite(value))) throw fail();
  return parameters as ParameterValues;
}

function report(world: OpenedWorld, plan: FitPlan, fit: Fit, options: FitCommandOptions, terminal: Terminal): void {
  const conflicts = findConflicts(plan, fit);
  const ticksPerHour = world.definition.ticksPerHour ?? 3600;
  if (options.json) {
    const { archive: _, ...rest } = fit;
    const { targets, vary, search, check } = plan;
    terminal.write(
      `${JSON.stringify({ file: plan.file, ...rest, conflicts, targets, vary, search, check }, null, 2)}\n`,
    );
  } else terminal.write(fitReport(plan, fit, conflicts, ticksPerHour));
  if (options.candidates !== undefined)
    writeWhole(resolve(terminal.cwd, options.candidates), candidatesCsv(plan, fit), terminal);
  if (options.html === undefined) return;
  writeWhole(resolve(terminal.cwd, options.html), fitPage(plan, fit, conflicts, ticksPerHour), terminal);
}

function write(
  world: OpenedWorld,
  fit: Fit,
  options: FitCommandOptions & { readonly readAs: string },
  terminal: Terminal,
): void {
  const { dryRun, keep, readAs } = options;
  if (dryRun || !fit.isBetter) return;
  if (!fit.isChecked && !keep) {
    terminal.note('Nothing was written; with --keep the best candidate would have been written.\n');
    return;
  }
  const out = options.out === undefined ? null : resolve(terminal.cwd, options.out);
  const path = writeFitted(world, { numbers: fit.parameters, readAs, out }, terminal);
  terminal.note(`${path}: written\n`);
}
