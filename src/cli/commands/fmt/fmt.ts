import type { Command } from 'commander';
import { formatWorld, showWorldProblems } from '../../../format/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { loadFile, readText } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';

interface Options {
  readonly check?: boolean;
}

const HELP = `
Comments, order and values stay. An old file is brought to the current version of the format.
Exit code 1 with --check: a file would change.

Examples
  hanker fmt village.yaml
  hanker fmt --check worlds/*/*.yaml`;

/** hanker fmt: world files in their usual dress. */
export function addFmt(program: Command, terminal: Terminal): void {
  program
    .command('fmt')
    .description('format world files; comments and order stay')
    .argument('<world...>', 'world files')
    .option('--check', 'write nothing, only say which files would change')
    .addHelpText('after', HELP)
    .action((worlds: readonly string[], options: Options) => {
      for (const world of worlds) format(world, options, terminal);
    });
}

function format(world: string, { check }: Options, terminal: Terminal): void {
  const loaded = loadFile(world, terminal);
  const { file, path, text, problems } = loaded;
  const formatted = formatWorld(text);
  // Problems in what it says don't matter here; that it can be read and is of a known version does.
  const isForeign = problems.some(({ path: [key] }) => key === 'hanker');
  if (formatted === null || isForeign) throw new UsageError(showWorldProblems(problems));
  const isSame = formatted === readText(path, terminal);
  if (check && !isSame) terminal.exitCode = 1;
  if (!check && !isSame) writeWhole(path, formatted, terminal);
  terminal.write(`${file}: ${isSame ? 'as it should be' : check ? 'would change' : 'formatted'}\n`);
}
