import type { Path } from 'hanker/format';

const BOUNDS = ['between', 'atLeast', 'atMost'];

/**
 * The path of the bounds of an expectation of a file; null when the file has no such expectation. One for each of several
 * agents has the name of the agent at its end: 'everybody eats: Ann'.
 */
export function pathOfBounds(file: unknown, name: string): Path | null {
  const { expect } = (file ?? {}) as { readonly expect?: Readonly<Record<string, unknown>> };
  if (typeof expect !== 'object' || expect === null) return null;
  const own = [name, name.replace(/: [^:]*$/, '')].find((each) => Object.hasOwn(expect, each));
  if (own === undefined) return null;
  const written = expect[own];
  const bound = BOUNDS.find((key) => typeof written === 'object' && written !== null && key in written);
  return bound === undefined ? ['expect', own] : ['expect', own, bound];
}
