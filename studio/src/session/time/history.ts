/**
 * A state to return to: the text of the file, the variant in force and, when the world itself was changed, the former
 * world.
 */
export interface HistoryState<Moment> {
  readonly text: string;
  readonly variant: string | null;
  readonly moment: Moment | null;
}

interface HistoryEntry<Moment> {
  readonly label: string;
  /** The state that undo returns to; once undone, the state that redo returns to. */
  other: HistoryState<Moment>;
  /** Changes of one gesture, such as a drag, share this value and become one entry; null for no gesture. */
  readonly gesture: string | null;
}

const MOST = 200;
/** The bytes that all states may take; the oldest are dropped first. */
const MOST_BYTES = 256 * 2 ** 20;

/**
 * The history of changes for undo and redo, newest last. Undo and redo exchange the current state for the stored one,
 * so what happened in between is not lost.
 */
export class History<Moment> {
  private readonly done: HistoryEntry<Moment>[] = [];
  private readonly undone: HistoryEntry<Moment>[] = [];
  private readonly countBytes: (moment: Moment, counted: Set<object>) => number;
  private readonly mostBytes: number;

  /** `weigh` returns the bytes of a state that are not in `counted` yet, and adds them to it. */
  constructor(weigh: (moment: Moment, counted: Set<object>) => number, mostBytes = MOST_BYTES) {
    this.countBytes = weigh;
    this.mostBytes = mostBytes;
  }

  /** Whether a change of this gesture belongs to the last entry. */
  continues(gesture: string | null): boolean {
    return gesture !== null && this.undone.length === 0 && this.done.at(-1)?.gesture === gesture;
  }

  /** Adds a change; `before` is the state that undo returns to. */
  add(label: string, before: HistoryState<Moment>, gesture: string | null = null): void {
    if (this.continues(gesture)) return;
    this.undone.length = 0;
    this.done.push({ label, other: before, gesture });
    this.trim();
  }

  /** Takes the state to return to, in exchange for the current one; null when there is nothing to undo. */
  undo(now: (withWorld: boolean) => HistoryState<Moment>): HistoryState<Moment> | null {
    return this.swap(this.done, this.undone, now);
  }

  /** Takes the undone state, in exchange for the current one; null when there is nothing to redo. */
  redo(now: (withWorld: boolean) => HistoryState<Moment>): HistoryState<Moment> | null {
    return this.swap(this.undone, this.done, now);
  }

  /** The labels of the next undo and redo; null for none. */
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
      // The last change can always be undone.
      if (bytes > this.mostBytes && first < this.done.length) break;
      first--;
    }
    this.done.splice(0, first);
  }
}
