import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { rememberingTerminal } from '../../../../test/fixtures/terminal.ts';
import { PATIENCE } from '../../../../test/runner/patience.ts';
import { folderWith, VILLAGE } from '../../../../test/worlds/village.ts';
import type { StudioSettings } from '../../../adapters/index.ts';
import { decodeSave } from '../../../save/index.ts';
import { runCommandLine } from '../../program.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { findOpener, runOpener } from './open-browser.ts';
import { openStudio, PAGE } from './studio.ts';

// For an administrator every file can be written, so this one is said to be kept.
vi.mock('../../../adapters/index.ts', async (original) => {
  const { startStudio, ...rest } = await original<typeof import('../../../adapters/index.ts')>();
  return {
    ...rest,
    async startStudio(settings: StudioSettings) {
      const studio = await startStudio(settings);
      return 'file' in settings && settings.file.endsWith('kept.yaml') ? { ...studio, canWrite: false } : studio;
    },
  };
});

const cwd = folderWith({ 'village.yaml': VILLAGE, 'kept.yaml': VILLAGE, 'broken.yaml': 'hanker: 2\nneds: {}\n' });
const page = join(cwd, 'page');
mkdirSync(page);
writeFileSync(join(page, 'index.html'), '<!doctype html><head></head><p>the studio');

/** Opens the studio and hands its address over; it is interrupted when that is done. */
async function studio(name: string, use: (url: string) => Promise<void> = async () => {}, port = 0) {
  const terminal = rememberingTerminal({ cwd });
  let interrupt = () => {};
  const listening: Terminal = {
    ...terminal,
    onInterrupt(stop) {
      interrupt = stop;
      return () => {};
    },
  };
  const running = openStudio(name, { port, open: false }, listening, page);
  const url = await Promise.race([
    vi.waitFor(() => /http:\S+/.exec(terminal.out)?.[0] ?? expect.fail('not ready yet'), PATIENCE),
    running.then(() => ''),
  ]);
  await use(url).finally(interrupt);
  await running;
  return { out: terminal.out, err: terminal.err, url };
}

describe('hanker studio', () => {
  test('says in one line where it is, serves the page and the world, and ends when it is told to', async () => {
    const { out, err, url } = await studio('village.yaml', async (address) => {
      const html = await (await fetch(address)).text();
      expect(html).toContain('<p>the studio');
      const token = /content="([\w-]+)"/.exec(html)?.[1] ?? '';
      const worlds = await (await fetch(`${address}api/worlds`, { headers: { 'X-Hanker-Token': token } })).json();
      expect(worlds).toMatchObject({
        worlds: [{ name: 'broken.yaml' }, { name: 'kept.yaml' }, { name: 'village.yaml' }],
      });
    });
    expect(out).toMatch(/^hanker studio: village at http:\/\/127\.0\.0\.1:\d+\/ \(Ctrl-C to end\)\n$/);
    expect(err).toBe('');
    await expect(fetch(url)).rejects.toThrow();
  });

  test('opens a world with problems all the same, and says what they are', async () => {
    const { out, err } = await studio('broken.yaml');
    expect(out).toMatch(/^hanker studio: broken at http/);
    expect(err).toContain('broken.yaml:2:1');
    expect(err).toContain('broken.yaml: opened with these problems; the studio shows them\n');
  });

  test('is the household by default, and takes shipped worlds by name', async () => {
    const help = rememberingTerminal();
    expect(await runCommandLine(['studio', '--help'], help)).toBe(0);
    expect(help.out).toContain('(default: "household")');
    const { out, err } = await studio('guard', async (address) => {
      const token = /content="([\w-]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
      const worlds = await (await fetch(`${address}api/worlds`, { headers: { 'X-Hanker-Token': token } })).json();
      expect(worlds).toMatchObject({ worlds: [{ name: 'guard.yaml', canWrite: false }] });
    });
    expect(out).toMatch(/^hanker studio: guard at /);
    expect(err).toMatch(/guard\.yaml: comes with hanker; the studio saves changes to it under another name\n$/);
  });

  test('needs a page that is built, a file that is there and a port that is free', async () => {
    const terminal = rememberingTerminal({ cwd, isInterrupted: true });
    const open = (name: string, folder: string, port = 0) => openStudio(name, { port, open: false }, terminal, folder);
    await expect(open('village.yaml', join(cwd, 'nowhere'))).rejects.toThrow(
      /^hanker studio: .*nowhere.index\.html is missing; build the page with "npm run build"$/,
    );
    await expect(open('nobody.yaml', page)).rejects.toThrow('nobody.yaml: there is no such file');
    const holder = createServer();
    const port = await new Promise<number>((resolve) =>
      holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port)),
    );
    await expect(open('village.yaml', page, port)).rejects.toThrow(
      `hanker studio: port ${port} is already in use; choose another`,
    );
    holder.close();
    expect(terminal.out).toBe('');
  });

  test.each(['-1', '65536', 'x', '1.5', ''])('--port %s is wrong use', async (port) => {
    const terminal = rememberingTerminal({ cwd, isInterrupted: true });
    expect(await runCommandLine(['studio', 'village.yaml', '--no-open', `--port=${port}`], terminal)).toBe(2);
    expect(terminal.err).toBe(`--port: got "${port}"; expected an integer from 0 to 65535\n`);
  });

  test('opens a save at its moment, with the world file in it or beside it', async () => {
    const terminal = rememberingTerminal({ cwd });
    await runCommandLine(['run', 'village.yaml', '--for', '3h', '--save', 'three.save'], terminal);
    const { out } = await studio('three.save', async (address) => {
      const html = await (await fetch(address)).text();
      const token = /hanker-save" content="([\w-]+)"/.exec(html)?.[1] ?? '';
      const answer = await fetch(`${address}api/save`, { headers: { 'X-Hanker-Token': token } });
      const save = decodeSave(new Uint8Array(await answer.arrayBuffer()));
      expect([save.world?.file, save.world?.text, save.snapshot.now]).toEqual(['village.yaml', VILLAGE, 180]);
    });
    expect(out).toMatch(/^hanker studio: three\.save at http/);
  });

  test('shows a running game by its address and token', async () => {
    const terminal = rememberingTerminal({ cwd, isInterrupted: true });
    const attach = 'ws://127.0.0.1:5757';
    const open = (options: object) => openStudio('household', { port: 0, open: false, ...options }, terminal, page);
    await open({ attach, token: 'a-token-of-the-game' });
    expect(terminal.out).toMatch(/^hanker studio: the game at ws:\/\/127\.0\.0\.1:5757 at http/);
    await expect(open({ attach })).rejects.toThrow('--attach needs --token TOKEN');
    await expect(open({ token: 'a-token-of-the-game' })).rejects.toThrow('--token needs --attach ADDRESS');
    await expect(open({ attach: 'ws://evil.example:80', token: 'a-token-of-the-game' })).rejects.toThrow(
      '--attach: got ws://evil.example:80; expected the address that the game printed',
    );
  });

  test('says at once that a file cannot be written', async () => {
    const { err } = await studio('kept.yaml');
    expect(err).toBe('kept.yaml: is read-only; the studio offers changes as a download\n');
  });
});

describe('the browser', () => {
  const url = 'http://127.0.0.1:4747/';

  test('is opened by what the system has for it, with the address as a word of its own', () => {
    expect(findOpener(url, 'darwin', {})).toEqual({ command: 'open', args: [url] });
    expect(findOpener(url, 'linux', { DISPLAY: ':0' })).toEqual({ command: 'xdg-open', args: [url] });
    expect(findOpener(url, 'linux', { WAYLAND_DISPLAY: 'wayland-0' })).toEqual({ command: 'xdg-open', args: [url] });
    expect(findOpener(url, 'win32', {})?.args.at(-1)).toBe(`"${url}"`);
  });

  test('is not opened where nobody would see it', () => {
    expect(findOpener(url, 'linux', {})).toBeNull();
    expect(findOpener(url, 'linux', { DISPLAY: '' })).toBeNull();
  });

  test('that cannot be opened is mentioned once', async () => {
    for (const opener of [
      { command: join(cwd, 'no-such-command'), args: [url] },
      { command: process.execPath, args: ['-e', 'process.exit(3)'] },
    ]) {
      let failures = 0;
      runOpener(opener, () => void failures++);
      await vi.waitFor(() => expect(failures).toBe(1), PATIENCE);
    }
    const written = join(cwd, 'opened.txt');
    const program = 'require("fs").writeFileSync(process.argv[1], process.argv[2])';
    runOpener({ command: process.execPath, args: ['-e', program, written, url] }, () => expect.fail('it was opened'));
    await vi.waitFor(() => expect(readFileSync(written, 'utf8')).toBe(url), PATIENCE);
  });
});

test('the page is looked for where the build puts it', () => {
  expect(PAGE).toBe(`${resolve('dist/studio')}/`);
});
