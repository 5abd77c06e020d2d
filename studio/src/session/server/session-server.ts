import { COMMANDS } from '../commands/commands.ts';
import type { Session } from '../session.ts';
import type { SessionView } from '../view.ts';
import { VIEWS } from '../views/views.ts';
import type { PageRequest, WorkerReply } from './protocol.ts';

interface WatchedView {
  readonly view: SessionView<unknown, unknown>;
  readonly args: unknown;
  /** State of the session that was last sent. */
  sentChanges: number;
  sentAt: number;
  isInFlight: boolean;
  result: unknown;
}

const USUALLY = 100;
/** Milliseconds of simulation in one turn, so that answers and frames are not delayed. */
const STRETCH = 20;

/** Runs a session and serves a page by messages in both directions, over any channel. */
export class SessionServer {
  private readonly session: Session;
  private readonly send: (reply: WorkerReply, transfer: Transferable[]) => void;
  private readonly watched = new Map<number, WatchedView>();
  private last = 0;
  /** The session's count of changes, and when it last rose, in milliseconds. */
  private changes = 0;
  private changedAt = 0;
  private received = 0;
  private unanswered = 0;
  /** How many requests had been received when the last 'rest' was sent. */
  private restedAfter = 0;

  constructor(session: Session, send: (reply: WorkerReply, transfer: Transferable[]) => void) {
    this.session = session;
    this.send = send;
  }

  /** Handles one message. An invalid message is refused and changes nothing. */
  async receive(request: PageRequest): Promise<void> {
    this.received++;
    if (!isRequest(request)) {
      const id: unknown = (request as { readonly id?: unknown } | null | undefined)?.id;
      this.send({ type: 'error', id: typeof id === 'number' ? id : -1, message: 'not a request of the page' }, []);
      return;
    }
    switch (request.type) {
      case 'watch': {
        if (!Object.hasOwn(VIEWS, request.view)) {
          this.send({ type: 'view-error', id: request.id, message: `there is no view "${request.view}"` }, []);
          return;
        }
        const view = (VIEWS as Record<string, unknown>)[request.view] as SessionView<unknown, unknown>;
        this.watched.set(request.id, {
          view,
          args: request.args,
          sentChanges: -1,
          sentAt: Number.NEGATIVE_INFINITY,
          isInFlight: false,
          result: undefined,
        });
        return;
      }
      case 'unwatch':
        this.watched.delete(request.id);
        return;
      case 'received': {
        const watched = this.watched.get(request.id);
        if (watched) watched.isInFlight = false;
        return;
      }
      case 'run':
        this.unanswered++;
        try {
          if (!Object.hasOwn(COMMANDS, request.command)) throw new Error(`there is no command "${request.command}"`);
          const run = (COMMANDS as Record<string, unknown>)[request.command] as (
            session: Session,
            args: unknown,
          ) => unknown;
          this.send({ type: 'done', id: request.id, result: await run(this.session, request.args) }, []);
        } catch (problem) {
          this.send({ type: 'error', id: request.id, message: messageOf(problem) }, []);
        } finally {
          this.unanswered--;
        }
    }
  }

  /** Runs the simulation as far as it is due, and sends views that have changed. `now` is in milliseconds. */
  update(now: number, timer: () => number): void {
    const seconds = (now - this.last) / 1000;
    this.last = now;
    this.run(seconds, now + STRETCH, timer);
    this.session.work(now, () => timer() < now + STRETCH);
    if (this.session.changes !== this.changes) {
      this.changes = this.session.changes;
      this.changedAt = now;
    }
    for (const [id, watched] of this.watched) this.show(id, watched, timer());
    this.rest();
  }

  /** Sends one 'rest' when nothing is left to do; another one only after a further request. */
  private rest(): void {
    const { session, watched, received } = this;
    if (received === this.restedAfter || this.unanswered > 0 || !session.isAtRest) return;
    for (const { sentChanges, isInFlight } of watched.values())
      if (isInFlight || sentChanges !== session.changes) return;
    this.restedAfter = received;
    this.send({ type: 'rest', received }, []);
  }

  private run(seconds: number, until: number, timer: () => number): void {
    const { session } = this;
    const { clock, world } = session;
    if (!clock.isPlaying || !world) return;
    const isEndless = clock.speed === Number.POSITIVE_INFINITY;
    const began = world.now;
    let due = isEndless ? Number.POSITIVE_INFINITY : clock.due(seconds);
    const most = Math.max(1, Math.round(world.rules.ticksPerHour / 120));
    try {
      while (due > 0) {
        const ticks = Math.min(due, most);
        session.advance(ticks);
        due -= ticks;
        if (timer() > until) break;
      }
      clock.measure(Math.max(0, (session.world?.now ?? began) - began), seconds);
    } catch (problem) {
      clock.isPlaying = false;
      session.error = messageOf(problem);
      session.changes++;
    }
  }

  private show(id: number, watched: WatchedView, now: number): void {
    const { view, args } = watched;
    const { changes } = this.session;
    if (watched.isInFlight || watched.sentChanges === changes) return;
    // Without further changes, a view with a long interval need not wait for it.
    const isQuiet = this.session.isAtRest && now - this.changedAt >= USUALLY;
    if (now - watched.sentAt < (view.every ?? USUALLY) && !isQuiet) return;
    watched.sentChanges = changes;
    watched.sentAt = now;
    try {
      const result = view.read(this.session, args);
      // The same object as before means no change.
      if (result !== null && typeof result === 'object' && result === watched.result) return;
      watched.result = result;
      watched.isInFlight = true;
      this.send({ type: 'view', id, result }, view.transfer?.(result) ?? []);
    } catch (problem) {
      watched.result = undefined;
      watched.isInFlight = true;
      this.send({ type: 'view-error', id, message: messageOf(problem) }, []);
    }
  }
}

/** Whether a value has the form of a message; arguments are not checked. */
function isRequest(request: unknown): request is PageRequest {
  if (typeof request !== 'object' || request === null) return false;
  const { type, id, view, command } = request as Readonly<Record<string, unknown>>;
  if (typeof id !== 'number') return false;
  if (type === 'watch') return typeof view === 'string';
  if (type === 'run') return typeof command === 'string';
  return type === 'unwatch' || type === 'received';
}

function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
