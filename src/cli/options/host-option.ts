import { resolve } from 'node:path';
import type { Command } from 'commander';
import { HostModuleError, importHost } from '../../adapters/index.ts';
import type { Host } from '../../core/index.ts';
import { answeringAtOnce } from '../../study/internal.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** The option of a command that runs a world: the module with the game's own functions. */
export interface HostOption {
  readonly host?: string;
}

/** The game's own functions, from a module. */
export interface HostModule {
  /** The path of the module. */
  readonly path: string;
  /** The host of one world. */
  create(): Host;
}

/** Adds --host to a command. */
export function addHostOption(command: Command): void {
  command.option('--host <module>', "a module with the game's host functions as its default export: host.mjs");
}

/**
 * The host functions that --host names; null without it. Throws a UsageError for a module that gives none. They may return
 * promises only where something waits for them: in a replay, whose journal knows when those settled, and as time passes.
 */
export async function openHost(
  { host }: HostOption,
  terminal: Pick<Terminal, 'cwd'>,
  mayPromise = false,
): Promise<HostModule | null> {
  if (host === undefined) return null;
  const path = resolve(terminal.cwd, host);
  try {
    const create = await importHost(path);
    return { path, create: mayPromise ? create : () => answeringAtOnce(create()) };
  } catch (problem) {
    if (problem instanceof HostModuleError) throw new UsageError(`--host: ${problem.message}`);
    throw problem;
  }
}
