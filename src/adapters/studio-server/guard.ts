import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HttpError } from './answer.ts';

/** By which names this server may be called, and the token that its own page carries. */
export interface RequestGuard {
  /** What a Host header may be. */
  readonly hosts: ReadonlySet<string>;
  /** What an Origin header may be. */
  readonly origins: ReadonlySet<string>;
  readonly token: string;
}

const METHODS = ['GET', 'HEAD', 'PUT'];
const LONGEST_URL = 2048;
const MOST_HEADERS = 100;

/** The gate of a server that listens on this port of 127.0.0.1. */
export function newRequestGuard(port: number, token: string): RequestGuard {
  const hosts = ['127.0.0.1', 'localhost'].flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);
  return { hosts: new Set(hosts), origins: new Set(hosts.map((host) => `http://${host}`)), token };
}

/**
 * The path that a request asks for. Throws a Refusal for whatever another web site could have sent: a name of this
 * machine that is not its own (DNS rebinding), another origin, another site, and under /api a missing token.
 */
export function checkRequest(request: IncomingMessage, gate: RequestGuard): string {
  const { method = '', url = '', headers, rawHeaders } = request;
  if (request.httpVersionMajor !== 1) throw new HttpError(505, 'Only HTTP/1.1 is understood.');
  if (url.length > LONGEST_URL) throw new HttpError(414, `The address is longer than ${LONGEST_URL} characters.`);
  if (rawHeaders.length > 2 * MOST_HEADERS) throw new HttpError(431, `More than ${MOST_HEADERS} headers were sent.`);
  // Node keeps the first of several Host headers; somebody in between may have gone by another.
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts !== 1 || !gate.hosts.has(headers.host ?? ''))
    throw new HttpError(403, `This server goes by ${[...gate.hosts].join(' and ')} only; open it by one of these.`);
  if (headers.origin !== undefined && !gate.origins.has(headers.origin))
    throw new HttpError(403, 'Only the studio’s own page may ask; another site did.');
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new HttpError(403, 'Another site led here; type the address of the studio into the address bar.');
  if (!METHODS.includes(method))
    throw new HttpError(405, `Only ${METHODS.join(', ')} are understood.`, { headers: { Allow: METHODS.join(', ') } });
  if (method !== 'PUT' && hasBody(request)) throw new HttpError(400, `A ${method} has no body; leave it out.`);
  if (!url.startsWith('/')) throw new HttpError(400, 'An address begins with /.');
  const path = url.split('?', 1)[0] as string;
  if (isApi(path) && !isSame(headers['x-hanker-token'], gate.token))
    throw new HttpError(403, 'The token is missing or that of another start of the studio; reload the page.');
  return path;
}

/** Whether a path leads to the worlds rather than to the page. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Compares without telling by its time how much was right. */
function isSame(given: string | string[] | undefined, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
