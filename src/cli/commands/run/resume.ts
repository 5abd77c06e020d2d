import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type FoundSave, findNewestSave, readSave } from '../../../adapters/index.ts';
import { SaveError } from '../../../save/index.ts';
import { readTime } from '../../options/option-values.ts';
import { addOverloadOptions, type OverloadOptions, overloadOf } from '../../options/overload-options.ts';
import { showTimePoint } from '../../options/time-point.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { nameOf } from '../../worlds/world-file.ts';
import { carryOut, type RunOutputs } from './carry-out-run.ts';
import { readNotes } from './run-notes.ts';
import { addSaveOptions, refuseLoose } from './save-options.ts';
import { makeSourceWorld } from './source-world.ts';

interface Options extends RunOutputs, OverloadOptions {
  readonly for?: string;
  readonly newest?: boolean;
}

const HELP = `
It goes on with the same bits as if it had never been saved: the hash is that of one uninterrupted run, and the report is
of the whole run, the part before the save included. The save holds the world file too; nothing else is needed.

Without --for it goes on to the end that was asked for when it began. A save that is damaged is never loaded in part: the
newest whole one beside it (FILE.1, FILE.2, …) is named, and --newest goes on from that.

What --on-overload and --limit said when it began goes on to hold; here they change it.

Exit code 0: it ran to its end; 1: it was stopped by Ctrl-C, or asked for too much; 2: wrong use, a damaged save, or one
that can't be written.

Examples
  hanker resume village.save
  hanker resume village.save --for 7d
  hanker resume village.save --for 7d --save village.save --every 12h
  hanker resume village.save --newest`;

/** hanker resume: goes on with a run that was saved. */
export function addResume(program: Command, terminal: Terminal): void {
  const command = program
    .command('resume')
    .description('go on with a run that was saved')
    .argument('<file>', 'what hanker run --save wrote')
    .option('--for <time>', 'how much longer: 90m, 12h, 7d, 300t (default: to the end of the run)')
    .option('--newest', 'if the file is damaged, go on from the newest whole save beside it')
    .option('--json', 'as JSON')
    .addHelpText('after', HELP)
    .action((file: string, options: Options) => resume(file, options, terminal));
  addSaveOptions(command);
  addOverloadOptions(command);
}

async function resume(file: string, options: Options, terminal: Terminal): Promise<void> {
  refuseLoose(options);
  const { save, path } = find(file, options.newest === true, terminal);
  const name = nameOf(path, terminal);
  const notes = readNotes(save, name);
  if (save.world === null) throw new UsageError(`${name}: holds no world file; the game that saved it goes on with it`);
  const overload = overloadOf(options, notes.overload);
  const { world, host } = makeSourceWorld(save.world, { snapshot: save.snapshot, ...overload });
  const { rules, now } = world;
  if (options.for === undefined && now >= notes.end)
    throw new UsageError(
      `${name}: the run is over, at ${showTimePoint(now, rules)}; --for says how much longer it is to go on`,
    );
  const end = options.for === undefined ? notes.end : now + readTime('--for', options.for, rules.ticksPerHour);
  const plan = {
    world,
    host,
    name: notes.name,
    source: save.world,
    for: options.for === undefined ? notes.for : `${end}t`,
    end,
    seed: save.snapshot.seed,
    agents: notes.agents,
    overload,
    kept: notes.books,
  };
  await carryOut(plan, options, terminal);
}

/** The save at a path; or, if that is damaged and it is asked for, the newest whole one beside it. */
function find(file: string, takesNewest: boolean, terminal: Terminal): FoundSave {
  const path = resolve(terminal.cwd, file);
  const found = takesNewest ? findNewestSave(path) : null;
  if (found?.path === path) return found;
  try {
    return { path, save: readSave(path) };
  } catch (problem) {
    const message = reasonOf(problem);
    if (found) {
      terminal.note(`${file}: ${message}\n  going on from ${nameOf(found.path, terminal)}\n`);
      return found;
    }
    throw new UsageError(`${file}: ${message}\n  ${advise(file, path, terminal)}`);
  }
}

function advise(file: string, path: string, terminal: Terminal): string {
  const newest = findNewestSave(path);
  if (!newest) return 'no other save beside it is whole';
  const name = nameOf(newest.path, terminal);
  return `the newest whole save is ${name}, at tick ${newest.save.snapshot.now}: "hanker resume ${file} --newest" takes it`;
}

function reasonOf(problem: unknown): string {
  if (problem instanceof SaveError) return problem.message;
  const { code } = problem as NodeJS.ErrnoException;
  if (code === undefined) throw problem;
  return code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`;
}
