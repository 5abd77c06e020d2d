import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { analyseSweep, planSweep, type SweepPlan, type SweepRow } from '../../../study/index.ts';
import { DESIGNS, type DesignKind } from '../../../study/internal.ts';

import { readAgents, readCount, readSeeds, readTime } from '../../options/option-values.ts';
import { showCount } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { openRunner } from '../../worlds/open-runner.ts';
import { nameOf, openWorld } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';
import { carryOut, dropJournal } from './carry-out-sweep.ts';
import { mergeJournals } from './merge-shards.ts';
import { kindOfResults, writeResults } from './results.ts';
import type { Shard } from './sweep-journal.ts';
import { pageOfSweep } from './sweep-page.ts';
import { reportSweep } from './sweep-report.ts';

interface Options {
  readonly vary: readonly string[];
  readonly design: DesignKind;
  readonly runs: number;
  readonly seeds: readonly number[];
  readonly measure: readonly string[];
  readonly only?: true;
  readonly for: string;
  readonly skip?: string;
  readonly tuning?: string;
  readonly agents?: number;
  readonly threads?: number;
  readonly queue?: string;
  readonly shard?: Shard;
  readonly out?: string;
  readonly html?: string;
  readonly json?: true;
  readonly resume?: true;
  readonly merge?: readonly string[];
}

const MOST_RUNS = 10_000_000;
const MOST_SHARDS = 100_000;
const WHOLE: Shard = { index: 1, count: 1 };

const HELP = `
--vary PATH=2..8      any number between the two, in the unit that it has in the file
--vary PATH=2..8:4    one of four values: 2, 4, 6, 8
--vary PATH=1,2,5     one of these
A path leads to a number in the file: needs.food.decay, curves.hunger.1.0, agents.Ann.levels.food.

--design sobol    fills the space evenly, the more so the more points there are; the best choice for most
         latin    each number takes as many different values as there are points, one from each equal part
         random   every point on its own
         grid     every combination; a range gets as many values as there is room for
Each point is run with every seed, the same ones everywhere; --runs 1000 --seeds 3 makes 333 points.

Measured are the file's expectations, hours by group of activities (or of the activities that take most time), the mean
of each need and the share of the time with it in danger, and flip-flops; and what --measure says, written as in
"expect:" of a world file. --only leaves out all but --measure.

--out FILE.csv or FILE.parquet gets a row for each run. While it runs, what is done is kept in FILE.csv.journal: Ctrl-C
(or a crash) loses nothing, and --resume goes on. A file that is there is written over.
--shard 2/8 does every eighth run from the second on, and keeps it in FILE.csv.2-of-8.journal; --merge puts the parts
together on any machine, without the world. No result depends on threads, machines or shards.

Exit code 0: all runs are done; 1: stopped by Ctrl-C, with what is done kept; 2: wrong use.

Examples
  hanker sweep household --vary needs.food.decay=2..8 --vary needs.rest.decay=3..7 --html sweep.html
  hanker sweep household --vary needs.food.decay=2..8 --runs 300 --for 2d --out results.csv
  hanker sweep household --vary needs.food.decay=2..8:7 --design grid --runs 21
  hanker sweep village.yaml --vary needs.fun.decay=2..8 --measure 'naps={ times: nap }' --only
  hanker sweep household --vary needs.food.decay=2..8 --out results.csv --shard 3/16
  hanker sweep --merge results.csv.*.journal --out results.csv --html sweep.html`;

/** hanker sweep: runs a world with many different numbers, and says what each does. */
export function addSweep(program: Command, terminal: Terminal): void {
  const gather = (value: string, before: readonly string[]) => [...before, value];
  program
    .command('sweep')
    .description('run a world with many different numbers, and say which of them matters')
    .argument('[world]', 'a world file, or the name of a world that is shipped')
    .option('--vary <path=values>', 'a number, and between what; may be given several times', gather, [])
    .addOption(new Option('--design <kind>', 'how the points are spread').choices(DESIGNS).default('sobol'))
    .option('--runs <number>', 'so many at most', (text) => readCount('--runs', text, 1, MOST_RUNS), 1000)
    .option('--seeds <number>', 'so many runs of each point: 3, or 11..13', readSeeds, [1, 2, 3])
    .option('--measure <name=what>', 'something else to measure; may be given several times', gather, [])
    .option('--only', 'nothing but what --measure says')
    .option('--for <time>', 'how long a run is: 12h, 7d', '7d')
    .option(
      '--skip <time>',
      'time before that, which is not counted (default: 1d, or 0 if --for is shorter than a day)',
    )
    .option('--tuning <name>', 'one of the file’s sets of numbers')
    .option('--agents <number>', 'so many of the world’s agents', readAgents)
    .option('--threads <number>', 'at once (default: one for each core)', (text) =>
      readCount('--threads', text, 1, 256),
    )
    .option('--queue <address>', 'let workers elsewhere do it: redis://host:6379')
    .option('--shard <i/n>', 'only this part of the runs', readShard)
    .option('--out <file>', 'FILE.csv or FILE.parquet: a row for each run')
    .option('--html <file>', 'a page with charts')
    .option('--json', 'what it says as JSON')
    .option('--resume', 'go on with what was stopped')
    .option('--merge <files...>', 'put shards together instead')
    .addHelpText('after', HELP)
    .action((world: string | undefined, options: Options) =>
      options.merge ? merge(world, options, terminal) : sweep(world, options, terminal),
    );
}

async function sweep(name: string | undefined, options: Options, terminal: Terminal): Promise<void> {
  if (name === undefined) throw new UsageError('sweep: expected a WORLD, or --merge FILE…');
  const { out, shard } = options;
  if (out === undefined && (options.resume || shard))
    throw new UsageError(`--${shard ? 'shard' : 'resume'}: needs --out FILE, beside which what is done is kept`);
  if (shard && (options.html !== undefined || options.json))
    throw new UsageError('--shard: one part says nothing on its own; ask for --html or --json when you --merge them');
  const kind = out === undefined ? null : kindOfResults(out);
  const html = placeOfPage(options, terminal);
  const plan = planOf(name, options, terminal);
  const path = out === undefined ? null : resolve(terminal.cwd, out);
  const journal = path === null ? null : `${path}${shard ? `.${shard.index}-of-${shard.count}` : ''}.journal`;
  if (options.resume && path !== null && !shard && existsSync(path) && !existsSync(`${path}.journal`))
    throw new UsageError(`${nameOf(path, terminal)}: is whole already; leave --resume out to do it again`);
  const { threads, queue } = options;
  const place = { ...(threads === undefined ? {} : { threads }), ...(queue === undefined ? {} : { queue }) };
  const errand = { plan, shard: shard ?? WHOLE, journal, resumes: options.resume === true };
  const { rows, isWhole } = await carryOut(errand, () => openRunner(place, terminal), terminal);
  if (!isWhole) {
    terminal.exitCode = 1;
    tellStop(rows.length, journal, terminal);
    if (journal !== null || rows.length === 0) return;
  }
  if (shard && journal !== null) {
    terminal.write(
      `${nameOf(journal, terminal)}: shard ${shard.index}/${shard.count} is done, ${showCount(rows.length)} runs\n`,
    );
    return;
  }
  if (path !== null && kind !== null) writeWhole(path, writeResults(plan, rows, kind), terminal);
  if (journal !== null) dropJournal(journal);
  tell(plan, rows, path, html, options, terminal);
}

function tellStop(runs: number, journal: string | null, terminal: Terminal): void {
  if (journal !== null && runs === 0) dropJournal(journal);
  const kept = journal === null ? '' : ` They are kept in ${nameOf(journal, terminal)}; the same with --resume goes on`;
  terminal.note(runs === 0 ? 'stopped before a run was done\n' : `stopped after ${showCount(runs)} runs.${kept}\n`);
}

async function merge(name: string | undefined, options: Options, terminal: Terminal): Promise<void> {
  if (name !== undefined || options.vary.length > 0)
    throw new UsageError('--merge: the files say what they are of; leave the world and --vary out');
  const { out, merge: files = [] } = options;
  const kind = out === undefined ? null : kindOfResults(out);
  const html = placeOfPage(options, terminal);
  const { plan, rows } = mergeJournals(files, terminal);
  const path = out === undefined ? null : resolve(terminal.cwd, out);
  if (path !== null && kind !== null) writeWhole(path, writeResults(plan, rows, kind), terminal);
  tell(plan, rows, path, html, options, terminal);
}

/** The answer, and where the files are. */
function tell(
  plan: SweepPlan,
  rows: readonly SweepRow[],
  out: string | null,
  html: string | null,
  { json }: Options,
  terminal: Terminal,
): void {
  const analysis = analyseSweep(plan, rows);
  if (html !== null) writeWhole(html, pageOfSweep(plan, analysis, rows.length), terminal);
  if (json) terminal.write(`${JSON.stringify({ plan, analysis }, null, 2)}\n`);
  else terminal.write(reportSweep(plan, analysis, terminal));
  for (const path of [out, html]) if (path !== null) terminal.note(`${nameOf(path, terminal)}: written\n`);
}

function planOf(name: string, options: Options, terminal: Terminal): SweepPlan {
  const { tuning = null, agents = null } = options;
  const loaded = openWorld(name, terminal, tuning === null ? {} : { tuning });
  const { ticksPerHour = 3600 } = loaded.definition;
  const ticks = readTime('--for', options.for, ticksPerHour);
  const isLong = ticks >= 24 * ticksPerHour;
  const { skip: wanted = isLong ? '1d' : '0' } = options;
  const skip = /^0[a-z]?$/.test(wanted) ? 0 : readTime('--skip', wanted, ticksPerHour);
  const study = { text: loaded.text, file: loaded.file, variant: tuning, agents, skip, ticks };
  const { vary, design, runs, seeds, measure: measures, only = false } = options;
  return planSweep(loaded, study, { vary, design, runs, seeds, measures, only });
}

function placeOfPage({ html }: Options, terminal: Terminal): string | null {
  if (html === undefined) return null;
  if (/\.html?$/i.test(html)) return resolve(terminal.cwd, html);
  throw new UsageError(`--html: got "${html}"; expected FILE.html`);
}

function readShard(text: string): Shard {
  const match = /^(\d{1,6})\/(\d{1,6})$/.exec(text);
  const [index, count] = match ? [Number(match[1]), Number(match[2])] : [0, 0];
  if (index >= 1 && index <= count && count <= MOST_SHARDS) return { index, count };
  throw new UsageError(`--shard: got "${text}"; expected which of how many, from 1: 3/16`);
}
