import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { HttpError, printable, SAFETY_HEADERS, send, sendJson } from './answer.ts';
import { type Api, openApi } from './api.ts';
import { openChangeFeed } from './change-feed.ts';
import { openWorldFolder } from './files.ts';
import { checkRequest, isApi, newRequestGuard, type RequestGuard } from './guard.ts';
import { type PageFile, readPage } from './page.ts';

/** What a studio server is started with. */
export interface StudioSettings {
  /** The world file to open, as an absolute path. Only the world files of its folder can be read and written. */
  readonly file: string;
  /** The folder of the built page. */
  readonly page: string;
  /** 0 is any that is free. Without one it is 4747, or the next that is free. */
  readonly port?: number;
  /** What the server could not do, a line each. */
  readonly log?: (line: string) => void;
  /** Other patience than usual, in milliseconds. */
  readonly timeouts?: Partial<Timeouts>;
}

/** How long the server waits, in milliseconds. */
export interface Timeouts {
  /** For the headers of a request. */
  readonly headers: number;
  /** For a request with its body. */
  readonly request: number;
  /** Between two signs of life to those who listen for changes. */
  readonly heartbeat: number;
}

/** A studio server that listens. */
export interface Studio {
  /** Where a browser finds it. */
  readonly url: string;
  readonly port: number;
  /** Whether what is changed in the opened world can be written to its file. */
  readonly canWrite: boolean;
  /** Ends every connection; may be called twice. */
  close(): Promise<void>;
}

const FIRST_PORT = 4747;
const PORTS_TRIED = 20;
const LARGEST_HEADERS = 16 * 1024;
const PATIENCE: Timeouts = { headers: 10_000, request: 30_000, heartbeat: 15_000 };

/**
 * Serves the built page and the world files of one folder, on 127.0.0.1 only and to its own page only. Rejects with a
 * sentence for people when the page is not built, the file is not there or the port is taken.
 */
export async function startStudio({ file, page, port, log = () => {}, timeouts }: StudioSettings): Promise<Studio> {
  const waits = { ...PATIENCE, ...timeouts };
  const token = randomBytes(32).toString('base64url');
  const files = readPage(page, token);
  if (!files) throw new Error(`${join(page, 'index.html')} is not there; build the page with "npm run build"`);
  const folder = await openWorldFolder(file);
  const audience = openChangeFeed(folder, waits.heartbeat);
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
  // No limit to their number: more would be dropped without a word, and among them could be the Origin. The gate counts.
  server.maxHeadersCount = 0;
  const bound = await listen(server, port);
  answerRequests(server, { gate: newRequestGuard(bound, token), files, api: openApi(folder, audience), log });
  let closed: Promise<void> | null = null;
  return {
    url: `http://127.0.0.1:${bound}/`,
    port: bound,
    canWrite: (await folder.list()).some(({ id, canWrite }) => id === folder.opened && canWrite),
    close() {
      closed ??= new Promise((resolve) => {
        audience.close();
        server.close(() => resolve());
        server.closeAllConnections();
      });
      return closed;
    },
  };
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
      const what = code === 'EADDRINUSE' ? 'is taken' : `cannot be listened on (${code ?? 'unknown reason'})`;
      throw new Error(`port ${tried} ${what}; choose another one, or none for any that is free`);
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

/** What requests are answered by. */
interface RequestContext {
  readonly gate: RequestGuard;
  readonly files: ReadonlyMap<string, PageFile>;
  readonly api: Api;
  readonly log: (line: string) => void;
}

function answerRequests(server: Server, desk: RequestContext): void {
  /** What each connection is being answered at the moment. */
  const pending = new WeakMap<Duplex, { readonly request: IncomingMessage; readonly response: ServerResponse }>();
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    pending.set(socket, { request, response });
    response.on('finish', () => pending.delete(socket));
    request.on('error', () => {});
    response.on('error', () => {});
    answer(request, response, desk).catch((problem) => fail(request, response, problem, desk.log));
  };
  server.on('request', onRequest);
  // Who asks whether to go on is let go on after the gate.
  server.on('checkContinue', onRequest);
  server.on('upgrade', (_, socket) => turnAway(socket, 400, 'Upgrades are refused.'));
  server.on('connect', (_, socket) => turnAway(socket, 405, 'This is no proxy.'));
  server.on('clientError', (problem: NodeJS.ErrnoException, socket) => {
    const asked = pending.get(socket);
    if (problem.code === 'ECONNRESET' || asked?.response.headersSent) return void socket.destroy();
    const refusal = errorOf(problem.code);
    if (!asked) return turnAway(socket, refusal.status, refusal.message);
    asked.response.shouldKeepAlive = false;
    fail(asked.request, asked.response, refusal, desk.log);
  });
  server.on('error', (problem) => desk.log(printable(problem.message)));
}

/** How a request that could not be read to its end is answered. */
function errorOf(code: string | undefined): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(431, 'The headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'The request took too long; send it again.');
  return new HttpError(400, 'This is no request that can be understood.');
}

async function answer(request: IncomingMessage, response: ServerResponse, desk: RequestContext): Promise<void> {
  for (const [name, value] of Object.entries(SAFETY_HEADERS)) response.setHeader(name, value);
  const path = checkRequest(request, desk.gate);
  if (isApi(path)) return desk.api.answer(request, response, path);
  const file = desk.files.get(path);
  if (!file) throw new HttpError(404, 'There is nothing at this address; the studio is at /.');
  if (request.method === 'PUT')
    throw new HttpError(405, 'The page can only be read.', { headers: { Allow: 'GET, HEAD' } });
  send(response, 200, { type: file.type, body: file.body, headers: { 'Cache-Control': file.cache } });
}

function fail(request: IncomingMessage, response: ServerResponse, problem: unknown, log: RequestContext['log']): void {
  const isExpected = problem instanceof HttpError;
  const { status, message, details, headers } = isExpected
    ? problem
    : new HttpError(500, 'Something went wrong in the studio’s server; its terminal says what.');
  if (!isExpected) log(printable(`${request.method} ${request.url}: ${problem}`));
  else if (status === 500) log(printable(message));
  if (response.headersSent) return void response.destroy();
  if (isApi(request.url ?? '')) sendJson(response, status, { error: message, ...details }, headers);
  else send(response, status, { type: 'text/plain; charset=utf-8', body: `${message}\n`, headers });
}

/** Answers on a bare connection, and ends it. */
function turnAway(socket: Duplex, status: number, message: string): void {
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
