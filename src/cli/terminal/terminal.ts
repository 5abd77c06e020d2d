import { createInterface, type Interface } from 'node:readline';
import pc from 'picocolors';
import { openScreen, type Screen } from './screen.ts';
import { visible } from './visible.ts';

/** Functions that colour text; they change nothing when standard output is not a terminal. */
export type Paint = ReturnType<typeof pc.createColors>;

/**
 * Input and output of a command; tests pass one that records its output. What is written may come from a file of somebody
 * else: control characters in it are made visible, except for line breaks, tabs and our own colours.
 */
export interface Terminal {
  /** Writes to standard output: the result. */
  write(text: string): void;
  /** Writes to standard error: progress, remarks, problems. */
  note(text: string): void;
  /** Replaces the last line of standard error, which must be a terminal. */
  redraw(line: string): void;
  /** Reads a line from the keyboard or from piped input; null at its end. */
  ask(question: string): Promise<string | null>;
  /** Calls `stop` at the first SIGINT or SIGTERM instead of ending the process, until the returned function is called. */
  onInterrupt(stop: () => void): () => void;
  /** Switches to full-screen mode; null when input or output is not a terminal. */
  openScreen(): Screen | null;
  /** Whether standard output is a terminal. */
  readonly isInteractive: boolean;
  /** Whether standard error is a terminal, so that a progress bar can be drawn. */
  readonly showsProgress: boolean;
  readonly columns: number;
  readonly rows: number;
  readonly cwd: string;
  readonly paint: Paint;
  /** 0: success; 1: the answer is no, or the command was stopped; 2: wrong use or bad input. */
  exitCode: 0 | 1 | 2;
}

/** The terminal of this process. `close` releases its input. */
export function ownTerminal(): Terminal & { close(): void } {
  const { stdout, stderr, stdin } = process;
  let lines: AsyncIterator<string> | null = null;
  let reader: Interface | null = null;
  const isInteractive = stdout.isTTY === true;
  const hasColours = isInteractive && pc.isColorSupported;
  return {
    write: (text) => void stdout.write(visible(text, hasColours)),
    note: (text) => void stderr.write(visible(text, hasColours)),
    redraw: (line) => void stderr.write(`\r\u001b[K${visible(line, hasColours)}`),
    async ask(question) {
      reader ??= createInterface({ input: stdin, terminal: false });
      lines ??= reader[Symbol.asyncIterator]();
      stdout.write(visible(question, hasColours));
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
    paint: pc.createColors(hasColours),
    exitCode: 0,
    close: () => reader?.close(),
  };
}
