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

/** Saves something by the menu of pictures; gives its name and its bytes. */
async function save(page: Page, name: RegExp): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const saving = page.waitForEvent('download', { timeout: 40_000 });
  await choose(page, 'Pictures and films', name);
  const saved = await saving;
  return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
}

/** The frames of a picture as the browser decodes them: the size, the number, and colours at shares of the size. */
function decode(page: Page, bytes: Buffer, type: string, points: readonly (readonly [number, number])[]) {
  return page.evaluate(
    async ([base64, type, points]) => {
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const decoder = new ImageDecoder({ data, type });
      await decoder.tracks.ready;
      await decoder.completed;
      const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
      const frames = [];
      for (const frameIndex of [0, count - 1]) {
        const { image } = await decoder.decode({ frameIndex });
        const { displayWidth: width, displayHeight: height, duration } = image;
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        image.close();
        const colours = points.map(([x, y]) => [
          ...context.getImageData(Math.round(x * width), Math.round(y * height), 1, 1).data,
        ]);
        frames.push({ width, height, duration, colours });
      }
      decoder.close();
      return { count, first: frames[0], last: frames[1] };
    },
    [bytes.toString('base64'), type, points] as const,
  );
}

const CORNERS = [
  [0.02, 0.02],
  [0.98, 0.97],
] as const;

test('pictures of the map and the timeline are saved, and films that can be played', async () => {
  const { page } = await openStudio({ query: '?panel=world' });
  await pause(page);
  const map = await save(page, /^Picture of the map/);
  expect(map.name).toBe('household-map.png');
  expect(map.bytes.length).toBeGreaterThan(4000);
  const picture = await decode(page, map.bytes, 'image/png', CORNERS);
  const timeline = await save(page, /^Picture of the timeline/);
  expect((await decode(page, timeline.bytes, 'image/png', [])).first.width).toBeGreaterThan(1000);
  const film = await save(page, /^Film of the map.*webm/);
  expect(film.name).toBe('household.webm');
  expect([...film.bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  expect(film.bytes.length).toBeGreaterThan(2000);
  // Time, which runs for the film, is stopped again.
  await page.getByText('household.webm was saved.').waitFor();
  await atRest(page);
  expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
  const gif = await save(page, /^Film of the map.*gif/);
  expect(gif.name).toBe('household.gif');
  const { count, first, last } = await decode(page, gif.bytes, 'image/gif', CORNERS);
  expect(count).toBe(100);
  expect(first.duration).toBe(80_000);
  expect(first.width / first.height).toBeCloseTo(picture.first.width / picture.first.height, 1);
  // The ground beyond the house has the colour of the picture, in the last frame too, which leaves it out; it is dawn, and
  // the ground has become lighter during the films.
  for (const frame of [first, last])
    frame.colours.forEach((colour, i) => {
      colour.forEach((part, j) => {
        expect(Math.abs(part - picture.first.colours[i][j])).toBeLessThan(24);
      });
    });
  expect(gif.bytes.length).toBeLessThan(4_000_000);
});

test('a picture shows bubbles whole, also those that would still fade in', async () => {
  const { page } = await openStudio({
    world: `hanker: 2
needs:
  fun: { decay: 1/h, curve: [[0, 10], [100, 0]], start: 90, thought: I am bored }
actions:
  think: { thought: Ten more minutes, steps: [{ wait: 10h }] }
temperaments:
  thinker: { mind: { fallback: think } }
agents:
  - { name: Ann, temperament: thinker, at: [12, 5] }
space: { plane: [20, 10] }
`,
  });
  await page.getByRole('button', { name: 'Got it' }).click();
  await pause(page);
  const whole = await save(page, /^Picture of the map/);
  await page.getByRole('application', { name: 'Map' }).focus();
  // Ann leaves the picture and comes back, and nothing fades in while no time passes.
  for (const key of ['+', '+', '+', '+', ...Array(12).fill('ArrowRight')]) await press(page, key);
  expect((await save(page, /^Picture of the map/)).bytes.equals(whole.bytes)).toBe(false);
  await page.getByRole('application', { name: 'Map' }).focus();
  await page.evaluate(() => {
    const stopped = performance.now() + 1000;
    performance.now = () => stopped;
  });
  await page.keyboard.press('0');
  const isWhole = async () => (await save(page, /^Picture of the map/)).bytes.equals(whole.bytes);
  await expect.poll(isWhole, { timeout: 20_000 }).toBe(true);
});

test('a film shows the whole map, without an empty strip, when the map gets another size meanwhile', async () => {
  const { page } = await openStudio({ query: '?panel=world' });
  await pause(page);
  const saving = save(page, /^Film of the map.*gif/);
  await page.getByText(/^Recording/).waitFor();
  await page.setViewportSize({ width: 1280, height: 560 });
  const gif = await saving;
  const { first, last } = await decode(page, gif.bytes, 'image/gif', CORNERS);
  const [, ground] = first.colours;
  last.colours[1].forEach((part, i) => {
    expect(Math.abs(part - ground[i])).toBeLessThan(24);
  });
});

test('the map is saved as a drawing of lines, texts and pictures that looks like the map', async () => {
  const { page } = await openStudio({ query: '?panel=world' });
  await pause(page);
  const png = await save(page, /^Picture of the map/);
  const svg = await save(page, /^Drawing of the map/);
  expect(svg.name).toBe('household-map.svg');
  const text = svg.bytes.toString();
  expect(text).toContain('>Ann</text>');
  expect(text).toMatch(/>[Kk]itchen<\/text>/);
  expect(text).toContain('data:image/svg+xml');
  expect(text).not.toContain('data:image/png');
  expect(text).not.toMatch(/(?:href|src)="(?!#|data:)/);
  const difference = await page.evaluate(
    async ([svg, png]) => {
      const load = async (href: string) => {
        const image = new Image();
        image.src = href;
        await image.decode();
        return image;
      };
      const picture = await load(png);
      const { naturalWidth: width, naturalHeight: height } = picture;
      const pixelsOf = (image: HTMLImageElement) => {
        const context = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(image, 0, 0, width, height);
        return context.getImageData(0, 0, width, height).data;
      };
      const [a, b] = [pixelsOf(picture), pixelsOf(await load(svg))];
      let sum = 0;
      for (let i = 0; i < a.length; i++) sum += Math.abs(a[i] - b[i]);
      return sum / a.length;
    },
    [
      `data:image/svg+xml;base64,${svg.bytes.toString('base64')}`,
      `data:image/png;base64,${png.bytes.toString('base64')}`,
    ] as const,
  );
  // Of 255: texts and edges are smoothed in another way.
  expect(difference).toBeLessThan(4);
});
