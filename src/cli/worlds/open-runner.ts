import { availableParallelism } from 'node:os';
import { openQueue, openThreads } from '../../adapters/index.ts';
import { type Runner, runHere } from '../../study/index.ts';
import { runHereWith } from '../../study/internal.ts';
import type { HostModule } from '../options/host-option.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Where the trials of a study run. */
export interface RunnerOptions {
  /** Number of threads; default one per core. */
  readonly threads?: number;
  /** The address of a Redis whose workers run them: 'redis://127.0.0.1:6379'. */
  readonly queue?: string;
  /** The game's own functions; null for none. */
  readonly module?: HostModule | null;
}

/** The limit of threads for one process. */
export const MOST_THREADS = 256;

/** Threads need the built worker, which tests from source do not have. */
const HAS_THREADS = !import.meta.url.endsWith('.ts');

/**
 * Opens a runner of trials; the caller closes it. Results do not depend on the runner. Without options it is the queue
 * in the environment variable HANKER_QUEUE, or one thread per core. Throws a UsageError when it cannot be opened.
 */
export async function openRunner(
  { threads, queue, module = null }: RunnerOptions,
  terminal: Terminal,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Runner> {
  const note = (message: string) => terminal.note(`${message}\n`);
  if (threads !== undefined && queue !== undefined)
    throw new UsageError(
      '--threads and --queue exclude each other; "hanker worker --threads" sets the threads of a worker',
    );
  const count = threads ?? Math.min(availableParallelism(), MOST_THREADS);
  if (!Number.isInteger(count) || count < 1 || count > MOST_THREADS)
    throw new UsageError(`--threads: got "${count}"; expected an integer from 1 to ${MOST_THREADS}`);
  // An empty variable is none; an empty option is a mistake.
  const address = queue ?? (threads === undefined ? env.HANKER_QUEUE || undefined : undefined);
  if (address !== undefined && module !== null)
    throw new UsageError(
      '--host and a queue exclude each other: its workers do not have the module; give --threads to run here',
    );
  if (address !== undefined) return openQueue(address, { note });
  if (count > 1 && HAS_THREADS) return openThreads(count, { note, data: { host: module?.path ?? null } });
  return module === null ? runHere : runHereWith(() => module.create());
}
