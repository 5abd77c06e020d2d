import { resolve } from 'node:path';
import { Argument, type Command } from 'commander';
import { showTimePoint } from '../../../charts/index.ts';
import { unknownName } from '../../../core/internal.ts';
import { describeCurves } from '../../../explain/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { readSeed, readTime } from '../../options/option-values.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { runTo } from '../../worlds/run-to.ts';
import { nameOf, type OpenedWorld, openWorld } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';
import { drawCurves } from './curves-picture.ts';
import { drawDay } from './day-picture.ts';
import { recordDays } from './record-day.ts';

interface PlotOptions extends VariantOption {
  readonly out: string;
  readonly curve?: readonly string[];
  readonly agent?: readonly string[];
  readonly seed?: number;
  readonly for?: string;
}

/** Options of only one of the pictures. */
const ONLY = { curves: ['curve'], day: ['agent', 'seed', 'for'] } as const;
/** The most agents on one picture. */
const MOST_AGENTS = 8;
/** About how often levels are sampled in a run: a few times per pixel. */
const SAMPLES = 3600;

const HELP = `
curves  a panel for each curve of the world: what it is used for, the range of its inputs (for distance, the actual
        distances of things), its points or its formula, and the start levels of needs
day     the activities of agents as a band, with decisions, interruptions and failures, and the levels of their needs

The picture is an SVG file for light and dark pages; its parts have tooltips. An existing file is overwritten.
--out - writes to standard output.

Examples
  hanker plot household curves --out curves.svg
  hanker plot household curves --curve mood --curve night --out moods.svg
  hanker plot household day --agent Ann --out ann.svg
  hanker plot household day --agent Ann --agent Max --seed 7 --for 2d --out two.svg
  hanker plot household day --out - | rsvg-convert > day.png`;

/** hanker plot: draws the curves of a world, or the day of agents. */
export function addPlot(program: Command, terminal: Terminal): void {
  const gather = (value: string, before: readonly string[] = []) => [...before, value];
  const command = program
    .command('plot')
    .description('draw the curves of a world, or the day of an agent')
    .argument('<world>', 'a world file, or the name of a shipped world')
    .addArgument(new Argument('<what>', 'what to draw').choices(['curves', 'day']))
    .requiredOption('--out <file>', 'FILE.svg, or - for standard output')
    .option('--curve <name>', 'curves: draw only this curve; can be given several times', gather)
    .option('--agent <name>', 'day: the agent (default: the first one); can be given several times', gather)
    .option('--seed <integer>', 'day: seed of the random numbers (default: 1)', readSeed)
    .option('--for <time>', 'day: duration: 90m, 12h, 2d, 300t (ticks) (default: 1d)')
    .addHelpText('after', HELP)
    .action((world: string, what: 'curves' | 'day', options: PlotOptions) => plot(world, what, options, terminal));
  addVariantOption(command, terminal);
}

async function plot(name: string, what: 'curves' | 'day', options: PlotOptions, terminal: Terminal): Promise<void> {
  const other = what === 'day' ? 'curves' : 'day';
  const stray = ONLY[other].find((option) => options[option] !== undefined);
  if (stray) throw new UsageError(`--${stray} belongs to "plot ${other}"; leave it out`);
  if (options.out !== '-' && !/\.svg$/i.test(options.out))
    throw new UsageError(`--out: got "${options.out}"; expected FILE.svg, or - for standard output`);
  const opened = openWorld(name, terminal, options.variant);
  const picture = what === 'curves' ? plotCurves(opened, options) : await plotDay(opened, options, terminal);
  if (options.out === '-') {
    terminal.write(picture);
    return;
  }
  const path = resolve(terminal.cwd, options.out);
  writeWhole(path, picture, terminal);
  terminal.write(`${nameOf(path, terminal)}: written\n`);
}

function plotCurves({ definition, host, file }: OpenedWorld, { curve: wanted }: PlotOptions): string {
  const panels = describeCurves(createWorld(definition, { host }));
  if (panels.length === 0) throw new UsageError(`${file}: has no curves`);
  const known = [...new Set(panels.flatMap(({ names }) => names))];
  const unknown = wanted?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(`--curve: ${unknownName('curve', unknown, known)}`);
  const shown = wanted ? panels.filter(({ names }) => names.some((name) => wanted.includes(name))) : panels;
  return drawCurves(shown, definition.name ?? file);
}

async function plotDay(
  { definition, host, file }: OpenedWorld,
  options: PlotOptions,
  terminal: Terminal,
): Promise<string> {
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
  const recording = recordDays(
    world,
    wanted.map((name) => world.agent(name).id),
  );
  await runTo(world, ticks, terminal, Math.max(1, Math.round(ticks / SAMPLES)), () => recording.sample());
  recording.sample();
  const when = `Seed ${seed}, ${showTimePoint(0, rules)} to ${showTimePoint(ticks, rules)}`;
  return drawDay(recording.read(), rules, { world: definition.name ?? file, when });
}
