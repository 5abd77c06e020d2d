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

/** How to run a worker. */
export interface QueueWorkerOptions extends ThreadOptions {
  readonly threads: number;
  /** Milliseconds after which a job of a silent worker is given to another one; default 30 seconds. */
  readonly lock?: number;
  /** Milliseconds to finish current jobs after a stop, before they are returned to the queue; default 10 seconds. */
  readonly grace?: number;
  /** Loads the optional packages. */
  readonly load?: () => Promise<QueueLibraries>;
}

/** A worker that runs jobs from a queue. */
export interface QueueWorker {
  /** The address of its Redis, for messages. */
  readonly server: string;
  /** The number of finished runs. */
  readonly done: number;
  /** Takes no more jobs; finishes the current ones, or returns them to the queue. */
  stop(): Promise<void>;
}

/** How often a job is tried again after its worker died. */
const MOST_DEATHS = 5;
/** Milliseconds for the last commands to Redis, which may be unavailable. */
const LAST_COMMANDS = 3000;
/** Milliseconds before Redis is asked again after an error, and before the same error is reported again. */
const REST = 1000;
const SAME_ERROR = 5 * 60_000;

/** Runs jobs for the Redis at an address, on threads, until it is stopped. Throws a MeasureError if Redis does not answer. */
export async function openQueueWorker(url: string, options: QueueWorkerOptions): Promise<QueueWorker> {
  const { threads, lock = 30_000, grace = 10_000, note = () => {}, load = loadQueueLibraries } = options;
  const address = readQueueAddress(url);
  const server = showQueueAddress(address);
  const libraries = await load();
  const redis = await connectToRedis(address, libraries);
  const warning = await findEvictionProblem(redis, address);
  if (warning) note(warning);
  const presence = watchRedis(redis, server, null, note);
  const pool = openThreadPool(threads, options);
  const context: JobContext = { redis, pool, studies: new Map() };
  let done = 0;

  async function work(job: Job<TrialJob>, token?: string): Promise<null> {
    const sealed = await runJob(context, job).catch((problem: Error) => {
      // Reported here, because BullMQ reports no failure when the next job is unreadable.
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
    // One job more than threads, so that no thread waits.
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
  const reported = new Map<string, number>();
  let rest: NodeJS.Timeout | undefined;
  worker.on('error', (problem) => {
    if (problem instanceof SyntaxError) return void refuseUnreadable(redis, note);
    // After an error reply, BullMQ would retry at once, forever.
    if (problem.name === 'ReplyError' && !rest) {
      void worker.pause(true);
      rest = setTimeout(() => {
        rest = undefined;
        void worker.resume();
      }, REST);
    }
    const message = showRefusal(problem);
    const isNew = Date.now() - (reported.get(message) ?? 0) > SAME_ERROR;
    if (isHarmless(problem) || !isNew) return;
    reported.set(message, Date.now());
    note(`the Redis at ${server} returned an error: ${message}`);
  });

  return {
    server,
    get done() {
      return done;
    },
    async stop() {
      presence.stop();
      clearTimeout(rest);
      const timer = setTimeout(() => void pool.close(), grace);
      await within(grace + LAST_COMMANDS, worker.close()).catch(() => {});
      clearTimeout(timer);
      await pool.close();
      redis.disconnect();
    },
  };
}

/** Jobs that are not JSON are never started by BullMQ. */
async function refuseUnreadable(redis: Redis, note: (message: string) => void): Promise<void> {
  for (const name of await dropUnreadableJobs(redis).catch(() => []))
    note(`job ${name.slice(0, 12)} is damaged: it can’t be read; refused`);
}

/** Gives a job up after too many of its workers died, and reports that as its outcome. */
async function giveUp(redis: Redis, name: string, note: (message: string) => void): Promise<void> {
  const message = `a run was given up, because its worker died ${MOST_DEATHS + 1} times; make the world smaller or the run shorter`;
  note(`${message} (job ${name.slice(0, 12)})`);
  await storeOutcome(redis, name, sealOutcome({ problem: { kind: 'study', message } })).catch(() => {});
}

/** Whether an error only means that Redis is unavailable, or that another worker did the job. */
function isHarmless({ message, name }: Error): boolean {
  const code = /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|Connection is closed|Socket timeout|LOADING/;
  return (
    name === 'ConnectionClosedError' || code.test(message) || /could not renew lock|[Mm]issing (lock|key)/.test(message)
  );
}
