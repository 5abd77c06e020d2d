import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { openQueueWorker, type QueueWorkerOptions } from '../../adapters/index.ts';
import { ENGINE_VERSION } from '../../core/internal.ts';
import { readCount } from '../options/option-values.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { UsageError } from '../terminal/usage-error.ts';
import { MOST_THREADS } from '../worlds/open-runner.ts';

interface Options {
  readonly queue?: string;
  readonly threads?: number;
}

const HELP = `
Takes the runs of sweep, tune, test and balance with the same --queue off a Redis, on as many machines as you like. What
comes out does not depend on how many there are, or on which of them die: a run that was lost is done again elsewhere.
The machines need the same version of hanker; runs of another version are left to others.

Ctrl-C, or SIGTERM, ends it: what it is at is finished, or after 10 seconds given back.
HANKER_QUEUE holds the address if --queue does not, so that no password stands on a command line.

Exit code 0: it was ended; 2: wrong use, or no Redis answers.

Examples
  hanker worker --queue redis://192.168.1.10:6379
  hanker worker --queue redis://192.168.1.10:6379 --threads 4
  HANKER_QUEUE=redis://:PASSWORD@192.168.1.10:6379 hanker worker`;

/** hanker worker: runs what others have put into a queue. */
export function addWorker(program: Command, terminal: Terminal): void {
  program
    .command('worker')
    .description('do the runs that a queue holds, for sweeps and fits started elsewhere')
    .option('--queue <address>', 'the Redis that holds it: redis://host:6379')
    .option('--threads <number>', 'at once (default: one for each core)', (text) =>
      readCount('--threads', text, 1, MOST_THREADS),
    )
    .addHelpText('after', HELP)
    .action((options: Options) => work(options, terminal));
}

/** Works until it is interrupted; `more` is for those who have threads of their own. */
export async function work(
  { queue, threads = availableParallelism() }: Options,
  terminal: Terminal,
  env: Readonly<Record<string, string | undefined>> = process.env,
  more: Partial<QueueWorkerOptions> = {},
): Promise<void> {
  const address = queue ?? env.HANKER_QUEUE;
  if (!address)
    throw new UsageError(
      'hanker worker: which queue? Say --queue redis://host:6379, or set HANKER_QUEUE to such an address',
    );
  const note = (message: string) => terminal.note(`hanker worker: ${message}\n`);
  const worker = await openQueueWorker(address, { threads, note, ...more });
  let letGo = () => {};
  const interrupted = new Promise<void>((resolve) => {
    letGo = terminal.onInterrupt(resolve);
  });
  const many = threads === 1 ? 'one thread' : `${threads} threads`;
  terminal.write(`hanker worker: ${many} for ${worker.server}, hanker ${ENGINE_VERSION} (Ctrl-C ends it)\n`);
  await interrupted;
  await worker.stop();
  letGo();
  terminal.write(`hanker worker: ended; ${worker.done} ${worker.done === 1 ? 'run' : 'runs'} done\n`);
}
