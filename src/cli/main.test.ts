import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundle, temporaryFolder } from '../../test/fixtures/bundle.ts';

const folder = temporaryFolder('main');
const main = await bundle('src/cli/main.ts', join(folder, 'main.js'));

/** Runs the command line with one of its outputs, 1 or 2, in a file that can't be written. */
function runWithBroken(output: 1 | 2, ...args: readonly string[]) {
  const file = openSync(main, 'r');
  try {
    const stdio = (['ignore', 'pipe', 'pipe'] as const).map((each, i) => (i === output ? file : each));
    return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', stdio });
  } finally {
    closeSync(file);
  }
}

test('what can’t be written to standard output, such as to a full disk, is an error in one line', () => {
  const { status, stderr } = runWithBroken(1, 'schema');
  expect(stderr).toMatch(/^standard output cannot be written: .+\n$/);
  expect(status).toBe(2);
});

test('a standard error that can’t be written changes no exit code', () => {
  expect(runWithBroken(2, 'schema').status).toBe(0);
  expect(runWithBroken(2, 'check', 'no-such-world.yaml').status).toBe(2);
});
