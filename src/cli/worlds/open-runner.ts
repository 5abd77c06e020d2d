import { availableParallelism } from 'node:os';
import { openQueue, openThreads } from '../../adapters/index.ts';
import { type Runner, runHere } from '../../study/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Where the trials of a study are to be run. */
export interface RunnerOptions {
  /** How many threads; default one for each core. */
  readonly threads?: number;
  /** The address of a Redis whose workers run them: 'redis://127.0.0.1:6379'. */
  readonly queue?: string;
}

/** As many threads as one process may be asked for. */
export const MOST_THREADS = 256;

/** Threads run the built worker; the sources by themselves, as in tests, have none to run. */
const HAS_THREADS = !import.meta.url.endsWith('.ts');

/**
 * Opens what runs trials; to be closed. The results don't depend on what it is. Without options it is the queue that
 * the variable HANKER_QUEUE names, or else a thread for each core. Throws when that can't be had, before anything runs.
 */
export async function openRunner(
  { threads, queue }: RunnerOptions,
  terminal: Terminal,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Runner> {
  const note = (message: string) => terminal.note(`${message}\n`);
  if (threads !== undefined && queue !== undefined)
    throw new UsageError('--threads and --queue do not go together: the workers of a queue have threads of their own');
  const count = threads ?? Math.min(availableParallelism(), MOST_THREADS);
  if (!Number.isInteger(count) || count < 1 || count > MOST_THREADS)
    throw new UsageError(`--threads: got "${count}"; expected a whole number from 1 to ${MOST_THREADS}`);
  const address = queue ?? (threads === undefined ? env.HANKER_QUEUE : undefined);
  if (address) return openQueue(address, { note });
  return count === 1 || !HAS_THREADS ? runHere : openThreads(count, { note });
}
