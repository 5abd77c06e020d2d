import type { Command } from 'commander';
import { lintWorld, showWorldProblems, type WorldProblem } from '../../format/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { loadFile } from '../worlds/world-file.ts';

interface Options {
  readonly json?: boolean;
  readonly tuning?: string;
}

/** What is wrong or doubtful in one world file; lints are only looked for where there are no errors. */
interface Checked {
  readonly file: string;
  readonly problems: readonly WorldProblem[];
  readonly errors: number;
  readonly lints: number;
}

const HELP = `
Exit code 0: nothing found; 1: lints only, the world runs; 2: errors.
A lint that is meant so is silenced on the spot: allow: [false-promise]

Examples
  hanker check village.yaml
  hanker check household guard park
  hanker check guard --tuning restless
  hanker check household --json`;

/** hanker check: all problems of world files in one pass, or what is doubtful in them. */
export function addCheck(program: Command, terminal: Terminal): void {
  program
    .command('check')
    .description('say all that is wrong or doubtful in world files')
    .argument('<world...>', 'world files, or names of worlds that are shipped')
    .option('--tuning <name>', 'with one of the tunings of the file')
    .option('--json', 'as JSON')
    .addHelpText('after', HELP)
    .action((worlds: string[], options: Options) => check(worlds, options, terminal));
}

function check(worlds: readonly string[], { json, tuning }: Options, terminal: Terminal): void {
  const checked = worlds.map((world) => examine(world, tuning, terminal));
  const errors = checked.reduce((sum, each) => sum + each.errors, 0);
  const lints = checked.reduce((sum, each) => sum + each.lints, 0);
  terminal.exitCode = errors > 0 ? 2 : lints > 0 ? 1 : 0;
  if (json) {
    const all = checked.map(({ file, problems }) => ({ file, problems }));
    terminal.write(`${JSON.stringify({ errors, lints, worlds: all }, null, 2)}\n`);
    return;
  }
  for (const each of checked) {
    if (each.problems.length > 0) terminal.write(`${showWorldProblems(each.problems)}\n\n`);
    terminal.write(`${each.file}: ${summary(each, terminal)}\n`);
    if (each.problems.length > 0 && each !== checked.at(-1)) terminal.write('\n');
  }
  if (checked.length > 1) terminal.write(`${checked.length} worlds: ${summary({ errors, lints }, terminal)}\n`);
}

function examine(world: string, tuning: string | undefined, terminal: Terminal): Checked {
  const loaded = loadFile(world, terminal, tuning === undefined ? {} : { variant: tuning });
  const lints = lintWorld(loaded);
  return {
    file: loaded.file,
    problems: [...loaded.problems, ...lints],
    errors: loaded.problems.length,
    lints: lints.length,
  };
}

function summary({ errors, lints }: Pick<Checked, 'errors' | 'lints'>, { paint }: Terminal): string {
  if (errors + lints === 0) return paint.green('nothing to complain of');
  const parts = [
    ...(errors > 0 ? [paint.red(counted(errors, 'error'))] : []),
    ...(lints > 0 ? [paint.yellow(counted(lints, 'lint'))] : []),
  ];
  return parts.join(', ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
