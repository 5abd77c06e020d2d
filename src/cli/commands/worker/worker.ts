import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { openQueueWorker, type QueueWorkerOptions } from '../../../adapters/index.ts';
import { ENGINE_VERSION } from '../../../core/internal.ts';
import { readCount } from '../../options/option-values.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { UsageError } from '../../terminal/usage-error.ts';
import { MOST_THREADS } from '../../worlds/open-runner.ts';

interface WorkerOptions {
  readonly queue?: string;
  readonly threads?: number;
}

const HELP = `
A worker takes runs of sweep, fit, test and balance (with the same --queue) from a Redis server. Start workers on as many
machines as you like. Results do not depend on their number, or on workers that fail: a lost run is done again by another
worker. All machines need the same version of hanker; a worker ignores runs of other versions.

Ctrl-C or SIGTERM ends the worker. It finishes its current run, or returns it to the queue after 10 seconds.
The environment variable HANKER_QUEUE can hold the address, so that no password is on the command line.

Exit code 0: the worker was ended; 2: wrong use, or no Redis server answers.

Examples
  hanker worker --queue redis://192.168.1.10:6379
  hanker worker --queue redis://192.168.1.10:6379 --threads 4
  HANKER_QUEUE=redis://:PASSWORD@192.168.1.10:6379 hanker worker`;

/** hanker worker: executes runs from a queue. */
export function addWorker(program: Command, terminal: Terminal): void {
  program
    .command('worker')
    .description('execute runs from a queue, for sweeps and fits on other machines')
    .option('--queue <address>', 'address of the Redis server: redis://host:6379')
    .option('--threads <count>', 'count of threads (default: one per core)', (text) =>
      readCount('--threads', text, 1, MOST_THREADS),
    )
    .addHelpText('after', HELP)
    .action((options: WorkerOptions) => work(options, terminal));
}

/** Works until it is interrupted; tests pass `more` to replace the threads. */
export async function work(
  { queue, threads = availableParallelism() }: WorkerOptions,
  terminal: Terminal,
  env: Readonly<Record<string, string | undefined>> = process.env,
  more: Partial<QueueWorkerOptions> = {},
): Promise<void> {
  const address = queue ?? env.HANKER_QUEUE;
  if (!address)
    throw new UsageError(
      'hanker worker: no queue; give --queue redis://host:6379, or set HANKER_QUEUE to such an address',
    );
  const note = (message: string) => terminal.note(`hanker worker: ${message}\n`);
  const worker = await openQueueWorker(address, { threads, note, ...more });
  let release = () => {};
  const interrupted = new Promise<void>((resolve) => {
    release = terminal.onInterrupt(resolve);
  });
  const count = threads === 1 ? '1 thread' : `${threads} threads`;
  terminal.write(`hanker worker: ${count}, queue ${worker.server}, hanker ${ENGINE_VERSION} (Ctrl-C to end)\n`);
  await interrupted;
  await worker.stop();
  release();
  terminal.write(`hanker worker: ended, ${worker.done} ${worker.done === 1 ? 'run' : 'runs'} done\n`);
}
