import { resolve } from 'node:path';
import type { Command } from 'commander';
import { compareBalances, mergeReports, type RunReport, readBalance } from '../../../measure/index.ts';
import type { Study } from '../../../study/index.ts';

import { readAgents, readCount, readSeeds, readTime } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { openRunner } from '../../worlds/open-runner.ts';
import { nameOf, openWorld, readText } from '../../worlds/world-file.ts';
import { refuseUnwritable, writeWhole } from '../../worlds/write-file.ts';
import { balancePage } from './balance-page.ts';
import { collectReports } from './collect-reports.ts';
import { type Comparison, showBalance } from './show-balance.ts';
import { toJson } from './to-json.ts';

interface Options {
  readonly for: string;
  readonly skip?: string;
  readonly seeds: number[];
  readonly tuning?: string;
  readonly agents?: number;
  readonly threads?: number;
  readonly queue?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly html?: string;
  readonly compare?: string;
}

const HELP = `
The report is over all seeds, and says for each figure how much it differs from seed to seed (±, standard deviation):
  hours        what the time went to, a day of each agent, how often, and at what hours of the day
  needs        mean and worst level, and the share of the time in danger: in the lowest tenth of the range
  disruptions  flip-flops (A given up for B, and A again right after, within 15 minutes), abandoned and failed actions
  walking      hours on the way, and those for something that was then broken off or failed before it gave anything
  variety      the entropy of a day, and how much of it goes to something else than on the day before
  things       how full they are; and agents asked at moments drawn at random: would they rather have one that is taken?
  promises     the level that adverts promise, as far as there is room for it, and what came of it, chain and all
  never taken  what was on offer and nobody took, and what stood in its way
  temperaments side by side, the largest difference first

--compare shows what is not as it was in an earlier report (a file of --out, or what --json prints): only what differs by more than seeds
explain, by Welch's t-test of each figure, the largest first; about one in twenty of these may still be noise
(Benjamini and Hochberg).
--html writes the same with charts, as one file that needs nothing else.

Exit code 0: done; 1: stopped by Ctrl-C, and the report is over the seeds that were done; 2: wrong use or bad input.

Examples
  hanker balance household
  hanker balance household --html balance.html
  hanker balance park --agents 3000 --for 12h --skip 0 --seeds 5
  hanker balance household --out before.json
  hanker balance household --tuning hectic --compare before.json`;

/** hanker balance: runs a world over many seeds, and says what it is like. */
export function addBalance(program: Command, terminal: Terminal): void {
  program
    .command('balance')
    .description('run a world over many seeds, and say what it is like')
    .argument('<world>', 'a world file, or the name of a world that is shipped')
    .option('--for <time>', 'how long each run is: 90m, 12h, 30d', '30d')
    .option('--skip <time>', 'what is run first and not counted (default: 1d when --for is a day or more)')
    .option('--seeds <seeds>', 'how many, or the first and the last: 20, 21..40', readSeeds, readSeeds('20'))
    .option('--tuning <name>', 'one of the file’s sets of numbers')
    .option('--agents <number>', 'so many of the world’s agents', readAgents)
    .option('--threads <number>', 'how many at once (default: one for each core)', (text) =>
      readCount('--threads', text, 1, 256),
    )
    .option('--queue <url>', 'run them on the workers of a queue: redis://127.0.0.1:6379')
    .option('--json', 'as JSON')
    .option('--out <file>', 'also as JSON in a file, to compare with later')
    .option('--html <file>', 'also as a page with charts')
    .option('--compare <file>', 'what changed since an earlier report')
    .addHelpText('after', HELP)
    .action((world: string, options: Options) => runBalance(world, options, terminal));
}

async function runBalance(name: string, options: Options, terminal: Terminal): Promise<void> {
  const { tuning = null, agents = null, seeds } = options;
  const { definition, file, text, groups } = openWorld(name, terminal, tuning === null ? {} : { tuning });
  const world = definition.name ?? file;
  const ticksPerHour = definition.ticksPerHour ?? 3600;
  const ticks = readTime('--for', options.for, ticksPerHour);
  const usual = ticks >= 24 * ticksPerHour ? '1d' : '0';
  const skip = readSkip(options.skip ?? usual, ticksPerHour);
  const before = options.compare === undefined ? null : openEarlier(options.compare, world, seeds.length, terminal);
  const [page, data] = [options.html, options.out].map((path) => path && resolve(terminal.cwd, path));
  for (const path of [page, data]) if (path) refuseUnwritable(path, terminal);
  const study: Study = { text, file, variant: tuning, agents, skip: skip.ticks, ticks, measures: {}, reports: true };
  const reports = await collect(study, options, ticksPerHour, terminal);
  if (reports.length < seeds.length) {
    terminal.exitCode = 1;
    if (reports.length === 0)
      return terminal.note('stopped before the first run was over; there is nothing to report\n');
    terminal.note(`stopped; the report is over ${reports.length} of ${seeds.length} seeds\n`);
  }
  const subject = {
    world,
    variant: tuning,
    agents,
    for: options.for,
    skip: skip.words,
    groups: Object.fromEntries(groups),
  };
  const balance = mergeReports(reports, subject);
  const comparison = before && { ...before, changes: compareBalances(before.before, balance) };
  const json = `${toJson(balance, comparison?.changes ?? null)}\n`;
  const write = (path: string, content: string) => {
    writeWhole(path, content, terminal);
    terminal.note(`${nameOf(path, terminal)}: written\n`);
  };
  if (page) write(page, balancePage(balance, comparison));
  if (data) write(data, json);
  terminal.write(options.json ? json : `${showBalance(balance, comparison, terminal).join('\n')}\n`);
}

async function collect(study: Study, options: Options, ticksPerHour: number, terminal: Terminal): Promise<RunReport[]> {
  const { threads, queue } = options;
  const where = { ...(threads === undefined ? {} : { threads }), ...(queue === undefined ? {} : { queue }) };
  const runner = await openRunner(where, terminal);
  try {
    return await collectReports(runner, study, options.seeds, ticksPerHour, terminal);
  } finally {
    await runner.close();
  }
}

function readSkip(text: string, ticksPerHour: number): { readonly ticks: number; readonly words: string } {
  const isNone = /^0[a-z]*$/.test(text);
  return isNone ? { ticks: 0, words: '0' } : { ticks: readTime('--skip', text, ticksPerHour), words: text };
}

/** An earlier report, before anything is run. */
function openEarlier(
  name: string,
  world: string,
  seeds: number,
  terminal: Terminal,
): Pick<Comparison, 'before' | 'file'> {
  const path = resolve(terminal.cwd, name);
  const file = nameOf(path, terminal);
  const before = readBalance(readText(path, terminal), file);
  if (before.world !== world)
    throw new UsageError(`${file}: is about "${before.world}", not "${world}"; compare reports of the same world`);
  if (before.seeds.length < 2 || seeds < 2)
    throw new UsageError(
      `--compare: got ${before.seeds.length} and ${seeds} ${seeds === 1 ? 'seed' : 'seeds'}; a change is told from noise by two or more seeds on both sides`,
    );
  return { before, file };
}
