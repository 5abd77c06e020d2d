import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openQueue } from '../../src/adapters/queue/queue-runner.ts';
import { ENGINE_VERSION } from '../../src/core/internal.ts';
import { runHere } from '../../src/study/index.ts';
import { bundle, temporaryFolder } from '../fixtures/bundle.ts';
import { collect } from '../fixtures/collect.ts';
import { tinyTrials } from '../worlds/tiny-world.ts';
import { type OwnRedis, startRedis } from './redis.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = temporaryFolder('worker');
let redis: OwnRedis;

beforeAll(async () => {
  redis = await startRedis('--requirepass', 'secret');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await bundle('src/cli/main.ts', join(folder, 'main.js'));
  await bundle('src/adapters/threads/trial-worker.ts', join(folder, 'trial-worker.js'));
});
afterAll(() => redis.remove());

test.each(['SIGTERM', 'SIGINT'] as const)(
  'hanker worker runs what a queue holds until %s, and says so',
  async (signal) => {
    const address = `redis://:secret@127.0.0.1:${redis.port}`;
    const child = spawn(process.execPath, [join(folder, 'main.js'), 'worker', '--threads', '2'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, HANKER_QUEUE: address },
    });
    const ended = once(child, 'close');
    let told = '';
    const hear = (data: Buffer) => {
      told += data;
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    const trials = tinyTrials(12).map(({ parameters }, i) => ({
      seed: (signal === 'SIGTERM' ? 100 : 200) + i,
      parameters,
    }));
    const queue = await openQueue(address);
    const { results } = await collect(queue, trials);
    await queue.close();
    expect(results).toEqual((await collect(runHere, trials)).results);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(told).toBe(
      `hanker worker: 2 threads, queue redis://127.0.0.1:${redis.port}, hanker ${ENGINE_VERSION} (Ctrl-C to end)\nhanker worker: ended, 12 runs done\n`,
    );
  },
);
