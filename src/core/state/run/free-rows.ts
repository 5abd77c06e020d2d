/**
 * Rows that agents have left. A row is given again from the next tick on, so that nothing of the tick under way can take
 * the new agent for the old one; the lowest row comes first. All of it follows from the rows themselves: who is gone,
 * and since when.
 */
export class FreeRows {
  /** Rows to be given, as a binary heap. */
  private readonly heap: number[] = [];
  /** Rows left since the last tick began. */
  private readonly left: number[] = [];

  /** How many rows nobody is in. */
  get size(): number {
    return this.heap.length + this.left.length;
  }

  /** An agent has left its row in the tick under way. */
  leave(row: number): void {
    this.left.push(row);
  }

  /** A new tick begins: rows that were left before it can be given again. */
  startTick(): void {
    if (this.left.length === 0) return;
    for (const row of this.left) this.add(row);
    this.left.length = 0;
  }

  /** Adds a row that was left before the tick under way. */
  add(row: number): void {
    const { heap } = this;
    let at = heap.push(row) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent] <= row) break;
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = row;
  }

  /** Takes the lowest row that can be given; −1 for none. */
  take(): number {
    const { heap } = this;
    const lowest = heap[0] ?? -1;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return lowest;
    let at = 0;
    for (let child = 1; child < heap.length; child = at * 2 + 1) {
      if (child + 1 < heap.length && heap[child + 1] < heap[child]) child++;
      if (heap[child] >= last) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = last;
    return lowest;
  }
}
