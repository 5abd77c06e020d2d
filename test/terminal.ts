import pc from 'picocolors';
import type { Screen } from '../src/cli/terminal/screen.ts';
import type { Terminal } from '../src/cli/terminal/terminal.ts';

/** A terminal that remembers what was said and answers as told. */
export interface RememberingTerminal extends Terminal {
  readonly out: string;
  readonly err: string;
  /** Every picture of a live screen. */
  readonly pictures: readonly (readonly string[])[];
  /** Whether a live screen was opened and given back. */
  readonly screens: { readonly opened: number; readonly closed: number };
}

export function rememberingTerminal(
  settings: {
    readonly answers?: readonly string[];
    readonly isInteractive?: boolean;
    /** Ctrl-C is pressed as soon as anybody listens for it. */
    readonly isInterrupted?: boolean;
    /** With these a live screen can be opened: a key after each picture, null for none in time; then 'q'. */
    readonly keys?: readonly (string | null)[];
    readonly columns?: number;
    readonly rows?: number;
    readonly cwd?: string;
  } = {},
): RememberingTerminal {
  const said = { out: '', err: '' };
  const answers = [...(settings.answers ?? [])];
  const isInteractive = settings.isInteractive ?? false;
  const pictures: (readonly string[])[] = [];
  const screens = { opened: 0, closed: 0 };
  const size = { columns: settings.columns ?? 100, rows: settings.rows ?? 40 };

  function openScreen(): Screen | null {
    if (settings.keys === undefined) return null;
    const keys = [...settings.keys];
    screens.opened++;
    return {
      ...size,
      draw: (lines) => void pictures.push(lines),
      key: async () => (keys.length === 0 ? 'q' : (keys.shift() as string | null)),
      close: () => void screens.closed++,
    };
  }

  return {
    get out() {
      return said.out;
    },
    get err() {
      return said.err;
    },
    pictures,
    screens,
    openScreen,
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
    onInterrupt(stop) {
      if (settings.isInterrupted) stop();
      return () => {};
    },
    isInteractive,
    showsProgress: isInteractive,
    ...size,
    cwd: settings.cwd ?? process.cwd(),
    paint: pc.createColors(isInteractive),
    exitCode: 0,
  };
}
