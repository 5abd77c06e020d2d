import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorldFolder } from './files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanker-two-'));
  writeFileSync(join(folder, 'home.yaml'), 'hanker: 2\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openWorldFolder(join(folder, 'home.yaml'));
const bytes = (text: string) => new TextEncoder().encode(text);

test('two studios that write the same file at once: one of them is refused, and no write is lost', async () => {
  const studios = [await open(), await open(), await open()];
  const [{ opened }] = studios;
  let { version } = await studios[0].read(opened);
  for (let round = 0; round < 60; round++) {
    const texts = studios.map((_, i) => `hanker: 2 # ${round}, ${i}\n`);
    const answers = await Promise.allSettled(studios.map((each, i) => each.write(opened, bytes(texts[i]), version)));
    const written = texts.filter((_, i) => answers[i].status === 'fulfilled');
    expect(written).toEqual([readFileSync(join(folder, 'home.yaml'), 'utf8')]);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, message: expect.stringContaining('by another program') });
    version = (await studios[0].read(opened)).version;
  }
  expect(readdirSync(folder)).toEqual(['home.yaml']);
});

test('the lock of a studio that was killed while it wrote holds nobody up for long', async () => {
  const studio = await open();
  const lock = join(folder, `.hanker-${studio.opened}.lock`);
  writeFileSync(lock, '');
  const long = new Date(Date.now() - 60_000);
  utimesSync(lock, long, long);
  const { version } = await studio.read(studio.opened);
  await studio.write(studio.opened, bytes('hanker: 2 # mine\n'), version);
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toBe('hanker: 2 # mine\n');
  expect(readdirSync(folder)).toEqual(['home.yaml']);
});

test('a fresh lock is waited for, and a file that stays locked is refused with a message', async () => {
  const studio = await open();
  writeFileSync(join(folder, `.hanker-${studio.opened}.lock`), '');
  const { version } = await studio.read(studio.opened);
  await expect(studio.write(studio.opened, bytes('hanker: 2 # mine\n'), version)).rejects.toMatchObject({
    status: 423,
    message: 'home.yaml is being written by another studio; try again in a moment.',
  });
  expect(readFileSync(join(folder, 'home.yaml'), 'utf8')).toBe('hanker: 2\n');
});

test('a read-only file is not written, even for root', async () => {
  const studio = await open();
  chmodSync(join(folder, 'home.yaml'), 0o444);
  const { version, canWrite } = await studio.read(studio.opened);
  expect(canWrite).toBe(false);
  const write = studio.write(studio.opened, bytes('hanker: 2 # mine\n'), version);
  await expect(write).rejects.toMatchObject({ status: 403 });
});
