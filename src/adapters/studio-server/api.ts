import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError, sendJson } from './answer.ts';
import type { ChangeFeed } from './change-feed.ts';
import { decode, LARGEST_WORLD, type WorldFolder } from './files.ts';

/** The world files of a folder as seen by requests that passed the gate. */
export interface Api {
  /** Answers a request, or throws a Refusal. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

const WORLD = /^\/api\/worlds\/([\w-]{16})$/;
const VERSION = /^"?([0-9a-f]{32})"?$/;
const CLIENT = /^[\w-]{1,64}$/;

/** The api over a folder:
 *
 * - GET /api/worlds: `{ opened: id, worlds: [{ id, name, canWrite }] }`
 * - GET /api/worlds/ID: `{ id, name, text, version, canWrite }`
 * - PUT /api/worlds/ID, the text as text/plain, `If-Match: VERSION` (or `If-None-Match: *` for one that was removed):
 *   `{ version }`, or 409 with `{ version, text }` of what is there by now, both null when nothing is
 * - GET /api/changes: lines `{ id, version }`, first of all files as they are, then of every change (version null: gone
 *   or unreadable), and `{}` as a sign of life. Who sends the same X-Hanker-Client here and with PUT is not told of its
 *   own writing.
 */
export function openApi(folder: WorldFolder, audience: ChangeFeed): Api {
  async function put(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const replaces = readCondition(request);
    const client = readClient(request);
    const bytes = await readText(request, response);
    const version = await audience.aside(async () => {
      const result = await folder.write(id, bytes, replaces);
      return { result, changed: { id, version: result } };
    });
    sendJson(response, 200, { version }, { ETag: `"${version}"` });
    if (version !== replaces) audience.tell({ id, version }, client);
  }

  return {
    async answer(request, response, path) {
      const id = WORLD.exec(path)?.[1];
      if (request.method === 'PUT') {
        if (id !== undefined) return put(request, response, id);
        if (path === '/api/worlds' || path === '/api/changes')
          throw new HttpError(405, 'This can only be read.', { headers: { Allow: 'GET' } });
      } else {
        if (id !== undefined) {
          const world = await folder.read(id);
          return sendJson(response, 200, world, { ETag: `"${world.version}"` });
        }
        if (path === '/api/worlds')
          return sendJson(response, 200, { opened: folder.opened, worlds: await folder.list() });
        if (path === '/api/changes') {
          if (request.method === 'HEAD')
            throw new HttpError(405, 'Changes are read by GET.', { headers: { Allow: 'GET' } });
          return audience.join(response, readClient(request));
        }
      }
      throw new HttpError(404, 'There is nothing at this address; /api/worlds lists the worlds.');
    },
  };
}

/** The version that is to be replaced; null for none. */
function readCondition({ headers }: IncomingMessage): string | null {
  const [match, noneMatch] = [headers['if-match'], headers['if-none-match']];
  if (match === undefined && noneMatch === undefined)
    throw new HttpError(428, 'Say with If-Match which version is to be replaced.');
  if (match === undefined && noneMatch === '*') return null;
  const version = noneMatch === undefined ? VERSION.exec(match ?? '')?.[1] : undefined;
  if (version === undefined)
    throw new HttpError(400, 'If-Match must be one version as it was given out, or If-None-Match *, and not both.');
  return version;
}

function readClient({ headers }: IncomingMessage): string | null {
  const client = headers['x-hanker-client'];
  if (client === undefined) return null;
  if (typeof client === 'string' && CLIENT.test(client)) return client;
  throw new HttpError(400, 'X-Hanker-Client must be up to 64 letters, digits, - and _.');
}

/** The body of a request: text in UTF-8 that is not too large. Nothing is decoded twice or repaired. */
async function readText(request: IncomingMessage, response: ServerResponse): Promise<Buffer> {
  const { headers } = request;
  if (!/^text\/plain(\s*;\s*charset="?utf-8"?)?$/i.test(headers['content-type'] ?? ''))
    throw new HttpError(415, 'A world is sent as text/plain in UTF-8.');
  if (headers['content-encoding'] !== undefined) throw new HttpError(415, 'A world is sent as it is, not compressed.');
  if (Number(headers['content-length'] ?? 0) > LARGEST_WORLD) throw tooLarge();
  if (headers.expect !== undefined) response.writeContinue();
  const bytes = await readBody(request);
  if (decode(bytes) === null) throw new HttpError(400, 'The body is not text in UTF-8; send it as that.');
  return bytes;
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // What is too large is read to its end all the same, or the answer could be lost with the connection.
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LARGEST_WORLD) return void chunks.push(chunk);
      chunks.length = 0;
      reject(tooLarge());
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    const giveUp = () => reject(new HttpError(400, 'The body ended too early; send it again.'));
    request.on('error', giveUp);
    request.on('close', giveUp);
  });
}

function tooLarge(): HttpError {
  return new HttpError(413, `The world is larger than ${LARGEST_WORLD} bytes; make it smaller.`);
}
