import pc from 'picocolors';
import type { Terminal } from '../src/cli/terminal.ts';

/** A terminal that remembers what was said and answers as told. */
export interface RememberingTerminal extends Terminal {
  readonly out: string;
  readonly err: string;
}

export function rememberingTerminal(
  settings: {
    readonly answers?: readonly string[];
    readonly isInteractive?: boolean;
    readonly columns?: number;
    readonly rows?: number;
    readonly cwd?: string;
  } = {},
): RememberingTerminal {
  const said = { out: '', err: '' };
  const answers = [...(settings.answers ?? [])];
  const isInteractive = settings.isInteractive ?? false;
  return {
    get out() {
      return said.out;
    },
    get err() {
      return said.err;
    },
    write(text) {
      said.out += text;
    },
    note(text) {
      said.err += text;
    },
    async ask(question) {
      said.out += question;
      return answers.shift() ?? null;
    },
    isInteractive,
    showsProgress: isInteractive,
    columns: settings.columns ?? 100,
    rows: settings.rows ?? 40,
    cwd: settings.cwd ?? process.cwd(),
    paint: pc.createColors(isInteractive),
    exitCode: 0,
  };
}
