import { holdFor } from '../../state/rest.ts';
import type { FileContent, FileListener, FileSource, SaveResult } from './file-source.ts';

/** A world file in the folder that the studio was started in. */
export interface ServedWorld {
  readonly id: string;
  readonly name: string;
  readonly canWrite: boolean;
}

/** A file that was created, or the one that has its name already. */
export interface CreateResult {
  readonly isCreated: boolean;
  readonly source: FileSource;
  readonly version: string;
}

interface Subscriber {
  changed(id: string, version: string | null): void;
  reachable(isReached: boolean): void;
}

/** How long the page waits, in milliseconds. */
export interface ServerTimeouts {
  /** The delay before the first retry; it doubles each time. */
  readonly first: number;
  readonly longest: number;
  /** After this long without data the connection counts as lost. */
  readonly silence: number;
}

const TIMEOUTS: ServerTimeouts = { first: 500, longest: 8000, silence: 45_000 };

/** The advice when the server can't be reached. */
export const NO_ANSWER = 'The studio’s server does not answer. Start it again with “hanker studio”, or save a copy.';

/** The client of the studio's server: the world files of one folder, and their changes. */
export class Server {
  private readonly base: string;
  private token: string;
  private readonly timeouts: ServerTimeouts;
  /** The id of this page, so that the server does not report the page's own writes to it. */
  private readonly client = crypto.randomUUID();
  private readonly subscribers = new Set<Subscriber>();
  private stream: AbortController | null = null;

  constructor(base: string, token: string, patience: ServerTimeouts = TIMEOUTS) {
    this.base = base;
    this.token = token;
    this.timeouts = patience;
  }

  async list(): Promise<{
    readonly opened: string;
    /** Whether new files can be created in the folder. */
    readonly canCreate: boolean;
    readonly worlds: readonly ServedWorld[];
  }> {
    return (await expectGood(await this.request('api/worlds'))).json();
  }

  /** The source of a file in the folder; the first one needs no address, because the page opens it by default. */
  sourceOf({ id, name, canWrite }: ServedWorld, isFirst = false): FileSource {
    return {
      kind: 'server',
      name,
      origin: canWrite ? 'in the studio’s folder' : 'in the studio’s folder, read-only',
      address: isFirst ? null : `world=${encodeURIComponent(name)}`,
      canSave: canWrite,
      read: () => this.read(id),
      save: (text, replaces) => this.save(id, text, replaces),
      watch: (listener) => this.watch(id, listener),
    };
  }

  /** Creates a file in the folder; a file of this name that exists already is returned, and not replaced. */
  async create(name: string, text: string): Promise<CreateResult> {
    const headers = {
      'If-None-Match': '*',
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Hanker-Name': encodeURIComponent(name),
    };
    const answer = await this.request('api/worlds/new', { method: 'PUT', headers, body: text });
    if (answer.status !== 409) {
      const { version, ...world }: ServedWorld & { version: string } = await (await expectGood(answer)).json();
      return { isCreated: true, source: this.sourceOf(world), version };
    }
    const { id, version }: { id: string; version: string } = await answer.json();
    return { isCreated: false, source: this.sourceOf({ id, name, canWrite: true }), version };
  }

  private async read(id: string): Promise<FileContent> {
    return (await expectGood(await this.request(`api/worlds/${id}`))).json();
  }

  private async save(id: string, text: string, replaces: string | null): Promise<SaveResult> {
    const condition = replaces === null ? { 'If-None-Match': '*' } : { 'If-Match': replaces };
    const headers = { ...condition, 'Content-Type': 'text/plain; charset=utf-8' };
    const answer = await this.request(`api/worlds/${id}`, { method: 'PUT', headers, body: text });
    if (answer.status !== 409) {
      const { version }: { version: string } = await (await expectGood(answer)).json();
      return { isSaved: true, version };
    }
    const found: { readonly version: string | null; readonly text: string | null; readonly error: string } =
      await answer.json();
    if (found.version !== null && found.text === null) throw new Error(found.error);
    // A file that was removed meanwhile is written without a question: there is nothing to lose.
    if (found.version === null) return this.save(id, text, null);
    return { isSaved: false, found: { text: found.text ?? '', version: found.version } };
  }

  private watch(id: string, listener: FileListener): () => void {
    const subscriber: Subscriber = {
      changed(which, version) {
        if (which !== id) return;
        if (version === null) listener.deleted();
        else listener.changed();
      },
      reachable: (isReached) => listener.reachable(isReached),
    };
    this.subscribers.add(subscriber);
    if (!this.stream) void this.listen();
    return () => {
      this.subscribers.delete(subscriber);
      if (this.subscribers.size > 0) return;
      this.stream?.abort();
      this.stream = null;
    };
  }

  /** Reads the stream of changes while there are listeners, and reconnects whenever it ends. */
  private async listen(): Promise<void> {
    const stream = new AbortController();
    this.stream = stream;
    let failures = 0;
    while (!stream.signal.aborted) {
      const heard = await this.readChanges(stream.signal).catch(() => 0);
      if (stream.signal.aborted) return;
      failures = heard > 0 ? 1 : failures + 1;
      // The first failure may be a restart; the second one is reported.
      if (failures > 1) for (const each of this.subscribers) each.reachable(false);
      const { first, longest } = this.timeouts;
      await new Promise((resolve) => setTimeout(resolve, Math.min(longest, first * 2 ** (failures - 1))));
    }
  }

  /** Reads changes until the stream ends; returns the number of lines. */
  private async readChanges(outer: AbortSignal): Promise<number> {
    const inner = new AbortController();
    const end = () => inner.abort();
    outer.addEventListener('abort', end);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(end, this.timeouts.silence);
    };
    let lines = 0;
    try {
      hear();
      const { body } = await expectGood(await this.request('api/changes', { signal: inner.signal }));
      if (!body) return 0;
      for (const each of this.subscribers) each.reachable(true);
      const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
      let rest = '';
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        hear();
        const parts = (rest + next.value).split('\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          lines++;
          this.dispatch(part);
        }
      }
      return lines;
    } catch {
      return lines;
    } finally {
      clearTimeout(silence);
      outer.removeEventListener('abort', end);
    }
  }

  private dispatch(line: string): void {
    const { id, version }: { id?: string; version?: string | null } = JSON.parse(line);
    if (id !== undefined && version !== undefined) for (const each of this.subscribers) each.changed(id, version);
  }

  /** Sends a request. A restarted server has another token, which its page contains. */
  private async request(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await this.requestOnce(path, init);
    if (answer.status !== 403 || !(await this.renewToken())) return answer;
    return this.requestOnce(path, init);
  }

  private async requestOnce(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, 'X-Hanker-Token': this.token, 'X-Hanker-Client': this.client };
    try {
      return await holdFor(fetch(new URL(path, this.base), { ...init, headers, cache: 'no-store' }));
    } catch {
      throw new Error(NO_ANSWER);
    }
  }

  private async renewToken(): Promise<boolean> {
    try {
      const page = await (await fetch(this.base, { cache: 'no-store' })).text();
      const token = /<meta name="hanker-token" content="([\w-]+)"/.exec(page)?.[1];
      if (token === undefined || token === this.token) return false;
      this.token = token;
      return true;
    } catch {
      return false;
    }
  }
}

/** The server of the page; null when the page comes from a static web host. */
export function findServer(): Server | null {
  const token = document.querySelector<HTMLMetaElement>('meta[name=hanker-token]')?.content;
  return token ? new Server(new URL('..', location.href).href, token) : null;
}

async function expectGood(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const error = await answer
    .json()
    .then((body: { error?: unknown }) => body.error)
    .catch(() => undefined);
  throw new Error(typeof error === 'string' ? error : `The studio’s server answered with ${answer.status}.`);
}
