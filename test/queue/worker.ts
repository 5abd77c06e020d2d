import { openQueueWorker } from '../../src/adapters/queue/queue-worker.ts';

// A worker in a process of its own, to be killed: its jobs are taken from it soon. It says when it is ready.
const [url, worker, lock] = process.argv.slice(2);
const note = (message: string) => void process.stderr.write(`${message}\n`);
const opened = await openQueueWorker(url, { threads: 1, worker: new URL(worker), lock: Number(lock), note });
process.stdout.write('ready\n');
process.once('SIGTERM', () => void opened.stop().then(() => process.stdout.write(`done ${opened.done}\n`)));
