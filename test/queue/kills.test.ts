import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { QueueEvents } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { QUEUE } from '../../src/adapters/queue/message-format.ts';
import { openQueue } from '../../src/adapters/queue/queue-runner.ts';
import { runHere, type TrialResult } from '../../src/study/index.ts';
import { bundle, temporaryFolder } from '../fixtures/bundle.ts';
import { KILLS_PROCESSES } from '../runner/patience.ts';
import { TINY_STUDY, tinyTrials } from '../worlds/tiny-world.ts';
import { type OwnRedis, startRedis } from './redis.ts';

/** How many runs; QUEUE_RUNS asks for more. */
const RUNS = Number(process.env.QUEUE_RUNS ?? 240);
const WORKERS = 3;
/** After every so many results a worker is killed; Redis dies this often, spread over the run. */
const KILL_EVERY = RUNS < 1000 ? 40 : 30;
const REDIS_DEATHS = RUNS < 1000 ? 1 : 2;
/** Milliseconds after which a job is taken from a worker that was killed. */
const LOCK = 2000;

vi.setConfig({ hookTimeout: 120_000 });
const folder = temporaryFolder('queue');
let redis: OwnRedis;
let programs: { readonly process: string; readonly thread: string };
const children = new Set<ChildProcess>();
const workers: ChildProcess[] = [];

beforeAll(async () => {
  redis = await startRedis();
  programs = {
    process: await bundle('test/queue/worker.ts', join(folder, 'process.mjs')),
    thread: pathToFileURL(await bundle('src/adapters/threads/trial-worker.ts', join(folder, 'thread.mjs'))).href,
  };
});

afterAll(async () => {
  await Promise.all([...children].map(end));
  await redis.remove();
});

function startWorker(): ChildProcess {
  const args = [programs.process, redis.url, programs.thread, String(LOCK)];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  children.add(child);
  // One that begins while Redis is away says so and ends; whoever looks after it starts it again.
  child.once('exit', () => {
    if (children.delete(child)) workers[workers.indexOf(child)] = startWorker();
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test(`of ${RUNS} runs none is lost and none differs, though workers are killed and Redis is restarted`, {
  ...KILLS_PROCESSES,
  timeout: 60_000 + RUNS * 500,
}, async () => {
  const trials = tinyTrials(RUNS);
  const expected: TrialResult[] = [];
  await runHere.run(TINY_STUDY, trials, (trial, result) => {
    expected[trial] = result;
  });

  workers.push(...Array.from({ length: WORKERS }, startWorker));
  const told: number[] = Array(RUNS).fill(0);
  const results: TrialResult[] = [];
  const notes: string[] = [];
  let count = 0;
  let kills = 0;
  let deaths = 0;
  const chores: Promise<void>[] = [];

  async function replaceWorker(): Promise<void> {
    const victim = workers[kills++ % WORKERS];
    await end(victim);
    workers[workers.indexOf(victim)] = startWorker();
  }

  async function restartRedis(): Promise<void> {
    deaths++;
    await redis.kill();
    await wait(300);
    await redis.start();
  }

  // How many jobs were taken from workers that had been killed in the middle of them.
  const connection = new Redis(redis.port, { maxRetriesPerRequest: null, retryStrategy: () => 100 });
  const events = new QueueEvents(QUEUE, { connection, prefix: 'hanker' });
  for (const source of [connection, events]) source.on('error', () => {});
  let takenOver = 0;
  events.on('stalled', () => void takenOver++);
  await events.waitUntilReady();

  const queue = await openQueue(redis.url, { note: (message) => void notes.push(message) });
  await queue.run(TINY_STUDY, trials, (trial, result) => {
    told[trial]++;
    results[trial] = result;
    count++;
    if (count % KILL_EVERY === 0) chores.push(replaceWorker());
    if (count >= ((deaths + 1) * RUNS) / (REDIS_DEATHS + 1) && deaths < REDIS_DEATHS) chores.push(restartRedis());
  });
  await Promise.all(chores);
  await queue.close();
  await events.close();
  connection.disconnect();

  expect(told).toEqual(Array(RUNS).fill(1));
  expect(JSON.stringify(results)).toBe(JSON.stringify(expected));
  expect(kills).toBeGreaterThan(RUNS / KILL_EVERY / 2);
  expect(takenOver).toBeGreaterThan(0);
  expect(deaths).toBe(REDIS_DEATHS);
  expect(notes.filter((note) => note.endsWith('is back'))).toHaveLength(deaths);
  const figures = `${RUNS} runs, ${kills} workers killed, ${takenOver} jobs taken over, Redis killed ${deaths} times`;
  if (process.env.QUEUE_RUNS !== undefined) console.log(figures);
});
