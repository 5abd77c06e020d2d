import { createInterface, type Interface } from 'node:readline';
import pc from 'picocolors';
import { openScreen, type Screen } from './screen.ts';

/** Where a command speaks and listens; tests hand in one that remembers. */
export interface Terminal {
  /** To standard output: the answer. */
  write(text: string): void;
  /** To standard error: progress, remarks, problems. */
  note(text: string): void;
  /** A line from the keyboard or from piped input; null when there are no more. */
  ask(question: string): Promise<string | null>;
  /** Calls `stop` at the first Ctrl-C or request to end, instead of ending at once, until the returned function is called. */
  onInterrupt(stop: () => void): () => void;
  /** Takes the terminal over for a live picture; null when no person sits there. */
  openScreen(): Screen | null;
  /** Whether a person watches standard output. */
  readonly isInteractive: boolean;
  /** Whether a person watches standard error, so that a progress bar makes sense. */
  readonly showsProgress: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly cwd: string;
  /** Colours for standard output; without a person watching they change nothing. */
  readonly paint: ReturnType<typeof pc.createColors>;
  /** 0: fine; 1: the answer is no; 2: wrong use or bad input. */
  exitCode: 0 | 1 | 2;
}

/** The terminal that this process was started in. `close` lets go of its input. */
export function ownTerminal(): Terminal & { close(): void } {
  const { stdout, stderr, stdin } = process;
  let lines: AsyncIterator<string> | null = null;
  let reader: Interface | null = null;
  const isInteractive = stdout.isTTY === true;
  return {
    write: (text) => void stdout.write(text),
    note: (text) => void stderr.write(text),
    async ask(question) {
      reader ??= createInterface({ input: stdin, terminal: false });
      lines ??= reader[Symbol.asyncIterator]();
      stdout.write(question);
      const { value, done } = await lines.next();
      return done ? null : value;
    },
    onInterrupt(stop) {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
      return () => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
      };
    },
    openScreen: () => (isInteractive && stdin.isTTY === true ? openScreen(stdin, stdout) : null),
    isInteractive,
    showsProgress: stderr.isTTY === true,
    get columns() {
      return stdout.columns ?? 100;
    },
    get rows() {
      return stdout.rows ?? 40;
    },
    cwd: process.cwd(),
    paint: pc.createColors(isInteractive && pc.isColorSupported),
    exitCode: 0,
    close: () => reader?.close(),
  };
}
