import type { Command, World } from 'hanker/core';
import {
  connect,
  type DevtoolsClient,
  type Link,
  type Progress,
  readSnapshot,
  type WorldReport,
} from 'hanker/devtools';
import { isCheck, recordJournal } from 'hanker/save';
import type { Session } from '../session.ts';
import type { FollowedGame, WorldMoment } from '../time/followed-game.ts';

/** Milliseconds between two snapshots of a game that a copy can't follow by its commands. */
const SNAPSHOT_EVERY = 400;

/**
 * A running game as the world of a session. A copy of its world runs along: it takes the game's commands at their ticks,
 * and the game's hash says whether it is still the same. If it is not, because functions of the game are at work that
 * only the game has, snapshots follow each other instead.
 */
export class AttachedGame implements FollowedGame {
  /** Whether the copy has been equal to the game so far. */
  isExact = true;
  /** Whether the game is gone. */
  isGone = false;
  /** What the game refused last; null for nothing. */
  trouble: string | null = null;
  private readonly session: Session;
  private readonly client: DevtoolsClient;
  private report: WorldReport;
  private epoch = 0;
  private isFetching = false;
  private fetchedAt = 0;

  /** Connects to a game and opens its world in a session. Rejects when the game gives no source or may not be looked at. */
  static async open(session: Session, link: Link): Promise<AttachedGame> {
    const client = await connect(link);
    try {
      const game = new AttachedGame(session, client, await client.ask('world', {}));
      const start = await client.ask('watch', {});
      game.epoch = start.epoch;
      session.openMoment(game.momentOf(readSnapshot(start)), game);
      client.onProgress = (progress) => game.follow(progress);
      client.onClose = () => game.end();
      return game;
    } catch (problem) {
      client.close();
      throw problem;
    }
  }

  private constructor(session: Session, client: DevtoolsClient, report: WorldReport) {
    this.session = session;
    this.client = client;
    this.report = report;
  }

  get allow(): WorldReport['allow'] {
    return this.report.allow;
  }

  touch(change: (world: World) => void): void {
    this.expect('touch', 'changes of its world');
    for (const command of this.commandsOf(change)) this.send(this.client.ask('execute', { command }));
  }

  edit(text: string): void {
    this.expect('edit', 'changes of its definition');
    this.send(this.client.ask('edit', { text }));
  }

  leave(): void {
    this.client.onClose = null;
    this.client.close();
  }

  private expect(permission: 'touch' | 'edit', what: string): void {
    if (this.isGone) throw new Error('The game is gone. Detach from it to go on here without it.');
    if (!this.allow.includes(permission))
      throw new Error(`The game does not allow ${what}: attach(world, { allow: [..., '${permission}'] }) would.`);
  }

  /** The commands that a change consists of, found on another copy of the world. */
  private commandsOf(change: (world: World) => void): readonly Command[] {
    const { world, timeline } = this.session;
    const copy = world && timeline.worldAt(world.now, 'touch');
    if (!copy) return [];
    const recorder = recordJournal(copy);
    try {
      change(copy);
    } finally {
      recorder.stop();
    }
    return recorder.entries.flatMap((entry) => {
      if (isCheck(entry)) return [];
      const { at: _, ...command } = entry;
      return [command as Command];
    });
  }

  /** Notes what becomes of a query. */
  private send(answer: Promise<unknown>): void {
    answer.then(
      () => this.note(null),
      (problem: Error) => this.note(problem.message),
    );
  }

  private note(trouble: string | null): void {
    this.trouble = trouble;
    this.session.changes++;
  }

  private follow({ epoch, now, commands, hash, world: report }: Progress): void {
    if (report) this.report = report;
    const { world } = this.session;
    if (this.session.game !== this || !world || this.isFetching) return;
    const isFar = now < world.now || now - world.now > world.rules.ticksPerHour;
    const isElsewhere = epoch !== this.epoch || isFar;
    if (isElsewhere || !this.isExact) {
      this.fetch(isElsewhere);
      return;
    }
    try {
      this.session.followGame(commands, now);
      if (hash !== null && hash !== world.hash()) this.isExact = false;
    } catch {
      this.isExact = false;
    }
    if (!this.isExact) this.fetch(true);
  }

  /** Goes on with a snapshot of the game; at most every so often unless it is `urgent`. */
  private fetch(isUrgent: boolean): void {
    const time = Date.now();
    if (!isUrgent && time - this.fetchedAt < SNAPSHOT_EVERY) return;
    this.isFetching = true;
    this.fetchedAt = time;
    this.client
      .ask('snapshot', {})
      .then((answer) => {
        if (this.session.game !== this) return;
        this.session.jumpTo(this.momentOf(readSnapshot(answer)));
        this.epoch = answer.epoch;
        this.trouble = null;
      })
      .catch((problem: Error) => this.note(problem.message))
      .finally(() => {
        this.isFetching = false;
      });
  }

  private momentOf(snapshot: WorldMoment['snapshot']): WorldMoment {
    const { source } = this.report;
    if (!source) throw new Error('The game gives no world file; add the option source to its attach(world, …).');
    return { ...source, snapshot };
  }

  private end(): void {
    this.isGone = true;
    this.session.changes++;
  }
}
