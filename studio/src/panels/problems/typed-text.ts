import { respell, shownText } from './changed-part.ts';

/** Milliseconds without a key before what was typed goes into the file. */
const PAUSE = 300;
/** After a rest as long as this, what is typed is undone by itself. */
const REST = 1500;

/** Brings a text into the file; changes of one gesture are undone together. */
export type WriteText = (text: string, gesture: string) => Promise<unknown>;

/** A text that is being typed, and the file that it goes into a moment later. */
export class TypedText {
  /** As it is shown, with every end of line one character. */
  value: string;
  /** As the file has it, or is about to. */
  private file: string;
  private readonly write: WriteText;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private gestures = 0;
  private typedAt = 0;

  constructor(file: string, write: WriteText) {
    this.file = file;
    this.value = shownText(file);
    this.write = write;
  }

  get isPending(): boolean {
    return this.timer !== undefined || this.sending !== null;
  }

  /** This is what stands there now. */
  type(value: string, now = Date.now()): void {
    if (value === this.value) return;
    this.value = value;
    if (now - this.typedAt > REST) this.gestures++;
    this.typedAt = now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.settle(), PAUSE);
  }

  /** The file has this text now. True when it is another than what is shown, which has to follow; what is typed wins. */
  receive(file: string): boolean {
    if (this.sending || file === this.file) return false;
    this.file = file;
    if (this.isPending) return false;
    this.gestures++;
    this.value = shownText(file);
    return true;
  }

  /** Resolves when all that was typed is in the file. */
  async settle(): Promise<void> {
    await this.sending;
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const file = respell(this.file, this.value);
    if (file === this.file) return;
    this.file = file;
    this.sending = this.write(file, `${GESTURES} ${this.gestures}`).then(() => {});
    try {
      await this.sending;
    } finally {
      this.sending = null;
    }
    await this.settle();
  }
}

/** Tells the typing of this page from that of an earlier visit to the panel. */
const GESTURES = `typing since ${Date.now()}`;
