import type { Queue, WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { MeasureError } from '../../measure/index.ts';
import { type QueueAddress, showQueueAddress } from './address.ts';

/** The optional packages that a queue needs. */
export interface QueueLibraries {
  readonly Redis: typeof Redis;
  readonly Queue: typeof Queue;
  readonly Worker: typeof Worker;
  readonly WaitingError: typeof WaitingError;
}

/** Milliseconds within which Redis must answer at the start. */
const FIRST_ANSWER = 4500;
/** Milliseconds without an answer after which a connection counts as dead; workers wait up to ten seconds for jobs. */
const SILENCE = 20_000;
/** The most milliseconds between two attempts to reconnect. */
const LONGEST_PAUSE = 1000;

/** How the packages are imported. */
interface Sources {
  readonly bullmq: () => Promise<Pick<QueueLibraries, 'Queue' | 'Worker' | 'WaitingError'>>;
  readonly ioredis: () => Promise<Pick<QueueLibraries, 'Redis'>>;
}

const SOURCES: Sources = { bullmq: () => import('bullmq'), ioredis: () => import('ioredis') };

/** Loads the optional packages. Throws a MeasureError that says how to install them. */
export async function loadQueueLibraries(sources: Sources = SOURCES): Promise<QueueLibraries> {
  try {
    const { Queue, Worker, WaitingError } = await sources.bullmq();
    const { Redis } = await sources.ioredis();
    return { Redis, Queue, Worker, WaitingError };
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw problem;
    throw new MeasureError(
      'a queue needs two more packages: npm install bullmq ioredis (with -g if hanker is installed globally)',
    );
  }
}

/**
 * Connects to Redis. It must answer within five seconds now; if the connection is lost later, it is restored and
 * pending commands are sent again. Throws a MeasureError that says what is wrong, without user or password.
 */
export async function connectToRedis(address: QueueAddress, { Redis }: QueueLibraries): Promise<Redis> {
  let hasAnswered = false;
  const redis = new Redis({
    host: address.host,
    port: address.port,
    db: address.db,
    ...(address.username === null ? {} : { username: address.username }),
    ...(address.password === null ? {} : { password: address.password }),
    ...(address.isEncrypted ? { tls: {} } : {}),
    lazyConnect: true,
    connectTimeout: FIRST_ANSWER,
    socketTimeout: SILENCE,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (hasAnswered ? Math.min(100 * times, LONGEST_PAUSE) : null),
  });
  let latest: Error | null = null;
  redis.on('error', (problem: Error) => {
    latest = problem;
  });
  try {
    // The client itself would go on with database 0 when the server does not have this one.
    await within(FIRST_ANSWER, Promise.all([redis.connect(), redis.select(address.db)]));
  } catch (problem) {
    redis.disconnect();
    throw new MeasureError(explain(address, latest ?? (problem as Error)));
  }
  hasAnswered = true;
  return redis;
}

/** Resolves like `promise`, or rejects when that takes too long. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function explain(address: QueueAddress, problem: Error): string {
  const { message } = problem;
  const code = (problem as NodeJS.ErrnoException).code ?? /^[A-Z]+(?= )/.exec(message)?.[0];
  const server = showQueueAddress(address);
  if (code === 'WRONGPASS' || code === 'NOAUTH' || /without any password/.test(message))
    return `the Redis at ${server} refused the login (${code ?? 'password'}); check the password in --queue or HANKER_QUEUE: redis://:PASSWORD@HOST`;
  if (/DB index/.test(message))
    return `the Redis at ${server} has no database ${address.db} (${message}); use another number in --queue or HANKER_QUEUE`;
  return `no Redis answers at ${server} (${code ?? message}); start one, or check the address in --queue or HANKER_QUEUE`;
}

/** The message of an error reply, without the location in a BullMQ script. */
export function showRefusal({ message }: Error): string {
  return message.replace(/\.? script: [0-9a-f]{40}.*$/s, '');
}

/** A warning when Redis may evict keys; null when it doesn't, or its policy is unknown. */
export async function findEvictionProblem(redis: Redis, address: QueueAddress): Promise<string | null> {
  const policy = /^maxmemory_policy:(.*?)\r?$/m.exec(await redis.info('memory'))?.[1] ?? 'noeviction';
  if (policy === 'noeviction') return null;
  return `the Redis at ${showQueueAddress(address)} has the maxmemory-policy "${policy}" and may drop runs, which must then be sent again; start it with --maxmemory-policy noeviction`;
}
