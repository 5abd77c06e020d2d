// Takes the pictures of the front page and of the shipped worlds again: npm run build && node site/pictures.mjs
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { findChromium } from '../scripts/chromium.mjs';
import { shippedWorlds } from './worlds.mjs';

/** Decisions of the first agent before the picture of a world is taken. */
const DECISIONS = { household: 4, duel: 5 };
const DECISIONS_ELSEWHERE = 6;
/** Heights of the window, in pixels: a map that is wider than high needs less. */
const HEIGHTS = { household: 900, cafe: 700, duel: 620, settlement: 800 };

const server = await preview({
  configFile: false,
  build: { outDir: 'dist/studio' },
  preview: { host: '127.0.0.1', port: 0 },
  logLevel: 'error',
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
/** Leaves only the map of what is in its place. */
const BARE = '[data-world-map] > :not(canvas) { visibility: hidden }';
const only = process.argv.slice(2);

try {
  for (const { name } of shippedWorlds()) {
    if (only.length > 0 && !only.includes(name)) continue;
    const page = await open(name, 'light', { width: 2000, height: HEIGHTS[name] ?? 760 });
    await page
      .getByRole('application', { name: 'Map' })
      .screenshot({ path: `worlds/${name}/picture.png`, style: BARE });
    console.log(`worlds/${name}/picture.png`);
    await page.context().close();
  }
  for (const colour of ['light', 'dark']) {
    if (only.length > 0) continue;
    const page = await open('household', colour, { width: 1440, height: 860 });
    await page.screenshot({ path: `site/images/studio-${colour}.png` });
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.close();
}

/** Opens a world in the studio and lets it run. */
async function open(name, colorScheme, viewport) {
  const context = await browser.newContext({ viewport, colorScheme, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${server.resolvedUrls.local[0]}?shipped=${name}&panel=world`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('button', { name: 'Start again from the beginning' }).click();
  for (let i = 0; i < (DECISIONS[name] ?? DECISIONS_ELSEWHERE); i++) {
    await page.keyboard.press('.');
    await page.locator(':root[data-rest=true]').waitFor({ state: 'attached' });
  }
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.activeElement?.blur());
  await page.locator(':root[data-rest=true]').waitFor({ state: 'attached' });
  return page;
}
