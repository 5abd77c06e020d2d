import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type FoundSave, findNewestSave, readSave } from '../../../adapters/index.ts';
import { showTimePoint } from '../../../charts/index.ts';
import { SaveError } from '../../../save/index.ts';
import { addHostOption, type HostOption, openHost } from '../../options/host-option.ts';
import { readTime } from '../../options/option-values.ts';
import { addOverloadOptions, type OverloadOptions, overloadOf } from '../../options/overload-options.ts';
import { readNotes } from '../../runs/run-notes.ts';
import type { RunOutputs } from '../../runs/run-plan.ts';
import { runWorld } from '../../runs/run-world.ts';
import { addSaveOptions, refuseWithoutOutput } from '../../runs/save-options.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { makeSourceWorld } from '../../worlds/source-world.ts';
import { nameOf } from '../../worlds/world-file.ts';

interface ResumeOptions extends RunOutputs, OverloadOptions, HostOption {
  readonly for?: string;
  readonly newest?: boolean;
}

const HELP = `
A resumed run gives the same hash as one uninterrupted run, and the report covers the whole run, including the part
before the save. The save contains the world file; nothing else is needed.

Without --for the run continues to the end that was set when it began. A damaged save is never loaded in part. The error
names the newest intact save beside it (FILE.1, FILE.2, …), and --newest continues from that one.

--on-overload and --limit keep the values of the original run unless they are given here.

Exit code 0: the run reached its end; 1: it was stopped by Ctrl-C, or a limit was exceeded; 2: wrong use, a damaged save,
or a save that cannot be written.

Examples
  hanker resume village.save
  hanker resume village.save --for 7d
  hanker resume village.save --for 7d --save village.save --every 12h
  hanker resume village.save --newest`;

/** hanker resume: continues a saved run. */
export function addResume(program: Command, terminal: Terminal): void {
  const command = program
    .command('resume')
    .description('continue a saved run')
    .argument('<file>', 'a save written by hanker run --save')
    .option('--for <time>', 'how much longer: 90m, 12h, 7d, 300t (default: to the end of the original run)')
    .option('--newest', 'if the file is damaged, continue from the newest intact save beside it')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((file: string, options: ResumeOptions) => resume(file, options, terminal));
  addHostOption(command);
  addSaveOptions(command);
  addOverloadOptions(command);
}

async function resume(file: string, options: ResumeOptions, terminal: Terminal): Promise<void> {
  refuseWithoutOutput(options);
  const { save, path } = find(file, options.newest === true, terminal);
  const name = nameOf(path, terminal);
  const notes = readNotes(save, name);
  if (save.world === null)
    throw new UsageError(`${name}: contains no world file; only the game that saved it can load it`);
  const overload = overloadOf(options, notes.overload);
  const given = (await openHost(options, terminal))?.create();
  const { world, host } = makeSourceWorld(save.world, { snapshot: save.snapshot, ...overload }, given);
  const { rules, now } = world;
  if (options.for === undefined && now >= notes.end)
    throw new UsageError(
      `${name}: the run ended at ${showTimePoint(now, rules)}; give --for TIME to continue it for longer`,
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
  await runWorld(plan, options, terminal);
}

/** Reads the save at a path; if it is damaged and `takesNewest`, the newest intact one beside it. */
function find(file: string, takesNewest: boolean, terminal: Terminal): FoundSave {
  const path = resolve(terminal.cwd, file);
  const found = takesNewest ? findNewestSave(path) : null;
  if (found?.path === path) return found;
  try {
    return { path, save: readSave(path) };
  } catch (problem) {
    const message = reasonOf(problem);
    if (found) {
      terminal.note(`${file}: ${message}\n  continuing from ${nameOf(found.path, terminal)}\n`);
      return found;
    }
    throw new UsageError(`${file}: ${message}\n  ${advise(file, path, terminal)}`);
  }
}

function advise(file: string, path: string, terminal: Terminal): string {
  const newest = findNewestSave(path);
  if (!newest) return 'there is no intact save beside it';
  const name = nameOf(newest.path, terminal);
  return `the newest intact save is ${name}, at tick ${newest.save.snapshot.now}; "hanker resume ${file} --newest" uses it`;
}

function reasonOf(problem: unknown): string {
  if (problem instanceof SaveError) return problem.message;
  const { code } = problem as NodeJS.ErrnoException;
  if (code === undefined) throw problem;
  return code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`;
}
