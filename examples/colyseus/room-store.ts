import type { Traveller } from 'hanker/travel';
import { Redis } from 'ioredis';
import { COMMIT, HEARTBEAT, RELEASE, RETIRE, TAKE } from './store-scripts.ts';

/** Somebody on the way from one room to another. In Redis, until the other room has taken it in. */
export interface Travel {
  readonly from: string;
  readonly to: string;
  readonly traveller: Traveller;
  /** The player whose character it is, as a hash of a secret; '' for nobody's. */
  readonly owner: string;
}

/** A room as it was written last. */
export interface StoredRoom {
  /** Rises each time that the room gets an owner; earlier owners can't write any more. */
  readonly epoch: number;
  /** The encoded snapshot; null for a room that has never been saved. */
  readonly snapshot: Uint8Array | null;
  /** What the room keeps beside its world, as JSON; '' for nothing. */
  readonly notes: string;
  /** The lines of the journal since the snapshot. */
  readonly journal: readonly string[];
  /** The id of the Colyseus room that its last owner had; '' for none. */
  readonly roomId: string;
}

/** What has happened in a room, written as one step: all of it, or nothing. */
export interface Commit {
  readonly epoch: number;
  /** Counts the commits of an owner, from 1. */
  readonly op: number;
  /** A new snapshot, which replaces the journal. */
  readonly snapshot?: Uint8Array;
  readonly notes: string;
  /** New lines of the journal. */
  readonly lines: readonly string[];
  /** Somebody has left for another room. */
  readonly leaves?: { readonly id: string; readonly travel: Travel };
  /** The id of a travel that has ended here. */
  readonly arrives?: string;
  /** The player whose character has come into being here, or left. */
  readonly owner?: string;
}

/** Where rooms are kept. */
export interface RoomStore {
  /** Takes a room, or goes on owning it; null while another process owns it. */
  take(room: string, roomId: string): Promise<StoredRoom | null>;
  /** Writes; false when the room has another owner, or the store has lost something: then load the room again. */
  commit(room: string, commit: Commit): Promise<boolean>;
  /** Gives a room up that has been written. */
  release(room: string, epoch: number): Promise<void>;
  /** Closes a room for good; those who were on their way to it go back. */
  retire(room: string, epoch: number): Promise<void>;
  /** Those who are on their way to a room, by the id of the travel. */
  inbox(room: string): Promise<ReadonlyMap<string, Travel>>;
  /** Whether a room has ever been written. */
  isKnown(room: string): Promise<boolean>;
  /** Whether nobody owns a room. */
  isFree(room: string): Promise<boolean>;
  /** Says that this process runs; gives how many do. */
  countProcesses(): Promise<number>;
  /** Reserves a name for a character, in all rooms; false when somebody has it. */
  claimName(name: string): Promise<boolean>;
  /** The room that a player's character is in, or on its way to; null for no such player. */
  roomOf(owner: string): Promise<string | null>;
}

/** How a store is opened. */
export interface StoreOptions {
  /** Begins all keys. */
  readonly valley?: string;
  /** Milliseconds after which the room of a process that died is free. Longer than a process ever pauses, loading a room included. */
  readonly lease?: number;
}

type Reply = readonly [epoch: number, snapshot: string, notes: string, roomId: string, journal: readonly string[]];

/** Rooms in Redis, for one process. Commands wait while Redis is away, and are sent again when it is back. */
export class RedisStore implements RoomStore {
  readonly redis: Redis;
  private readonly owner: string;
  private readonly valley: string;
  private readonly lease: number;

  constructor(url: string, owner: string, { valley = 'valley', lease = 5000 }: StoreOptions = {}) {
    this.redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 100 });
    // Said by the caller who waits; without a listener it would be printed for each attempt.
    this.redis.on('error', () => {});
    this.owner = owner;
    this.valley = valley;
    this.lease = lease;
  }

  async take(room: string, roomId: string): Promise<StoredRoom | null> {
    const reply = (await this.run(TAKE, room, '', [this.owner, this.lease, roomId])) as Reply | null;
    if (reply === null) return null;
    const [epoch, snapshot, notes, before, journal] = reply;
    const bytes = snapshot === '' ? null : new Uint8Array(Buffer.from(snapshot, 'base64'));
    return { epoch, snapshot: bytes, notes, journal, roomId: before };
  }

  async commit(room: string, commit: Commit): Promise<boolean> {
    const { epoch, op, snapshot, notes, lines, leaves, arrives = '', owner = '' } = commit;
    const bytes = snapshot ? Buffer.from(snapshot).toString('base64') : '';
    const travel = leaves ? [leaves.id, leaves.travel.to, JSON.stringify(leaves.travel)] : ['', '', ''];
    const args = [this.owner, this.lease, epoch, op, bytes, notes, arrives, ...travel, room, owner, ...lines];
    return (await this.run(COMMIT, room, leaves?.travel.to ?? '', args)) === 'done';
  }

  async release(room: string, epoch: number): Promise<void> {
    await this.run(RELEASE, room, '', [this.owner, epoch]);
  }

  async retire(room: string, epoch: number): Promise<void> {
    await this.run(RETIRE, room, '', [this.owner, epoch, room, `${this.key('inbox')}:`]);
  }

  async inbox(room: string): Promise<ReadonlyMap<string, Travel>> {
    const all = Object.entries(await this.redis.hgetall(this.key('inbox', room)));
    return new Map(all.map(([id, record]) => [id, JSON.parse(record) as Travel]));
  }

  async isKnown(room: string): Promise<boolean> {
    return (await this.redis.sismember(this.key('rooms'), room)) === 1;
  }

  async isFree(room: string): Promise<boolean> {
    return (await this.redis.exists(this.key('lease', room))) === 0;
  }

  async countProcesses(): Promise<number> {
    return Number(await this.redis.eval(HEARTBEAT, 1, this.key('processes'), this.owner, this.lease));
  }

  async claimName(name: string): Promise<boolean> {
    return (await this.redis.sadd(this.key('names'), name)) === 1;
  }

  async roomOf(owner: string): Promise<string | null> {
    return await this.redis.hget(this.key('owners'), owner);
  }

  /** Ends the connection. */
  close(): void {
    this.redis.disconnect();
  }

  private key(what: string, room = ''): string {
    return `{${this.valley}}:${what}${room === '' ? '' : `:${room}`}`;
  }

  private run(script: string, room: string, to: string, args: readonly (string | number)[]): Promise<unknown> {
    const own = ['room', 'journal', 'inbox', 'lease'].map((what) => this.key(what, room));
    const keys = [...own, this.key('rooms'), this.key('inbox', to), this.key('owners')];
    return this.redis.eval(script, keys.length, ...keys, ...args);
  }
}
