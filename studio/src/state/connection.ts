import type { CommandArgs, CommandResult, SessionCommand } from '../session/commands/commands.ts';
import type { PageRequest, WorkerReply } from '../session/server/protocol.ts';
import type { ViewArgs, ViewName, ViewResult } from '../session/views/views.ts';

/** A view as the page knows it: its last result, or why there is none. */
export interface ViewState<Result> {
  readonly result: Result | null;
  readonly error: string | null;
}

interface WatchedView {
  readonly request: PageRequest;
  readonly listeners: Set<() => void>;
  state: ViewState<unknown>;
}

const EMPTY: ViewState<never> = { result: null, error: null };

/** The connection to the worker in which the world runs. A view with the same arguments is requested only once. */
export class Connection {
  private readonly worker: Worker;
  private readonly watches = new Map<string, WatchedView>();
  private readonly byId = new Map<number, WatchedView>();
  private readonly waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  private nextId = 1;
  private sent = 0;
  /** How many requests the worker had received when it was last at rest. */
  private restedAfter = 0;
  /** Called with false when a request is sent, and with true when the worker has replied to all of them. */
  onRest: (isAtRest: boolean) => void = () => {};

  constructor(worker: Worker) {
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.receive(data);
  }

  /** Runs a command in the worker; rejects with a message for the user when it fails. */
  run<Name extends SessionCommand>(command: Name, args?: CommandArgs<Name>): Promise<CommandResult<Name>> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.send({ type: 'run', id, command, args: args ?? {} });
    });
  }

  /** Calls `listener` whenever there is a new result, until the returned function is called. */
  watch<Name extends ViewName>(view: Name, args: ViewArgs<Name>, listener: () => void): () => void {
    const key = keyOf(view, args);
    let watch = this.watches.get(key);
    if (!watch) {
      const id = this.nextId++;
      watch = { request: { type: 'watch', id, view, args: args ?? {} }, listeners: new Set(), state: EMPTY };
      this.watches.set(key, watch);
      this.byId.set(id, watch);
      this.send(watch.request);
    }
    const { listeners, request } = watch;
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || request.type !== 'watch') return;
      this.watches.delete(key);
      this.byId.delete(request.id);
      this.send({ type: 'unwatch', id: request.id });
    };
  }

  /** The last result of a watched view. */
  latest<Name extends ViewName>(view: Name, args: ViewArgs<Name>): ViewState<ViewResult<Name>> {
    return (this.watches.get(keyOf(view, args))?.state ?? EMPTY) as ViewState<ViewResult<Name>>;
  }

  /** Whether the worker has replied to all requests, has nothing left to do, and the world does not run. */
  get isAtRest(): boolean {
    return this.restedAfter === this.sent;
  }

  private send(request: PageRequest): void {
    this.sent++;
    this.onRest(false);
    this.worker.postMessage(request);
  }

  private receive(reply: WorkerReply): void {
    if (reply.type === 'view' || reply.type === 'view-error') this.receiveView(reply);
    else if (reply.type === 'rest') {
      this.restedAfter = reply.received;
      if (this.isAtRest) this.onRest(true);
    } else {
      const waiting = this.waiting.get(reply.id);
      this.waiting.delete(reply.id);
      if (reply.type === 'done') waiting?.resolve(reply.result);
      else waiting?.reject(new Error(reply.message));
    }
  }

  private receiveView(reply: Extract<WorkerReply, { readonly type: 'view' | 'view-error' }>): void {
    this.send({ type: 'received', id: reply.id });
    const watch = this.byId.get(reply.id);
    if (!watch) return;
    watch.state =
      reply.type === 'view'
        ? { result: reply.result, error: null }
        : { result: watch.state.result, error: reply.message };
    for (const listener of watch.listeners) listener();
  }
}

function keyOf(view: string, args: unknown): string {
  return `${view} ${JSON.stringify(args ?? {})}`;
}
