import { resolve } from 'node:path';
import type { Command } from 'commander';
import { unknownName } from '../../../core/internal.ts';
import { describeMeasures } from '../../../measure/internal.ts';
import { addHostOption, type HostModule, type HostOption, openHost } from '../../options/host-option.ts';
import { readAgents, readCount, readSkip, readTime, repeatedOption, seedsOption } from '../../options/option-values.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import { shellWord } from '../../terminal/shell-word.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { noteCrowdSize } from '../../worlds/note-crowd-size.ts';
import { MOST_THREADS, openRunner } from '../../worlds/open-runner.ts';
import { nameOf, type OpenedWorld, openWorld } from '../../worlds/world-file.ts';
import { refuseUnwritable, writeWhole } from '../../worlds/write-file.ts';
import { toJunit } from './junit.ts';
import { showCounts, showVerdicts } from './show-verdicts.ts';
import {
  countOutcomes,
  type TestedWorld,
  testWorlds,
  toJson,
  type UnreadableFile,
  type WorldToTest,
} from './tested-world.ts';

interface TestOptions extends VariantOption, HostOption {
  readonly for: string;
  readonly skip?: string;
  readonly seeds: readonly number[];
  readonly only: readonly string[];
  readonly confidence: number;
  readonly allowUndecided?: true;
  readonly agents?: number;
  readonly threads?: number;
  readonly queue?: string;
  readonly json?: true;
  readonly junit?: string;
}

const HELP = `
Expectations are written in the world file:
  expect:
    adults sleep enough: { hours: sleep, who: adult, between: [7, 9] }
    nobody starves: { lowest: food, atLeast: 1 }
    who is hit runs: { after: { suffers: hit }, does: flee, within: 5s, atLeast: 90% }
docs/reference/expectations.md explains them. The keys of a measure:
${describeMeasures()}

Each expectation is measured in one run per seed, and judged by the confidence interval of the mean:
  ✓  met: the interval is inside the expected range
  ✗  broken: the interval is outside
  ?  undecided: the interval is partly inside; more seeds or longer runs decide it
Expectations of a lowest or highest level, and bounds at the edge of the possible ("atMost: 0", "atLeast: 100%"), must
hold in every run; a single run can break them. All seeds are always run, whatever the first ones show.

Exit code 0: all expectations are met; 1: some are broken, or undecided without --allow-undecided, or the test was
stopped by Ctrl-C; 2: wrong use, a file with errors, or a file without expectations. The other files are tested all the
same.

Examples
  hanker test household
  hanker test village.yaml --for 14d --seeds 50
  hanker test village.yaml --only 'nobody starves'
  hanker test dungeon --for 5h --skip 0
  hanker test household guard park --junit results.xml`;

/** hanker test: tests whether worlds meet the expectations in their files. */
export function addTest(program: Command, terminal: Terminal): void {
  const command = program
    .command('test')
    .description('test whether worlds meet the expectations in their files')
    .argument('<world...>', 'world files, or names of shipped worlds')
    .option('--for <time>', 'duration of each run: 90m, 12h, 7d', '7d')
    .option('--skip <time>', 'time to run first and not to measure (default: 1d when --for is a day or more, else 0)')
    .addOption(seedsOption('count of seeds, or a range: 20, 21..40', '20'))
    .addOption(repeatedOption('--only <name>', 'test only this expectation'))
    .option('--confidence <share>', 'confidence of the intervals: 0.99 or 99%', readConfidence, 0.95)
    .option('--allow-undecided', 'do not fail because of undecided expectations')
    .option('--agents <count>', 'count of agents', readAgents)
    .option('--threads <count>', 'count of threads (default: one per core)', (text) =>
      readCount('--threads', text, 1, MOST_THREADS),
    )
    .option('--queue <address>', 'use the workers of a queue: redis://host:6379')
    .option('--junit <file>', 'also write JUnit XML for CI systems')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((worlds: string[], options: TestOptions) => test(worlds, options, terminal));
  addVariantOption(command, terminal);
  addHostOption(command);
}

async function test(names: readonly string[], options: TestOptions, terminal: Terminal): Promise<void> {
  const { threads, queue, seeds, confidence, json, allowUndecided = false } = options;
  const host = await openHost(options, terminal);
  const { worlds, unreadable } = openAll(names, options, host, terminal);
  refuseUnknown(options.only, worlds);
  const junit = options.junit === undefined ? null : resolve(terminal.cwd, options.junit);
  if (junit !== null) refuseUnwritable(junit, terminal);
  const where = { ...(threads === undefined ? {} : { threads }), ...(queue === undefined ? {} : { queue }) };
  const runner = await openRunner({ ...where, module: host }, terminal);
  let tested: TestedWorld[] | null;
  try {
    const chosen = worlds.filter(({ expectations }) => expectations.length > 0);
    tested = await testWorlds(runner, chosen, seeds, confidence, terminal);
  } finally {
    await runner.close();
  }
  for (const { message } of unreadable) terminal.note(`${message}\n`);
  if (tested === null) {
    terminal.exitCode = 1;
    terminal.note('Stopped before all runs were done; there is no result.\n');
    return;
  }
  const counts = countOutcomes(tested);
  const { broken, undecided } = counts;
  const isGood = broken === 0 && (undecided === 0 || allowUndecided);
  terminal.exitCode = unreadable.length > 0 ? 2 : isGood ? 0 : 1;
  if (junit !== null) {
    writeWhole(junit, toJunit(tested, unreadable, allowUndecided), terminal);
    terminal.note(`${nameOf(junit, terminal)}: written\n`);
  }
  if (json) {
    terminal.write(`${toJson(tested, unreadable, confidence)}\n`);
    return;
  }
  if (tested.length === 0) return;
  for (const world of tested) terminal.write(`${showVerdicts(world, terminal).join('\n')}\n\n`);
  const runs = seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds[0]} to ${seeds.at(-1)}`;
  terminal.write(`${showCounts(counts, terminal)} (${runs}, ${options.for} each)\n`);
}

interface OpenedTest extends WorldToTest {
  /** The names of all expectations in the file. */
  readonly names: readonly string[];
}

/** Opens all worlds. A file that cannot be tested does not keep the others from being tested. */
function openAll(names: readonly string[], options: TestOptions, host: HostModule | null, terminal: Terminal) {
  const worlds: OpenedTest[] = [];
  const unreadable: UnreadableFile[] = [];
  for (const name of names) {
    const opened = openFile(name, options, host, terminal);
    if (typeof opened === 'string') unreadable.push({ file: name, message: opened });
    else worlds.push(select(name, opened, options, terminal));
  }
  return { worlds, unreadable };
}

/** A world with those of its expectations that --only selects. */
function select(name: string, world: OpenedWorld, options: TestOptions, terminal: Terminal): OpenedTest {
  const { variant, agents = null, only } = options;
  noteCrowdSize(world.definition, agents, terminal);
  const { definition, expectations, file, text } = world;
  const ticksPerHour = definition.ticksPerHour ?? 3600;
  const ticks = readTime('--for', options.for, ticksPerHour);
  const skip = readSkip(options.skip, ticks, ticksPerHour);
  const chosen = expectations.filter((each) => only.length === 0 || only.some((word) => isNamed(each.name, word)));
  const measures = Object.fromEntries(chosen.map((each) => [each.name, each.measure]));
  const duration = durationOption(skip + ticks, ticksPerHour);
  const more = [
    ...(variant === undefined ? [] : [`--variant ${shellWord(variant)}`]),
    ...(options.host === undefined ? [] : [`--host ${shellWord(options.host)}`]),
    ...(agents === null ? [] : [`--agents ${agents}`]),
  ];
  return {
    study: { text, file, variant: variant ?? null, agents, skip, ticks, measures, reports: false },
    expectations: chosen,
    names: expectations.map((each) => each.name),
    ticksPerHour,
    runCommand: (seed) => ['hanker run', shellWord(name), `--seed ${seed}`, `--for ${duration}`, ...more].join(' '),
  };
}

/** Opens a world file, or says why it cannot be tested. */
function openFile(
  name: string,
  { variant }: TestOptions,
  host: HostModule | null,
  terminal: Terminal,
): OpenedWorld | string {
  try {
    const world = openWorld(name, terminal, variant, host?.create());
    if (world.expectations.length > 0) return world;
    return `${world.file}: has no expectations; add them under "expect:" (see hanker test --help)`;
  } catch (problem) {
    if (problem instanceof UsageError) return problem.message;
    throw problem;
  }
}

/** Whether a word is the name of an expectation, or its name without the agent where it holds for each agent. */
function isNamed(name: string, word: string): boolean {
  return name === word || name.startsWith(`${word}: `);
}

function refuseUnknown(only: readonly string[], worlds: readonly OpenedTest[]): void {
  const unknown = only.find((word) => !worlds.some(({ names }) => names.some((name) => isNamed(name, word))));
  if (unknown === undefined) return;
  const known = worlds.flatMap(({ names }) => names);
  throw new UsageError(`--only: ${unknownName('expectation', unknown, [...new Set(known)])}`);
}

function readConfidence(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(%?)$/.exec(text);
  const share = match ? Number(match[1]) / (match[2] === '%' ? 100 : 1) : Number.NaN;
  if (share >= 0.5 && share <= 0.9999) return share;
  throw new UsageError(`--confidence: got "${text}"; expected a share from 0.5 to 0.9999, such as 0.95 or 95%`);
}

/** A duration as an option takes it, in the largest unit that divides it: '7d', '90m'. */
function durationOption(ticks: number, ticksPerHour: number): string {
  const units = [
    ['d', 24 * ticksPerHour],
    ['h', ticksPerHour],
    ['m', ticksPerHour / 60],
  ] as const;
  const [unit, size] = units.find(([, each]) => ticks % each === 0) ?? ['t', 1];
  return `${ticks / size}${unit}`;
}
