import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBytes } from './read-bytes.ts';
import { readText } from './world-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanker-read-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a file is read completely, or not at all when it is too large', () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'x'.repeat(700_000));
  expect(readBytes(file, 700_000)).toHaveLength(700_000);
  expect(readBytes(file, 699_999)).toBeNull();
  expect(() => readBytes(join(folder, 'nowhere'), 1)).toThrow('ENOENT');
});

test.skipIf(!existsSync('/dev/zero'))('an endless device is rejected as too large', () => {
  expect(readBytes('/dev/zero', 1_000_000)).toBeNull();
  expect(() => readText('/dev/zero', { cwd: '/' })).toThrow(
    'is larger than 16777216 bytes, the limit for a world file',
  );
});

test.skipIf(process.platform === 'win32')('an endless pipe is rejected as too large', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const writer = spawn('sh', ['-c', 'yes > "$0"', pipe], { stdio: 'ignore' });
  try {
    expect(() => readText(pipe, { cwd: folder })).toThrow(
      'pipe: is larger than 16777216 bytes, the limit for a world file',
    );
  } finally {
    writer.kill();
  }
});
