import type { Command } from 'commander';
import { unknownName, type World } from '../../../core/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { resizeCrowd } from '../../../study/index.ts';
import { readAgents, readCount, readSeed, readTime } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { openWorld } from '../../worlds/world-file.ts';
import { frame } from './frame.ts';
import { KEYS } from './panel.ts';
import { easySpeed, presentOne, traceShown, watchLive } from './viewer.ts';

interface Options {
  readonly speed?: number;
  readonly agent?: string;
  readonly for?: string;
  readonly every?: string;
  readonly frames?: number;
  readonly seed: number;
  readonly agents?: number;
  readonly tuning?: string;
}

const MOST_FRAMES = 1_000_000;
const FASTEST = 86400;
/** As long as a world can run. */
const FOREVER = 2 ** 30;

const HELP = `
Keys
${KEYS.map(([key, meaning]) => `  ${key.padEnd(8)}${meaning}`).join('\n')}

The map shows walls, things by their symbols and agents by their initials; beside it stand what the selected agent does,
what it thinks and how its needs are, and then the others. A map larger than the terminal follows the selected agent; an
open plane is scaled to fit. Of a crowd on a plane, dots say where how many are.

Without a terminal, or with --every or --frames, pictures are printed one below the other: one each --every, for --for or
so many --frames.

Examples
  hanker watch household
  hanker watch dungeon --agent Kobold --speed 60
  hanker watch park --agents 200
  hanker watch household --every 2h --for 1d
  hanker watch dungeon --every 1t --frames 20 | less`;

/** hanker watch: a world live in the terminal, map and thoughts. */
export function addWatch(program: Command, terminal: Terminal): void {
  program
    .command('watch')
    .description('watch a world live: the map, and what goes on in heads')
    .argument('<world>', 'a world file, or the name of a world that is shipped')
    .option('--speed <number>', 'simulated seconds a second', (text) => readCount('--speed', text, 1, FASTEST))
    .option('--agent <name>', 'whom to look at first')
    .option('--for <time>', 'how long; live: until you leave, printed: 1d')
    .option('--every <time>', 'print a picture this often, instead of live (default without a terminal: 1h)')
    .option('--frames <number>', 'print so many pictures', (text) => readCount('--frames', text, 1, MOST_FRAMES))
    .option('--seed <number>', 'another seed is another run', readSeed, 1)
    .option('--agents <number>', 'so many of the world’s agents', readAgents)
    .option('--tuning <name>', 'one of the file’s sets of numbers')
    .addHelpText('after', HELP)
    .action((world: string, options: Options) => watch(world, options, terminal));
}

async function watch(name: string, options: Options, terminal: Terminal): Promise<void> {
  const { definition, host, file } = openWorld(name, terminal, options.tuning ? { tuning: options.tuning } : {});
  const sized = options.agents === undefined ? definition : resizeCrowd(definition, options.agents);
  const world = createWorld(sized, { seed: options.seed, host });
  const { ticksPerHour } = world.rules;
  const selected = options.agent === undefined ? presentOne(world, null) : findAgent(world, options.agent);
  const lasts = options.for === undefined ? null : readTime('--for', options.for, ticksPerHour);
  const every = readTime('--every', options.every ?? '1h', ticksPerHour);
  const look = { name: definition.name ?? file, paint: terminal.paint };
  const isPrinted = options.every !== undefined || options.frames !== undefined;
  const screen = isPrinted ? null : terminal.openScreen();
  if (screen === null) {
    const frames = options.frames ?? Math.max(1, Math.floor((lasts ?? 24 * ticksPerHour) / every));
    printFrames(world, { every, frames, selected }, look, terminal);
    return;
  }
  const speed = options.speed ?? easySpeed(ticksPerHour);
  const start = { selected, speed, isPaused: false, showsHelp: false, wish: 'none' as const };
  try {
    await watchLive(world, screen, start, look, lasts ?? FOREVER);
  } finally {
    screen.close();
  }
}

function findAgent(world: World, name: string): number {
  const names = Array.from({ length: world.agentCount }, (_, agent) => world.agent(agent).name);
  const agent = names.indexOf(name);
  if (agent < 0) throw new UsageError(`--agent: ${unknownName('agent', name, names)}`);
  return agent;
}

function printFrames(
  world: World,
  { every, frames, selected }: { every: number; frames: number; selected: number | null },
  look: { readonly name: string; readonly paint: Terminal['paint'] },
  terminal: Terminal,
): void {
  const { columns, rows } = terminal;
  const trace = traceShown(world);
  for (let i = 0; i < frames; i++) {
    const shown = presentOne(world, selected);
    trace(shown);
    world.advance(every);
    const view = { ...look, selected: presentOne(world, shown), speed: null, isPaused: false, showsHelp: false };
    const lines = frame(world, { ...view, columns, rows });
    terminal.write(`${i > 0 ? '\n' : ''}${lines.join('\n').trimEnd()}\n`);
  }
}
