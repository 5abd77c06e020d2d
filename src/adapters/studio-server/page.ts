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
 * not disturb an open page. index.html contains the meta elements, by name. null when there is no index.html.
 */
export function readPage(
  folder: string,
  metas: Readonly<Record<string, string>>,
): ReadonlyMap<string, PageFile> | null {
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
  const withToken = { ...index, body: Buffer.from(insertMetas(String(index.body), metas)), cache: 'no-store' };
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

/** Inserts meta elements. */
function insertMetas(html: string, metas: Readonly<Record<string, string>>): string {
  const all = Object.entries(metas).map(
    ([name, content]) => `<meta name="${name}" content="${escapeQuoted(content)}">`,
  );
  const head = /<head(\s[^>]*)?>/i.exec(html);
  const end = head ? head.index + head[0].length : 0;
  return html.slice(0, end) + all.join('') + html.slice(end);
}

function escapeQuoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
