import { resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { unknownName } from '../../core/index.ts';
import { describeCurves } from '../../explain/index.ts';
import { createWorld } from '../../grid/index.ts';
import { drawCurves } from '../charts/plot-curves.ts';
import { drawDay } from '../charts/plot-day.ts';
import { keepTimelines } from '../charts/timeline.ts';
import { readSeed, readTime } from '../options/option-values.ts';
import { showTimePoint } from '../options/time-point.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { runTo } from '../worlds/run-to.ts';
import { nameOf, type OpenedWorld, openWorld } from '../worlds/world-file.ts';
import { writeWhole } from '../worlds/write-file.ts';

interface Options {
  readonly out: string;
  readonly curve?: readonly string[];
  readonly agent?: readonly string[];
  readonly seed?: number;
  readonly for?: string;
  readonly tuning?: string;
}

/** Options that only one of the pictures knows. */
const ONLY = { curves: ['curve'], day: ['agent', 'seed', 'for'] } as const;
/** So many days fit beneath each other. */
const MOST_AGENTS = 8;
/** Levels are looked at about so many times in a run: a few times for each pixel. */
const SAMPLES = 3600;

const HELP = `
curves  a panel for each curve of the world: what it is used for, the range of inputs that come up there (for distance,
        how far things really are), its points or its formula, and where needs start
day     what agents did, as a band of activities with the hours they took; when they decided, what they broke off and
        what failed; and how their needs stood all the while

The picture is an SVG file, light or dark as its reader likes it; resting the pointer on a part of it tells more.
A file that is there is written over. --out - writes to standard output.

Examples
  hanker plot household curves --out curves.svg
  hanker plot household curves --curve mood --curve night --out moods.svg
  hanker plot household day --agent Ann --out ann.svg
  hanker plot household day --agent Ann --agent Max --seed 7 --for 2d --out two.svg
  hanker plot household day --out - | rsvg-convert > day.png`;

/** hanker plot: a picture of a world's curves, or of what agents do in a day. */
export function addPlot(program: Command, terminal: Terminal): void {
  const gather = (value: string, before: readonly string[] = []) => [...before, value];
  program
    .command('plot')
    .description('draw the curves of a world, or the day of an agent')
    .argument('<world>', 'a world file, or the name of a world that is shipped')
    .addArgument(new Argument('<what>', 'what to draw').choices(['curves', 'day']))
    .requiredOption('--out <file>', 'FILE.svg, or - for standard output')
    .option('--curve <name>', 'curves: only this one; may be given several times', gather)
    .option('--agent <name>', 'day: whose, by default the first agent’s; may be given several times', gather)
    .option('--seed <number>', 'day: another seed is another day (default: 1)', readSeed)
    .option('--for <time>', 'day: how long: 90m, 12h, 2d, 300t (ticks) (default: 1d)')
    .option('--tuning <name>', 'one of the file’s sets of numbers')
    .addHelpText('after', HELP)
    .action((world: string, what: 'curves' | 'day', options: Options) => plot(world, what, options, terminal));
}

async function plot(name: string, what: 'curves' | 'day', options: Options, terminal: Terminal): Promise<void> {
  const other = what === 'day' ? 'curves' : 'day';
  const stray = ONLY[other].find((option) => options[option] !== undefined);
  if (stray) throw new UsageError(`--${stray} is for "plot ${other}"; leave it out`);
  if (options.out !== '-' && !/\.svg$/i.test(options.out))
    throw new UsageError(`--out: got "${options.out}"; pictures are SVG: expected FILE.svg, or - for standard output`);
  const opened = openWorld(name, terminal, options.tuning ? { tuning: options.tuning } : {});
  const picture = what === 'curves' ? plotCurves(opened, options) : await plotDay(opened, options, terminal);
  if (options.out === '-') {
    terminal.write(picture);
    return;
  }
  const path = resolve(terminal.cwd, options.out);
  writeWhole(path, picture, terminal);
  terminal.write(`${nameOf(path, terminal)}: written\n`);
}

function plotCurves({ definition, host, file }: OpenedWorld, { curve: wanted }: Options): string {
  const panels = describeCurves(createWorld(definition, { host }));
  if (panels.length === 0) throw new UsageError(`${file}: has no curves`);
  const known = [...new Set(panels.flatMap(({ names }) => names))];
  const unknown = wanted?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(`--curve: ${unknownName('curve', unknown, known)}`);
  const shown = wanted ? panels.filter(({ names }) => names.some((name) => wanted.includes(name))) : panels;
  return drawCurves(shown, definition.name ?? file);
}

async function plotDay({ definition, host, file }: OpenedWorld, options: Options, terminal: Terminal): Promise<string> {
  const { seed = 1, for: time = '1d' } = options;
  const names = (definition.agents ?? []).map((agent) => agent.name);
  if (names.length === 0) throw new UsageError(`${file}: has no agents`);
  const wanted = [...new Set(options.agent ?? names.slice(0, 1))];
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`--agent: ${unknownName('agent', unknown, names)}`);
  if (wanted.length > MOST_AGENTS)
    throw new UsageError(`--agent: got ${wanted.length} agents; at most ${MOST_AGENTS} fit on a picture`);
  const world = createWorld(definition, { seed, host });
  const { rules } = world;
  const ticks = readTime('--for', time, rules.ticksPerHour);
  const timelines = keepTimelines(
    world,
    wanted.map((name) => world.agent(name).id),
  );
  await runTo(world, ticks, terminal, Math.max(1, Math.round(ticks / SAMPLES)), () => timelines.sample());
  timelines.sample();
  const when = `Seed ${seed}, ${showTimePoint(0, rules)} to ${showTimePoint(ticks, rules)}`;
  return drawDay(timelines.read(), rules, { world: definition.name ?? file, when });
}
