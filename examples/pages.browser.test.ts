import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';
import { startRedis } from '../test/queue/redis.ts';
import { startServer } from './colyseus/server.ts';
import { COLOURS } from './pixi/town.ts';
import { SKY } from './three/scene.ts';

// The examples with a page, built as a game would be, in a real browser. UPDATE_DOCS=1 writes the pictures of their READMEs.

const PAGES = ['react', 'pixi', 'three', 'phaser', 'colyseus'];
/** Grass, straw and water of the yard in examples/phaser/scene.ts, which can be imported in a page only. */
const YARD = [0x5d8a4a, 0xd9b45b, 0x7fb4d6];
const ROOT = fileURLToPath(new URL('.', import.meta.url));
const CONFIG = { configFile: join(ROOT, 'vite.config.ts'), root: ROOT };
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--no-proxy-server',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // WebGL without a graphics card.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** WebGL without a graphics card: a busy machine draws a frame in a second. */
const DRAWN_BY_PROCESSOR = { timeout: 90_000 };

const folder = mkdtempSync(join(tmpdir(), 'hanker-examples-'));
const complaints: string[] = [];
let browser: Browser;
let server: PreviewServer;

beforeAll(async () => {
  const input = PAGES.map((name) => join(ROOT, name, 'index.html'));
  const launched = chromium.launch({ executablePath: findChromium() ?? '', args: ARGS, chromiumSandbox: false });
  await build({
    ...CONFIG,
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: { input },
    },
  });
  server = await preview({ ...CONFIG, build: { outDir: folder }, preview: { port: 0, host: '127.0.0.1' } });
  browser = await launched;
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(name: string, width: number, height: number, query = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('pageerror', (problem) => void complaints.push(problem.stack ?? problem.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(new URL(`${name}/index.html${query}`, server.resolvedUrls?.local[0]).href);
  return page;
}

/** Takes the picture of an example. */
async function photograph(page: Page, name: string): Promise<Buffer> {
  const picture = await page.screenshot({ type: 'png' });
  if (process.env.UPDATE_DOCS !== undefined) writeFileSync(join(ROOT, name, 'picture.png'), picture);
  return picture;
}

/** How many pixels of a picture have a colour, for each colour. */
async function countPixels(page: Page, picture: Buffer, colours: readonly number[]): Promise<number[]> {
  return await page.evaluate(
    async ([data, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext(
        '2d',
      ) as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height).data;
      const counts = new Map<number, number>();
      for (let i = 0; i < pixels.length; i += 4) {
        const colour = (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      return wanted.map((colour) => counts.get(colour) ?? 0);
    },
    [picture.toString('base64'), colours] as const,
  );
}

test('the page of the React example shows thoughts that change, and obeys an order', async () => {
  const page = await open('react', 840, 640);
  const mia = page.locator('.card', { has: page.getByRole('heading', { name: 'Mia' }) });
  await expect.poll(() => page.locator('.card').count()).toBe(6);
  await expect.poll(() => page.locator('time').textContent()).not.toBe('06:00');
  const thoughts = () => page.locator('.thought').allTextContents();
  const before = await thoughts();
  expect(before.every((text) => text.endsWith('.') || /[?!]$/.test(text))).toBe(true);
  await expect.poll(thoughts).not.toEqual(before);
  await photograph(page, 'react');
  await mia.getByRole('button', { name: 'Read a book' }).click();
  await expect.poll(() => mia.locator('.activity').textContent()).toBe('read a book');
  await page.close();
  expect(complaints).toEqual([]);
});

test('the pages of the Pixi and Three examples draw people at all that there is to do', async () => {
  const pixi = await open('pixi', 560, 480);
  const moments = async () => Number(await pixi.locator('#status').getAttribute('data-moments'));
  await expect.poll(moments, DRAWN_BY_PROCESSOR).toBeGreaterThan(5);
  expect(await pixi.locator('#status').textContent()).toContain('3000 people');
  const town = await photograph(pixi, 'pixi');
  for (const count of await countPixels(pixi, town, Object.values(COLOURS))) expect(count).toBeGreaterThan(30);
  await pixi.close();

  const three = await open('three', 640, 420);
  const turns = async () => Number(await three.locator('body').getAttribute('data-ticks'));
  await expect.poll(turns, DRAWN_BY_PROCESSOR).toBeGreaterThan(10);
  expect(await three.locator('.thought').allTextContents()).toHaveLength(3);
  // The sky is one colour; the garden, in the light of lanterns, covers most of the picture.
  const [sky] = await countPixels(three, await photograph(three, 'three'), [SKY]);
  expect(sky).toBeGreaterThan(1000);
  expect(sky).toBeLessThan((640 * 420) / 2);
  // A page that goes on drawing takes the processor from the pages of the other tests.
  await three.close();
  expect(complaints).toEqual([]);
});

test('the page of the Phaser example draws a yard in which hens eat what is scattered', async () => {
  const page = await open('phaser', 640, 456);
  const ticks = async () => Number(await page.locator('body').getAttribute('data-ticks'));
  const grains = async () => Number(await page.locator('body').getAttribute('data-grains'));
  await expect.poll(ticks, DRAWN_BY_PROCESSOR).toBeGreaterThan(30);
  const picture = await photograph(page, 'phaser');
  for (const count of await countPixels(page, picture, YARD)) expect(count).toBeGreaterThan(100);
  const before = await grains();
  await page.mouse.click(320, 200);
  await expect.poll(grains, DRAWN_BY_PROCESSOR).toBeGreaterThan(before);
  const most = await grains();
  await expect.poll(grains, DRAWN_BY_PROCESSOR).toBeLessThan(most);
  await page.close();
  expect(complaints).toEqual([]);
});

test('the page of the Colyseus example shows who is near, and sends an order by a click', async () => {
  const redis = await startRedis();
  const port = await findFreePort();
  const valley = await startServer({ port, redis: redis.url });
  try {
    const page = await open('colyseus', 752, 600, `?server=http://127.0.0.1:${port}&name=Ann`);
    const own = async () => ((await page.locator('body').getAttribute('data-own')) ?? '').split(' ').map(Number);
    const near = async () => Number(await page.locator('body').getAttribute('data-near'));
    await expect.poll(near).toBeGreaterThan(5);
    await expect
      .poll(() => page.locator('#status').textContent())
      .toMatch(/^The village, .* 1 at play · [1-9]\d* bytes/);
    // A click on the bench at 70, 44, in the frame that is on the screen: the character may be walking.
    await page.locator('canvas').evaluate((canvas) => {
      const [x, y] = (document.body.dataset.own ?? '').split(' ').map(Number);
      const { left, top } = canvas.getBoundingClientRect();
      const [clientX, clientY] = [left + 360 + (70 - x) * 11, top + 240 + (44 - y) * 11];
      canvas.dispatchEvent(new MouseEvent('click', { clientX, clientY }));
    });
    await expect.poll(() => page.locator('#note').textContent()).toBe('rest at bench 2');
    await expect.poll(async () => Math.hypot((await own())[0] - 70, (await own())[1] - 44)).toBeLessThan(2);
    await photograph(page, 'colyseus');
    await page.close();
    // A room that loses its last player runs on.
    expect(valley.rooms()).toHaveLength(3);
    expect(complaints).toEqual([]);
  } finally {
    await valley.stop();
    await redis.remove();
  }
});

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { readonly port: number };
  listener.close();
  await once(listener, 'close');
  return port;
}
