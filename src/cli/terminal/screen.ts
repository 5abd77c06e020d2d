import type { ReadStream, WriteStream } from 'node:tty';
import { visible } from './visible.ts';

/** A terminal in full-screen mode. */
export interface Screen {
  readonly columns: number;
  readonly rows: number;
  /** Shows these lines and nothing else; writes only the lines that changed. */
  draw(lines: readonly string[]): void;
  /** The next key ('q', ' ', 'tab', 'left', 'ctrl-c'); null when none is pressed within `milliseconds`. */
  key(milliseconds: number): Promise<string | null>;
  /** Restores the terminal; a second call does nothing. */
  close(): void;
}

// Alternate screen, no cursor, no line wrap.
const ENTER = '\u001b[?1049h\u001b[?25l\u001b[?7l';
const LEAVE = '\u001b[?7h\u001b[?25h\u001b[?1049l';
const CLEAR = '\u001b[2J';
const KEYS: Readonly<Record<string, string>> = {
  '\t': 'tab',
  '\u0003': 'ctrl-c',
  '\u001b': 'escape',
  '\u001b[A': 'up',
  '\u001b[B': 'down',
  '\u001b[C': 'right',
  '\u001b[D': 'left',
};
const SIGNALS = ['SIGTERM', 'SIGHUP'] as const;

/** A line of a picture with control characters made visible, line breaks too. */
function visibleLine(line: string): string {
  return visible(line, true).replace(/[\n\t]/g, ' ');
}

/** The keys in one chunk of terminal input. Unknown escape sequences are left out. */
export function readKeys(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys send control characters
  const parts = text.match(/\u001b\[[\d;]*[A-Za-z~]|\u001bO.|[\s\S]/gu) ?? [];
  return parts.map((part) => KEYS[part] ?? part).filter((key) => !key.startsWith('\u001b'));
}

/** Switches a terminal to full-screen mode: single keys, no cursor. It is restored however the process ends. */
export function openScreen(
  input: Pick<ReadStream, 'setRawMode' | 'on' | 'off' | 'resume' | 'pause'>,
  output: Pick<WriteStream, 'columns' | 'rows' | 'write' | 'on' | 'off'>,
): Screen {
  const pressed: string[] = [];
  let drawn: readonly string[] = [];
  let isOpen = true;
  let wake: () => void = () => {};

  const press = (data: Buffer | string) => {
    pressed.push(...readKeys(String(data)));
    wake();
  };
  const resize = () => {
    drawn = [];
    output.write(CLEAR);
    wake();
  };
  const die = (signal: NodeJS.Signals) => {
    close();
    process.kill(process.pid, signal);
  };

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    input.off('data', press);
    output.off('resize', resize);
    process.off('exit', close);
    for (const signal of SIGNALS) process.off(signal, die);
    input.setRawMode(false);
    input.pause();
    output.write(LEAVE);
  }

  input.setRawMode(true);
  input.resume();
  input.on('data', press);
  output.on('resize', resize);
  process.on('exit', close);
  for (const signal of SIGNALS) process.on(signal, die);
  output.write(ENTER + CLEAR);

  return {
    get columns() {
      return output.columns;
    },
    get rows() {
      return output.rows;
    },
    draw(lines) {
      const shown = lines.slice(0, output.rows);
      const text = Array.from({ length: Math.max(shown.length, drawn.length) }, (_, row) =>
        shown[row] === drawn[row] ? '' : `\u001b[${row + 1};1H${visibleLine(shown[row] ?? '')}\u001b[K`,
      );
      drawn = shown;
      output.write(text.join(''));
    },
    key(milliseconds) {
      if (pressed.length > 0) return Promise.resolve(pressed.shift() ?? null);
      return new Promise((resolve) => {
        const timer = setTimeout(() => wake(), milliseconds);
        wake = () => {
          clearTimeout(timer);
          wake = () => {};
          resolve(pressed.shift() ?? null);
        };
      });
    },
    close,
  };
}
