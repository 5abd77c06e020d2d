import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest, browser, openStudio, pause, press } from './ground.ts';

const PAGE = process.env.STUDIO_PAGE ?? 'dist/studio';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

let host: Server;
let url: string;
const asked: string[] = [];

beforeAll(async () => {
  host = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://host').pathname.slice(1) || 'index.html';
    asked.push(name);
    try {
      if (name.includes('..')) throw new Error('not here');
      response.setHeader('Content-Type', TYPES[extname(name)] ?? 'application/octet-stream');
      response.end(readFileSync(join(PAGE, name)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
});
afterAll(() => void host.close());

async function visit(address: string): Promise<Page> {
  const context = await (await browser()).newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function choose(page: Page, ...names: readonly (string | RegExp)[]): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'File', exact: true }).click();
  for (const name of names) await page.getByRole('menuitem', { name }).click();
}

const hashOf = (page: Page) => page.getByRole('status', { name: 'Hash of the world at this moment' }).textContent();

test('a link to a moment opens on any static host, at the same time, with the same selection and changes by hand', async () => {
  const page = await visit(url);
  await page.getByRole('heading', { name: 'household.yaml' }).waitFor();
  await pause(page);
  for (let i = 0; i < 2; i++) await press(page, '.');
  await page.getByRole('region', { name: 'Inspector' }).getByRole('button', { name: 'Interrupt' }).click();
  await atRest(page);
  await press(page, '.');
  const [hash, clock] = [await hashOf(page), await page.getByRole('status', { name: 'Clock' }).textContent()];
  await choose(page, /^Share this moment/);
  await page.getByText(/^Link copied: [\d,]+ characters, with this moment in it/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${url}#moment=`)).toBe(true);
  await page.context().close();

  const other = await visit(link);
  await other.getByText('from a shared link').waitFor();
  await atRest(other);
  expect(await hashOf(other)).toBe(hash);
  expect(await other.getByRole('status', { name: 'Clock' }).textContent()).toBe(clock);
  const inspected = other.getByRole('region', { name: 'Inspector' }).getByRole('heading');
  expect(await inspected.allTextContents()).toContain('Ann');
  expect(await other.getByText('not quite the one').count()).toBe(0);
  await other.context().close();
  expect(asked.every((name) => !name.includes('moment'))).toBe(true);
});

test('pictures of the map and the timeline, charts, and a film of the map are saved', async () => {
  const { page } = await openStudio({ query: '?panel=world' });
  await pause(page);
  const save = async (name: RegExp) => {
    const saving = page.waitForEvent('download', { timeout: 30_000 });
    await choose(page, 'Pictures and films', name);
    const saved = await saving;
    return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
  };
  const map = await save(/^Picture of the map/);
  expect(map.name).toBe('household-map.png');
  expect(map.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(map.bytes.length).toBeGreaterThan(4000);
  const timeline = await save(/^Picture of the timeline/);
  expect(timeline.bytes.subarray(1, 4).toString()).toBe('PNG');
  const film = await save(/^Film of the map/);
  expect(film.name).toBe('household.webm');
  expect([...film.bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  expect(film.bytes.length).toBeGreaterThan(2000);
});
