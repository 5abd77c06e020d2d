import { respell, shownText } from './line-ends.ts';

/** Milliseconds without a key before typed text is written to the file. */
const PAUSE = 300;
/** Milliseconds without a key after which further typing is undone separately. */
const REST = 1500;

/** Counts the gestures of all texts: a text that is opened again begins a new one. */
let gestures = 0;

/** Where typed text comes from and goes to. */
export interface TypingEnds {
  /** The text that the editor shows; every end of line is \n. */
  read(): string;
  /** Writes the text of the file; changes with the same gesture are undone together. */
  write(text: string, gesture: string): Promise<unknown>;
}

/** The text of a file while it is edited: typed text is written to the file after a pause. */
export class TypedText {
  /** The text that the file has, or will have when the write under way is done. */
  private file: string;
  private readonly ends: TypingEnds;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private gesture = ++gestures;
  private typedAt = 0;

  constructor(file: string, ends: TypingEnds) {
    this.file = file;
    this.ends = ends;
  }

  get isPending(): boolean {
    return this.timer !== undefined || this.sending !== null;
  }

  /** The shown text was edited; it is written after a pause. */
  note(now = Date.now()): void {
    if (now - this.typedAt > REST) this.gesture = ++gestures;
    this.typedAt = now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE);
  }

  /** The file has a new text. Returns the text to show, or null when nothing changes: pending typing takes precedence. */
  receive(file: string): string | null {
    if (this.sending || file === this.file) return null;
    this.file = file;
    if (this.isPending) return null;
    this.gesture = ++gestures;
    return shownText(file);
  }

  /** Another file is open. Returns its text to show, or null when it is the same text: then only the name has changed. */
  open(file: string): string | null {
    if (this.sending || file === this.file) return null;
    // Text that was typed since then was meant for the file before.
    clearTimeout(this.timer);
    this.timer = undefined;
    this.file = file;
    this.gesture = ++gestures;
    return shownText(file);
  }

  /** Writes pending text at once; resolves when the file has it. */
  async flush(): Promise<void> {
    await this.sending;
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const file = respell(this.file, this.ends.read());
    if (file === this.file) return;
    this.file = file;
    this.sending = this.ends.write(file, `typing ${this.gesture}`).then(() => {});
    try {
      await this.sending;
    } finally {
      this.sending = null;
    }
    await this.flush();
  }
}
