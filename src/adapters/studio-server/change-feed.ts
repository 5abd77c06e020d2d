import type { ServerResponse } from 'node:http';
import { HttpError } from './answer.ts';
import type { WorldFolder } from './files.ts';
import { type FileChange, type FolderWatch, watchFolder } from './watch.ts';

/** Sends changes of the world files to all listeners, one line of JSON each. */
export interface ChangeFeed extends Pick<FolderWatch, 'unwatched'> {
  /** Keeps a response open and sends first all present versions, then every change, and {} as a heartbeat. */
  join(response: ServerResponse, client: string | null): Promise<void>;
  /** Sends a change to all listeners except the client that made it. */
  send(change: FileChange, client: string | null): void;
  close(): void;
}

const MOST_LISTENERS = 64;
/** A listener with more unread bytes than this is dropped. */
const MOST_UNREAD = 64 * 1024;

/** Opens a feed of the changes in a folder; the folder is watched while there are listeners. */
export function openChangeFeed(folder: WorldFolder, heartbeatMs: number): ChangeFeed {
  const listeners = new Map<ServerResponse, string | null>();
  const watch = watchFolder(folder, (change) => send(change, null));
  let heartbeat: NodeJS.Timeout | undefined;

  function write(response: ServerResponse, value: object): void {
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else response.write(`${JSON.stringify(value)}\n`);
  }

  function send(change: FileChange, client: string | null): void {
    for (const [response, name] of listeners) if (client === null || name !== client) write(response, change);
  }

  function leave(response: ServerResponse): void {
    if (!listeners.delete(response) || listeners.size > 0) return;
    watch.stop();
    clearInterval(heartbeat);
  }

  return {
    unwatched: watch.unwatched,
    send,
    async join(response, client) {
      if (listeners.size >= MOST_LISTENERS)
        throw new HttpError(503, `Too many open pages: the limit is ${MOST_LISTENERS}. Close one of them.`);
      if (listeners.size === 0) {
        heartbeat = setInterval(() => {
          for (const each of listeners.keys()) write(each, {});
        }, heartbeatMs);
        heartbeat.unref();
      }
      listeners.set(response, client);
      response.on('close', () => leave(response));
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' });
      response.flushHeaders();
      await watch.start();
      for (const change of watch.known()) write(response, change);
    },
    close() {
      for (const response of [...listeners.keys()]) {
        response.end();
        leave(response);
      }
      watch.stop();
    },
  };
}
