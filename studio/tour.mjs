// Takes the pictures of docs/learn/studio.md again: npm run build && node studio/tour.mjs
// Everything in them is reached by decisions, not by the clock, so they show the same moments every time.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startStudio } from '../dist/adapters/studio-server/studio-server.js';
import { findChromium } from '../scripts/chromium.mjs';

const IMAGES = 'docs/images';
const folder = mkdtempSync(join(tmpdir(), 'hanker-tour-'));
const file = join(folder, 'household.yaml');
cpSync('worlds/household/household.yaml', file);
const server = await startStudio({ file, page: join(process.cwd(), 'dist', 'studio'), port: 0 });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

try {
  const page = await open('?panel=world', 'light');
  await decide(page, 4);
  await shoot(page, 'studio');
  await page.context().close();

  const making = await open('?panel=world', 'light', [1440, 900]);
  await making.getByRole('combobox', { name: 'Find an agent or a thing' }).fill('sofa');
  await making.keyboard.press('Enter');
  await making.getByRole('button', { name: 'Edit the map' }).click();
  const inspector = making.getByRole('region', { name: 'Inspector' });
  await inspector.getByRole('button', { name: 'File', exact: true }).click();
  await inspector.getByRole('button', { name: /^kind sofa/ }).click();
  await inspector.getByRole('region', { name: 'adverts' }).getByRole('button').nth(2).click();
  await making.getByRole('button', { name: 'plants', exact: true }).click();
  await shoot(making, 'studio-making');
  await making.context().close();

  const why = await open('?panel=world', 'light', [1440, 900]);
  await decide(why, 4);
  await why.getByRole('region', { name: 'Why' }).locator('[data-option]').nth(1).click();
  const apply = why.getByRole('button', { name: /^Apply/ });
  await apply.first().waitFor();
  await apply.last().scrollIntoViewIfNeeded();
  await shoot(why, 'studio-why-not');
  await why.context().close();

  const past = await open('?panel=curves', 'light');
  await decide(past, 30);
  await past
    .getByRole('option', { name: /^mood/ })
    .or(past.getByRole('button', { name: /^mood/ }))
    .first()
    .click();
  await raise(past, 3, 9);
  await past
    .getByText(/would have come out differently/)
    .first()
    .waitFor();
  await past.getByRole('button', { name: '6 h' }).click();
  await past.getByRole('tab', { name: 'World' }).click();
  await past.getByRole('slider', { name: /moment/i }).focus();
  for (let i = 0; i < 3; i++) await past.keyboard.press('Alt+ArrowLeft');
  await shoot(past, 'studio-past');
  await past.context().close();

  const curves = await open('?panel=curves', 'dark');
  await decide(curves, 14);
  await shoot(curves, 'studio-curves');
  await curves.context().close();

  const factors = await open('?panel=factors', 'light', [1600, 900]);
  await decide(factors, 14);
  await shoot(factors, 'studio-factors');
  await factors.context().close();

  const parameters = await open('?panel=parameters', 'light', [1600, 1000]);
  await decide(parameters, 2);
  await parameters.getByRole('button', { name: /^Compare two/ }).click();
  await parameters.getByRole('button', { name: 'Run both' }).click();
  await parameters.getByText(/day 2/).waitFor();
  await parameters.getByRole('heading', { name: /^Hours a day/ }).scrollIntoViewIfNeeded();
  await shoot(parameters, 'studio-parameters');
  await parameters.context().close();

  const trials = await open('?panel=trials', 'light', [1440, 900]);
  await trials.getByRole('button', { name: 'Balance', exact: true }).click();
  await trials.getByRole('button', { name: 'Run', exact: true }).click();
  await trials.getByRole('heading', { name: 'Hours a day, and when' }).waitFor({ timeout: 120_000 });
  await shoot(trials, 'studio-trials');
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}

async function open(query, colorScheme, [width, height] = [1280, 720]) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(server.url + query);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Got it' }).click();
  return page;
}

/** Runs to the selected agent's n-th decision from the beginning. */
async function decide(page, n) {
  await page.getByRole('button', { name: 'Start again from the beginning' }).click();
  for (let i = 0; i < n; i++) {
    await page.keyboard.press('.');
    await rest(page);
  }
}

/** Moves a point of the curve that is shown upwards, by keys. */
async function raise(page, number, times) {
  const name = new RegExp(`^point ${number} `);
  await page.getByRole('slider', { name }).or(page.getByRole('button', { name })).first().focus();
  for (let i = 0; i < times; i++) await page.keyboard.press('Shift+ArrowUp');
}

/** Waits until everything is drawn, and nothing more is to come. */
async function rest(page) {
  await page.locator(':root[data-rest=true]').waitFor({ state: 'attached' });
}

async function shoot(page, name) {
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.activeElement?.blur());
  await rest(page);
  await page.screenshot({ path: join(IMAGES, `${name}.png`) });
  console.log(`${IMAGES}/${name}.png`);
}
