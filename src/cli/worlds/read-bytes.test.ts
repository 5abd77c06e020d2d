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

test('a file is read whole, and not at all when it has more bytes than are wanted', () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'x'.repeat(700_000));
  expect(readBytes(file, 700_000)).toHaveLength(700_000);
  expect(readBytes(file, 699_999)).toBeNull();
  expect(() => readBytes(join(folder, 'nowhere'), 1)).toThrow('ENOENT');
});

test.skipIf(!existsSync('/dev/zero'))('a device that never ends is refused as too large', () => {
  expect(readBytes('/dev/zero', 1_000_000)).toBeNull();
  expect(() => readText('/dev/zero', { cwd: '/' })).toThrow('is larger than 16777216 bytes; no world is');
});

test.skipIf(process.platform === 'win32')('a pipe that somebody goes on filling is refused as too large', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const writer = spawn('sh', ['-c', 'yes > "$0"', pipe], { stdio: 'ignore' });
  try {
    expect(() => readText(pipe, { cwd: folder })).toThrow('pipe: is larger than 16777216 bytes; no world is');
  } finally {
    writer.kill();
  }
});
