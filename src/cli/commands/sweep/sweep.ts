import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { showCount } from '../../../charts/index.ts';
import { analyseSweep, planSweep, type SweepPlan, type SweepRow } from '../../../study/index.ts';
import { DESIGNS, type DesignKind } from '../../../study/internal.ts';

import { addHostOption, type HostModule, type HostOption, openHost } from '../../options/host-option.ts';
import { readAgents, readCount, readSkip, readTime, repeatedOption, seedsOption } from '../../options/option-values.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { noteCrowdSize } from '../../worlds/note-crowd-size.ts';
import { MOST_THREADS, openRunner } from '../../worlds/open-runner.ts';
import { nameOf, openWorld } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';
import { mergeJournals } from './merge-shards.ts';
import { openResults } from './results.ts';
import { deleteJournal, runSweep } from './run-sweep.ts';
import { screen } from './screen.ts';
import type { Shard } from './sweep-journal.ts';
import { pageOfSweep } from './sweep-page.ts';
import { reportSweep } from './sweep-report.ts';

interface SweepOptions extends VariantOption, HostOption {
  readonly vary: readonly string[];
  readonly design: DesignKind;
  readonly runs: number;
  readonly seeds: readonly number[];
  readonly measure: readonly string[];
  readonly only?: true;
  readonly for: string;
  readonly skip?: string;
  readonly agents?: number;
  readonly threads?: number;
  readonly queue?: string;
  readonly shard?: Shard;
  readonly out?: string;
  readonly html?: string;
  readonly json?: true;
  readonly resume?: true;
  readonly merge?: readonly string[];
  readonly screen?: string;
}

const MOST_RUNS = 10_000_000;
const MOST_SHARDS = 100_000;
const ONLY_SHARD: Shard = { index: 1, count: 1 };

const HELP = `
--vary PATH=2..8      any value between 2 and 8, in the unit of the file
--vary PATH=2..8:4    one of four values: 2, 4, 6, 8
--vary PATH=1,2,5     one of these values
A path leads to a parameter in the file: needs.food.decay, curves.hunger.1.0, agents.Ann.levels.food.

--design sobol    points that fill the space evenly; the best choice in most cases
         latin    each parameter takes as many different values as there are points
         random   independent random points
         grid     every combination; a range gets as many values as --runs allows
Each point is run with every seed; --runs 1000 --seeds 3 gives 333 points.

Measures are the expectations of the file, the hours by group of activities (or of the longest activities), the mean of
each need and its share of the time in danger, and flip-flops. --measure adds more, written as under "expect:" in a world
file (hanker test --help lists the keys); with --only these are the only measures.

--out writes a row per run to FILE.csv or FILE.parquet; an existing file is overwritten. Finished runs are kept in
FILE.csv.journal during the sweep, so that Ctrl-C or a crash loses nothing; --resume continues.
--shard 2/8 does every eighth run, starting with the second, and keeps them in FILE.csv.2-of-8.journal. --merge combines
the shards on any machine, without the world file. Results do not depend on threads, machines or shards.

--screen 'people sleep' ranks all parameters of the file by their effect on the measure of that expectation, or of
NAME={ hours: sleep }. First all are changed by 15 % at random, in 48 runs; then the ten with the largest effects are
changed one at a time, with the same seeds for both values. --vary the ones that matter.

Exit code 0: all runs are done; 1: stopped by Ctrl-C; 2: wrong use.

Examples
  hanker sweep household --vary needs.food.decay=2..8 --vary needs.rest.decay=3..7 --html sweep.html
  hanker sweep household --vary needs.food.decay=2..8 --runs 300 --for 2d --out results.csv
  hanker sweep household --vary needs.food.decay=2..8:7 --design grid --runs 21
  hanker sweep village.yaml --vary needs.fun.decay=2..8 --measure 'naps={ times: nap }' --only
  hanker sweep household --vary needs.food.decay=2..8 --out results.csv --shard 3/16
  hanker sweep --merge results.csv.*.journal --out results.csv --html sweep.html`;

/** hanker sweep: runs a world with many parameter values and reports which parameters matter. */
export function addSweep(program: Command, terminal: Terminal): void {
  const command = program
    .command('sweep')
    .description('run a world with many parameter values and report which parameters matter')
    .argument('[world]', 'a world file, or the name of a shipped world')
    .addOption(repeatedOption('--vary <path=values>', 'a parameter and its values'))
    .addOption(new Option('--design <kind>', 'how points are chosen').choices(DESIGNS).default('sobol'))
    .option('--runs <count>', 'the most runs', (text) => readCount('--runs', text, 1, MOST_RUNS), 1000)
    .addOption(seedsOption('seeds of each point, a count or a range: 3, 11..13', '3'))
    .addOption(repeatedOption('--measure <name=what>', 'another measure'))
    .option('--only', 'use only the measures of --measure')
    .option('--for <time>', 'duration of each run: 12h, 7d', '7d')
    .option('--skip <time>', 'time to run first and not to measure (default: 1d when --for is a day or more, else 0)')
    .option('--agents <count>', 'count of agents', readAgents)
    .option('--threads <count>', 'count of threads (default: one per core)', (text) =>
      readCount('--threads', text, 1, MOST_THREADS),
    )
    .option('--queue <address>', 'use the workers of a queue: redis://host:6379')
    .option('--shard <i/n>', 'do only this part of the runs', readShard)
    .option('--out <file>', 'write a row per run to FILE.csv or FILE.parquet')
    .option('--html <file>', 'also write the report as a page with charts')
    .option('--json', 'print JSON')
    .option('--resume', 'continue a stopped sweep')
    .option('--merge <files...>', 'merge the journals of shards')
    .option('--screen <figure>', 'rank the parameters that matter for one measure, instead of a sweep')
    .addHelpText('after', HELP)
    .action((world: string | undefined, options: SweepOptions) =>
      options.screen !== undefined
        ? rank(world, options.screen, options, terminal)
        : options.merge
          ? merge(world, options, terminal)
          : sweep(world, options, terminal),
    );
  addVariantOption(command, terminal);
  addHostOption(command);
}

async function sweep(name: string | undefined, options: SweepOptions, terminal: Terminal): Promise<void> {
  if (name === undefined) throw new UsageError('sweep: expected a WORLD, or --merge FILE…');
  const { out, shard } = options;
  if (out === undefined && (options.resume || shard))
    throw new UsageError(`--${shard ? 'shard' : 'resume'}: needs --out FILE; the journal is kept beside it`);
  if (shard && (options.html !== undefined || options.json))
    throw new UsageError('--shard: a single shard has no report; give --html or --json with --merge');
  const write = out === undefined ? null : await openResults(out);
  const html = pathOfPage(options, terminal);
  const host = await openHost(options, terminal);
  const plan = planOf(name, options, host, terminal);
  const path = out === undefined ? null : resolve(terminal.cwd, out);
  const journal = path === null ? null : `${path}${shard ? `.${shard.index}-of-${shard.count}` : ''}.journal`;
  if (options.resume && path !== null && !shard && existsSync(path) && !existsSync(`${path}.journal`))
    throw new UsageError(`${nameOf(path, terminal)}: is complete already; leave out --resume to run the sweep again`);
  const { threads, queue } = options;
  const where = { ...(threads === undefined ? {} : { threads }), ...(queue === undefined ? {} : { queue }) };
  const job = { plan, shard: shard ?? ONLY_SHARD, journal, resumes: options.resume === true };
  const { rows, isWhole } = await runSweep(job, () => openRunner({ ...where, module: host }, terminal), terminal);
  if (!isWhole) {
    terminal.exitCode = 1;
    noteStop(rows.length, journal, terminal);
    if (journal !== null || rows.length === 0) return;
  }
  if (shard && journal !== null) {
    terminal.write(
      `${nameOf(journal, terminal)}: shard ${shard.index}/${shard.count} done, ${showCount(rows.length)} runs\n`,
    );
    return;
  }
  if (path !== null && write !== null) writeWhole(path, write(plan, rows), terminal);
  if (journal !== null) deleteJournal(journal);
  report(plan, rows, path, html, options, terminal);
}

async function rank(
  name: string | undefined,
  figure: string,
  options: SweepOptions,
  terminal: Terminal,
): Promise<void> {
  if (name === undefined || options.vary.length > 0 || options.merge || options.out !== undefined)
    throw new UsageError('--screen: expected a WORLD; leave out --vary, --merge and --out');
  const host = await openHost(options, terminal);
  const { loaded, study } = studyOf(name, options, host, terminal);
  const { threads, queue, json = false, seeds } = options;
  const where = { ...(threads === undefined ? {} : { threads }), ...(queue === undefined ? {} : { queue }) };
  const job = { loaded, study, figure, seeds: seeds.length };
  await screen(job, () => openRunner({ ...where, module: host }, terminal), json, terminal);
}

function noteStop(runs: number, journal: string | null, terminal: Terminal): void {
  if (journal !== null && runs === 0) deleteJournal(journal);
  const count = `${showCount(runs)} ${runs === 1 ? 'run' : 'runs'}`;
  const kept =
    journal === null ? '.' : `, kept in ${nameOf(journal, terminal)}. Repeat the command with --resume to continue.`;
  terminal.note(runs === 0 ? 'Stopped before the first run was done.\n' : `Stopped after ${count}${kept}\n`);
}

async function merge(name: string | undefined, options: SweepOptions, terminal: Terminal): Promise<void> {
  if (name !== undefined || options.vary.length > 0)
    throw new UsageError('--merge: the journals contain the world and --vary; leave them out');
  const { out, merge: files = [] } = options;
  const write = out === undefined ? null : await openResults(out);
  const html = pathOfPage(options, terminal);
  const { plan, rows } = mergeJournals(files, terminal);
  const path = out === undefined ? null : resolve(terminal.cwd, out);
  if (path !== null && write !== null) writeWhole(path, write(plan, rows), terminal);
  report(plan, rows, path, html, options, terminal);
}

/** Writes the files and prints the report. */
function report(
  plan: SweepPlan,
  rows: readonly SweepRow[],
  out: string | null,
  html: string | null,
  { json }: SweepOptions,
  terminal: Terminal,
): void {
  const analysis = analyseSweep(plan, rows);
  if (html !== null) writeWhole(html, pageOfSweep(plan, analysis, rows.length), terminal);
  if (json) terminal.write(`${JSON.stringify({ plan, analysis }, null, 2)}\n`);
  else terminal.write(reportSweep(plan, analysis, terminal));
  for (const path of [out, html]) if (path !== null) terminal.note(`${nameOf(path, terminal)}: written\n`);
}

function planOf(name: string, options: SweepOptions, host: HostModule | null, terminal: Terminal): SweepPlan {
  const { loaded, study } = studyOf(name, options, host, terminal);
  const { vary, design, runs, seeds, measure: measures, only = false } = options;
  return planSweep(loaded, study, { vary, design, runs, seeds, measures, only });
}

function studyOf(name: string, options: SweepOptions, host: HostModule | null, terminal: Terminal) {
  const { variant, agents = null } = options;
  const loaded = openWorld(name, terminal, variant, host?.create());
  const { ticksPerHour = 3600 } = loaded.definition;
  const ticks = readTime('--for', options.for, ticksPerHour);
  const skip = readSkip(options.skip, ticks, ticksPerHour);
  noteCrowdSize(loaded.definition, agents, terminal);
  const study = { text: loaded.text, file: loaded.file, variant: variant ?? null, agents, skip, ticks };
  return { loaded, study };
}

function pathOfPage({ html }: SweepOptions, terminal: Terminal): string | null {
  if (html === undefined) return null;
  if (/\.html?$/i.test(html)) return resolve(terminal.cwd, html);
  throw new UsageError(`--html: got "${html}"; expected FILE.html`);
}

function readShard(text: string): Shard {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const [index, count] = match ? [Number(match[1]), Number(match[2])] : [0, 0];
  if (index >= 1 && index <= count && count <= MOST_SHARDS) return { index, count };
  throw new UsageError(`--shard: got "${text}"; expected INDEX/COUNT, both from 1, such as 3/16`);
}
