import type { Redis } from 'ioredis';
import { MeasureError } from '../../measure/index.ts';
import type { Runner } from '../../study/index.ts';
import { readQueueAddress, showQueueAddress } from './address.ts';
import { Errand, type QueueLine } from './client.ts';
import {
  connectToRedis,
  findEvictionProblem,
  loadQueueLibraries,
  type QueueLibraries,
  showRefusal,
  within,
} from './connection.ts';
import { DONE, PREFIX, QUEUE, type TrialJob } from './message-format.ts';
import { type Presence, watchPresence } from './presence.ts';
import { tellWhoWorks } from './worker-list.ts';

/** How a queue is used. */
export interface QueueOptions {
  /** Told in a sentence what whoever waits should know. */
  readonly note?: (message: string) => void;
  /** Milliseconds that Redis may be away in the middle of a run; default five minutes. */
  readonly patience?: number;
  /** Where the packages come from that only a queue needs. */
  readonly load?: () => Promise<QueueLibraries>;
}

const PATIENCE = 5 * 60_000;
/** Milliseconds without a result after which it is looked up who works. */
const SILENCE = 3000;
/** Milliseconds for taking jobs back, when Redis may be away. */
const TAKING_BACK = 2000;

/**
 * Runs trials on all machines where `hanker worker` works for the same Redis. A Redis that does not answer now is a
 * TuneError; one that goes away later is waited for.
 */
export async function openQueue(url: string, options: QueueOptions = {}): Promise<Runner> {
  const { note = () => {}, patience = PATIENCE, load = loadQueueLibraries } = options;
  const address = readQueueAddress(url);
  const place = showQueueAddress(address);
  const libraries = await load();
  const redis = await connectToRedis(address, libraries);
  const warning = await findEvictionProblem(redis, address);
  if (warning) note(warning);
  const errands = new Set<Errand>();
  const listener = await listen(redis, {
    hear(name) {
      for (const errand of errands) errand.hear(name);
    },
    return() {
      for (const errand of errands) errand.checkAll();
    },
  });
  const presence = watchPresence(redis, place, patience, note);
  const line = openLine(redis, libraries);
  return {
    async run(study, trials, tell, signal) {
      if (signal?.aborted) return;
      const errand = new Errand(line, study, trials, tell);
      errands.add(errand);
      const watch = tellWhoWorks(line, errand, SILENCE, place, note);
      try {
        await untilStopped(errand.carryOut(), presence, signal);
      } catch (problem) {
        if ((problem as Error).name !== 'ReplyError') throw problem;
        throw new MeasureError(`the Redis at ${place} refuses: ${showRefusal(problem as Error)}`);
      } finally {
        errands.delete(errand);
        clearInterval(watch);
        await within(TAKING_BACK, errand.stop()).catch(() => {});
      }
    },
    async close() {
      presence.stop();
      await line.queue.close().catch(() => {});
      listener.disconnect();
      redis.disconnect();
    },
  };
}

function openLine(redis: Redis, { Queue }: QueueLibraries): QueueLine {
  const queue = new Queue<TrialJob>(QUEUE, {
    connection: redis,
    prefix: PREFIX,
    // What there is to say about the server is said by this file.
    skipVersionCheck: true,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
  });
  // Whether Redis is there is followed elsewhere.
  queue.on('error', () => {});
  return { redis, queue };
}

/**
 * A second connection, on which Redis says which outcomes have come. When it is back after it was lost, `return` is
 * called: nobody knows what was said meanwhile, and whether all jobs are still there.
 */
async function listen(
  redis: Redis,
  calls: { readonly hear: (name: string) => void; readonly return: () => void },
): Promise<Redis> {
  const listener = redis.duplicate();
  listener.on('error', () => {});
  listener.on('message', (_, name) => calls.hear(name));
  await listener.connect();
  await listener.subscribe(DONE);
  listener.on('ready', calls.return);
  return listener;
}

/** Waits for a run, unless it is told to stop or Redis is lost. */
async function untilStopped(run: Promise<void>, { isLost }: Presence, signal?: AbortSignal): Promise<void> {
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
