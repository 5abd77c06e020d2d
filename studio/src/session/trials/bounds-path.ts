import type { Path } from 'hanker/format';

const BOUNDS = ['between', 'atLeast', 'atMost'];

/** The path of the bounds of an expectation of a file; null when the file has no such expectation. */
export function pathOfBounds(file: unknown, name: string): Path | null {
  const { expect } = (file ?? {}) as { readonly expect?: Readonly<Record<string, unknown>> };
  const written = typeof expect === 'object' && expect !== null ? expect[name] : undefined;
  if (written === undefined) return null;
  const bound = BOUNDS.find((key) => typeof written === 'object' && written !== null && key in written);
  return bound === undefined ? ['expect', name] : ['expect', name, bound];
}
