import type { DeedArgs, DeedName, DeedResult } from '../session/commands/commands.ts';
import type { Answer, Request } from '../session/server/protocol.ts';
import type { ViewArgs, ViewName, ViewResult } from '../session/views/views.ts';

/** What the page knows of a view: its last result, or why there is none. */
export interface Sight<Result> {
  readonly result: Result | null;
  readonly problem: string | null;
}

interface Watch {
  readonly request: Request;
  readonly listeners: Set<() => void>;
  sight: Sight<unknown>;
}

const NOTHING: Sight<never> = { result: null, problem: null };

/** The way to the worker in which the world runs. The same view is watched once, however many look at it. */
export class Connection {
  private readonly worker: Worker;
  private readonly watches = new Map<string, Watch>();
  private readonly byId = new Map<number, Watch>();
  private readonly waiting = new Map<number, { resolve(result: unknown): void; reject(problem: Error): void }>();
  private nextId = 1;

  constructor(worker: Worker) {
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.receive(data);
  }

  /** Does something; rejects with a message for the user when it can't be done. */
  do<Name extends DeedName>(deed: Name, args?: DeedArgs<Name>): Promise<DeedResult<Name>> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
      this.send({ type: 'do', id, deed, args: args ?? {} });
    });
  }

  /** Calls `listener` whenever there is a new result, until the returned function is called. */
  watch<Name extends ViewName>(view: Name, args: ViewArgs<Name>, listener: () => void): () => void {
    const key = keyOf(view, args);
    let watch = this.watches.get(key);
    if (!watch) {
      const id = this.nextId++;
      watch = { request: { type: 'watch', id, view, args: args ?? {} }, listeners: new Set(), sight: NOTHING };
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

  /** The last result of a view that is watched. */
  see<Name extends ViewName>(view: Name, args: ViewArgs<Name>): Sight<ViewResult<Name>> {
    return (this.watches.get(keyOf(view, args))?.sight ?? NOTHING) as Sight<ViewResult<Name>>;
  }

  private send(request: Request): void {
    this.worker.postMessage(request);
  }

  private receive(answer: Answer): void {
    if (answer.type === 'done') this.waiting.get(answer.id)?.resolve(answer.result);
    else if (answer.type === 'refused') this.waiting.get(answer.id)?.reject(new Error(answer.message));
    else {
      this.send({ type: 'seen', id: answer.id });
      const watch = this.byId.get(answer.id);
      if (!watch) return;
      watch.sight =
        answer.type === 'shows'
          ? { result: answer.result, problem: null }
          : { result: watch.sight.result, problem: answer.message };
      for (const listener of watch.listeners) listener();
      return;
    }
    this.waiting.delete(answer.id);
  }
}

function keyOf(view: string, args: unknown): string {
  return `${view} ${JSON.stringify(args ?? {})}`;
}
