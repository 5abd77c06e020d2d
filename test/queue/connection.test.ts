import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { loadQueueLibraries } from '../../src/adapters/queue/connection.ts';
import { openQueue } from '../../src/adapters/queue/queue-runner.ts';
import { openQueueWorker } from '../../src/adapters/queue/queue-worker.ts';
import { MeasureError } from '../../src/measure/index.ts';
import { collect } from '../fixtures/collect.ts';
import { tinyTrials } from '../worlds/tiny-world.ts';
import { startRedis } from './redis.ts';

vi.setConfig({ testTimeout: 120_000 });

test('a Redis that may evict keys causes a warning', async () => {
  const forgetful = await startRedis('--maxmemory-policy', 'allkeys-lru');
  const notes: string[] = [];
  const runner = await openQueue(forgetful.url, { note: (message) => void notes.push(message) });
  await runner.close();
  await forgetful.remove();
  expect(notes).toEqual([
    `the Redis at ${forgetful.url} has the maxmemory-policy "allkeys-lru" and may drop runs, which must then be sent again; start it with --maxmemory-policy noeviction`,
  ]);
});

test('a full Redis ends the run with its own message', async () => {
  const full = await startRedis('--maxmemory', '1mb');
  const runner = await openQueue(full.url);
  const { problem } = await collect(runner, tinyTrials(1));
  await runner.close();
  await full.remove();
  expect(problem).toBeInstanceOf(MeasureError);
  expect(problem?.message.replace(/\.$/, '')).toBe(
    `the Redis at ${full.url} returned an error: OOM command not allowed when used memory > 'maxmemory'`,
  );
});

test('a database that the server does not have is reported at once, and no other one is used', async () => {
  const small = await startRedis('--databases', '2');
  const open = (url: string) =>
    openQueue(url).then(
      (runner) => runner.close().then(() => 'no error'),
      (problem) => (problem instanceof MeasureError ? problem.message : `not foreseen: ${problem}`),
    );
  const said = [await open(`${small.url}/1`), await open(`${small.url}/2`)];
  await small.remove();
  expect(said).toEqual([
    'no error',
    `the Redis at ${small.url}/2 has no database 2 (ERR DB index is out of range); use another number in --queue or HANKER_QUEUE`,
  ]);
});

test('a missing Redis, another server or a refused login is reported at once, without the password', async () => {
  const closed = await startRedis('--requirepass', 'right');
  const { port } = closed;
  const runner = await openQueue(`redis://:right@127.0.0.1:${port}`);
  await runner.close();
  const message = async (url: string) =>
    openQueue(url).then(
      () => 'no error',
      (problem) => (problem instanceof MeasureError ? problem.message : `not foreseen: ${problem}`),
    );
  const locked = (code: string) =>
    `the Redis at redis://127.0.0.1:${port} refused the login (${code}); check the password in --queue or HANKER_QUEUE: redis://:PASSWORD@HOST`;
  expect(await message(`redis://:wrong@127.0.0.1:${port}`)).toBe(locked('WRONGPASS'));
  expect(await message(`redis://127.0.0.1:${port}`)).toBe(locked('NOAUTH'));
  await closed.remove();
  const absent = (code: string, at = port) =>
    `no Redis answers at redis://127.0.0.1:${at} (${code}); start one, or check the address in --queue or HANKER_QUEUE`;
  expect(await message(`redis://:secret@127.0.0.1:${port}`)).toBe(absent('ECONNREFUSED'));
  const silent = createServer().listen(0, '127.0.0.1');
  await expect.poll(() => silent.address()).not.toBeNull();
  const place = silent.address() as { port: number };
  expect(await message(`redis://:secret@127.0.0.1:${place.port}`)).toBe(absent('no answer in time', place.port));
  silent.close();
});

test('without the optional packages the error says how to install them', async () => {
  const sources = {
    bullmq: () => import('bullmq'),
    ioredis: () => Promise.reject(Object.assign(new Error('Cannot find'), { code: 'ERR_MODULE_NOT_FOUND' })),
  };
  const load = () => loadQueueLibraries(sources);
  const expected = new MeasureError(
    'a queue needs two more packages: npm install bullmq ioredis (with -g if hanker is installed globally)',
  );
  await expect(openQueue('redis://127.0.0.1:1', { load })).rejects.toThrow(expected);
  await expect(openQueueWorker('redis://127.0.0.1:1', { threads: 1, load })).rejects.toThrow(expected);
  const broken = { ...sources, ioredis: () => Promise.reject(new Error('damaged')) };
  await expect(loadQueueLibraries(broken)).rejects.toThrow('damaged');
});
