import { resolve } from 'node:path';
import type { Command } from 'commander';
import { unknownName } from '../../../core/index.ts';
import { describeMeasures } from '../../../measure/internal.ts';
import { readAgents, readCount, readSeeds, readSkip, readTime } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { MOST_THREADS, openRunner } from '../../worlds/open-runner.ts';
import { nameOf, openWorld } from '../../worlds/world-file.ts';
import { refuseUnwritable, writeWhole } from '../../worlds/write-file.ts';
import { toJunit } from './junit.ts';
import { showTally, showVerdicts } from './show-verdicts.ts';
import { type TestedWorld, tally, testWorlds, toJson, type WorldToTest } from './tested-world.ts';

interface Options {
  readonly for: string;
  readonly skip?: string;
  readonly seeds: readonly number[];
  readonly only: readonly string[];
  readonly confidence: number;
  readonly allowUndecided?: true;
  readonly tuning?: string;
  readonly agents?: number;
  readonly threads?: number;
  readonly queue?: string;
  readonly json?: true;
  readonly junit?: string;
}

const HELP = `
What is expected stands in the world file:
  expect:
    adults sleep enough: { hours: sleep, who: adult, between: [7, 9] }
    nobody starves: { lowest: food, atLeast: 1 }
    who is hit runs: { after: { suffers: hit }, does: flee, within: 5s, atLeast: 90% }
docs/reference/expectations.md explains them. The keys of a measure:
${describeMeasures()}

Each is measured in a run for every seed, and judged by the mean and its confidence interval:
  ✓  met: the interval lies inside of what is expected
  ✗  broken: it lies outside
  ?  undecided: partly inside; more seeds, or a longer run, will tell
A lowest or highest level, and a bound at the edge of the possible ("atMost: 0", "atLeast: 100%"), hold for every run:
one that breaks it is enough. All seeds are run in any case, so that chance has one try only.

Exit code 0: all are met; 1: some are broken, or undecided unless --allow-undecided is given, or it was stopped by
Ctrl-C; 2: wrong use, a file with errors, or one that expects nothing.

Examples
  hanker test household
  hanker test village.yaml --for 14d --seeds 50
  hanker test village.yaml --only 'nobody starves'
  hanker test dungeon --for 5h --skip 0
  hanker test household guard park --junit results.xml`;

/** hanker test: whether worlds behave as their files say that they should. */
export function addTest(program: Command, terminal: Terminal): void {
  program
    .command('test')
    .description('say whether worlds behave as their files expect')
    .argument('<world...>', 'world files, or names of worlds that are shipped')
    .option('--for <time>', 'how long each run counts: 90m, 12h, 7d', '7d')
    .option('--skip <time>', 'what is run before that (default: 1d when --for is a day or more, else nothing)')
    .option('--seeds <seeds>', 'how many, or the first and the last: 20, 21..40', readSeeds, readSeeds('20'))
    .option(
      '--only <name>',
      'this expectation; may be given several times',
      (name, before) => [...before, name],
      [] as string[],
    )
    .option('--confidence <share>', 'of the intervals: 0.99 or 99%', readConfidence, 0.95)
    .option('--allow-undecided', 'what more seeds would have to decide is no failure')
    .option('--tuning <name>', 'with one of the files’ sets of numbers')
    .option('--agents <number>', 'so many of the world’s agents', readAgents)
    .option('--threads <number>', 'how many at once (default: one for each core)', (text) =>
      readCount('--threads', text, 1, MOST_THREADS),
    )
    .option('--queue <url>', 'run them on the workers of a queue: redis://127.0.0.1:6379')
    .option('--junit <file>', 'also write JUnit XML, which CI systems read')
    .option('--json', 'as JSON')
    .addHelpText('after', HELP)
    .action((worlds: string[], options: Options) => test(worlds, options, terminal));
}

async function test(names: readonly string[], options: Options, terminal: Terminal): Promise<void> {
  const { threads, queue, seeds, confidence, json, allowUndecided = false } = options;
  const worlds = names.map((name) => open(name, options, terminal));
  refuseUnknown(options.only, worlds);
  const junit = options.junit === undefined ? null : resolve(terminal.cwd, options.junit);
  if (junit !== null) refuseUnwritable(junit, terminal);
  const where = { ...(threads === undefined ? {} : { threads }), ...(queue === undefined ? {} : { queue }) };
  const runner = await openRunner(where, terminal);
  let tested: TestedWorld[] | null;
  try {
    const chosen = worlds.filter(({ expectations }) => expectations.length > 0);
    tested = await testWorlds(runner, chosen, seeds, confidence, terminal);
  } finally {
    await runner.close();
  }
  if (tested === null) {
    terminal.exitCode = 1;
    terminal.note('stopped; too few runs are over to judge by\n');
    return;
  }
  const { met, broken, undecided } = tally(tested);
  terminal.exitCode = broken > 0 || (undecided > 0 && !allowUndecided) ? 1 : 0;
  if (junit !== null) {
    writeWhole(junit, toJunit(tested, allowUndecided), terminal);
    terminal.note(`${nameOf(junit, terminal)}: written\n`);
  }
  if (json) {
    terminal.write(`${toJson(tested, confidence)}\n`);
    return;
  }
  for (const world of tested) terminal.write(`${showVerdicts(world, terminal).join('\n')}\n\n`);
  const runs = seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds[0]} to ${seeds.at(-1)}`;
  terminal.write(`${showTally({ met, broken, undecided }, terminal)} (${runs}, ${options.for} each)\n`);
}

interface OpenedTest extends WorldToTest {
  /** Of all that its file expects. */
  readonly names: readonly string[];
}

/** A world that expects something, or nothing of what is asked for. */
function open(name: string, options: Options, terminal: Terminal): OpenedTest {
  const { tuning = null, agents = null, only } = options;
  const { definition, expectations, file, text } = openWorld(name, terminal, tuning === null ? {} : { tuning });
  if (expectations.length === 0)
    throw new UsageError(`${file}: expects nothing; write what should be so under "expect:" (hanker test --help)`);
  const ticksPerHour = definition.ticksPerHour ?? 3600;
  const ticks = readTime('--for', options.for, ticksPerHour);
  const skip = readSkip(options.skip, ticks, ticksPerHour);
  const chosen = expectations.filter((each) => only.length === 0 || only.some((word) => isNamed(each.name, word)));
  const measures = Object.fromEntries(chosen.map((each) => [each.name, each.measure]));
  const length = showTicks(skip + ticks, ticksPerHour);
  const more = [
    ...(tuning === null ? [] : [`--tuning ${quote(tuning)}`]),
    ...(agents === null ? [] : [`--agents ${agents}`]),
  ];
  return {
    study: { text, file, variant: tuning, agents, skip, ticks, measures, reports: false },
    expectations: chosen,
    names: expectations.map((each) => each.name),
    ticksPerHour,
    look: (seed) => ['hanker run', quote(name), `--seed ${seed}`, `--for ${length}`, ...more].join(' '),
  };
}

/** By its whole name, or without that of the agent where it holds for each. */
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

/** A length of time in the largest unit that it is a whole number of. */
function showTicks(ticks: number, ticksPerHour: number): string {
  const units = [
    ['d', 24 * ticksPerHour],
    ['h', ticksPerHour],
    ['m', ticksPerHour / 60],
  ] as const; // prettier-ignore
  const [unit, size] = units.find(([, each]) => ticks % each === 0) ?? ['t', 1];
  return `${ticks / size}${unit}`;
}

function quote(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
