import { resolve } from 'node:path';
import type { Command } from 'commander';
import { compareBalances, mergeReports, type RunReport, readBalance } from '../../../measure/index.ts';
import type { Study } from '../../../study/index.ts';
import { addHostOption, type HostModule, type HostOption, openHost } from '../../options/host-option.ts';
import { readAgents, readCount, readTime, seedsOption } from '../../options/option-values.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { noteCrowdSize } from '../../worlds/note-crowd-size.ts';
import { MOST_THREADS, openRunner } from '../../worlds/open-runner.ts';
import { nameOf, openWorld, readText } from '../../worlds/world-file.ts';
import { refuseUnwritable, writeWhole } from '../../worlds/write-file.ts';
import { collectReports } from './collect-reports.ts';
import { balancePage } from './page/balance-page.ts';
import type { BalanceComparison } from './text/comparison.ts';
import { showBalance } from './text/show-balance.ts';
import { toJson } from './to-json.ts';

interface BalanceOptions extends VariantOption, HostOption {
  readonly for: string;
  readonly skip?: string;
  readonly seeds: number[];
  readonly agents?: number;
  readonly threads?: number;
  readonly queue?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly html?: string;
  readonly compare?: string;
}

const HELP = `
The report covers all seeds; each figure has its standard deviation between seeds (±):
  activities   hours and times per agent and day, and at which hours of the day
  needs        mean and lowest level, and the share of the time in danger (in the lowest tenth of the range)
  disruptions  flip-flops (an activity left for another one and resumed within 15 minutes), abandoned and failed actions
  walking      hours of walking, and those wasted because the activity was interrupted or failed before it gave anything
  variety      the entropy of a day, and the share of a day that differs from the day before
  things       how often things are full, and how often agents sampled at random would choose one that is taken
  promises     the change of a level that adverts promise, its usable part, and the change they give, with their chain
  never chosen adverts that no agent chose, and the reason
  differences  temperaments side by side, the largest difference first

--compare FILE shows what changed since an earlier report, written by --out or printed by --json. It lists only changes
beyond chance (Welch's t-test), the largest first; about one in twenty may still be chance (Benjamini and Hochberg).
--html FILE writes the report as a self-contained page with charts.

Exit code 0: done; 1: stopped by Ctrl-C, and the report covers the seeds that were done; 2: wrong use or bad input.

Examples
  hanker balance household
  hanker balance household --html balance.html
  hanker balance park --agents 3000 --for 12h --skip 0 --seeds 5
  hanker balance household --out before.json
  hanker balance household --variant hectic --compare before.json`;

/** hanker balance: runs a world with many seeds and reports its behaviour. */
export function addBalance(program: Command, terminal: Terminal): void {
  const command = program
    .command('balance')
    .description('run a world with many seeds and report its behaviour')
    .argument('<world>', 'a world file, or the name of a shipped world')
    .option('--for <time>', 'duration of each run: 90m, 12h, 30d', '30d')
    .option('--skip <time>', 'time to run first and not to count (default: 1d when --for is a day or more, else 0)')
    .addOption(seedsOption('count of seeds, or a range: 20, 21..40', '20'))
    .option('--agents <count>', 'count of agents', readAgents)
    .option('--threads <count>', 'count of threads (default: one per core)', (text) =>
      readCount('--threads', text, 1, MOST_THREADS),
    )
    .option('--queue <address>', 'use the workers of a queue: redis://host:6379')
    .option('--json', 'print JSON')
    .option('--out <file>', 'also write the report as JSON, for --compare')
    .option('--html <file>', 'also write the report as a page with charts')
    .option('--compare <file>', 'show what changed since an earlier report')
    .addHelpText('after', HELP)
    .action((world: string, options: BalanceOptions) => runBalance(world, options, terminal));
  addVariantOption(command, terminal);
  addHostOption(command);
}

async function runBalance(name: string, options: BalanceOptions, terminal: Terminal): Promise<void> {
  const { agents = null, seeds } = options;
  const variant = options.variant ?? null;
  const host = await openHost(options, terminal);
  const { definition, file, text, groups } = openWorld(name, terminal, options.variant, host?.create());
  const world = definition.name ?? file;
  const ticksPerHour = definition.ticksPerHour ?? 3600;
  const ticks = readTime('--for', options.for, ticksPerHour);
  const usual = ticks >= 24 * ticksPerHour ? '1d' : '0';
  const skip = readSkip(options.skip ?? usual, ticksPerHour);
  const before = options.compare === undefined ? null : openEarlier(options.compare, world, seeds.length, terminal);
  const [page, data] = [options.html, options.out].map((path) => path && resolve(terminal.cwd, path));
  for (const path of [page, data]) if (path) refuseUnwritable(path, terminal);
  noteCrowdSize(definition, agents, terminal);
  const study: Study = { text, file, variant, agents, skip: skip.ticks, ticks, measures: {}, reports: true };
  const reports = await collect(study, options, host, ticksPerHour, terminal);
  if (reports.length < seeds.length) {
    terminal.exitCode = 1;
    if (reports.length === 0)
      return terminal.note('Stopped before the first run was done; there is nothing to report.\n');
    terminal.note(`Stopped; the report covers ${reports.length} of ${seeds.length} seeds.\n`);
  }
  const subject = { world, variant, agents, for: options.for, skip: skip.words, groups: Object.fromEntries(groups) };
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

async function collect(
  study: Study,
  options: BalanceOptions,
  host: HostModule | null,
  ticksPerHour: number,
  terminal: Terminal,
): Promise<RunReport[]> {
  const { threads, queue } = options;
  const where = { ...(threads === undefined ? {} : { threads }), ...(queue === undefined ? {} : { queue }) };
  const runner = await openRunner({ ...where, module: host }, terminal);
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

/** Reads an earlier report, before anything is run. */
function openEarlier(
  name: string,
  world: string,
  seeds: number,
  terminal: Terminal,
): Pick<BalanceComparison, 'before' | 'file'> {
  const path = resolve(terminal.cwd, name);
  const file = nameOf(path, terminal);
  const before = readBalance(readText(path, terminal), file);
  if (before.world !== world)
    throw new UsageError(
      `${file}: is a report of "${before.world}", not of "${world}"; compare reports of the same world`,
    );
  if (before.seeds.length < 2 || seeds < 2)
    throw new UsageError(
      `--compare: got ${before.seeds.length} and ${seeds} ${seeds === 1 ? 'seed' : 'seeds'}; both reports need two or more, to tell changes from chance`,
    );
  return { before, file };
}
