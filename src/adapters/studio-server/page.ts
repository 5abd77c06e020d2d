import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

/** A file of the built page, in memory. */
export interface PageFile {
  readonly type: string;
  readonly body: Uint8Array;
  readonly cache: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** A file name with a hash of its content, such as index-B3x9_kQa.js: it can be cached forever. */
const HASHED = /-[\w-]{8}\.\w+$/;

/**
 * The files of a built page by URL path. All are read now, so that nothing else can ever be served and a new build does
 * not disturb an open page. index.html contains the token. null when there is no index.html.
 */
export function readPage(folder: string, token: string): ReadonlyMap<string, PageFile> | null {
  const files = new Map<string, PageFile>();
  for (const path of listFiles(folder)) {
    const body = readFileSync(join(folder, path));
    const url = `/${path.split(sep).map(encodeURIComponent).join('/')}`;
    const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
    const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
    files.set(url, { type, body, cache });
  }
  const index = files.get('/index.html');
  if (!index) return null;
  const withToken = { ...index, body: Buffer.from(insertToken(String(index.body), token)), cache: 'no-store' };
  return files.set('/index.html', withToken).set('/', withToken);
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length));
  } catch (problem) {
    if (['ENOENT', 'ENOTDIR'].includes((problem as NodeJS.ErrnoException).code ?? '')) return [];
    throw problem;
  }
}

/** Inserts the token, which needs no escaping in HTML. */
function insertToken(html: string, token: string): string {
  const meta = `<meta name="hanker-token" content="${token}">`;
  const head = /<head(\s[^>]*)?>/i.exec(html);
  if (!head) return meta + html;
  const end = head.index + head[0].length;
  return html.slice(0, end) + meta + html.slice(end);
}
