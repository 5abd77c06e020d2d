import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { showDuration, showTimePoint } from '../../../charts/index.ts';
import type { World } from '../../../core/index.ts';
import { SnapshotError } from '../../../core/index.ts';
import {
  type Divergence,
  decodeJournal,
  findDivergence,
  isCheck,
  type Journal,
  type ReplayResult,
  replay,
  SaveError,
  showDifference,
  type WorldSource,
} from '../../../save/index.ts';
import { addHostOption, type HostModule, type HostOption, openHost } from '../../options/host-option.ts';
import { addOverloadOptions, type OverloadOptions, overloadOf } from '../../options/overload-options.ts';
import { ProgressBar } from '../../terminal/progress.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { makeSourceWorld } from '../../worlds/source-world.ts';
import { findWorld, nameOf, readText } from '../../worlds/world-file.ts';

interface ReplayCommandOptions extends OverloadOptions, HostOption {
  readonly verify?: boolean;
  readonly world?: string;
  readonly json?: boolean;
}

const HELP = `
The same seed, world and commands give the same run, to the bit. --verify compares the run with the hashes in the journal
and reports the first tick that differs, or the two checks between which it is. With a check at every tick (--checks 1t)
the tick is exact. What differs is shown if the journal contains states (hanker run --journal FILE --states).

--world FILE also runs another version of the world file, and reports the first tick and the values that differ; this
needs no states.

A journal does not record --on-overload and --limit; give them again if the original run used them.

Exit code 0: no difference; 1: a difference, or a limit was exceeded; 2: wrong use, or a damaged journal.

Examples
  hanker run village.yaml --for 7d --journal village.journal --states
  hanker replay village.journal --verify
  hanker replay village.journal --world village-new.yaml`;

/** hanker replay: runs a journal again and finds the first difference. */
export function addReplay(program: Command, terminal: Terminal): void {
  const command = program
    .command('replay')
    .description('run a journal again and find the first difference')
    .argument('<file>', 'a journal written by hanker run --journal or by a game')
    .option('--verify', 'compare with the hashes in the journal')
    .option('--world <file>', 'compare with another version of the world file')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((file: string, options: ReplayCommandOptions) => runAgain(file, options, terminal));
  addHostOption(command);
  addOverloadOptions(command);
}

async function runAgain(file: string, options: ReplayCommandOptions, terminal: Terminal): Promise<void> {
  const { journal, source } = open(file, options.host !== undefined, terminal);
  const { seed, entries } = journal;
  const module = await openHost(options, terminal, true);
  const { world } = makeSourceWorld(source, { seed, ...overloadOf(options) }, module?.create());
  const isCompared = options.world !== undefined;
  const start = entries[0]?.at ?? 0;
  const end = entries.at(-1)?.at ?? 0;
  const bar = new ProgressBar(terminal);
  const seconds = 3600 / world.rules.ticksPerHour;
  let replayed: ReplayResult;
  try {
    replayed = replay(world, entries, {
      verifies: options.verify === true || isCompared,
      onEntry: (tick) => bar.update((tick - start) / Math.max(1, end - start), (tick - start) * seconds),
    });
  } catch (problem) {
    if (problem instanceof SnapshotError) throw new UsageError(`${file}: ${problem.message}`);
    throw problem;
  } finally {
    bar.wipe();
  }
  const title = world.rules.definition.name ?? source.file;
  const divergence = replayed.divergence ?? (isCompared ? compare(journal, source, options, module, terminal) : null);
  terminal.exitCode = divergence ? 1 : 0;
  const hash = world.hash();
  if (options.json) {
    const { commands, checks } = replayed;
    const result = { world: title, seed, from: start, to: world.now, commands, checks, hash, divergence };
    terminal.write(`${JSON.stringify(result, null, 2)}\n`);
    return;
  }
  const counts = `${replayed.checks} checks passed, ${replayed.commands} commands`;
  const lines = [
    `${title}: seed ${seed}, ${showDuration((world.now - start) * seconds)} from ${showTimePoint(start, world.rules)}, ${counts}`,
    ...(divergence ? showDivergence(divergence, world) : [`no difference up to the end, tick ${world.now}: ${hash}`]),
  ];
  if (!divergence && replayed.checks === 0) lines[1] = `ended at tick ${world.now} with the hash ${hash}`;
  terminal.write(`${lines.join('\n')}\n`);
}

function open(
  file: string,
  hasHost: boolean,
  terminal: Terminal,
): { readonly journal: Journal; readonly source: WorldSource } {
  let text: string;
  try {
    const path = resolve(terminal.cwd, file);
    if (!statSync(path).isFile()) throw new UsageError(`${file}: is not a file`);
    text = readFileSync(path, 'utf8');
  } catch (problem) {
    if (problem instanceof UsageError) throw problem;
    const { code = 'unknown reason' } = problem as NodeJS.ErrnoException;
    throw new UsageError(`${file}: ${code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`}`);
  }
  try {
    const { isWhole, ...journal } = decodeJournal(text);
    if (journal.world === null)
      throw new UsageError(`${file}: contains no world file; only the game that wrote it can replay it`);
    if (!isWhole) terminal.note(`${file}: the last line is incomplete and was ignored\n`);
    const names = Object.values(journal.host).flat();
    if (names.length > 0 && !hasHost)
      terminal.note(`${file}: without --host, functions of the game do nothing: ${names.join(', ')}\n`);
    return { journal, source: journal.world };
  } catch (problem) {
    if (problem instanceof SaveError) throw new UsageError(`${file}: ${problem.message}`);
    throw problem;
  }
}

/** The first difference between two versions of the world file; null for none. */
function compare(
  { seed, entries }: Journal,
  source: WorldSource,
  options: ReplayCommandOptions,
  module: HostModule | null,
  terminal: Terminal,
): Divergence | null {
  const [first] = entries;
  if (first && isCheck(first) && first.at > 0)
    throw new UsageError(`--world: the journal begins at tick ${first.at}; only a journal from tick 0 can be compared`);
  const path = findWorld(options.world ?? '', terminal);
  const other = { ...source, file: nameOf(path, terminal), text: readText(path, terminal) };
  const create = (each: WorldSource) => makeSourceWorld(each, { seed, ...overloadOf(options) }, module?.create()).world;
  const [here, there] = [create(other), create(source)];
  return findDivergence(here, there, entries);
}

function showDivergence({ at, since, differences, refusal }: Divergence, world: World): string[] {
  const { rules } = world;
  const moment = (tick: number) => `tick ${tick} (${showTimePoint(tick, rules)})`;
  const isExact = at - since <= 1 || since < 0 || refusal !== null;
  const lines = [
    isExact
      ? `differs from ${moment(at)} on`
      : `differs at ${moment(at)}; the last check that passed was at ${moment(since)}`,
  ];
  if (refusal !== null) lines.push(`  a command is rejected that was accepted before: ${refusal}`);
  for (const difference of differences) lines.push(`  ${showDifference(difference)}`);
  if (refusal === null && differences.length === 0)
    lines.push('  what differs is unknown: the journal has no states (hanker run --journal FILE --states)');
  return lines;
}
