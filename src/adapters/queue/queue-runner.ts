import type { Redis } from 'ioredis';
import { MeasureError } from '../../measure/index.ts';
import type { Runner } from '../../study/index.ts';

import { readQueueAddress, showQueueAddress } from './address.ts';
import {
  connectToRedis,
  findEvictionProblem,
  loadQueueLibraries,
  type QueueLibraries,
  showRefusal,
  within,
} from './connection.ts';
import { DONE, PREFIX, QUEUE, type TrialJob } from './message-format.ts';
import { QueueClient, type TrialQueue } from './queue-client.ts';
import { warnWithoutWorkers } from './warn-without-workers.ts';
import { type RedisWatch, watchRedis } from './watch-redis.ts';

/** How to use a queue. */
export interface QueueOptions {
  /** Called with a sentence for the user. */
  readonly note?: (message: string) => void;
  /** Milliseconds that Redis may be unavailable during a run; default five minutes. */
  readonly patience?: number;
  /** Loads the optional packages. */
  readonly load?: () => Promise<QueueLibraries>;
}

const PATIENCE = 5 * 60_000;
/** Milliseconds without a result after which the workers are checked. */
const SILENCE = 3000;
/** Milliseconds to remove pending jobs, while Redis may be unavailable. */
const REMOVING = 2000;

/**
 * Runs trials on all machines where `hanker worker` serves the same Redis. Throws a MeasureError when Redis does not answer
 * now; waits when the connection is lost later.
 */
export async function openQueue(url: string, options: QueueOptions = {}): Promise<Runner> {
  const { note = () => {}, patience = PATIENCE, load = loadQueueLibraries } = options;
  const address = readQueueAddress(url);
  const server = showQueueAddress(address);
  const libraries = await load();
  const redis = await connectToRedis(address, libraries);
  const warning = await findEvictionProblem(redis, address);
  if (warning) note(warning);
  const clients = new Set<QueueClient>();
  const listener = await listen(redis, {
    onOutcome(name) {
      for (const client of clients) client.noteOutcome(name);
    },
    onReconnect() {
      for (const client of clients) client.checkAll();
    },
  });
  const presence = watchRedis(redis, server, patience, note);
  const queue = openTrialQueue(redis, libraries);
  return {
    async run(study, trials, report, signal) {
      if (signal?.aborted) return;
      const client = new QueueClient(queue, study, trials, report);
      clients.add(client);
      const watch = warnWithoutWorkers(queue, client, SILENCE, server, note);
      try {
        await untilStopped(client.run(), presence, signal);
      } catch (problem) {
        if ((problem as Error).name !== 'ReplyError') throw problem;
        throw new MeasureError(`the Redis at ${server} returned an error: ${showRefusal(problem as Error)}`);
      } finally {
        clients.delete(client);
        clearInterval(watch);
        await within(REMOVING, client.stop()).catch(() => {});
      }
    },
    async close() {
      presence.stop();
      await queue.queue.close().catch(() => {});
      listener.disconnect();
      redis.disconnect();
    },
  };
}

function openTrialQueue(redis: Redis, { Queue }: QueueLibraries): TrialQueue {
  const queue = new Queue<TrialJob>(QUEUE, {
    connection: redis,
    prefix: PREFIX,
    // The server is checked in this file.
    skipVersionCheck: true,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  // The connection is watched elsewhere.
  queue.on('error', () => {});
  return { redis, queue };
}

/**
 * Opens a second connection that receives the names of finished jobs. `onReconnect` is called after the connection was
 * lost: messages may have been missed, and jobs may be lost.
 */
async function listen(
  redis: Redis,
  callbacks: { readonly onOutcome: (name: string) => void; readonly onReconnect: () => void },
): Promise<Redis> {
  const listener = redis.duplicate();
  listener.on('error', () => {});
  listener.on('message', (_, name) => callbacks.onOutcome(name));
  await listener.connect();
  await listener.subscribe(DONE);
  listener.on('ready', callbacks.onReconnect);
  return listener;
}

/** Waits for a run to end, to be aborted, or to lose Redis. */
async function untilStopped(run: Promise<void>, { isLost }: RedisWatch, signal?: AbortSignal): Promise<void> {
  run.catch(() => {});
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([run, stopped, isLost]);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
