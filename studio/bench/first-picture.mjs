// How long it takes from "ready" to the first meaningful picture: the map drawn, somebody selected and their reason shown.
// Then whether anything blocks the page while a point of a curve is dragged. Needs a build.
//
//   npm run build && node studio/bench/first-picture.mjs [world] [times]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';

const [world = 'household', times = '5'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'hanker-bench-'));
const file = join(folder, `${world}.yaml`);
cpSync(`worlds/${world}/${world}.yaml`, file);
const server = spawn(process.execPath, ['dist/cli/main.js', 'studio', file, '--no-open', '--port', '0']);
try {
  const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
  const url = /http:\S+/.exec(line)[0];
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const pictures = [];
    for (let i = 0; i < Number(times); i++) pictures.push(await timePicture(browser, url));
    report('first picture, from asking for the page', pictures);
    await timeDrag(browser, url);
  } finally {
    await browser.close();
  }
} finally {
  server.kill();
  rmSync(folder, { recursive: true });
}

async function timePicture(browser, url) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(isPictured, undefined, { polling: 10 });
  const time = performance.now() - start;
  await page.context().close();
  return time;
}

/** Whether the map has colours on it and the reason of somebody's choice is to be read. */
function isPictured() {
  const canvas = document.querySelector('canvas');
  if (!canvas || canvas.width === 0 || !/ chose | goes on /.test(document.body.textContent)) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set();
  for (let i = 0; i < data.length && seen.size < 8; i += 4)
    seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
  return seen.size >= 8;
}

async function timeDrag(browser, url) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  await page.goto(`${url}?panel=curves`);
  const point = page
    .getByRole('slider', { name: /^point 2 / })
    .or(page.getByRole('button', { name: /^point 2 / }))
    .first();
  await point.waitFor();
  const box = await point.boundingBox();
  await page.evaluate(() => {
    globalThis.frames_ = [];
    let last = performance.now();
    const tick = (now) => {
      globalThis.frames_.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    globalThis.long_ = [];
    new PerformanceObserver((list) =>
      globalThis.long_.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (let i = 1; i <= 90; i++) {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + Math.sin(i / 10) * 40);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  const { frames, long } = await page.evaluate(() => ({ frames: globalThis.frames_, long: globalThis.long_ }));
  report('frames while a point is dragged', frames.slice(2));
  console.log(
    `tasks of the page longer than 50 ms meanwhile: ${long.length}${long.length ? ` (longest ${Math.max(...long)} ms)` : ''}`,
  );
}

function report(what, values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(0);
  console.log(`${what}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms (${values.length})`);
}
