import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Host } from '../core/index.ts';

/** The keys of a host. */
const PARTS: readonly (keyof Host)[] = ['actions', 'inputs', 'curves', 'walk', 'resume'];

/** Thrown for a module that gives no host; the message says what it gives. */
export class HostModuleError extends Error {
  override readonly name = 'HostModuleError';
}

/**
 * Imports the host functions of a game from a module: its default export is a host, or a function that returns one for
 * each world. Throws a HostModuleError.
 */
export async function importHost(path: string): Promise<() => Host> {
  const fail = (what: string) => new HostModuleError(`${path}: ${what}`);
  // Node would read a device or a pipe without an end.
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isFile()) throw fail('is not a file');
  let module: { readonly default?: unknown };
  try {
    module = await import(pathToFileURL(path).href);
  } catch (error) {
    throw fail(`cannot be imported (${error instanceof Error ? error.message : String(error)})`);
  }
  const given = module.default;
  const create = () => (typeof given === 'function' ? (given as () => unknown)() : given);
  const isHost = (host: unknown): host is Host =>
    typeof host === 'object' && host !== null && Object.keys(host).every((key) => PARTS.some((part) => part === key));
  const expected = `a host, an object with ${PARTS.join(', ')}, or a function that returns one`;
  if (!isHost(create())) throw fail(`its default export is not ${expected}`);
  return () => {
    const host = create();
    if (isHost(host)) return host;
    throw fail(`its default export did not return ${expected}`);
  };
}
