import { type Command, Option } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** The option of a command that runs a world: one of the variants in its file. */
export interface VariantOption {
  readonly variant?: string;
}

/** Adds --variant to a command. Its old name, --tuning, still works and is not listed by --help. */
export function addVariantOption(
  command: Command,
  terminal: Pick<Terminal, 'note'>,
  description = 'use a variant of the world file',
): void {
  command
    .option('--variant <name>', description)
    .addOption(new Option('--tuning <name>').hideHelp())
    .hook('preAction', (_, acting) => {
      const { tuning, variant } = acting.opts<{ readonly tuning?: string; readonly variant?: string }>();
      if (tuning === undefined) return;
      if (variant !== undefined) throw new UsageError('--tuning is the old name of --variant; give --variant only');
      terminal.note('--tuning is now called --variant\n');
      acting.setOptionValue('variant', tuning);
    });
}
