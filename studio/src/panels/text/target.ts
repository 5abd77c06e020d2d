import type { Path } from 'hanker/format';

/** A place of the file that a panel wants to be shown. */
export type TextTarget = { readonly line: number; readonly column: number } | { readonly path: Path };

/**
 * Understands `line:14`, `line:14:3` and `path:needs.food` (names with dots as JSON: `path:["needs","a.b"]`); null for
 * anything else. A path is one of the definition.
 */
export function readTarget(target: string): TextTarget | null {
  const place = /^line:(\d+)(?::(\d+))?$/.exec(target);
  if (place) return { line: Number(place[1]), column: Number(place[2] ?? 1) };
  if (!target.startsWith('path:')) return null;
  const written = target.slice('path:'.length);
  if (!written.startsWith('[')) return { path: written.split('.').map(numberOrName) };
  try {
    const path: unknown = JSON.parse(written);
    return Array.isArray(path) ? { path: path.map((part) => (typeof part === 'number' ? part : String(part))) } : null;
  } catch {
    return null;
  }
}

function numberOrName(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part;
}
