/// <reference lib="dom" />
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { browser, expectNoViolations } from '../../studio/test/ground.ts';
import { doors } from '../../vitest.doors.ts';
import type { World } from '../core/index.ts';
import type { HankerPanel } from './index.ts';

const CAFE = readFileSync('worlds/cafe/cafe.yaml', 'utf8');
const HOUSEHOLD = readFileSync('worlds/household/household.yaml', 'utf8');
const DUNGEON = readFileSync('worlds/dungeon/dungeon.yaml', 'utf8');
let code = '';

beforeAll(async () => {
  code = await bundle(fileURLToPath(new URL('../../test/fixtures/panel-page.ts', import.meta.url)), []);
});

async function bundle(entry: string, external: (RegExp | string)[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: doors },
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'page' }, rolldownOptions: { external } },
  });
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}

/** A page with a panel for a world. */
async function open(text: string, colorScheme: 'light' | 'dark' = 'light', asClient = false): Promise<Page> {
  const page = await (await browser()).newPage({ viewport: { width: 360, height: 900 }, colorScheme });
  await page.setContent(
    '<!doctype html><html lang="en"><title>A game</title><style>:root{color-scheme:light dark}body{margin:8px}</style><main></main>',
  );
  await page.addScriptTag({ content: code, type: 'module' });
  await page.waitForFunction('globalThis.createPanel');
  await page.evaluate(
    async ([file, isClient]) => {
      const game = globalThis as unknown as GamePage;
      game.world = game.createWorld(game.readWorld(file), { seed: 3 });
      game.world.advance('3h');
      game.panel = game.createPanel(isClient ? await connectTo(game) : game.world);
      document.querySelector('main')?.append(game.panel);
      function connectTo({ attach, connect, portChannel, portLink, world }: GamePage) {
        const { port1, port2 } = new MessageChannel();
        attach(world, { channel: portChannel(port1), allow: ['look'] });
        return connect(portLink(port2));
      }
    },
    [text, asClient] as const,
  );
  return page;
}

interface GamePage {
  world: World;
  panel: HankerPanel;
  createWorld: typeof import('../index.ts').createWorld;
  readWorld: typeof import('../index.ts').readWorld;
  createPanel: typeof import('./index.ts').createPanel;
  attach: typeof import('../devtools/index.ts').attach;
  connect: typeof import('../devtools/index.ts').connect;
  portChannel: typeof import('../devtools/index.ts').portChannel;
  portLink: typeof import('../devtools/index.ts').portLink;
}

/** Runs something in the page, with its world and its panel. */
function inGame<Result>(page: Page, run: (game: GamePage) => Result): Promise<Result> {
  return page.evaluate(`(${run.toString()})(globalThis)`) as Promise<Result>;
}

test.each(['light', 'dark'] as const)('a panel shows an agent and is accessible, %s', async (colour) => {
  const page = await open(HOUSEHOLD, colour);
  await page
    .getByRole('heading', { level: 2, name: 'Vera' })
    .or(page.getByRole('heading', { level: 2 }))
    .waitFor();
  const needs = await inGame(page, ({ world, panel }) => Object.entries(world.agent(panel.agent ?? 0).levels()));
  const meters = await page.getByRole('meter').all();
  expect(meters).toHaveLength(needs.length);
  for (const [i, [, level]] of needs.entries())
    expect(Number(await meters[i].getAttribute('aria-valuenow'))).toBeCloseTo(level, 1);
  await expectNoViolations(page);
  if (process.env.UPDATE_DOCS !== undefined && colour === 'light')
    writeFileSync('docs/images/panel.png', await page.locator('hanker-panel').screenshot());
  await page.close();
});

test('the keyboard chooses an agent, whose decisions are recorded while it is shown', async () => {
  const page = await open(CAFE);
  await page.getByRole('heading', { level: 2 }).waitFor();
  const first = await inGame(page, ({ panel }) => panel.agent);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => inGame(page, ({ panel }) => panel.agent)).not.toBe(first);
  const isTraced = () =>
    inGame(page, ({ world }) =>
      world
        .agents()
        .filter((agent) => agent.isTraced)
        .map(({ id }) => id),
    );
  expect(await isTraced()).toEqual([await inGame(page, ({ panel }) => panel.agent)]);
  const name = await inGame(page, ({ world, panel }) => world.agent(panel.agent ?? 0).name);
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await page.getByText('would decide on').waitFor();
  await inGame(page, ({ world }) => world.advance('2h'));
  await page.getByText(' decided on').waitFor();
  await inGame(page, ({ panel }) => panel.remove());
  expect(await isTraced()).toEqual([]);
  await page.close();
});

test('a panel shows what an agent will do next, and what it feels', async () => {
  const page = await open(DUNGEON);
  await page
    .getByRole('region', { name: 'Feelings' })
    .getByText(/^(fear|love)/)
    .waitFor();
  await inGame(page, ({ world, panel }) => {
    const agent = world.agent(panel.agent ?? 0);
    for (let i = 0; i < 3; i++) agent.push('hesitate');
    world.advance(1);
  });
  await expect.poll(() => page.getByRole('region', { name: 'Next' }).getByRole('listitem').count()).toBeGreaterThan(0);
  await page.close();
});

test('a panel says that its agent has left, and shows another world', async () => {
  const page = await open(CAFE);
  await page.getByRole('heading', { level: 2 }).waitFor();
  await inGame(page, ({ world, panel }) => {
    world.agent(panel.agent ?? 0).remove();
    world.advance(1);
  });
  await page.getByText('This agent has left the world.').waitFor();
  await inGame(page, ({ panel }) => {
    panel.agent = null;
    panel.source = null;
  });
  await page.getByText('No world.').waitFor();
  await page.close();
});

test('a panel shows a game elsewhere, by a client of the devtools', async () => {
  const page = await open(CAFE, 'light', true);
  await page.getByRole('heading', { level: 2 }).waitFor();
  const name = await inGame(page, ({ world }) => world.agents()[0].name);
  expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe(name);
  expect(await page.getByRole('meter').count()).toBeGreaterThan(0);
  await inGame(page, ({ world }) => world.advance('2h'));
  await page.getByText(' decided on').waitFor();
  await page.close();
});

test('a panel adds less than 4 kB to a game', async () => {
  const own = await bundle(fileURLToPath(new URL('index.ts', import.meta.url)), [/core/, /explain/]);
  expect(gzipSync(own).length).toBeLessThan(4000);
});
