import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test, vi } from 'vitest';
import { bundle, temporaryFolder } from '../../../test/fixtures/bundle.ts';
import { collect } from '../../../test/fixtures/collect.ts';
import { PATIENCE } from '../../../test/runner/patience.ts';
import { TINY_STUDY, tinyTrials } from '../../../test/worlds/tiny-world.ts';
import { OverloadError } from '../../core/index.ts';
import { MeasureError } from '../../measure/index.ts';
import { type Runner, runHere, type TrialResult } from '../../study/index.ts';
import type { ThreadOptions } from './thread-pool.ts';
import { openThreads } from './thread-runner.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('threads');
let worker: URL;
let odd: URL;
beforeAll(async () => {
  worker = pathToFileURL(await bundle('src/adapters/threads/trial-worker.ts', join(folder, 'worker.mjs')));
  odd = pathToFileURL(await bundle('test/fixtures/odd-worker.ts', join(folder, 'odd.mjs')));
});

async function onThreads<T>(count: number, options: ThreadOptions, use: (runner: Runner) => Promise<T>): Promise<T> {
  const runner = openThreads(count, options);
  try {
    return await use(runner);
  } finally {
    await runner.close();
  }
}

test('results are equal to the byte without threads and on any number of threads', async () => {
  const trials = tinyTrials(24);
  const here = await collect(runHere, trials);
  expect(new Set(here.results.map(({ hash }) => hash)).size).toBe(24);
  for (const count of [1, 2, 3]) {
    const { results, problem } = await onThreads(count, { worker }, (runner) => collect(runner, trials));
    expect(problem).toBeNull();
    expect(JSON.stringify(results)).toBe(JSON.stringify(here.results));
  }
});

test('results may come in any order, each with the index of its trial', async () => {
  const trials = tinyTrials(20);
  const data = { seed: 0, fault: 'none' };
  const here = await collect(runHere, trials);
  const { results, order } = await onThreads(3, { worker: odd, data }, (runner) => collect(runner, trials));
  expect(results.map(({ hash }) => hash)).toEqual(here.results.map(({ hash }) => hash));
  expect(order).not.toEqual([...order].sort((a, b) => a - b));
});

test('a study is sent to a thread once, not with every trial', async () => {
  const data = { seed: 0, fault: 'none' };
  await onThreads(2, { worker: odd, data }, async (runner) => {
    const sentTo = (results: readonly TrialResult[]) =>
      results.reduce((sum, { values }) => sum + (values.sent as number), 0);
    const first = await collect(runner, tinyTrials(20));
    expect(sentTo(first.results)).toBe(2);
    const again = await collect(runner, tinyTrials(20));
    expect(sentTo(again.results)).toBe(0);
    const other = await collect(runner, tinyTrials(20), { study: { ...TINY_STUDY, ticks: 300 } });
    expect(sentTo(other.results)).toBeGreaterThan(0);
  });
});

test('overlapping runs share the threads without mixing results', async () => {
  const short = { ...TINY_STUDY, ticks: 300 };
  const trials = tinyTrials(12);
  const [one, two] = await onThreads(2, { worker }, (runner) =>
    Promise.all([collect(runner, trials), collect(runner, trials, { study: short })]),
  );
  expect(one.results).toEqual((await collect(runHere, trials)).results);
  expect(two.results).toEqual((await collect(runHere, trials, { study: short })).results);
});

test('a trial that can’t be run rejects with its own error, the first in trial order', async () => {
  const trials = tinyTrials(20);
  trials[7] = { seed: 8, parameters: { 'needs.food.start': -7 } };
  trials[8] = { seed: 9, parameters: { 'needs.food.start': -8 } };
  trials[9] = { seed: 10, parameters: { 'needs.food.start': -9 } };
  const here = await collect(runHere, trials);
  expect(here.problem?.message).toContain('-7');
  await onThreads(3, { worker }, async (runner) => {
    const { problem } = await collect(runner, trials);
    expect(problem).toBeInstanceOf(MeasureError);
    expect(problem?.message).toBe(here.problem?.message);
    // It is none the worse for it.
    expect((await collect(runner, tinyTrials(5))).results).toEqual((await collect(runHere, tinyTrials(5))).results);
  });
});

test('an overload rejects with the same error as without threads', async () => {
  const text = TINY_STUDY.text
    .replace('kettle: {', 'kettle: { slots: 2,')
    .replace('[{ wait: 10m }, ', '[{ next: tea }, ');
  const study = { ...TINY_STUDY, text };
  const here = await collect(runHere, tinyTrials(2), { study });
  expect(here.problem).toBeInstanceOf(OverloadError);
  const { problem } = await onThreads(2, { worker }, (runner) => collect(runner, tinyTrials(2), { study }));
  expect(problem).toEqual(here.problem);
  expect(problem).toBeInstanceOf(OverloadError);
});

test.each(['exit', 'throw'])('a thread that dies (%s) is reported, and its trial is repeated', async (fault) => {
  const trials = tinyTrials(12);
  const once = join(folder, `once-${fault}`);
  const notes: string[] = [];
  const options = { worker: odd, data: { seed: 5, fault, once }, note: (message: string) => void notes.push(message) };
  const { results, problem } = await onThreads(2, options, (runner) => collect(runner, trials));
  expect(problem).toBeNull();
  expect(results.map(({ hash }) => hash)).toEqual((await collect(runHere, trials)).results.map(({ hash }) => hash));
  const reason = fault === 'exit' ? 'exit code 3' : 'out of memory';
  expect(notes).toEqual([`a thread died during the run with seed 5 (${reason}); the run is repeated`]);
});

test('a trial that kills its thread twice fails with its seed and the reason', async () => {
  const options = { worker: odd, data: { seed: 5, fault: 'throw' } };
  const { problem, order } = await onThreads(2, options, (runner) => collect(runner, tinyTrials(12)));
  expect(problem).toBeInstanceOf(MeasureError);
  expect(problem?.message).toBe(
    'seed 5: its thread died 2 times (out of memory); make the world smaller or the run shorter',
  );
  expect(order.filter((trial) => trial < 4)).toHaveLength(4);
});

test('aborting stops at once, during a run, and the pool can be used again', async () => {
  const once = join(folder, 'once-forever');
  await onThreads(2, { worker: odd, data: { seed: 5, fault: 'forever', once } }, async (runner) => {
    const stop = new AbortController();
    const stopped = collect(runner, tinyTrials(12), { signal: stop.signal });
    await expect.poll(() => existsSync(once), PATIENCE).toBe(true);
    stop.abort();
    const { results, problem } = await stopped;
    expect(problem).toBeNull();
    expect(results[4]).toBeUndefined();
    expect((await collect(runner, tinyTrials(12))).order).toHaveLength(12);
    expect((await collect(runner, tinyTrials(3), { signal: stop.signal })).order).toEqual([]);
  });
});

test('a run without trials ends at once, and closing ends running trials', async () => {
  const runner = openThreads(2, { worker: odd, data: { seed: 1, fault: 'forever' } });
  expect(await collect(runner, [])).toEqual({ results: [], order: [], problem: null });
  const running = collect(runner, tinyTrials(1));
  await runner.close();
  expect((await running).order).toEqual([]);
});
