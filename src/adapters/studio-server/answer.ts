import type { ServerResponse } from 'node:http';

/** An error response: what is wrong, and what to do. */
export class HttpError extends Error {
  readonly status: number;
  /** More fields of the response, besides the message. */
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

/**
 * The headers of every response, for a page that may also connect to the given address. Inline styles are allowed,
 * because libraries of the page set them.
 */
export function safetyHeaders(connectsTo: string | null): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `connect-src 'self'${connectsTo === null ? '' : ` ${connectsTo}`}`,
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
}

/** Sends a complete response; only its headers for HEAD. Does nothing when the client is gone. */
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

/** Makes untrusted text safe for one line of a log: no control characters, at most 200 characters. */
export function printable(text: string): string {
  const short = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return short.replace(/[\p{C}\u2028\u2029]/gu, '?');
}
