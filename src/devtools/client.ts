import type { Snapshot } from '../core/index.ts';
import { decodeSnapshot } from '../save/index.ts';
import { fromBase64 } from './base64.ts';
import type { Link } from './link.ts';
import { type Answers, type GameMessage, PROTOCOL, type Progress, type Queries, type RefusedCode } from './message.ts';

export type { RefusedCode } from './message.ts';

/** A query that the game refused: it was malformed, not allowed, or failed. */
export class RefusedError extends Error {
  readonly code: RefusedCode;

  /** A refusal with its reason in words. */
  constructor(code: RefusedCode, why: string) {
    super(why);
    this.name = 'RefusedError';
    this.code = code;
  }
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (problem: Error) => void;
}

const PING_EVERY = 5000;
/** Milliseconds that a game may take to answer the first query. */
const PATIENCE = 5000;

/** A connection to a running game. */
export class DevtoolsClient {
  /** Called with the progress of a watched world, in order. */
  onProgress: ((progress: Progress) => void) | null = null;
  /** Called once when the game is gone. */
  onClose: (() => void) | null = null;
  private readonly link: Link;
  private readonly waiting = new Map<number, Waiting>();
  private readonly pings: ReturnType<typeof setInterval>;
  private asked = 0;

  /** @internal Use `connect`. */
  constructor(link: Link) {
    this.link = link;
    link.onText = (text) => this.receive(JSON.parse(String(text)) as GameMessage);
    link.onClose = () => this.end();
    this.pings = setInterval(() => void this.ask('ping', {}).catch(() => {}), PING_EVERY);
    (this.pings as { unref?: () => void }).unref?.();
  }

  /** Asks the game. Rejects with a RefusedError, or when the game is gone. */
  ask<Ask extends keyof Queries>(ask: Ask, args: Queries[Ask]): Promise<Answers[Ask]> {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.link.send(JSON.stringify({ id, ask, with: args }));
    });
  }

  /** Ends the connection. */
  close(): void {
    this.link.close();
    this.end();
  }

  private receive(message: GameMessage): void {
    if ('progress' in message) {
      this.onProgress?.(message.progress);
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('refused' in message) waiting?.reject(new RefusedError(message.refused, message.why));
    else waiting?.resolve(message.answer as never);
  }

  private end(): void {
    clearInterval(this.pings);
    for (const { reject } of this.waiting.values()) reject(new Error('the game is gone'));
    this.waiting.clear();
    this.onClose?.();
    this.onClose = null;
  }
}

/** Connects to a game over a link. Rejects when nobody answers, and for a game with another version of the messages. */
export async function connect(link: Link): Promise<DevtoolsClient> {
  const client = new DevtoolsClient(link);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no game answers; check that it runs and is attached')), PATIENCE);
  });
  try {
    const { protocol } = await Promise.race([client.ask('world', {}), silence]);
    if (protocol !== PROTOCOL)
      throw new Error(`the game has version ${protocol} of the messages, this client ${PROTOCOL}; use the same hanker`);
    return client;
  } catch (problem) {
    client.close();
    throw problem;
  } finally {
    clearTimeout(timer);
  }
}

/** The snapshot in an answer. Throws a SnapshotError for a damaged one. */
export function readSnapshot({ snapshot }: Answers['snapshot']): Snapshot {
  return decodeSnapshot(fromBase64(snapshot));
}
