import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Studio, startStudio } from '../../../../src/adapters/studio-server/studio-server.ts';
import { Server } from './server.ts';

const PATIENCE = { first: 20, longest: 80, silence: 5000 };

let folder: string;
let file: string;
let studio: Studio;
let leave: (() => void) | null;

async function start(port = 0): Promise<string> {
  studio = await startStudio({ file, page: folder, port });
  const page = await (await fetch(studio.url)).text();
  return /name="hanker-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
}

async function connect() {
  const token = await start();
  const server = new Server(studio.url, token, PATIENCE);
  const { worlds } = await server.list();
  return { server, source: server.sourceOf(worlds[0]) };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hanker-files-'));
  file = join(folder, 'a.yaml');
  writeFileSync(file, 'hanker: 2\n');
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  leave = null;
});

afterEach(async () => {
  leave?.();
  await studio.close();
  rmSync(folder, { recursive: true });
});

describe('a file of the studio’s server', () => {
  test('is read and saved in its place', async () => {
    const { source } = await connect();
    expect(source).toMatchObject({ kind: 'server', name: 'a.yaml', canSave: true });
    const { text, version } = await source.read();
    expect(text).toBe('hanker: 2\n');
    const saved = await source.save('hanker: 2 # saved\n', version);
    expect(readFileSync(file, 'utf8')).toBe('hanker: 2 # saved\n');
    expect(saved).toEqual({ isSaved: true, version: (await source.read()).version });
  });

  test('that somebody else has changed is not written, and what is there is told', async () => {
    const { source } = await connect();
    const { version } = await source.read();
    writeFileSync(file, 'theirs');
    const saved = await source.save('ours', version);
    expect(saved).toMatchObject({ isSaved: false, found: { text: 'theirs' } });
    expect(readFileSync(file, 'utf8')).toBe('theirs');
    if (!saved.isSaved) expect(await source.save('ours', saved.found.version)).toMatchObject({ isSaved: true });
    expect(readFileSync(file, 'utf8')).toBe('ours');
  });

  test('that is gone is written anew', async () => {
    const { source } = await connect();
    const { version } = await source.read();
    unlinkSync(file);
    expect(await source.save('again', version)).toMatchObject({ isSaved: true });
    expect(readFileSync(file, 'utf8')).toBe('again');
  });

  test('tells when it is changed or removed elsewhere, and not when it is saved here', async () => {
    const { source } = await connect();
    const listener = { changed: vi.fn(), deleted: vi.fn(), reachable: vi.fn() };
    leave = source.watch(listener);
    await vi.waitFor(() => expect(listener.changed).toHaveBeenCalledTimes(1));
    const { version } = await source.read();
    await source.save('ours', version);
    writeFileSync(join(folder, 'b.yaml'), 'another file');
    writeFileSync(file, 'theirs');
    await vi.waitFor(() => expect(listener.changed).toHaveBeenCalledTimes(2), 5000);
    unlinkSync(file);
    await vi.waitFor(() => expect(listener.deleted).toHaveBeenCalled(), 5000);
  });

  test('a server that ends is told of, and one that is started again is found, with its new token', async () => {
    const { source } = await connect();
    const reachable: boolean[] = [];
    leave = source.watch({ changed: () => {}, deleted: () => {}, reachable: (isReached) => reachable.push(isReached) });
    await vi.waitFor(() => expect(reachable.at(-1)).toBe(true));
    const { port } = studio;
    await studio.close();
    await vi.waitFor(() => expect(reachable.at(-1)).toBe(false));
    await expect(source.save('x', null)).rejects.toThrow('does not answer. Start it again with “hanker studio”');
    await start(port);
    await vi.waitFor(() => expect(reachable.at(-1)).toBe(true), 5000);
    expect((await source.read()).text).toBe('hanker: 2\n');
  });

  test('what the server refuses is said in its words', async () => {
    const { source } = await connect();
    const { version } = await source.read();
    await expect(source.save('x'.repeat(17 * 1024 * 1024), version)).rejects.toThrow('too large');
  });
});
