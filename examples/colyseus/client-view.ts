import type { Interest } from './interest.ts';
import { encodeNear, type Met, type Moved, quantise } from './near-message.ts';

/** How far a client sees, and how far somebody must go to be out of sight again, in metres. */
export const [SIGHT, LOSES] = [28, 32] as const;

/** The most people that a client gets. */
const MOST_NEAR = 300;

/** What a client was told of somebody. */
interface Known {
  readonly handle: number;
  x: number;
  y: number;
  doing: number;
  /** The number of the update in which it was near last. */
  seen: number;
}

/** What one client knows: the difference to what is near it now is all that is sent. */
export class ClientView {
  private readonly known = new Map<number, Known>();
  private readonly freeHandles: number[] = [];
  private nextHandle = 0;
  private updates = 0;

  /**
   * What has changed around a place since the last time, as bytes; null for nothing. `own` is the id of the client's own
   * character, −1 for none; `nameOf` gives names, which are sent once.
   */
  update(
    interest: Interest,
    [x, y]: readonly [number, number],
    { time, own, nameOf }: { readonly time: number; readonly own: number; readonly nameOf: (id: number) => string },
  ): Uint8Array | null {
    const { ids, places, doing } = interest;
    const met: Met[] = [];
    const moved: Moved[] = [];
    const now = ++this.updates;
    interest.near(x, y, LOSES, (i) => {
      const id = ids[i];
      const [px, py] = [quantise(places[i * 2]), quantise(places[i * 2 + 1])];
      const known = this.known.get(id);
      const told = { x: places[i * 2], y: places[i * 2 + 1], doing: doing[i] };
      if (known !== undefined) {
        known.seen = now;
        if (known.x === px && known.y === py && known.doing === doing[i]) return;
        Object.assign(known, { x: px, y: py, doing: doing[i] });
        moved.push({ handle: known.handle, ...told });
      } else if (this.known.size < MOST_NEAR && Math.hypot(told.x - x, told.y - y) <= SIGHT) {
        const handle = this.freeHandles.pop() ?? this.nextHandle++;
        this.known.set(id, { handle, x: px, y: py, doing: doing[i], seen: now });
        met.push({ handle, ...told, name: nameOf(id), isOwn: id === own });
      }
    });
    const gone = this.forgetUnseen(now);
    if (met.length + moved.length + gone.length === 0) return null;
    return encodeNear({ time, gone, met, moved });
  }

  /** The number of those that the client knows. */
  get size(): number {
    return this.known.size;
  }

  private forgetUnseen(now: number): number[] {
    const gone: number[] = [];
    for (const [id, { handle, seen }] of this.known) {
      if (seen === now) continue;
      this.known.delete(id);
      gone.push(handle);
    }
    // A handle that is gone in this message may be given in the next.
    this.freeHandles.push(...gone);
    return gone;
  }
}
