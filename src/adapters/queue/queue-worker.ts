import type { Job } from 'bullmq';
import type { Redis } from 'ioredis';
import { openThreadPool, type ThreadOptions } from '../threads/thread-pool.ts';
import { readQueueAddress, showQueueAddress } from './address.ts';
import {
  connectToRedis,
  findEvictionProblem,
  loadQueueLibraries,
  type QueueLibraries,
  showRefusal,
  within,
} from './connection.ts';
import { type JobContext, runJob, storeOutcome } from './job.ts';
import { PREFIX, QUEUE, sealOutcome, type TrialJob } from './message-format.ts';
import { dropUnreadableJobs } from './repair.ts';
import { watchRedis } from './watch-redis.ts';

/** How a worker works. */
export interface QueueWorkerOptions extends ThreadOptions {
  readonly threads: number;
  /** Milliseconds after which a job is taken from a worker that has not been heard of; default 30 seconds. */
  readonly lock?: number;
  /** Milliseconds that it may go on with what it is at when it is stopped, before it gives it back; default 10 seconds. */
  readonly grace?: number;
  /** Where the packages come from that only a queue needs. */
  readonly load?: () => Promise<QueueLibraries>;
}

/** A worker that takes jobs off a queue. */
export interface QueueWorker {
  /** Where it works, for messages. */
  readonly place: string;
  /** How many runs it has done. */
  readonly done: number;
  /** Takes no more; finishes or gives back what it is at. */
  stop(): Promise<void>;
}

/** How often a job may be taken from a worker that died before it is given up. */
const MOST_DEATHS = 5;
/** Milliseconds for the last words to Redis, which may be away. */
const LAST_WORDS = 3000;
/** Milliseconds before a Redis that refuses something is asked again, and before that is told again. */
const REST = 1000;
const SAME_COMPLAINT = 5 * 60_000;

/** Works for the Redis at an address, on threads, until it is stopped. Throws a TuneError if it does not answer now. */
export async function openQueueWorker(url: string, options: QueueWorkerOptions): Promise<QueueWorker> {
  const { threads, lock = 30_000, grace = 10_000, note = () => {}, load = loadQueueLibraries } = options;
  const address = readQueueAddress(url);
  const place = showQueueAddress(address);
  const libraries = await load();
  const redis = await connectToRedis(address, libraries);
  const warning = await findEvictionProblem(redis, address);
  if (warning) note(warning);
  const presence = watchRedis(redis, place, null, note);
  const pool = openThreadPool(threads, options);
  const bench: JobContext = { redis, pool, studies: new Map() };
  let done = 0;

  async function work(job: Job<TrialJob>, token?: string): Promise<null> {
    const sealed = await runJob(bench, job).catch((problem: Error) => {
      // Told here and not when BullMQ says that it failed: it doesn't when the job that comes next is unreadable.
      note(problem.message);
      throw problem;
    });
    if (sealed === null) {
      await job.moveToWait(token);
      throw new libraries.WaitingError();
    }
    await storeOutcome(redis, job.id as string, sealed);
    done++;
    return null;
  }

  const worker = new libraries.Worker<TrialJob, null>(QUEUE, work, {
    connection: redis,
    prefix: PREFIX,
    skipVersionCheck: true,
    // One more is fetched while all threads are busy.
    concurrency: threads + 1,
    lockDuration: lock,
    stalledInterval: lock / 2,
    maxStalledCount: MOST_DEATHS,
    runRetryDelay: 500,
    removeOnComplete: { count: 0 },
    removeOnFail: { count: 0 },
  });
  worker.on('failed', (job, problem) => {
    if (job?.id && /stalled more than/.test(problem.message)) void giveUp(redis, job.id, note);
  });
  const complaints = new Map<string, number>();
  let rest: NodeJS.Timeout | undefined;
  worker.on('error', (problem) => {
    if (problem instanceof SyntaxError) return void refuseUnreadable(redis, note);
    // BullMQ would ask a Redis that refuses to serve it again at once, for ever.
    if (problem.name === 'ReplyError' && !rest) {
      void worker.pause(true);
      rest = setTimeout(() => {
        rest = undefined;
        void worker.resume();
      }, REST);
    }
    const complaint = showRefusal(problem);
    const isNew = Date.now() - (complaints.get(complaint) ?? 0) > SAME_COMPLAINT;
    if (isHarmless(problem) || !isNew) return;
    complaints.set(complaint, Date.now());
    note(`the Redis at ${place} refuses: ${complaint}`);
  });

  return {
    place,
    get done() {
      return done;
    },
    async stop() {
      presence.stop();
      clearTimeout(rest);
      const timer = setTimeout(() => void pool.close(), grace);
      await within(grace + LAST_WORDS, worker.close()).catch(() => {});
      clearTimeout(timer);
      await pool.close();
      redis.disconnect();
    },
  };
}

/** Jobs that are no JSON never come as far as to be carried out. */
async function refuseUnreadable(redis: Redis, note: (message: string) => void): Promise<void> {
  for (const name of await dropUnreadableJobs(redis).catch(() => []))
    note(`job ${name.slice(0, 12)} is damaged: it can't be read; refused`);
}

/** A job that was taken from too many dead workers is told to whoever waits for it. */
async function giveUp(redis: Redis, name: string, note: (message: string) => void): Promise<void> {
  const message = `a run was given up, for its worker died ${MOST_DEATHS + 1} times; make the world or the time smaller`;
  note(`${message} (job ${name.slice(0, 12)})`);
  await storeOutcome(redis, name, sealOutcome({ problem: { kind: 'study', message } })).catch(() => {});
}

/** Whether an error is only that Redis is away, or that a job was meanwhile done by somebody else. */
function isHarmless({ message, name }: Error): boolean {
  const code = /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|Connection is closed|Socket timeout|LOADING/;
  return (
    name === 'ConnectionClosedError' || code.test(message) || /could not renew lock|[Mm]issing (lock|key)/.test(message)
  );
}
