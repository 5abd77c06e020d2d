import type { Commit, RoomStore, StoredRoom, Travel } from '../../../examples/colyseus/room-store.ts';

const EMPTY: StoredRoom = { epoch: 0, snapshot: null, notes: '', journal: [], roomId: '' };

/** Rooms in memory, for one process. */
export class MemoryStore implements RoomStore {
  private readonly rooms = new Map<string, StoredRoom>();
  private readonly names = new Set<string>();
  private readonly travels = new Map<string, Travel>();

  async take(room: string, roomId: string): Promise<StoredRoom> {
    const stored = this.rooms.get(room) ?? EMPTY;
    this.rooms.set(room, { ...stored, epoch: stored.epoch + 1, roomId });
    return { ...stored, epoch: stored.epoch + 1 };
  }

  async commit(room: string, { epoch, snapshot, notes, lines, leaves, arrives }: Commit): Promise<boolean> {
    const stored = this.rooms.get(room);
    if (stored?.epoch !== epoch) return false;
    const journal = snapshot === undefined ? [...stored.journal, ...lines] : lines;
    this.rooms.set(room, { ...stored, notes, journal, snapshot: snapshot ?? stored.snapshot });
    if (leaves !== undefined) this.travels.set(leaves.id, leaves.travel);
    if (arrives !== undefined) this.travels.delete(arrives);
    return true;
  }

  async release(): Promise<void> {}

  async retire(): Promise<void> {}

  async inbox(room: string): Promise<ReadonlyMap<string, Travel>> {
    return new Map([...this.travels].filter(([, { to }]) => to === room));
  }

  async isKnown(): Promise<boolean> {
    return true;
  }

  async isFree(): Promise<boolean> {
    return true;
  }

  async countProcesses(): Promise<number> {
    return 1;
  }

  async claimName(name: string): Promise<boolean> {
    const isFree = !this.names.has(name);
    this.names.add(name);
    return isFree;
  }

  async roomOf(): Promise<string | null> {
    return null;
  }
}
