import type { Command } from 'commander';
import { showTimePoint } from '../../../charts/index.ts';
import type { AgentId, World } from '../../../core/index.ts';
import { SCORE_FORMULA, unknownName } from '../../../core/internal.ts';
import { showWhy, showWhyNot, type Why, why, whyNot } from '../../../explain/index.ts';
import { createWorld } from '../../../grid/index.ts';
import { nameActivity } from '../../../measure/internal.ts';
import { resizeCrowd } from '../../../study/internal.ts';
import { addHostOption, type HostModule, type HostOption, openHost } from '../../options/host-option.ts';
import { readAgents, readSeed } from '../../options/option-values.ts';
import { readTimePoint } from '../../options/time-point.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { noteCrowdSize } from '../../worlds/note-crowd-size.ts';
import { openSave } from '../../worlds/save-source.ts';
import { makeSourceWorld } from '../../worlds/source-world.ts';
import { openWorld } from '../../worlds/world-file.ts';
import { type FoundDecision, findDecision, type MissingDecision, unknownAgent } from './find-decision.ts';

interface WhyOptions extends VariantOption, HostOption {
  readonly agent: string;
  readonly at?: string;
  readonly world?: string;
  readonly not?: string;
  readonly thing?: string;
  readonly seed: number;
  readonly agents?: number;
  readonly all?: boolean;
  readonly json?: boolean;
}

const HELP = `
Explains the last decision up to a time, including decisions to continue with the current activity. A time is
  08:30            the end of that minute, on the first day that has it
  "day 3 08:30"    the end of that minute on that day; the world begins on day 1
  90m, 26h, 2d     since the beginning; 400t in ticks

A score is ${SCORE_FORMULA}. Below each option are the parts of its worth: what each need
adds, with its level before and after and its weight, and the factors of the advert's own score.

With --not: by how much an advert lost, and for each value that it depends on, the smallest change that makes it win.
--thing names the thing that advertises it; the default is the one with the highest score.

For a save, the default is what the agent would decide at the moment of the save; with --at, the run goes on from the save
to that time. The world file is taken from the save, or with --world from elsewhere, or from the save's folder if one fits.

Exit code 0: a decision was found; 1: nothing was decided by then; 2: wrong use.

Examples
  hanker why household --agent Ann --at 08:30
  hanker why household --agent Kim --at "day 2 17:45" --seed 7 --all
  hanker why household --agent Max --at 19:00 --not 'watch tv'
  hanker why household --agent Max --at 19:00 --not sleep --thing 'double bed' --json
  hanker why village.save --agent Ann`;

/** hanker why: explains the last decision of an agent up to a time, or why it did not choose something else. */
export function addWhy(program: Command, terminal: Terminal): void {
  const command = program
    .command('why')
    .description('explain why an agent does what it does, or why not something else')
    .argument('<world>', 'a world file, a save, or the name of a shipped world')
    .requiredOption('--agent <name>', 'the agent')
    .option('--at <time>', 'time: 08:30, "day 3 08:30", or since the beginning: 90m, 26h (default: 1d)')
    .option('--world <file>', 'for a save: the world file that it belongs to')
    .option('--not <advert>', 'explain why this advert was not chosen, and what would make it win')
    .option('--thing <name>', 'with --not: the thing that advertises it')
    .option('--seed <integer>', 'seed of the random numbers', readSeed, 1)
    .option('--agents <count>', 'count of agents', readAgents)
    .option('--all', 'print all options, rejected options and changes')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((world: string, options: WhyOptions) => explain(world, options, terminal));
  addVariantOption(command, terminal);
  addHostOption(command);
}

async function explain(name: string, options: WhyOptions, terminal: Terminal): Promise<void> {
  if (options.thing !== undefined && options.not === undefined)
    throw new UsageError('--thing needs --not; add --not ADVERT');
  const module = await openHost(options, terminal);
  const { create, file, seed, saved } = findRun(name, options, module, terminal);
  const { agent } = options;
  const { rules } = create();
  if (saved !== null && options.at === undefined) return explainNow(create(), file, options, terminal);
  const at = readTimePoint(options.at ?? '1d', rules);
  if (saved !== null && at < saved)
    throw new UsageError(
      `--at: the save is of ${showTimePoint(saved, rules)}, and the past is not in it; give a later time`,
    );
  const found = await findDecision(create, { agent, at }, terminal);
  if (found.kind !== 'decided') {
    terminal.exitCode = 1;
    terminal.note(`${showNoDecision(found, agent, at, rules, saved)}\n`);
    return;
  }
  const { world } = found;
  const head = { file, seed, variant: options.variant ?? null, at: { tick: at, time: showTimePoint(at, rules) } };
  const title = (reasons: Why) => showHead(found, reasons, at, terminal);
  print(world, found.agent, { head: { ...head, activity: found.activity }, title }, options, terminal);
}

/** A run to be explained. */
interface FoundRun {
  /** A new world at the start of the run, or at the tick of the save. */
  create(): World;
  readonly file: string;
  readonly seed: number;
  /** The tick of the save; null for a run from its beginning. */
  readonly saved: number | null;
}

/** The run that is asked about: of a world file from its beginning, or of a save from its tick. */
function findRun(name: string, options: WhyOptions, module: HostModule | null, terminal: Terminal): FoundRun {
  const { seed, agents, variant } = options;
  const save = openSave(name, options.world, terminal, module?.create());
  if (save) {
    const { snapshot, world } = save;
    const create = () => makeSourceWorld(world, { snapshot }, module?.create()).world;
    return { create, file: save.name, seed: snapshot.seed, saved: snapshot.now };
  }
  const { definition, host, file } = openWorld(name, terminal, variant, module?.create());
  noteCrowdSize(definition, agents ?? null, terminal);
  const sized = agents === undefined ? definition : resizeCrowd(definition, agents);
  return { create: () => createWorld(sized, { seed, host: module?.create() ?? host }), file, seed, saved: null };
}

/** Explains what an agent of a save would decide at its moment. */
function explainNow(world: World, file: string, options: WhyOptions, terminal: Terminal): void {
  const { now, rules } = world;
  if (!world.hasAgent(options.agent)) throw unknownAgent(world, options.agent);
  const agent = world.agent(options.agent);
  const { doing } = agent;
  const label = doing === null ? 'about to decide' : nameActivity(world, doing.advert ?? doing.action, doing.thing);
  const time = showTimePoint(now, rules);
  const head = { file, at: { tick: now, time }, activity: { label } };
  const title = () =>
    `${terminal.paint.bold(`${agent.name}, ${time}: ${label}`)}\n  what it would decide at the moment of the save:`;
  print(world, agent.id, { head, title }, options, terminal);
}

/** What comes before the explanation: in JSON, and as text. */
interface Head {
  readonly head: Readonly<Record<string, unknown>>;
  title(reasons: Why): string;
}

function print(world: World, agent: AgentId, { head, title }: Head, options: WhyOptions, terminal: Terminal): void {
  const reasons = why(world, agent);
  const answer = options.not === undefined ? null : whyNot(world, agent, readOption(world, options));
  if (options.json) {
    const whole = { ...head, why: reasons, ...(answer ? { whyNot: answer } : {}) };
    terminal.write(`${JSON.stringify(whole, null, 2)}\n`);
    return;
  }
  const most = options.all ? { options: Infinity, rejected: Infinity, changes: Infinity } : {};
  const text = answer ? showWhyNot(answer, most) : paintTaken(showWhy(reasons, most), terminal);
  terminal.write(`${title(reasons)}\n\n${text}\n`);
}

/** The option of --not and --thing. Throws a UsageError for an unknown name. */
function readOption(world: World, { not = '', thing }: WhyOptions): { advert: string; thing?: number } {
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

function showNoDecision(
  found: MissingDecision,
  agent: string,
  at: number,
  rules: World['rules'],
  saved: number | null,
): string {
  const time = showTimePoint(at, rules);
  switch (found.kind) {
    case 'undecided':
      if (saved !== null)
        return `${agent} begins nothing new between the save and ${time}; give a later time, or leave out --at`;
      return `${agent} has not decided anything by ${time}; the first decisions are one tick after the beginning`;
    case 'absent':
      return `${agent} does not exist yet at ${time}; give a later time`;
    case 'gone':
      return `${agent} was removed at ${showTimePoint(found.tick, rules)}; give a time before that`;
  }
}

/** What the agent does, since when, and why the decision below is older or newer than that. */
function showHead({ activity, tick, world }: FoundDecision, { agent }: Why, at: number, { paint }: Terminal): string {
  const { label, part, since, origin } = activity;
  const [time, started, own] = [at, since, tick].map((each) => showTimePoint(each, world.rules));
  const today = time.replace(/[^ ]+$/, '');
  const short = (text: string) => (text.startsWith(today) ? text.slice(today.length) : text);
  const head = paint.bold(`${agent}, ${time}: ${label}, since ${short(started)}`);
  if (origin === 'pushed') return `${head}\n  ordered from outside, not chosen; its last own decision, ${short(own)}:`;
  const notes = [
    ...(part === null ? [] : [`the current step is ${part}`]),
    ...(origin === 'fallback' ? ['no option scored high enough'] : []),
    ...(tick === since ? [] : [`last reconsidered at ${short(own)}`]),
  ];
  return notes.length === 0 ? head : `${head}\n  ${notes.join('; ')}`;
}

function paintTaken(text: string, { paint }: Terminal): string {
  return text.replace(/^→.*$/gm, (line) => paint.green(line));
}
