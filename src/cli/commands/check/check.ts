import type { Command } from 'commander';
import { lintWorld, loadWorld, showWorldProblems, type WorldProblem } from '../../../format/index.ts';
import { addVariantOption, type VariantOption } from '../../options/variant-option.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { loadFile } from '../../worlds/world-file.ts';

interface CheckOptions extends VariantOption {
  readonly json?: boolean;
}

/** The problems of one world file; it has lints only when there are no errors. */
interface CheckedFile {
  readonly file: string;
  readonly problems: readonly WorldProblem[];
  readonly errors: number;
  readonly lints: number;
}

const HELP = `
Errors keep a world from running; lints are doubtful, but the world runs. To accept a lint, allow it where it occurs:
  allow: [false-promise]

Exit code 0: no problems; 1: lints only; 2: errors.

Examples
  hanker check village.yaml
  hanker check household guard park
  hanker check guard --variant restless
  hanker check household --json`;

/** hanker check: finds all errors and lints of world files in one pass. */
export function addCheck(program: Command, terminal: Terminal): void {
  const command = program
    .command('check')
    .description('find errors and doubtful parts in world files')
    .argument('<world...>', 'world files, or names of shipped worlds')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action((worlds: string[], options: CheckOptions) => check(worlds, options, terminal));
  addVariantOption(command, terminal);
}

function check(worlds: readonly string[], { json, variant }: CheckOptions, terminal: Terminal): void {
  const checked = worlds.map((world) => checkFile(world, variant, terminal));
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

function checkFile(world: string, variant: string | undefined, terminal: Terminal): CheckedFile {
  const loaded = loadFile(world, terminal, variant === undefined ? { checksVariants: true } : { variant });
  const own = lintWorld(loaded);
  const lints = variant === undefined && loaded.problems.length === 0 ? addVariantLints(own, loaded) : own;
  return {
    file: loaded.file,
    problems: [...loaded.problems, ...lints],
    errors: loaded.problems.length,
    lints: lints.length,
  };
}

/** The lints of a file and those of variants at places where the file has none of that name, in the order of the file. */
function addVariantLints(own: readonly WorldProblem[], loaded: ReturnType<typeof loadFile>): WorldProblem[] {
  const known = new Set(own.map(placeOf));
  const added = loaded.variants.flatMap((variant) =>
    lintWorld(loadWorld(loaded.written, loaded.file, { variant }))
      .filter((lint) => !known.has(placeOf(lint)))
      .map((lint) => ({ ...lint, message: `in variant "${variant}": ${lint.message}` })),
  );
  return [...own, ...added].sort((a, b) => a.line - b.line || a.column - b.column);
}

function placeOf({ line, column, lint }: WorldProblem): string {
  return `${line} ${column} ${lint}`;
}

function summary({ errors, lints }: Pick<CheckedFile, 'errors' | 'lints'>, { paint }: Terminal): string {
  if (errors + lints === 0) return paint.green('no problems');
  const parts = [
    ...(errors > 0 ? [paint.red(counted(errors, 'error'))] : []),
    ...(lints > 0 ? [paint.yellow(counted(lints, 'lint'))] : []),
  ];
  return parts.join(', ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
