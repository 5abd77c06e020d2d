import type { Command } from 'commander';
import type { World } from '../../../core/index.ts';
import { unknownName } from '../../../core/internal.ts';
import { createWorld } from '../../../grid/index.ts';
import { resizeCrowd } from '../../../study/internal.ts';
import { addHostOption, type HostOption, openHost } from '../../options/host-option.ts';
import { readAgents, readCount, readSeed, readTime } from '../../options/option-values.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import type { Paint, Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { noteCrowdSize } from '../../worlds/note-crowd-size.ts';
import { openWorld } from '../../worlds/world-file.ts';
import { frame } from './frame.ts';
import { KEYS } from './panel.ts';
import { easySpeed, presentOne, traceShown, watchLive } from './viewer.ts';

interface WatchOptions extends VariantOption, HostOption {
  readonly speed?: number;
  readonly agent?: string;
  readonly for?: string;
  readonly every?: string;
  readonly frames?: number;
  readonly seed: number;
  readonly agents?: number;
}

const MOST_FRAMES = 1_000_000;
const FASTEST = 86400;
/** Ticks; the longest time that a world can run. */
const FOREVER = 2 ** 30;

const HELP = `
Keys
${KEYS.map(([key, meaning]) => `  ${key.padEnd(8)}${meaning}`).join('\n')}

The map shows walls, things by their symbols and agents by their initials. Beside it are the activity, the thought and the
needs of the selected agent, followed by the other agents. A map larger than the terminal follows the selected agent; an
open plane is scaled to fit. For a crowd on a plane, dots show how many agents are where.

Without a terminal, or with --every or --frames, frames are printed one below the other: one per --every, for the time of
--for or the count of --frames.

Examples
  hanker watch household
  hanker watch dungeon --agent Kobold --speed 60
  hanker watch park --agents 200
  hanker watch household --every 2h --for 1d
  hanker watch dungeon --every 1t --frames 20 | less`;

/** hanker watch: shows a world live in the terminal. */
export function addWatch(program: Command, terminal: Terminal): void {
  const command = program
    .command('watch')
    .description('watch a world live in the terminal: the map, activities and thoughts')
    .argument('<world>', 'a world file, or the name of a shipped world')
    .option('--speed <seconds>', 'simulated seconds per second', (text) => readCount('--speed', text, 1, FASTEST))
    .option('--agent <name>', 'the agent that is selected first')
    .option('--for <time>', 'duration (default: until you quit; 1d when frames are printed)')
    .option(
      '--every <time>',
      'print a frame each time this has passed, instead of live (default without a terminal: 1h)',
    )
    .option('--frames <count>', 'count of frames to print', (text) => readCount('--frames', text, 1, MOST_FRAMES))
    .option('--seed <integer>', 'seed of the random numbers', readSeed, 1)
    .option('--agents <count>', 'count of agents', readAgents)
    .addHelpText('after', HELP)
    .action((world: string, options: WatchOptions) => watch(world, options, terminal));
  addVariantOption(command, terminal);
  addHostOption(command);
}

async function watch(name: string, options: WatchOptions, terminal: Terminal): Promise<void> {
  const { definition, host, file } = openWorld(
    name,
    terminal,
    options.variant,
    (await openHost(options, terminal))?.create(),
  );
  noteCrowdSize(definition, options.agents ?? null, terminal);
  const sized = options.agents === undefined ? definition : resizeCrowd(definition, options.agents);
  const world = createWorld(sized, { seed: options.seed, host });
  const { ticksPerHour } = world.rules;
  const selected = options.agent === undefined ? presentOne(world, null) : findAgent(world, options.agent);
  const lasts = options.for === undefined ? null : readTime('--for', options.for, ticksPerHour);
  const every = readTime('--every', options.every ?? '1h', ticksPerHour);
  const title = { name: definition.name ?? file, paint: terminal.paint };
  const isPrinted = options.every !== undefined || options.frames !== undefined;
  const screen = isPrinted ? null : terminal.openScreen();
  if (screen === null) {
    const frames = options.frames ?? Math.max(1, Math.floor((lasts ?? 24 * ticksPerHour) / every));
    printFrames(world, { every, frames, selected }, title, terminal);
    return;
  }
  const speed = options.speed ?? easySpeed(ticksPerHour);
  const start = { selected, speed, isPaused: false, showsHelp: false, request: 'none' as const };
  try {
    await watchLive(world, screen, start, title, lasts ?? FOREVER);
  } finally {
    screen.close();
  }
}

function findAgent(world: World, name: string): number {
  const agents = world.agents();
  const agent = agents.find((each) => each.name === name);
  if (agent) return agent.id;
  const names = agents.map((each) => each.name);
  throw new UsageError(`--agent: ${unknownName('agent', name, names)}`);
}

function printFrames(
  world: World,
  { every, frames, selected }: { every: number; frames: number; selected: number | null },
  title: { readonly name: string; readonly paint: Paint },
  terminal: Terminal,
): void {
  const { columns, rows } = terminal;
  const trace = traceShown(world);
  for (let i = 0; i < frames; i++) {
    const shown = presentOne(world, selected);
    trace(shown);
    world.advance(every);
    const view = { ...title, selected: presentOne(world, shown), speed: null, isPaused: false, showsHelp: false };
    const lines = frame(world, { ...view, columns, rows });
    terminal.write(`${i > 0 ? '\n' : ''}${lines.join('\n').trimEnd()}\n`);
  }
}
