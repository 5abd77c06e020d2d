import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Channel, Link } from '../devtools/index.ts';

/** How a socket channel listens. */
export interface SocketChannelOptions {
  /** 0, the default, for any free port. */
  readonly port?: number;
  /** What clients must know; default a random one. At least 16 letters, digits, - or _. */
  readonly token?: string;
  /** Origins of pages that may connect, besides pages of this machine: 'https://tools.example'. */
  readonly origins?: readonly string[];
}

/** A WebSocket server on 127.0.0.1. */
export interface SocketChannel extends Channel {
  /** The address for clients: 'ws://127.0.0.1:5757'. */
  readonly url: string;
  readonly port: number;
  readonly token: string;
  /** Ends all connections and the server; may be called twice. */
  close(): Promise<void>;
}

const TOKEN = /^[\w-]{16,128}$/;
const SUBPROTOCOL = 'hanker';
const LONGEST_MESSAGE = 16 * 1024 * 1024;
const MOST_CLIENTS = 16;
/** A client that leaves this many bytes unread is disconnected. */
const MOST_UNREAD = 64 * 1024 * 1024;
/** A page of this machine. */
const LOCAL_ORIGIN = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/;

/**
 * Opens a WebSocket server for `attach`. It listens on 127.0.0.1 only. A connection is refused before it is made unless it
 * has the token, a host name of this machine, and no origin or an allowed one.
 */
export async function openSocketChannel(options: SocketChannelOptions = {}): Promise<SocketChannel> {
  const { port = 0, token = randomBytes(24).toString('base64url'), origins = [] } = options;
  if (!TOKEN.test(token)) throw new RangeError('token: expected 16 to 128 letters, digits, - or _');
  const server = createServer({ maxHeaderSize: 16 * 1024, headersTimeout: 5000 }, (_, response) => {
    response.writeHead(426, { 'Content-Type': 'text/plain', Connection: 'close' }).end('This is a WebSocket.\n');
  });
  server.maxConnections = 64;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: true,
    handleProtocols: () => SUBPROTOCOL,
  });
  let accept: ((link: Link) => void) | null = null;
  const bound = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve((server.address() as AddressInfo).port));
  });
  server.on('error', () => {});
  server.on('clientError', (_, socket) => socket.destroy());
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {});
    const refusal = refuse(request, { port: bound, token, origins });
    if (refusal !== null) return reject(socket, 403, refusal);
    if (!accept) return reject(socket, 503, 'no world is attached');
    if (sockets.clients.size >= MOST_CLIENTS) return reject(socket, 503, 'too many clients');
    sockets.handleUpgrade(request, socket, head, (client) => accept?.(linkOf(client)));
  });
  // A game that is over must not wait for its debugger.
  server.unref();
  let closed: Promise<void> | null = null;
  return {
    url: `ws://127.0.0.1:${bound}`,
    port: bound,
    token,
    listen(each) {
      accept = each;
      return () => {
        accept = null;
      };
    },
    close() {
      closed ??= new Promise((resolve) => {
        for (const client of sockets.clients) client.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      });
      return closed;
    },
  };
}

/** Why a connection is refused; null when it is not. */
function refuse(
  { headers }: IncomingMessage,
  { port, token, origins }: { readonly port: number; readonly token: string; readonly origins: readonly string[] },
): string | null {
  // A foreign name that leads to this machine (DNS rebinding).
  if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(headers.host ?? '')) return 'unknown host name';
  const { origin } = headers;
  if (origin !== undefined && !LOCAL_ORIGIN.test(origin) && !origins.includes(origin)) return 'another origin';
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
  const [protocol, given = '', ...more] = offered;
  if (protocol !== SUBPROTOCOL || more.length > 0 || !isSame(given, token)) return 'missing or wrong token';
  return null;
}

/** Compares in constant time. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function reject(socket: Duplex, status: number, why: string): void {
  const body = `${why}\n`;
  const head = `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}`;
  socket.end(`${head}\r\n\r\n${body}`);
}

function linkOf(socket: WebSocket): Link {
  const link: Link = {
    send(text) {
      if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
      else socket.send(text, () => {});
    },
    close: () => socket.close(),
    onText: null,
    onClose: null,
  };
  socket.on('message', (data, isBinary) => link.onText?.(isBinary ? null : String(data)));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => link.onClose?.());
  return link;
}
