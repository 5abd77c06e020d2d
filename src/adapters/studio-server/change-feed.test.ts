import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOME, type ServerGround, serveGround } from '../../../test/fixtures/studio-server.ts';
import { PATIENCE } from '../../../test/runner/patience.ts';
import type { FileChange } from './watch.ts';

let ground: ServerGround;
const listening: ClientRequest[] = [];

beforeEach(async () => {
  ground = await serveGround({ timeouts: { heartbeat: 100 } });
});
afterEach(async () => {
  for (const each of listening.splice(0)) each.destroy();
  await ground.end();
});

/** Tries until it holds: how soon a disk tells is up to the system. */
const eventually = (holds: () => void | Promise<void>) => vi.waitFor(holds, PATIENCE);
const path = (name: string) => join(ground.folder, name);

/** Listens for changes; `lines` grows by what comes, without the signs of life. */
async function listen(client?: string) {
  const lines: FileChange[] = [];
  const seen = { beats: 0, isEnded: false };
  const headers = { 'X-Hanker-Token': ground.token, ...(client === undefined ? {} : { 'X-Hanker-Client': client }) };
  await new Promise<void>((resolve) => {
    const asking = request({ host: '127.0.0.1', port: ground.port, path: '/api/changes', headers }, (response) => {
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const parts = (rest + text).split('\n');
        rest = parts.pop() ?? '';
        for (const part of parts) part === '{}' ? seen.beats++ : lines.push(JSON.parse(part));
      });
      response.on('error', () => {});
      response.on('close', () => {
        seen.isEnded = true;
      });
      resolve();
    });
    asking.on('error', () => {});
    asking.end();
    listening.push(asking);
  });
  const idOpened = ground.opened;
  await eventually(() => expect(lines.length).toBeGreaterThanOrEqual(2));
  const started = lines.splice(0);
  return { lines, seen, started, ofOpened: () => lines.filter(({ id }) => id === idOpened) };
}

const readVersion = async (id = ground.opened): Promise<string> =>
  JSON.parse((await ground.askApi(`/api/worlds/${id}`)).text).version;

async function put(text: string, version: string, client?: string) {
  const headers = {
    'Content-Type': 'text/plain',
    'If-Match': version,
    ...(client === undefined ? {} : { 'X-Hanker-Client': client }),
  };
  const { text: body } = await ground.askApi(`/api/worlds/${ground.opened}`, { method: 'PUT', headers, body: text });
  return JSON.parse(body).version as string;
}

test('a listener first receives every file’s present version', async () => {
  const { started } = await listen();
  expect(started).toContainEqual({ id: ground.opened, version: await readVersion() });
  expect(started).toHaveLength(2);
});

test('a file that is written in place, or replaced by renaming, is reported once', async () => {
  const { lines } = await listen();
  writeFileSync(path('home.yaml'), 'written: 1\n');
  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toEqual({ id: ground.opened, version: await readVersion() });
  writeFileSync(path('.home.yaml.swp'), 'written: 2\n');
  renameSync(path('.home.yaml.swp'), path('home.yaml'));
  await eventually(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toEqual({ id: ground.opened, version: await readVersion() });
});

test('removing a file and writing it again right away is one change', async () => {
  const { lines } = await listen();
  renameSync(path('home.yaml'), path('home.yaml~'));
  writeFileSync(path('home.yaml'), '');
  writeFileSync(path('home.yaml'), 'written: 1\n');
  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines).toEqual([{ id: ground.opened, version: await readVersion() }]);
});

test('writing the same text again is not a change', async () => {
  const { lines, ofOpened } = await listen();
  writeFileSync(path('home.yaml'), HOME);
  writeFileSync(path('other.yml'), 'other: 1\n');
  await eventually(() => expect(lines).toHaveLength(1));
  expect(ofOpened()).toEqual([]);
});

test('new and removed files are reported; files that are not worlds are not', async () => {
  const { lines } = await listen();
  writeFileSync(path('notes.txt'), 'more notes\n');
  mkdirSync(path('folder.yaml'));
  writeFileSync(path('third.yaml'), 'third: 1\n');
  await eventually(() => expect(lines).toHaveLength(1));
  const { id } = lines[0] as FileChange;
  expect(lines[0]?.version).toBe(await readVersion(id));
  rmSync(path('third.yaml'));
  await eventually(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toEqual({ id, version: null });
  rmSync(path('home.yaml'));
  await eventually(() => expect(lines).toHaveLength(3));
  writeFileSync(path('home.yaml'), HOME);
  await eventually(() => expect(lines).toHaveLength(4));
  expect(lines.slice(2)).toEqual([
    { id: ground.opened, version: null },
    { id: ground.opened, version: await readVersion() },
  ]);
});

test('all listeners receive a change made through the server, except the client that made it', async () => {
  const [writer, other] = [await listen('writer'), await listen('other')];
  let version = await readVersion();
  for (const i of [1, 2, 3]) version = await put(`written: ${i}\n`, version, 'writer');
  writeFileSync(path('other.yml'), 'other: 1\n');
  await eventually(() => expect([writer.lines.length, other.lines.length]).toEqual([1, 4]));
  expect(writer.ofOpened()).toEqual([]);
  expect(other.ofOpened().at(-1)).toEqual({ id: ground.opened, version });
});

test('a change on disk right after that is still reported', async () => {
  const writer = await listen('writer');
  const version = await put('written: 1\n', await readVersion(), 'writer');
  writeFileSync(path('home.yaml'), 'by hand: 1\n');
  await eventually(() => expect(writer.lines).toHaveLength(1));
  expect(writer.lines[0]?.version).not.toBe(version);
  expect(writer.lines[0]?.version).toBe(await readVersion());
});

test('heartbeats are sent, and closing ends them', async () => {
  const { seen } = await listen();
  await eventually(() => expect(seen.beats).toBeGreaterThan(1));
  await ground.close();
  await eventually(() => expect(seen.isEnded).toBe(true));
});

test('there is a limit of listeners, and leaving listeners make room', async () => {
  await Promise.all(Array.from({ length: 64 }, () => listen()));
  const refused = await ground.askApi('/api/changes');
  expect([refused.status, JSON.parse(refused.text).error]).toEqual([
    503,
    'Too many open pages: the limit is 64. Close one of them.',
  ]);
  for (const each of listening.splice(0)) each.destroy();
  await eventually(async () => {
    const { seen } = await listen();
    expect(seen.isEnded).toBe(false);
  });
});

test('HEAD and invalid client names are refused', async () => {
  expect((await ground.askApi('/api/changes', { method: 'HEAD' })).status).toBe(405);
  for (const name of ['', 'a b', 'x'.repeat(65), 'ü'])
    expect((await ground.askApi('/api/changes', { headers: { 'X-Hanker-Client': name } })).status).toBe(400);
});
