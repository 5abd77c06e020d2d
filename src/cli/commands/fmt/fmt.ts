import type { Command } from 'commander';
import { formatWorld, showWorldProblems } from '../../../format/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { loadFile, readText } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';

interface FmtOptions {
  readonly check?: boolean;
}

const HELP = `
Comments, order and values stay as they are. A file in an old format is migrated to the current one.

Exit code 0: done; 1: with --check, a file would change; 2: wrong use, or a file that cannot be read.

Examples
  hanker fmt village.yaml
  hanker fmt --check worlds/*/*.yaml`;

/** hanker fmt: formats world files. */
export function addFmt(program: Command, terminal: Terminal): void {
  program
    .command('fmt')
    .description('format world files and migrate old ones')
    .argument('<world...>', 'world files')
    .option('--check', 'write nothing; print which files would change')
    .addHelpText('after', HELP)
    .action((worlds: readonly string[], options: FmtOptions) => {
      for (const world of worlds) format(world, options, terminal);
    });
}

function format(world: string, { check }: FmtOptions, terminal: Terminal): void {
  const loaded = loadFile(world, terminal);
  const { file, path, text, problems } = loaded;
  const formatted = formatWorld(text);
  // Only a file that is not YAML or has an unknown version cannot be formatted; other problems do not matter here.
  const isForeign = problems.some(({ path: [key] }) => key === 'hanker');
  if (formatted === null || isForeign) throw new UsageError(showWorldProblems(problems));
  const isSame = formatted === readText(path, terminal);
  if (check && !isSame) terminal.exitCode = 1;
  if (!check && !isSame) writeWhole(path, formatted, terminal);
  terminal.write(`${file}: ${isSame ? 'unchanged' : check ? 'would change' : 'formatted'}\n`);
}
