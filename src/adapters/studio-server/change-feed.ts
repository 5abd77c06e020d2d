import type { ServerResponse } from 'node:http';
import { HttpError } from './answer.ts';
import type { WorldFolder } from './files.ts';
import { type FileChange, type FolderWatch, watchFolder } from './watch.ts';

/** Those who are told of changes to the world files, a line of JSON each. */
export interface ChangeFeed extends Pick<FolderWatch, 'aside'> {
  /** Keeps a response open: first the present versions, then every change, and {} now and then. */
  join(response: ServerResponse, client: string | null): Promise<void>;
  /** Tells everybody but the client who did it. */
  tell(change: FileChange, client: string | null): void;
  close(): void;
}

const MOST_LISTENERS = 64;
/** Who has so much unread is not listening. */
const MOST_UNREAD = 64 * 1024;

/** An audience for the changes of a folder; the folder is watched while there is one. */
export function openChangeFeed(folder: WorldFolder, heartbeatMs: number): ChangeFeed {
  const listeners = new Map<ServerResponse, string | null>();
  const watch = watchFolder(folder, (change) => tell(change, null));
  let heartbeat: NodeJS.Timeout | undefined;

  function write(response: ServerResponse, value: object): void {
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else response.write(`${JSON.stringify(value)}\n`);
  }

  function tell(change: FileChange, client: string | null): void {
    for (const [response, name] of listeners) if (client === null || name !== client) write(response, change);
  }

  function leave(response: ServerResponse): void {
    if (!listeners.delete(response) || listeners.size > 0) return;
    watch.stop();
    clearInterval(heartbeat);
  }

  return {
    aside: watch.aside,
    tell,
    async join(response, client) {
      if (listeners.size >= MOST_LISTENERS)
        throw new HttpError(503, `${MOST_LISTENERS} pages listen already; close one of them.`);
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
