import type { ServerResponse } from 'node:http';

/** Why a request does not get what it asks for, as an answer: what is wrong, and what to do. */
export class HttpError extends Error {
  readonly status: number;
  /** More that the asker should know, beside the message. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    more: { readonly details?: Record<string, unknown>; readonly headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.details = more.details ?? {};
    this.headers = more.headers ?? {};
  }
}

/** What every answer carries. Libraries of the page set styles in place; nothing else may come from anywhere else. */
export const SAFETY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Sends a whole answer; to HEAD only its headers. Does nothing when the asker is gone. */
export function send(
  response: ServerResponse,
  status: number,
  content: { readonly type: string; readonly body: string | Uint8Array; readonly headers?: Record<string, string> },
): void {
  if (response.headersSent || response.destroyed) return;
  const body = typeof content.body === 'string' ? Buffer.from(content.body) : content.body;
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    ...content.headers,
    'Content-Type': content.type,
    'Content-Length': body.length,
  });
  response.end(body);
}

/** Sends a value as JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  send(response, status, { type: 'application/json; charset=utf-8', body: JSON.stringify(value), headers });
}

/** A text that others sent, fit for one line of a log: nothing in it can move a cursor or pass for another line. */
export function printable(text: string): string {
  const short = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return short.replace(/[\p{C}\u2028\u2029]/gu, '?');
}
