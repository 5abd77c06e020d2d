import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorld, type World } from 'hanker';
import { attach } from 'hanker/devtools';
import { openSocketChannel } from 'hanker/devtools-server';
import { loadWorld } from 'hanker/format';
import { encodeSave, namesOfHost } from 'hanker/save';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { startStudio } from '../../src/adapters/studio-server/studio-server.ts';
import { browser, expectNoViolations, shoot } from './ground.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = process.env.STUDIO_PAGE ?? join(ROOT, 'dist', 'studio');
const TEXT = await readFile(join(ROOT, 'worlds', 'household', 'household.yaml'), 'utf8');

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function newWorld(): World {
  const { definition, host } = loadWorld(TEXT, 'household.yaml');
  if (!definition) throw new Error('the household has problems');
  return createWorld(definition, { seed: 5, host });
}

/** Opens a page and notes its complaints. */
async function openPage(url: string): Promise<{ page: Page; problems: string[] }> {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 720 } });
  ends.push(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (problem) => void problems.push(problem.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(url);
  return { page, problems };
}

const clockOf = (page: Page) => page.getByRole('status', { name: 'Clock' });

test('a running game is shown by its WebSocket: time, agents and reasons; a change is made in the game', async () => {
  const world = newWorld();
  world.advance('3h');
  const channel = await openSocketChannel();
  const attachment = attach(world, {
    channel,
    allow: ['look', 'touch'],
    source: { text: TEXT, name: 'household.yaml' },
  });
  const studio = await startStudio({ game: channel.url, token: channel.token, page: PAGE, port: 0 });
  ends.push(
    () => channel.close(),
    () => attachment.detach(),
    () => studio.close(),
  );
  const { page, problems } = await openPage(studio.url);
  await page.getByText('This is a running game; you may look and touch.').waitFor();
  await expect.poll(() => clockOf(page).textContent()).toContain(world.clock);
  world.advance('30m');
  await expect.poll(() => clockOf(page).textContent()).toContain(world.clock);
  const [first] = world.agents();
  await page.getByRole('heading', { name: first.name }).first().waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const paused = await clockOf(page).textContent();
  world.advance('10m');
  await expect.poll(() => page.getByRole('button', { name: 'Back to now' }).count()).toBe(1);
  expect(await clockOf(page).textContent()).toBe(paused);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => clockOf(page).textContent()).toContain(world.clock);
  await shoot(page, 'running-game');
  await expectNoViolations(page);
  attachment.detach();
  await page.getByText('The game is gone.').waitFor();
  await page.getByRole('button', { name: 'Detach' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => clockOf(page).textContent()).not.toContain(world.clock);
  expect(problems).toEqual([]);
});

test('a save is opened at its moment', async () => {
  const world = newWorld();
  world.advance('5h');
  const source = { file: 'household.yaml', text: TEXT, variant: null, agents: null };
  const save = encodeSave({
    world: source,
    host: namesOfHost(),
    snapshot: world.snapshot(),
    journal: null,
    notes: null,
  });
  const studio = await startStudio({ save, page: PAGE, port: 0 });
  ends.push(() => studio.close());
  const { page, problems } = await openPage(studio.url);
  await expect.poll(() => clockOf(page).textContent()).toContain(world.clock);
  await page.getByRole('button', { name: 'Step one tick' }).click();
  await page.getByTitle('household.yaml, of a save').waitFor();
  expect(problems).toEqual([]);
});
