import type { RoomStore } from './room-store.ts';

/** How a keeper works. */
export interface KeeperOptions {
  readonly store: RoomStore;
  readonly rooms: readonly string[];
  /** Opens a room in this process; throws when another process was faster. */
  readonly open: (room: string) => Promise<void>;
  /** How many rooms this process has. */
  readonly count: () => number;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

/**
 * Sees to it that each room has a process. Every process has a keeper; a room that nobody owns is opened by the process
 * with the fewest rooms, which waits least. Returns a function that ends it.
 */
export function keepRooms({ store, rooms, open, count, every = 250 }: KeeperOptions): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    for (const room of rooms) {
      if (isOver || !(await store.isFree(room))) continue;
      await new Promise((resolve) => setTimeout(resolve, count() * every));
      if (isOver || !(await store.isFree(room))) continue;
      // Another process may be faster by a hair; the store lets only one have it.
      await open(room).catch(() => {});
    }
    if (!isOver) timer = setTimeout(() => void look(), every);
  }

  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
