import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError, send, sendJson } from './answer.ts';
import type { ChangeFeed } from './change-feed.ts';
import { decode, LARGEST_WORLD, type WorldFolder } from './files.ts';

/** The HTTP API for the world files of a folder; requests have passed the guard. */
export interface Api {
  /** Answers a request, or throws an HttpError. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

const WORLD = /^\/api\/worlds\/([\w-]{16})$/;
const VERSION = /^"?([0-9a-f]{32})"?$/;
const CLIENT = /^[\w-]{1,64}$/;

/**
 * Opens the API for a folder:
 *
 * - GET /api/worlds: `{ opened: id, canCreate, worlds: [{ id, name, canWrite }] }`
 * - GET /api/worlds/ID: `{ id, name, text, version, canWrite }`
 * - PUT /api/worlds/ID, the text as text/plain, `If-Match: VERSION` (or `If-None-Match: *` for one that was removed):
 *   `{ version }`, or 409 with the present `{ version, text }`, both null when the file is gone
 * - PUT /api/worlds/new, the text as text/plain, `If-None-Match: *`, the name percent-encoded as X-Hanker-Name: 201 with
 *   `{ id, name, canWrite, version }`, or 409 with `{ id, name, version }` of the file that has the name already
 * - GET /api/changes: lines `{ id, version }`, first for all present files, then for every change (version null: gone or
 *   unreadable), and `{}` as a heartbeat. A client that sends the same X-Hanker-Client here and with PUT does not
 *   receive its own changes.
 */
export function openApi(folder: WorldFolder, feed: ChangeFeed): Api {
  async function put(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const replaces = readCondition(request);
    const client = readClient(request);
    const bytes = await readText(request, response);
    const version = await feed.unwatched(async () => {
      const result = await folder.write(id, bytes, replaces);
      return { result, changed: { id, version: result } };
    });
    sendJson(response, 200, { version }, { ETag: `"${version}"` });
    if (version !== replaces) feed.send({ id, version }, client);
  }

  async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (readCondition(request) !== null)
      throw new HttpError(400, 'A new file replaces nothing; send If-None-Match: *.');
    const name = readName(request);
    const client = readClient(request);
    const bytes = await readText(request, response);
    const created = await feed.unwatched(async () => {
      const result = await folder.create(name, bytes);
      return { result, changed: { id: result.id, version: result.version } };
    });
    sendJson(response, 201, created, { ETag: `"${created.version}"` });
    feed.send({ id: created.id, version: created.version }, client);
  }

  return {
    async answer(request, response, path) {
      const id = WORLD.exec(path)?.[1];
      if (request.method === 'PUT') {
        if (id !== undefined) return put(request, response, id);
        if (path === '/api/worlds/new') return create(request, response);
        if (path === '/api/worlds' || path === '/api/changes')
          throw new HttpError(405, 'This resource is read-only.', { headers: { Allow: 'GET' } });
      } else {
        if (id !== undefined) {
          const world = await folder.read(id);
          return sendJson(response, 200, world, { ETag: `"${world.version}"` });
        }
        if (path === '/api/worlds')
          return sendJson(response, 200, {
            opened: folder.opened,
            canCreate: folder.canCreate,
            worlds: await folder.list(),
          });
        if (path === '/api/changes') {
          if (request.method === 'HEAD')
            throw new HttpError(405, 'Read changes with GET.', { headers: { Allow: 'GET' } });
          return feed.join(response, readClient(request));
        }
      }
      throw new HttpError(404, 'Not found; /api/worlds lists the worlds.');
    },
  };
}

/** The API of a studio without a folder: GET /api/save gives the bytes of the save; null for none. */
export function openSaveApi(save: Uint8Array | null): Api {
  return {
    async answer(request, response, path) {
      if (path !== '/api/save' || save === null) throw new HttpError(404, 'Not found.');
      if (request.method === 'PUT')
        throw new HttpError(405, 'This resource is read-only.', { headers: { Allow: 'GET' } });
      send(response, 200, { type: 'application/octet-stream', body: save });
    },
  };
}

/** The version to replace; null for none. */
function readCondition({ headers }: IncomingMessage): string | null {
  const [match, noneMatch] = [headers['if-match'], headers['if-none-match']];
  if (match === undefined && noneMatch === undefined)
    throw new HttpError(428, 'If-Match is missing; send the version to replace.');
  if (match === undefined && noneMatch === '*') return null;
  const version = noneMatch === undefined ? VERSION.exec(match ?? '')?.[1] : undefined;
  if (version === undefined)
    throw new HttpError(400, 'Expected either If-Match with one version, or If-None-Match: *.');
  return version;
}

/** The name of a new file, which comes percent-encoded. */
function readName({ headers }: IncomingMessage): string {
  const name = headers['x-hanker-name'];
  try {
    if (typeof name === 'string') return decodeURIComponent(name);
  } catch {}
  throw new HttpError(400, 'X-Hanker-Name must be the name of the new file, percent-encoded.');
}

function readClient({ headers }: IncomingMessage): string | null {
  const client = headers['x-hanker-client'];
  if (client === undefined) return null;
  if (typeof client === 'string' && CLIENT.test(client)) return client;
  throw new HttpError(400, 'X-Hanker-Client must have 1 to 64 letters, digits, - or _.');
}

/** The body of a request: UTF-8 text within the size limit. Nothing is decoded twice or repaired. */
async function readText(request: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  const { headers } = request;
  if (!/^text\/plain(\s*;\s*charset="?utf-8"?)?$/i.test(headers['content-type'] ?? ''))
    throw new HttpError(415, 'Send the world as text/plain in UTF-8.');
  if (headers['content-encoding'] !== undefined) throw new HttpError(415, 'Send the world uncompressed.');
  if (Number(headers['content-length'] ?? 0) > LARGEST_WORLD) throw tooLarge();
  if (headers.expect !== undefined) response.writeContinue();
  const bytes = await readBody(request);
  if (decode(bytes) === null) throw new HttpError(400, 'The body is not valid UTF-8 text.');
  return bytes;
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // A body that is too large is still read to its end, or the response could be lost with the connection.
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LARGEST_WORLD) return void chunks.push(chunk);
      chunks.length = 0;
      reject(tooLarge());
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    const giveUp = () => reject(new HttpError(400, 'The body is incomplete; send it again.'));
    request.on('error', giveUp);
    request.on('close', giveUp);
  });
}

function tooLarge(): HttpError {
  return new HttpError(413, `The world is too large: the limit is ${LARGEST_WORLD} bytes.`);
}
