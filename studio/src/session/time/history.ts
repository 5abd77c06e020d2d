/** What can be gone back to: the text of the file, the tuning in force and, where the world itself was changed, the world as it was. */
export interface HistoryState<Moment> {
  readonly text: string;
  readonly variant: string | null;
  readonly moment: Moment | null;
}

interface HistoryEntry<Moment> {
  readonly label: string;
  /** Where undoing leads, and once it is undone where redoing leads. */
  other: HistoryState<Moment>;
  /** Changes of one gesture, such as a drag, have the same one and become one entry; null: never. */
  readonly gesture: string | null;
}

const MOST = 200;
/** What all moments may take, in bytes; the oldest that can be undone go first. */
const MOST_BYTES = 256 * 2 ** 20;

/**
 * What was done, to be undone and redone, newest last. Going back and forth exchanges the situation that is left for the
 * one that is returned to, so what happened in the meantime is not lost.
 */
export class History<Moment> {
  private readonly done: HistoryEntry<Moment>[] = [];
  private readonly undone: HistoryEntry<Moment>[] = [];
  private readonly countBytes: (moment: Moment, counted: Set<object>) => number;
  private readonly mostBytes: number;

  /** `weigh` gives the bytes of a moment that are not in `counted` yet, and adds them to it. */
  constructor(weigh: (moment: Moment, counted: Set<object>) => number, mostBytes = MOST_BYTES) {
    this.countBytes = weigh;
    this.mostBytes = mostBytes;
  }

  /** Whether a change of this gesture belongs to what was done last. */
  continues(gesture: string | null): boolean {
    return gesture !== null && this.undone.length === 0 && this.done.at(-1)?.gesture === gesture;
  }

  /** Something was done; `before` is where undoing it leads. */
  add(label: string, before: HistoryState<Moment>, gesture: string | null = null): void {
    if (this.continues(gesture)) return;
    this.undone.length = 0;
    this.done.push({ label, other: before, gesture });
    this.trim();
  }

  /** What to go back to, in exchange for the situation of now; null when there is nothing to undo. */
  undo(now: (withWorld: boolean) => HistoryState<Moment>): HistoryState<Moment> | null {
    return this.swap(this.done, this.undone, now);
  }

  /** What to go forth to again, in exchange for the situation of now; null when there is nothing to redo. */
  redo(now: (withWorld: boolean) => HistoryState<Moment>): HistoryState<Moment> | null {
    return this.swap(this.undone, this.done, now);
  }

  /** What would be undone and redone next, in words; null for nothing. */
  get next(): { readonly undo: string | null; readonly redo: string | null } {
    return { undo: this.done.at(-1)?.label ?? null, redo: this.undone.at(-1)?.label ?? null };
  }

  clear(): void {
    this.done.length = 0;
    this.undone.length = 0;
  }

  private swap(
    from: HistoryEntry<Moment>[],
    to: HistoryEntry<Moment>[],
    now: (withWorld: boolean) => HistoryState<Moment>,
  ): HistoryState<Moment> | null {
    const entry = from.at(-1);
    if (!entry) return null;
    const { other } = entry;
    entry.other = now(other.moment !== null);
    from.pop();
    to.push(entry);
    this.trim();
    return other;
  }

  private trim(): void {
    const counted = new Set<object>();
    let bytes = 0;
    for (const { other } of this.undone) if (other.moment) bytes += this.countBytes(other.moment, counted);
    let first = this.done.length;
    while (first > 0 && this.done.length - first < MOST) {
      const { moment } = this.done[first - 1].other;
      if (moment) bytes += this.countBytes(moment, counted);
      // What was just done can always be undone.
      if (bytes > this.mostBytes && first < this.done.length) break;
      first--;
    }
    this.done.splice(0, first);
  }
}
