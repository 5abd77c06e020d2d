import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorld, type World } from 'hanker';
import { attach } from 'hanker/devtools';
import { openSocketChannel } from 'hanker/devtools-server';
import { loadWorld } from 'hanker/format';
import { encodeSave, namesOfHost } from 'hanker/save';
import type { Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterEach, expect, test } from 'vitest';
import { startStudio } from '../../src/adapters/studio-server/studio-server.ts';
import { browser, expectNoViolations, shoot } from './ground.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = process.env.STUDIO_PAGE ?? join(ROOT, 'dist', 'studio');
const TEXT = await readFile(join(ROOT, 'worlds', 'household', 'household.yaml'), 'utf8');

/** A game as a page: hanker in its main thread, attached to a broadcast channel. */
const GAME = `
import { attach } from ${JSON.stringify(join(ROOT, 'dist', 'devtools', 'index.js'))};
import { loadWorld } from ${JSON.stringify(join(ROOT, 'dist', 'format', 'index.js'))};
import { createWorld } from ${JSON.stringify(join(ROOT, 'dist', 'index.js'))};
const text = ${JSON.stringify(TEXT)};
const { definition, host } = loadWorld(text, 'household.yaml');
const world = createWorld(definition, { seed: 5, host });
const attachment = attach(world, { channel: 'a-game', allow: ['look'], source: { text, name: 'household.yaml' } });
addEventListener('pagehide', () => attachment.detach());
globalThis.world = world;
`;

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
  const back = page.getByRole('group', { name: 'Time' }).getByRole('button', { name: 'Back to now' });
  await back.waitFor();
  expect(await clockOf(page).textContent()).toBe(paused);
  await back.click();
  await expect.poll(() => clockOf(page).textContent()).toContain(world.clock);
  let isInterrupted = false;
  world.on((event) => {
    isInterrupted ||= event.type === 'ended' && event.agent === first.id && event.why === 'interrupted by hand';
  });
  await page.getByRole('button', { name: 'Interrupt' }).click();
  await expect.poll(() => isInterrupted).toBe(true);
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

test('a game in the same origin is shown by its broadcast channel', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hanker-game-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  cpSync(PAGE, folder, { recursive: true });
  writeFileSync(
    join(folder, 'game.html'),
    '<!doctype html><title>a game</title><link rel="icon" href="data:,"><script type="module" src="game.js"></script>',
  );
  writeFileSync(join(folder, 'entry.js'), GAME);
  const bundle = await rolldown({ input: join(folder, 'entry.js'), logLevel: 'silent' });
  await bundle.write({ file: join(folder, 'game.js'), format: 'esm' });
  writeFileSync(join(folder, 'world.yaml'), TEXT);
  const studio = await startStudio({ file: join(folder, 'world.yaml'), page: folder, port: 0 });
  ends.push(() => studio.close());
  const { page: game, problems } = await openPage(`${studio.url}game.html`);
  await game.waitForFunction(() => 'world' in globalThis);
  const page = await game.context().newPage();
  await page.goto(`${studio.url}?attach=a-game`);
  await page.getByText('This is a running game; you may look.').waitFor();
  const clock = await game.evaluate(() => {
    const { world } = globalThis as unknown as { world: { clock: string; advance(duration: string): void } };
    world.advance('45m');
    return world.clock;
  });
  await expect.poll(() => clockOf(page).textContent()).toContain(clock);
  expect(new URL(page.url()).searchParams.get('attach')).toBe('a-game');
  await game.close();
  await page.getByText('The game is gone.').waitFor();
  expect(problems).toEqual([]);
});
