import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadQueueLibraries } from '../../src/adapters/queue/connection.ts';
import { outcomeKey, packStudy, packTrial, QUEUE, studyKey } from '../../src/adapters/queue/message-format.ts';
import { openQueue, type QueueOptions } from '../../src/adapters/queue/queue-runner.ts';
import { openQueueWorker, type QueueWorkerOptions } from '../../src/adapters/queue/queue-worker.ts';
import { openThreads } from '../../src/adapters/threads/thread-runner.ts';
import { ENGINE_VERSION } from '../../src/core/internal.ts';
import { MeasureError } from '../../src/measure/index.ts';
import { type Runner, runHere } from '../../src/study/index.ts';

import { bundle, temporaryFolder } from '../fixtures/bundle.ts';
import { collect } from '../fixtures/collect.ts';
import { PATIENCE } from '../runner/patience.ts';
import { TINY_STUDY, tinyTrials } from '../worlds/tiny-world.ts';
import { type OwnRedis, startRedis } from './redis.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('queue');
let redis: OwnRedis;
let looker: Redis;
let worker: URL;
let odd: URL;

beforeAll(async () => {
  redis = await startRedis();
  looker = new Redis(redis.port, { maxRetriesPerRequest: null, retryStrategy: () => 100 });
  looker.on('error', () => {});
  worker = pathToFileURL(await bundle('src/adapters/threads/trial-worker.ts', join(folder, 'worker.mjs')));
  odd = pathToFileURL(await bundle('test/fixtures/odd-worker.ts', join(folder, 'odd.mjs')));
});
beforeEach(async () => {
  await looker.config('SET', 'maxmemory', '0');
  await looker.flushall();
});
afterAll(async () => {
  looker.disconnect();
  await redis.remove();
});

async function onQueue<T>(use: (runner: Runner) => Promise<T>, options: QueueOptions = {}): Promise<T> {
  const runner = await openQueue(redis.url, options);
  try {
    return await use(runner);
  } finally {
    await runner.close();
  }
}

/** With workers of so many threads each. */
async function withWorkers<T>(
  threads: readonly number[],
  use: () => Promise<T>,
  options: Partial<QueueWorkerOptions> = {},
): Promise<T> {
  const open = (count: number) =>
    openQueueWorker(redis.url, { worker, lock: 2000, grace: 500, ...options, threads: count });
  const workers = await Promise.all(threads.map(open));
  try {
    return await use();
  } finally {
    await Promise.all(workers.map((opened) => opened.stop()));
  }
}

/** The key of the queue's own list of jobs that wait. */
const WAITING = `hanker:${QUEUE}:wait`;
const trials = tinyTrials(20);
const here = collect(runHere, trials);

test('the same runs give equal bytes here, on threads, with one worker and with many', async () => {
  const expected = JSON.stringify((await here).results);
  const threads = openThreads(2, { worker });
  expect(JSON.stringify((await collect(threads, trials)).results)).toBe(expected);
  await threads.close();
  for (const workers of [[1], [2, 1, 1]]) {
    await looker.flushall();
    const { results, problem } = await withWorkers(workers, () => onQueue((runner) => collect(runner, trials)));
    expect(problem).toBeNull();
    expect(JSON.stringify(results)).toBe(expected);
  }
});

test('finished runs are found without a worker, whatever the file’s name, and expire', async () => {
  const twice = [...trials, ...trials.slice(0, 3)];
  const first = await withWorkers([2], () => onQueue((runner) => collect(runner, twice)));
  expect(first.order).toHaveLength(23);
  expect(first.results.slice(20)).toEqual(first.results.slice(0, 3));
  const study = { ...TINY_STUDY, file: 'elsewhere/tiny.yaml' };
  const again = await onQueue((runner) => collect(runner, trials, { study }));
  expect(again.results).toEqual((await here).results);
  const keys = await looker.keys('*');
  const lifetimes = await Promise.all(keys.filter((key) => /outcome|study/.test(key)).map((key) => looker.ttl(key)));
  expect(lifetimes).toHaveLength(21);
  for (const seconds of lifetimes) expect(seconds).toBeGreaterThan(80_000);
  expect(await looker.llen(WAITING)).toBe(0);
});

test('a trial that can’t be run rejects with its own error, and the others are removed', async () => {
  const bad = [...trials];
  bad[7] = { seed: 8, parameters: { 'needs.food.start': -7 } };
  bad[12] = { seed: 13, parameters: { 'needs.food.start': -8 } };
  const expected = await collect(runHere, bad);
  await withWorkers([1], async () => {
    const { problem, order } = await onQueue((runner) => collect(runner, bad));
    expect(problem).toBeInstanceOf(MeasureError);
    expect(problem?.message).toBe(expected.problem?.message);
    expect(order.filter((trial) => trial < 7)).toHaveLength(7);
    expect(await looker.llen(WAITING)).toBe(0);
  });
});

test('jobs are sent again to a Redis that has lost everything', async () => {
  let count = 0;
  let restarted: Promise<void> | null = null;
  const notes: string[] = [];
  const loseAll = async () => {
    await looker.flushall();
    await redis.kill();
    await redis.start();
  };
  const onResult = () => {
    if (++count === 8) restarted = loseAll();
  };
  const options = { note: (message: string) => void notes.push(message) };
  const { results, order } = await withWorkers([1], () =>
    onQueue((runner) => collect(runner, trials, { onResult }), options),
  );
  await restarted;
  expect(order).toHaveLength(20);
  expect(results).toEqual((await here).results);
  const place = `the Redis at ${redis.url}`;
  expect(notes).toEqual([`lost ${place}; waiting for it for up to 5 minutes`, `${place} is back`]);
});

test('a Redis that stays unavailable is given up, and a stop does not wait for it', async () => {
  try {
    const stop = new AbortController();
    const [given, stopped] = await onQueue(
      (runner) => {
        const runs = [collect(runner, trials), collect(runner, trials, { signal: stop.signal })];
        return Promise.all([redis.kill().then(() => stop.abort()), ...runs]).then(([, ...all]) => all);
      },
      { patience: 1000 },
    );
    expect(given.problem).toBeInstanceOf(MeasureError);
    expect(given.problem?.message).toBe(
      `the Redis at ${redis.url} has been unavailable for 1 s; start it again and repeat the command: finished runs are kept there`,
    );
    expect(stopped).toEqual({ results: [], order: [], problem: null });
  } finally {
    await redis.start();
  }
});

test('aborting stops, and removes jobs that no worker has started', async () => {
  const stop = new AbortController();
  await onQueue(async (runner) => {
    const running = collect(runner, trials, { signal: stop.signal });
    await expect.poll(() => looker.llen(WAITING), PATIENCE).toBeGreaterThan(0);
    stop.abort();
    expect(await running).toEqual({ results: [], order: [], problem: null });
    expect(await looker.llen(WAITING)).toBe(0);
    expect((await collect(runner, trials, { signal: stop.signal })).order).toEqual([]);
  });
});

test('a stopped worker returns unfinished jobs, and another worker does them', async () => {
  await onQueue(async (runner) => {
    const running = collect(runner, trials.slice(0, 1));
    const stuck = { worker: odd, data: { seed: 1, fault: 'forever' } };
    await withWorkers([1], () => expect.poll(() => looker.llen(WAITING), PATIENCE).toBe(0), stuck);
    expect(await looker.llen(WAITING)).toBe(1);
    await withWorkers([1], async () => expect((await running).results).toEqual((await here).results.slice(0, 1)));
  });
});

test('a run that kills its thread twice is reported to the client', async () => {
  const notes: string[] = [];
  const deadly = {
    worker: odd,
    data: { seed: 3, fault: 'throw' },
    note: (message: string) => void notes.push(message),
  };
  const { problem } = await withWorkers([1], () => onQueue((runner) => collect(runner, trials.slice(0, 5))), deadly);
  expect(problem?.message).toBe(
    'seed 3: its thread died 2 times (out of memory); make the world smaller or the run shorter',
  );
  expect(notes).toEqual(['a thread died during the run with seed 3 (out of memory); the run is repeated']);
});

test('a run that has killed too many workers is given up, and reported to the client', async () => {
  const notes: string[] = [];
  const { name } = packTrial(packStudy(TINY_STUDY).name, trials[0], TINY_STUDY.file);
  const { problem } = await onQueue(async (runner) => {
    const running = collect(runner, trials.slice(0, 1));
    await expect.poll(() => looker.llen(WAITING), PATIENCE).toBe(1);
    // What BullMQ leaves in a job that it took from dead workers too often.
    await looker.hset(`hanker:${QUEUE}:${name}`, 'defa', 'job stalled more than allowable limit');
    return withWorkers([1], () => running, { note: (message) => void notes.push(message) });
  });
  const message = 'a run was given up, because its worker died 6 times; make the world smaller or the run shorter';
  expect(problem).toEqual(new MeasureError(message));
  expect(notes).toEqual([`${message} (job ${name.slice(0, 12)})`]);
});

test('a worker reports a full Redis once, and continues when there is space', async () => {
  await looker.config('SET', 'maxmemory', '1mb');
  const notes: string[] = [];
  const { results } = await withWorkers(
    [1],
    async () => {
      await expect.poll(() => notes.length, PATIENCE).toBe(1);
      await looker.config('SET', 'maxmemory', '0');
      return onQueue((runner) => collect(runner, trials));
    },
    { note: (message) => void notes.push(message) },
  );
  expect(results).toEqual((await here).results);
  expect(notes).toEqual([
    `the Redis at ${redis.url} returned an error: OOM command not allowed when used memory > 'maxmemory'`,
  ]);
});

test('damaged jobs, studies and outcomes are refused, and everything else continues', async () => {
  const { Queue } = await loadQueueLibraries();
  const queue = new Queue(QUEUE, { connection: looker, prefix: 'hanker' });
  const study = packStudy(TINY_STUDY);
  const [first, second, third, fourth, fifth] = trials.map((trial) => packTrial(study.name, trial, TINY_STUDY.file));
  const jobs = [
    { jobId: first.name, data: { ...first.job, trial: second.job.trial } },
    { jobId: 'nonsense', data: { seed: 1 } },
    { jobId: 'nothing', data: null },
    { jobId: third.name, data: third.job },
  ];
  for (const { jobId, data } of jobs) await queue.add('trial', data, { jobId, removeOnFail: true });
  for (const [name, part] of [
    [fourth.name, 'data'],
    [fifth.name, 'opts'],
  ]) {
    await queue.add('trial', {}, { jobId: name });
    await looker.hset(`hanker:${QUEUE}:${name}`, part, '{"study');
  }
  await looker.set(studyKey(study.name), `${study.text} `);
  await looker.set(outcomeKey(second.name), '0 {"result":{"values":{},"hash":"f00"}}');
  const notes: string[] = [];
  const options = { note: (message: string) => void notes.push(message) };
  await withWorkers(
    [1],
    async () => {
      await expect.poll(() => notes.length, PATIENCE).toBe(6);
      const { results } = await onQueue((runner) => collect(runner, trials));
      expect(results).toEqual((await here).results);
    },
    options,
  );
  await queue.close();
  const unreadable = (job: string) => `job ${job.slice(0, 12)} is damaged: it can’t be read; refused`;
  const refused = (job: string) => `job ${job} is damaged: its data does not match its name; refused`;
  expect([...notes].sort()).toEqual(
    [
      refused(first.name.slice(0, 12)),
      refused('nonsense'),
      refused('nothing'),
      unreadable(fourth.name),
      unreadable(fifth.name),
      `study ${study.name.slice(0, 12)} (tiny.yaml) is damaged; its job is refused until the study is sent again`,
    ].sort(),
  );
});

test('a client is warned when there are no workers, or only workers of another version', async () => {
  const other = new Redis(redis.port, { connectionName: `hanker:${Buffer.from('trials-9.9.9').toString('base64')}` });
  const notes: string[] = [];
  const stop = new AbortController();
  await onQueue(
    async (runner) => {
      const running = collect(runner, trials, { signal: stop.signal });
      await expect.poll(() => notes.length, PATIENCE).toBe(1);
      stop.abort();
      await running;
    },
    { note: (message) => void notes.push(message) },
  );
  other.disconnect();
  expect(notes).toEqual([
    `no worker for hanker ${ENGINE_VERSION} at ${redis.url}, only for hanker 9.9.9; start one with "hanker worker --queue …"`,
  ]);
});

test('keys of a wrong type are replaced, and a run does not wait for them forever', async () => {
  const trials = tinyTrials(3);
  const study = packStudy(TINY_STUDY);
  const keys = trials.map((trial) => outcomeKey(packTrial(study.name, trial, TINY_STUDY.file).name));
  await looker.lpush(keys[0], 'no outcome');
  await looker.hset(keys[1], 'no', 'outcome');
  await looker.sadd(studyKey(study.name), 'no study');
  const { results, problem } = await withWorkers([1], () => onQueue((runner) => collect(runner, trials)));
  expect(problem).toBeNull();
  expect(results).toEqual((await collect(runHere, trials)).results);
});

test('a queue of a wrong type ends the run with the message of Redis', async () => {
  await looker.set(`hanker:${QUEUE}:wait`, 'no list');
  const { problem } = await onQueue((runner) => collect(runner, tinyTrials(2)));
  expect(problem).toBeInstanceOf(MeasureError);
  expect(problem?.message).toMatch(/^the Redis at redis:\S+ returned an error: .*WRONGTYPE/);
});

test('the database number of the address is used, and no other database', async () => {
  const trials = tinyTrials(2);
  const url = `${redis.url}/3`;
  const served = await openQueueWorker(url, { worker, threads: 1, lock: 2000, grace: 500 });
  const runner = await openQueue(url);
  try {
    expect((await collect(runner, trials)).problem).toBeNull();
    expect(served.server).toBe(url);
    expect(await looker.info('keyspace')).toMatch(/^db3:keys=/m);
    expect(await looker.keys('*')).toEqual([]);
  } finally {
    await runner.close();
    await served.stop();
  }
});
