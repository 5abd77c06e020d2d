import { resolve } from 'node:path';
import type { Command } from 'commander';
import { worldSchema } from '../../../format/index.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { nameOf } from '../../worlds/world-file.ts';
import { writeWhole } from '../../worlds/write-file.ts';

const HELP = `
An editor that supports JSON Schema completes and checks a world file that begins with
  # yaml-language-server: $schema=./world.schema.json

Examples
  hanker schema --out world.schema.json`;

/** hanker schema: prints the JSON Schema with which editors complete and check world files. */
export function addSchema(program: Command, terminal: Terminal): void {
  program
    .command('schema')
    .description('print the JSON Schema of world files, for editors')
    .option('--out <file>', 'write to a file')
    .addHelpText('after', HELP)
    .action(({ out }: { readonly out?: string }) => {
      const text = `${JSON.stringify(worldSchema(), null, 2)}\n`;
      if (out === undefined) {
        terminal.write(text);
        return;
      }
      const path = resolve(terminal.cwd, out);
      writeWhole(path, text, terminal);
      terminal.write(`${nameOf(path, terminal)}: written\n`);
    });
}
