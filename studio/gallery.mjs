// Takes the pictures of the worlds and templates in the studio's dialogs: npm run build && node studio/gallery.mjs [NAME …]
// Without names, all of them; a name is that of a picture, such as world-park or template-house.
// Each shows its map after some decisions, so that it is the same picture every time.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { startStudio } from '../dist/adapters/studio-server/studio-server.js';
import { findChromium } from '../scripts/chromium.mjs';

const PICTURES = 'studio/src/files/pictures';
const TEMPLATES = 'studio/src/files/templates';
const [WIDTH, HEIGHT] = [400, 250];
/** Decisions of anybody after which the picture is taken. */
const DECISIONS = 12;
/** Worlds that are empty at first: so many decisions of the selected agent, which take hours. */
const OWN_DECISIONS = { 'world-park': 10 };

const files = new Map([
  ...readdirSync('worlds').map((name) => [`world-${name}`, `worlds/${name}/${name}.yaml`]),
  ...readdirSync(TEMPLATES).map((file) => [`template-${basename(file, '.yaml')}`, join(TEMPLATES, file)]),
  ['template-house', 'studio/src/files/starter.yaml'],
]);
const folder = mkdtempSync(join(tmpdir(), 'hanker-gallery-'));
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

try {
  mkdirSync(PICTURES, { recursive: true });
  const wanted = process.argv.slice(2);
  for (const [name, file] of files) if (wanted.length === 0 || wanted.includes(name)) await take(name, file);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

async function take(name, file) {
  const copy = join(folder, 'world.yaml');
  copyFileSync(file, copy);
  const server = await startStudio({ file: copy, page: join(process.cwd(), 'dist', 'studio'), port: 0 });
  const context = await browser.newContext({
    // Narrow enough for one panel, and as high as the bars around the map.
    viewport: { width: WIDTH, height: HEIGHT + 212 },
    colorScheme: 'light',
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByRole('button', { name: 'Start again from the beginning' }).click();
    const own = OWN_DECISIONS[name];
    for (let i = 0; i < (own ?? DECISIONS); i++) {
      await page.keyboard.press(own ? 'Period' : 'Shift+Period');
      await page.locator(':root[data-rest=true]').waitFor({ state: 'attached' });
    }
    const world = page.getByRole('region', { name: 'World', exact: true });
    // A legend below the map of a crowd takes some of the height.
    const { height } = await world.locator('canvas').first().boundingBox();
    await page.setViewportSize({ width: WIDTH, height: page.viewportSize().height + HEIGHT - Math.round(height) });
    await page.locator(':root[data-rest=true]').waitFor({ state: 'attached' });
    await world.locator('canvas').first().press('0');
    await page.addStyleTag({ content: 'section[aria-label=World] :not(canvas, :has(canvas)) { visibility: hidden }' });
    await page.evaluate(() => document.activeElement?.blur());
    await page.locator(':root[data-rest=true]').waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    const { y } = await world.locator('canvas').first().boundingBox();
    const path = join(PICTURES, `${name}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 70, clip: { x: 0, y, width: WIDTH, height: HEIGHT } });
    console.log(path);
  } finally {
    await context.close();
    await server.close();
  }
}
