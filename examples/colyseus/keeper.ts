import type { RoomStore } from './room-store.ts';

/** How a keeper works. */
export interface KeeperOptions {
  readonly store: RoomStore;
  readonly rooms: readonly string[];
  /** How many rooms this process has. */
  readonly count: () => number;
  /** Opens a room in this process; throws when another process was faster. */
  readonly open: (room: string) => Promise<void>;
  /** Gives one room up, for a process that has fewer. */
  readonly giveUp: () => Promise<void>;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

/**
 * Sees to it that each room has a process, and each process its share of the rooms. Every process has a keeper. It opens
 * rooms without an owner, also those of a process that died, and hands rooms over when a new process has started.
 * Returns a function that ends it.
 */
export function keepRooms({ store, rooms, count, open, giveUp, every = 250 }: KeeperOptions): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const share = Math.ceil(rooms.length / (await store.countProcesses()));
    if (!isOver && count() > share) await giveUp();
    for (const room of rooms) {
      if (isOver || count() >= share || !(await store.isFree(room))) continue;
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
