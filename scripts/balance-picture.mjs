// Takes the picture of docs/learn/balance.md anew: npm run build && node scripts/balance-picture.mjs
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hanker-balance-'));
const file = join(folder, 'balance.html');
const args = ['balance', 'household', '--for', '7d', '--seeds', '8', '--html', file];
execFileSync('node', ['dist/cli/main.js', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1120 }, colorScheme: 'light' });
  await page.goto(`file://${file}`);
  await page.screenshot({ path: 'docs/images/balance.png' });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
