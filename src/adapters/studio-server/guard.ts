import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HttpError } from './answer.ts';

/** The host names and origins that requests may have, and the token of the server's own page. */
export interface RequestGuard {
  /** Allowed Host headers. */
  readonly hosts: ReadonlySet<string>;
  /** Allowed Origin headers. */
  readonly origins: ReadonlySet<string>;
  readonly token: string;
}

const METHODS = ['GET', 'HEAD', 'PUT'];
const LONGEST_URL = 2048;
const MOST_HEADERS = 100;

/** The guard of a server that listens on this port of 127.0.0.1. */
export function newRequestGuard(port: number, token: string): RequestGuard {
  const hosts = ['127.0.0.1', 'localhost'].flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);
  return { hosts: new Set(hosts), origins: new Set(hosts.map((host) => `http://${host}`)), token };
}

/**
 * Checks a request and returns its path. Throws an HttpError for anything that another web site could have sent: a
 * foreign host name (DNS rebinding), another origin, another site, and under /api a missing token.
 */
export function checkRequest(request: IncomingMessage, guard: RequestGuard): string {
  const { method = '', url = '', headers, rawHeaders } = request;
  if (request.httpVersionMajor !== 1) throw new HttpError(505, 'Only HTTP/1.1 is supported.');
  if (url.length > LONGEST_URL)
    throw new HttpError(414, `The URL is too long: expected at most ${LONGEST_URL} characters.`);
  if (rawHeaders.length > 2 * MOST_HEADERS)
    throw new HttpError(431, `Too many headers: expected at most ${MOST_HEADERS}.`);
  // Node keeps the first of several Host headers; a proxy may have used another one.
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts !== 1 || !guard.hosts.has(headers.host ?? ''))
    throw new HttpError(403, `Unknown host name. Open the studio at ${[...guard.hosts].join(' or ')}.`);
  if (headers.origin !== undefined && !guard.origins.has(headers.origin))
    throw new HttpError(403, 'The request comes from another site; only the studio’s own page may send requests.');
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new HttpError(403, 'Another site linked here; type the address of the studio into the address bar.');
  if (!METHODS.includes(method))
    throw new HttpError(405, `Only ${METHODS.join(', ')} are supported.`, { headers: { Allow: METHODS.join(', ') } });
  if (method !== 'PUT' && hasBody(request)) throw new HttpError(400, `A ${method} request must have no body.`);
  if (!url.startsWith('/')) throw new HttpError(400, 'The path must start with /.');
  const path = url.split('?', 1)[0] as string;
  if (isApi(path) && !isSame(headers['x-hanker-token'], guard.token))
    throw new HttpError(403, 'The token is missing, or belongs to an earlier start of the studio; reload the page.');
  return path;
}

/** Whether a path belongs to the API rather than to the page. */
export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Compares in constant time. */
function isSame(given: string | string[] | undefined, token: string): boolean {
  if (typeof given !== 'string') return false;
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
