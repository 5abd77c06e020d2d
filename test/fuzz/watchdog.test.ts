import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const WATCHDOG = pathToFileURL('studio/test/endless/watchdog.mjs').href;

/** Runs a loop without end in a process of its own, watched by the fuzzer's watchdog. */
function loopWatched(mostSeconds: number, minutesLeft: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hanker-'));
  try {
    mkdirSync(join(folder, 'failures'));
    writeFileSync(join(folder, 'current-doors'), 'an input');
    const code = `
      import { Worker } from 'node:worker_threads';
      const turns = new Int32Array(new SharedArrayBuffer(400));
      turns.set([1, 5, ...Buffer.from('doors')]);
      const lastMoment = Date.now() + ${minutesLeft} * 60_000;
      const workerData = { turns, folder: ${JSON.stringify(folder)}, mostSeconds: ${mostSeconds}, lastMoment };
      new Worker(new URL(${JSON.stringify(WATCHDOG)}), { workerData }).once('online', () => { for (;;); });`;
    const file = join(folder, 'loop.mjs');
    writeFileSync(file, code);
    const { signal, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8', timeout: 60_000 });
    const failures = readdirSync(join(folder, 'failures'));
    const kept = failures.map((name) => readFileSync(join(folder, 'failures', name), 'utf8'));
    return { signal, said: stderr.replace(folder, ''), failures, kept };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each([
  ['computes without end', 0.2, 60, 'computed for more than 0.2 s'],
  ['is under way after the last moment', 1000, 0, 'was still under way after the time of the whole run'],
])('an input of the fuzzer that %s is kept, and the process ends', (_, mostSeconds, minutesLeft, what) => {
  expect(loopWatched(mostSeconds, minutesLeft)).toEqual({
    signal: 'SIGKILL',
    said: `/failures/doors-without-end: ${what}\n`,
    failures: ['doors-without-end'],
    kept: ['an input'],
  });
});
