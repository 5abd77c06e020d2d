import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { HttpError, printable, safetyHeaders, send, sendJson } from './answer.ts';
import { type Api, openApi, openSaveApi } from './api.ts';
import { openChangeFeed } from './change-feed.ts';
import { openWorldFolder } from './files.ts';
import { checkRequest, isApi, newRequestGuard, type RequestGuard } from './guard.ts';
import { type PageFile, readPage } from './page.ts';

/** What the page of a studio opens: a world file, the bytes of a save, or a running game. */
export type Opened =
  /** The absolute path. Only world files of its folder can be read and written. */
  | {
      readonly file: string;
      /** True: an example, which is not written; the page offers to save changes under another name. */
      readonly isExample?: boolean;
      /** The folder in which copies of an example are created. Left out: the page offers a download. */
      readonly copiesTo?: string;
    }
  /** A save that contains its world file. */
  | { readonly save: Uint8Array }
  /** The address of a game's WebSocket, and its token. */
  | { readonly game: string; readonly token: string };

/** The settings of a studio server. */
export type StudioSettings = ServerSettings & Opened;

/** The settings of the server itself. */
interface ServerSettings {
  /** The folder of the built page. */
  readonly page: string;
  /** 0 for any free port. Default 4747, or the next free port. */
  readonly port?: number;
  /** Called with one line for each internal error. */
  readonly log?: (line: string) => void;
  /** Timeouts that differ from the defaults. */
  readonly timeouts?: Partial<Timeouts>;
}

/** The timeouts of the server, in milliseconds. */
export interface Timeouts {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a request with its body. */
  readonly request: number;
  /** Between two heartbeats of the change feed. */
  readonly heartbeat: number;
}

/** A running studio server. */
export interface Studio {
  /** The address for a browser. */
  readonly url: string;
  readonly port: number;
  /** Whether the opened world file can be written. */
  readonly canWrite: boolean;
  /** Ends all connections; may be called twice. */
  close(): Promise<void>;
}

const FIRST_PORT = 4747;
const PORTS_TRIED = 20;
const LARGEST_HEADERS = 16 * 1024;
const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, heartbeat: 15_000 };

/**
 * Serves the built page and the world files of one folder, only on 127.0.0.1 and only to its own page. Rejects with a
 * message for the user when the page is not built, the file is missing or the port is in use.
 */
export async function startStudio(settings: StudioSettings): Promise<Studio> {
  const { page, port, log = () => {}, timeouts } = settings;
  const waits = { ...TIMEOUTS, ...timeouts };
  const token = randomBytes(32).toString('base64url');
  const files = readPage(page, metasOf(settings, token));
  if (!files) throw new Error(`${join(page, 'index.html')} is missing; build the page with "npm run build"`);
  const source = await openSource(settings, waits.heartbeat);
  const server = createServer({
    maxHeaderSize: LARGEST_HEADERS,
    headersTimeout: waits.headers,
    requestTimeout: waits.request,
    connectionsCheckingInterval: Math.min(1000, waits.headers),
    keepAliveTimeout: 5000,
    insecureHTTPParser: false,
    requireHostHeader: true,
  });
  server.maxConnections = 256;
  server.maxRequestsPerSocket = 1000;
  // No limit here: Node would silently drop headers, perhaps the Origin. The guard counts them.
  server.maxHeadersCount = 0;
  const bound = await listen(server, port);
  const headers = safetyHeaders('game' in settings ? settings.game : null);
  answerRequests(server, { guard: newRequestGuard(bound, token), files, headers, api: source.api, log });
  let closed: Promise<void> | null = null;
  return {
    url: `http://127.0.0.1:${bound}/`,
    port: bound,
    canWrite: source.canWrite,
    close() {
      closed ??= new Promise((resolve) => {
        source.close();
        server.close(() => resolve());
        server.closeAllConnections();
      });
      return closed;
    },
  };
}

/** The API for what the page opens. */
interface OpenSource {
  readonly api: Api;
  readonly canWrite: boolean;
  close(): void;
}

async function openSource(opens: Opened, heartbeat: number): Promise<OpenSource> {
  if (!('file' in opens)) return { api: openSaveApi('save' in opens ? opens.save : null), canWrite: true, close() {} };
  const folder = await openWorldFolder(opens.file, opens);
  const feed = openChangeFeed(folder, heartbeat);
  const canWrite = (await folder.list()).some((each) => each.id === folder.opened && each.canWrite);
  return { api: openApi(folder, feed), canWrite, close: () => feed.close() };
}

/** The names and contents of the page's meta elements. A page without a folder of worlds gets no token of one. */
function metasOf(opens: Opened, token: string): Record<string, string> {
  if ('game' in opens) return { 'hanker-game': opens.game, 'hanker-game-token': opens.token };
  return 'save' in opens ? { 'hanker-save': token } : { 'hanker-token': token };
}

async function listen(server: Server, port: number | undefined): Promise<number> {
  const last = port ?? FIRST_PORT + PORTS_TRIED - 1;
  for (let tried = port ?? FIRST_PORT; ; tried++) {
    try {
      return await listenOn(server, tried);
    } catch (problem) {
      const { code } = problem as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && tried < last) continue;
      if (code === 'EADDRINUSE' && port === undefined) return listenOn(server, 0);
      const what = code === 'EADDRINUSE' ? 'is already in use' : `cannot be opened (${code ?? 'unknown reason'})`;
      throw new Error(`port ${tried} ${what}; choose another one, or leave it out to use any free port`);
    }
  }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** What is needed to answer requests. */
interface RequestContext {
  readonly guard: RequestGuard;
  readonly files: ReadonlyMap<string, PageFile>;
  readonly headers: Readonly<Record<string, string>>;
  readonly api: Api;
  readonly log: (line: string) => void;
}

function answerRequests(server: Server, context: RequestContext): void {
  /** The request in progress on each connection. */
  const pending = new WeakMap<Duplex, { readonly request: IncomingMessage; readonly response: ServerResponse }>();
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    pending.set(socket, { request, response });
    response.on('finish', () => pending.delete(socket));
    request.on('error', () => {});
    response.on('error', () => {});
    answer(request, response, context).catch((problem) => fail(request, response, problem, context.log));
  };
  server.on('request', onRequest);
  // A client that expects '100 Continue' gets it after the guard.
  server.on('checkContinue', onRequest);
  server.on('upgrade', (_, socket) => rejectSocket(socket, 400, 'Upgrades are not supported.'));
  server.on('connect', (_, socket) => rejectSocket(socket, 405, 'This server is not a proxy.'));
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    const asked = pending.get(socket);
    if (problem.code === 'ECONNRESET' || asked?.response.headersSent) return void socket.destroy();
    const error = errorOf(problem.code);
    if (!asked) return rejectSocket(socket, error.status, error.message);
    asked.response.shouldKeepAlive = false;
    fail(asked.request, asked.response, error, context.log);
  });
  server.on('error', (problem) => context.log(printable(problem.message)));
}

/** The error for a request that could not be parsed. */
function errorOf(code: string | undefined): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(431, 'The headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'The request timed out; send it again.');
  return new HttpError(400, 'Malformed request.');
}

async function answer(request: IncomingMessage, response: ServerResponse, context: RequestContext): Promise<void> {
  for (const [name, value] of Object.entries(context.headers)) response.setHeader(name, value);
  const path = checkRequest(request, context.guard);
  if (isApi(path)) return context.api.answer(request, response, path);
  const file = context.files.get(path);
  if (!file) throw new HttpError(404, 'Not found; the studio is at /.');
  if (request.method === 'PUT') throw new HttpError(405, 'The page is read-only.', { headers: { Allow: 'GET, HEAD' } });
  send(response, 200, { type: file.type, body: file.body, headers: { 'Cache-Control': file.cache } });
}

function fail(request: IncomingMessage, response: ServerResponse, problem: unknown, log: RequestContext['log']): void {
  const isExpected = problem instanceof HttpError;
  const { status, message, details, headers } = isExpected
    ? problem
    : new HttpError(500, 'Internal error in the studio’s server; see its terminal.');
  if (!isExpected) log(printable(`${request.method} ${request.url}: ${problem}`));
  else if (status === 500) log(printable(message));
  if (response.headersSent) return void response.destroy();
  if (isApi(request.url ?? '')) sendJson(response, status, { error: message, ...details }, headers);
  else send(response, status, { type: 'text/plain; charset=utf-8', body: `${message}\n`, headers });
}

/** Answers on a raw connection, and closes it. */
function rejectSocket(socket: Duplex, status: number, message: string): void {
  socket.on('error', () => {});
  if (!socket.writable) return void socket.destroy();
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${message.length + 1}`,
    '',
    `${message}\n`,
  ];
  socket.end(lines.join('\r\n'), () => socket.destroy());
}
