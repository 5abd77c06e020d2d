// Takes the picture of docs/learn/sweeps.md anew: npm run build && node scripts/sweep-picture.mjs
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const EXPECTED = `
expect:
  eats well: { times: eat, between: [2, 4] }
  sleeps enough: { hours: sleep, between: [7, 9] }
  keeps busy: { hours: dig, atLeast: 2 }
  nobody starves: { share: food < 10, atMost: 1% }
`;
const VARY = ['needs.food.decay=2..10', 'needs.pride.decay=2..10', 'needs.rest.decay=3..7'];

const folder = mkdtempSync(join(tmpdir(), 'hanker-picture-'));
try {
  hanker('new', 'village');
  appendFileSync(join(folder, 'village.yaml'), EXPECTED);
  const vary = VARY.flatMap((each) => ['--vary', each]);
  hanker('sweep', 'village.yaml', ...vary, '--runs', '300', '--seeds', '2', '--for', '3d', '--html', 'sweep.html');
  await shoot(join(folder, 'sweep.html'), 'docs/images/sweep.png');
} finally {
  rmSync(folder, { recursive: true });
}

function hanker(...args) {
  const { status } = spawnSync(process.execPath, [resolve('dist/cli/main.js'), ...args], { cwd: folder });
  if (status !== 0) throw new Error(`hanker ${args.join(' ')}: exit code ${status}`);
}

/** The table at the top, and the first measure with its charts below it. */
async function shoot(file, image) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1080, height: 1000 }, colorScheme: 'light' });
    await page.goto(`file://${file}`);
    // What is between the two would make the picture too long.
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('nav, #best, main > .scroll, #responses > .lead')) each.remove();
    });
    const end = await page.locator('#responses h3').nth(1).boundingBox();
    const height = Math.round((end?.y ?? 1000) - 8);
    await page.setViewportSize({ width: 1080, height });
    await page.screenshot({ path: image, clip: { x: 0, y: 0, width: 1080, height } });
  } finally {
    await browser.close();
  }
}
