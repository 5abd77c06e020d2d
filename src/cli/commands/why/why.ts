import type { Command } from 'commander';
import { unknownName, type World } from '../../../core/index.ts';
import { SCORE_FORMULA } from '../../../core/internal.ts';
import { showWhy, showWhyNot, type Why, why, whyNot } from '../../../explain/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { resizeCrowd } from '../../../study/index.ts';
import { readAgents, readSeed } from '../../options/option-values.ts';
import { readTimePoint, showTimePoint } from '../../options/time-point.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { openWorld } from '../../worlds/world-file.ts';
import { type Found, findDecision, type InForce } from './decision-in-force.ts';

interface Options {
  readonly agent: string;
  readonly at: string;
  readonly not?: string;
  readonly thing?: string;
  readonly seed: number;
  readonly agents?: number;
  readonly tuning?: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

const HELP = `
The decision in force is the last one up to that time, also one that ended with going on as before. A time is
  08:30            the end of that minute, the first time that it comes
  "day 3 08:30"    that of a day; day 1 is the one on which the world begins
  90m, 26h, 2d     since the beginning; 400t in ticks

A score is ${SCORE_FORMULA}. Below each option stands what its worth is made of: what every
need gives, from which level to which and at which tuning, and the factors of its own score.

With --not: by how much an offer lost, and for each number that could be another, the smallest change with which it
would have won. --thing says whose offer is meant; without it, the one that came nearest.

Exit code 0: here is why; 1: nothing was decided by then; 2: wrong use.

Examples
  hanker why household --agent Ann --at 08:30
  hanker why household --agent Kim --at "day 2 17:45" --seed 7 --all
  hanker why household --agent Max --at 19:00 --not 'watch tv'
  hanker why household --agent Max --at 19:00 --not sleep --thing 'double bed' --json`;

/** hanker why: the decision that an agent's doings go by at some time, in full, or why it was not another one. */
export function addWhy(program: Command, terminal: Terminal): void {
  program
    .command('why')
    .description('say why an agent does what it does, or why not something else')
    .argument('<world>', 'a world file, or the name of a world that is shipped')
    .requiredOption('--agent <name>', 'whose decision')
    .option('--at <time>', 'when: 08:30, "day 3 08:30", or since the beginning: 90m, 26h', '1d')
    .option('--not <advert>', 'why not this one, and what would have made it win')
    .option('--thing <name>', 'with --not: of this thing')
    .option('--seed <number>', 'another seed is another run', readSeed, 1)
    .option('--agents <number>', 'so many of the world’s agents', readAgents)
    .option('--tuning <name>', 'one of the file’s sets of numbers')
    .option('--all', 'every option, everything rejected, every change, however many')
    .option('--json', 'as JSON')
    .addHelpText('after', HELP)
    .action((world: string, options: Options) => tellWhy(world, options, terminal));
}

async function tellWhy(name: string, options: Options, terminal: Terminal): Promise<void> {
  if (options.thing !== undefined && options.not === undefined)
    throw new UsageError('--thing says whose offer --not means; give --not as well');
  const { definition, host, file } = openWorld(name, terminal, options.tuning ? { tuning: options.tuning } : {});
  const { seed, agent, agents } = options;
  const sized = agents === undefined ? definition : resizeCrowd(definition, agents);
  const create = () => createWorld(sized, { seed, host });
  const { rules } = create();
  const at = readTimePoint(options.at, rules);
  const found = await findDecision(create, { agent, at }, terminal);
  if (found.kind !== 'decided') {
    terminal.exitCode = 1;
    terminal.note(`${showNothing(found, agent, at, rules)}\n`);
    return;
  }
  const { world } = found;
  const reasons = why(world, found.agent);
  const answer = options.not === undefined ? null : whyNot(world, found.agent, readAsked(world, options));
  if (options.json) {
    const head = { file, seed, tuning: options.tuning ?? null, at: { tick: at, time: showTimePoint(at, rules) } };
    const whole = { ...head, activity: found.activity, why: reasons, ...(answer ? { whyNot: answer } : {}) };
    terminal.write(`${JSON.stringify(whole, null, 2)}\n`);
    return;
  }
  const most = options.all ? { options: Infinity, rejected: Infinity, changes: Infinity } : {};
  const text = answer ? showWhyNot(answer, most) : paintTaken(showWhy(reasons, most), terminal);
  terminal.write(`${showHead(found, reasons, at, terminal)}\n\n${text}\n`);
}

/** What is meant with --not; throws a UsageError for names that there are none of. */
function readAsked(world: World, { not = '', thing }: Options): { advert: string; thing?: number } {
  const { adverts, kinds } = world.rules;
  const id = thing === undefined ? null : readThing(world, thing);
  const kind = id === null ? null : kinds.findIndex(({ name }) => name === world.thing(id).kind);
  const names = [...new Set(adverts.filter((each) => kind === null || each.kind === kind).map(({ name }) => name))];
  if (!names.includes(not))
    throw new UsageError(`--not: ${unknownName(kind === null ? 'advert' : `advert of ${thing}`, not, names)}`);
  return { advert: not, ...(id === null ? {} : { thing: id }) };
}

function readThing(world: World, thing: string): number {
  try {
    return world.thing(thing).id;
  } catch (problem) {
    throw new UsageError(`--thing: ${(problem as Error).message}`);
  }
}

function showNothing(found: Exclude<Found, InForce>, agent: string, at: number, rules: World['rules']): string {
  const time = showTimePoint(at, rules);
  switch (found.kind) {
    case 'undecided':
      return `${agent} has not decided anything by ${time}; the first decisions come one tick after the beginning`;
    case 'absent':
      return `${agent} is not there yet on ${time}; ask for a later time`;
    case 'gone':
      return `${agent} is gone by ${time}, since ${showTimePoint(found.tick, rules)}; ask for an earlier time`;
  }
}

/** What the agent is at, since when, and how that came about. */
function showHead({ activity, tick, world }: InForce, { agent }: Why, at: number, { paint }: Terminal): string {
  const { label, part, since, origin } = activity;
  const [time, started, own] = [at, since, tick].map((each) => showTimePoint(each, world.rules));
  const today = time.replace(/[^ ]+$/, '');
  const short = (text: string) => (text.startsWith(today) ? text.slice(today.length) : text);
  const head = paint.bold(`${agent}, ${time}: ${label}, since ${short(started)}`);
  if (origin === 'pushed')
    return `${head}\n  it did not choose that, it was made to; its last decision of its own, ${short(own)}:`;
  const notes = [
    ...(part === null ? [] : [`now it is at ${part}`]),
    ...(origin === 'fallback' ? ['nothing was worth doing'] : []),
    ...(tick === since ? [] : [`it last thought again at ${short(own)}`]),
  ];
  return notes.length === 0 ? head : `${head}\n  ${notes.join('; ')}`;
}

function paintTaken(text: string, { paint }: Terminal): string {
  return text.replace(/^→.*$/gm, (line) => paint.green(line));
}
