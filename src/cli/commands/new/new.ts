import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { nameOf } from '../../worlds/world-file.ts';
import { refuseExisting, writeWhole } from '../../worlds/write-file.ts';
import { newWorld } from './new-world.ts';

const HELP = `
Examples
  hanker new village        write village.yaml
  hanker run village.yaml   run it`;

/** hanker new: writes a small world to start from. */
export function addNew(program: Command, terminal: Terminal): void {
  program
    .command('new')
    .description('write a small world with comments, to start from')
    .argument('<name>', 'name of the world; writes NAME.yaml')
    .addHelpText('after', HELP)
    .action((name: string) => writeNew(name, terminal));
}

function writeNew(given: string, terminal: Terminal): void {
  const name = basename(given).replace(/\.ya?ml$/, '');
  if (!/^\p{L}[\p{L}\p{N}_-]*$/u.test(name))
    throw new UsageError(
      `got "${given}"; expected a name that starts with a letter and has only letters, digits, - and _`,
    );
  const path = resolve(terminal.cwd, given.replace(/(\.ya?ml)?$/, '.yaml'));
  refuseExisting(path, terminal, 'choose another name, or delete the file first');
  writeWhole(path, newWorld(name), terminal);
  const file = nameOf(path, terminal);
  terminal.write(`${file}: written. Next:\n  hanker run ${file}\n  hanker why ${file} --agent Ann --at 12:30\n`);
}
