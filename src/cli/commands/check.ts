import type { Command } from 'commander';
import { showWorldProblems } from '../../format/index.ts';
import type { Terminal } from '../terminal.ts';
import { loadFile } from '../world-file.ts';

interface Options {
  readonly json?: boolean;
}

const HELP = `
Exit code 0: nothing found; 1: lints only, the world runs; 2: errors.

Examples
  hanker check village.yaml
  hanker check household --json`;

/** hanker check: all problems of a world file in one pass. */
export function addCheck(program: Command, terminal: Terminal): void {
  program
    .command('check')
    .description('say all that is wrong or doubtful in a world file')
    .argument('<world>', 'a world file, or the name of a world that is shipped')
    .option('--json', 'as JSON')
    .addHelpText('after', HELP)
    .action((world: string, options: Options) => check(world, options, terminal));
}

function check(world: string, { json }: Options, terminal: Terminal): void {
  const { file, problems } = loadFile(world, terminal, { triesTunings: true });
  terminal.exitCode = problems.length > 0 ? 2 : 0;
  if (json) {
    terminal.write(`${JSON.stringify({ file, problems }, null, 2)}\n`);
    return;
  }
  if (problems.length > 0) terminal.write(`${showWorldProblems(problems)}\n\n`);
  terminal.write(`${file}: ${problems.length === 0 ? 'nothing to complain of' : `${problems.length} errors`}\n`);
}
