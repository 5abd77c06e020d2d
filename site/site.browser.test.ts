import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, expectNoViolations } from '../studio/test/ground.ts';

// The site as a visitor sees it. "npm run site" builds it; in "npm test" that is a step before this one.

const SITE = fileURLToPath(new URL('dist', import.meta.url));
const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
let server: PreviewServer;
const complaints: string[] = [];

beforeAll(async () => {
  if (!existsSync(SITE)) throw new Error('there is no site to look at; build it first: npm run site');
  server = await preview({
    configFile: false,
    build: { outDir: SITE },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'error',
  });
});

afterAll(async () => {
  await server?.close();
});

/** Opens a page of the site. Errors, failed requests and requests to other hosts are complaints. */
async function visit(
  path: string,
  size: readonly [number, number] = SIZES[0],
  colorScheme: 'light' | 'dark' = 'light',
) {
  const origin = server.resolvedUrls?.local[0] ?? '';
  const [width, height] = size;
  const page = await (await browser()).newPage({ viewport: { width, height }, colorScheme, locale: 'en-GB' });
  page.on('pageerror', (problem) => void complaints.push(problem.stack ?? problem.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) complaints.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(origin + path, { waitUntil: 'load' });
  return page;
}

async function leave(page: Page): Promise<void> {
  await page.close();
  expect(complaints).toEqual([]);
}

/** Types into the search of the site. */
async function search(page: Page, words: string) {
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill(words);
  return page.locator('.VPLocalSearchBox .result');
}

describe.each(SIZES)('%i pixels wide', (width, height) => {
  test.each(['light', 'dark'] as const)(
    'the front page and a document are whole and accessible, %s',
    async (colour) => {
      for (const path of ['', 'learn/questions.html', 'worlds/cafe/']) {
        const page = await visit(path, [width, height], colour);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // The code of a theme keeps its own colours; what is ours must pass.
        await expectNoViolations(page, path === '' ? '.VPContent' : '.play, .VPSidebar, .VPNav, .VPContent h1');
        await leave(page);
      }
    },
  );
});

test('the front page shows the studio, every world and every example, with pictures that load', async () => {
  const page = await visit('');
  expect(await page.getByRole('link', { name: /^Open in the studio/ }).count()).toBe(8);
  for (const image of await page.locator('.VPContent img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(200);
  }
  await leave(page);
});

test('a world opens in the playground by one click, and runs', async () => {
  const page = await visit('');
  await page.getByRole('link', { name: 'Open in the studio: The duel' }).click();
  await expect.poll(() => page.title()).toContain('duel');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.locator(':root[data-rest=true]').waitFor({ state: 'attached' });
  expect(await page.getByRole('region', { name: 'Inspector' }).textContent()).toContain('Hero');
  await leave(page);
});

test('an example with a page runs in the site', async () => {
  const page = await visit('examples/');
  await page.getByRole('link', { name: /^Run it here: A household/ }).click();
  await expect.poll(() => page.locator('.card').count()).toBe(6);
  await leave(page);
});

/** What people ask for, and the heading of the page "Questions" that answers it. */
const QUESTIONS: readonly (readonly [string, string])[] = [
  ['follow a schedule', 'How do I make an agent follow a schedule?'],
  ['own action in code', 'How do I write my own action in code?'],
  ['own input', 'How do I write my own input?'],
  ['frame loop pause time scale', 'What is the frame loop? How do I pause, or change the speed?'],
  ['save in the browser', 'How do I save in the browser?'],
  ['move agents myself', 'Can I move agents and things myself?'],
  ['navigation mesh', 'Can I use a navigation mesh?'],
  ['limit the time of a frame', 'How do I limit the time that a frame takes?'],
  ['thousands of agents', 'How do I run thousands of agents? Is there a level of detail?'],
  ['level of detail', 'How do I run thousands of agents? Is there a level of detail?'],
  ['change a personality', 'How do I change a personality while the world runs?'],
  ['listen to thoughts', 'How do I listen to thoughts?'],
  ['translate thoughts', 'How do I translate thoughts?'],
  ['multiplayer', 'How do I make a multiplayer game?'],
  ['test my world', 'How do I test my world?'],
  ['hot reload', 'Is there hot reload?'],
  ['migrate files', 'How do I migrate old world files?'],
  ['errors of my own code', 'What happens when my own code throws?'],
  ['all events', 'Which events are there?'],
  ['player take control', 'How does the player take control?'],
  ['worker browser bundle size', 'Does it run in a browser, or in a worker? How large is it?'],
  ['turn-based game', 'Can I use it in a turn-based game?'],
  ['CI', 'How do I check worlds in CI?'],
  ['editor completion', 'Does my editor complete world files?'],
  ['upgrade stable', 'What is stable, and how do I upgrade?'],
];

test('search finds the answer to every common question', async () => {
  const page = await visit('learn/five-minutes.html');
  const missing: string[] = [];
  for (const [words, heading] of QUESTIONS) {
    const results = await search(page, words);
    const isFound = () =>
      results.allTextContents().then((all) => all.slice(0, 5).some((each) => each.includes(heading)));
    await expect
      .poll(isFound, { timeout: 5000 })
      .toBe(true)
      .catch(async () => void missing.push(`${words}: ${(await results.allTextContents()).slice(0, 5).join(' | ')}`));
    await page.keyboard.press('Escape');
  }
  expect(missing).toEqual([]);
  await (await search(page, 'navigation mesh')).first().click();
  await expect.poll(() => page.url()).toContain('.html#');
  await leave(page);
});
