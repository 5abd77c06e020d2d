import type { World } from 'hanker';
import {
  encodeSnapshot,
  type JournalEntry,
  JournalWriter,
  namesOfHost,
  type Recorder,
  recordJournal,
} from 'hanker/save';
import type { Commit, RoomStore } from './room-store.ts';
import { SEED } from './valley.ts';

/** What a commit may have beside the journal. */
export type CommitParts = Pick<Commit, 'leaves' | 'arrives' | 'owner'>;

/**
 * Writes a world into the store while it runs: each command as a line of a journal, a check of its hash every second, and
 * a snapshot from time to time. Writes are sent one after the other, so what is stored is always a moment of the world.
 */
export class RoomLog {
  private readonly world: World;
  private readonly room: string;
  private readonly store: RoomStore;
  private readonly epoch: number;
  private readonly notes: () => string;
  private recorder!: Recorder;
  private writer = new JournalWriter();
  private lines: string[] = [];
  private op = 0;
  private last: Promise<boolean> = Promise.resolve(true);
  /** When the oldest write that has not been confirmed was sent; 0 for none. */
  private readonly sent: number[] = [];
  private isLost = false;

  constructor(world: World, room: string, store: RoomStore, epoch: number, notes: () => string) {
    this.world = world;
    this.room = room;
    this.store = store;
    this.epoch = epoch;
    this.notes = notes;
    this.begin();
  }

  /** How long the oldest unconfirmed write has been on its way, in milliseconds. */
  get delay(): number {
    return this.sent.length === 0 ? 0 : Date.now() - this.sent[0];
  }

  /** Lets a frame of the world pass. */
  frame(seconds: number, decisions: number): number {
    return this.recorder.frame(seconds, { decisions });
  }

  /** Writes all that has happened since the last time. False when it is lost: the room must be loaded again. */
  commit(parts: CommitParts = {}): Promise<boolean> {
    const lines = this.lines;
    this.lines = [];
    return this.send({ lines, ...parts });
  }

  /** Writes a snapshot, which begins a new journal. */
  save(): Promise<boolean> {
    this.recorder.stop();
    const snapshot = encodeSnapshot(this.world.snapshot());
    this.begin();
    const lines = this.lines;
    this.lines = [];
    return this.send({ snapshot, lines });
  }

  /** Adds a check of the world's hash as it is now. */
  check(): void {
    this.recorder.check();
  }

  /** Ends the recording; what has been sent is still written. */
  async stop(): Promise<void> {
    this.recorder.stop();
    await this.last;
  }

  /** Begins a journal with a check of the world as it is now. */
  private begin(): void {
    this.writer = new JournalWriter();
    const { world, writer } = this;
    const now: JournalEntry = { at: world.now, hash: world.hash() };
    this.lines = [writer.header({ world: null, seed: SEED, host: namesOfHost() }), writer.entry(now)];
    const onEntry = (entry: JournalEntry) => void this.lines.push(writer.entry(entry));
    this.recorder = recordJournal(world, { checks: CHECKS, entries: [now], onEntry });
  }

  private send(what: CommitParts & Pick<Commit, 'snapshot' | 'lines'>): Promise<boolean> {
    const commit: Commit = { ...what, epoch: this.epoch, op: ++this.op, notes: this.notes() };
    const before = this.last;
    this.sent.push(Date.now());
    this.last = (async () => {
      // One that is lost takes all later ones with it.
      const isDone = (await before) && !this.isLost && (await this.store.commit(this.room, commit));
      this.isLost ||= !isDone;
      this.sent.shift();
      return isDone;
    })();
    return this.last;
  }
}

/** Time of the world between two checks. */
const CHECKS = '10s';
