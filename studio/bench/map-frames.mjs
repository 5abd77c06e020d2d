// How long the studio's map takes to draw ten thousand agents: node studio/bench/map-frames.mjs [AGENTS] [--night]
// With --night they are in a house with many rooms, at ten in the evening, where rooms are lit while somebody is awake.
// Needs "npm run build" before. STUDIO_PAGE names another folder with a built page.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startStudio } from '../../dist/adapters/studio-server/studio-server.js';
import { findChromium } from '../../scripts/chromium.mjs';

const SECONDS = 5;
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];
const isNight = process.argv.includes('--night');
const agents = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 10_000);
const page = process.env.STUDIO_PAGE ?? fileURLToPath(new URL('../../dist/studio', import.meta.url));

const executablePath = findChromium();
if (!executablePath) throw new Error('there is no Chromium; "npm run browser:setup" installs it or says how');
const folder = mkdtempSync(join(tmpdir(), 'hanker-bench-'));
const file = join(folder, 'crowd.yaml');
writeFileSync(file, isNight ? atNight(crowd(agents)) : crowd(agents));
const server = await startStudio({ file, page, port: 0 });
const browser = await chromium.launch({ executablePath, headless: true, args: ARGS, chromiumSandbox: false });
try {
  const window = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  await window.addInitScript(record);
  await window.goto(server.url);
  await window
    .getByRole('button', { name: 'Got it' })
    .click({ timeout: 5000 })
    .catch(() => {});
  const map = window.getByRole('application', { name: 'Map' });
  await window.getByRole('list', { name: 'What agents are after' }).waitFor({ timeout: 60_000 });
  const speed = window.getByRole('slider', { name: 'Speed' });
  await speed.focus();
  while ((await speed.getAttribute('aria-valuetext')) !== '20 times real time')
    await window.keyboard.press('ArrowLeft');
  const { x, y, width, height } = await map.boundingBox();
  const at = [x + width / 2, y + height / 2];

  console.log(
    `${agents.toLocaleString('en')} agents at 20×, a map of ${Math.round(width)} × ${Math.round(height)} pixels, ${SECONDS} s each; milliseconds`,
  );
  console.log('                          drawing            from picture to picture');
  console.log('                      median     95 %         median     95 %   pictures');
  await measure('playing', () => window.waitForTimeout(SECONDS * 1000));
  await measure('playing, dragged', async (until) => {
    await window.mouse.move(...at);
    await window.mouse.down();
    for (let i = 0; Date.now() < until; i++) {
      await window.mouse.move(at[0] + 80 * Math.sin(i / 9), at[1] + 60 * Math.cos(i / 7));
      await window.waitForTimeout(12);
    }
    await window.mouse.up();
  });
  await measure('playing, zoomed', async (until) => {
    for (let i = 0; Date.now() < until; i++) {
      await window.mouse.wheel(0, i % 60 < 30 ? -40 : 40);
      await window.waitForTimeout(24);
    }
  });
  await window.keyboard.press('Escape');
  await window.getByRole('button', { name: 'Pause' }).click();
  await measure('paused, dragged', async (until) => {
    await window.mouse.move(...at);
    await window.mouse.down();
    for (let i = 0; Date.now() < until; i++) {
      await window.mouse.move(at[0] + 80 * Math.sin(i / 9), at[1] + 60 * Math.cos(i / 7));
      await window.waitForTimeout(12);
    }
    await window.mouse.up();
  });

  async function measure(name, act) {
    await window.evaluate(() => globalThis.frames.start());
    await act(Date.now() + SECONDS * 1000);
    const { drawing, intervals } = await window.evaluate(() => globalThis.frames.stop());
    const cells = [
      quantile(drawing, 0.5),
      quantile(drawing, 0.95),
      quantile(intervals, 0.5),
      quantile(intervals, 0.95),
    ].map((each) => each.toFixed(1).padStart(9));
    console.log(
      `${name.padEnd(18)}${cells[0]}${cells[1]}      ${cells[2]}${cells[3]}${String(drawing.length).padStart(11)}`,
    );
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** In the page: times what is drawn in each picture, and how far pictures are apart. */
function record() {
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  let drawing = [];
  let intervals = [];
  let isOn = false;
  globalThis.requestAnimationFrame = (callback) =>
    request((now) => {
      const began = performance.now();
      callback(now);
      if (isOn) drawing.push(performance.now() - began);
    });
  globalThis.frames = {
    start() {
      drawing = [];
      intervals = [];
      isOn = true;
      let last = performance.now();
      const next = (now) => {
        intervals.push(now - last);
        last = now;
        if (isOn) request(next);
      };
      request(next);
    },
    stop() {
      isOn = false;
      return { drawing, intervals };
    },
  };
}

function quantile(list, share) {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length * share)] ?? Number.NaN;
}

/** A plane with a crowd that eats, drinks and sits, and walks between. */
function crowd(count) {
  return `hanker: 2
name: crowd
starts: '12:00'
space: { plane: [700, 500] }
needs:
  food: { decay: 120/h, curve: want, start: 60 }
  drink: { decay: 200/h, curve: want, start: 50 }
  rest: { decay: 90/h, curve: want, start: 40 }
curves:
  want: [[0, 100], [50, 20], [100, 0]]
minds:
  guest: { select: { within: 0.3 }, distance: { kind: falloff, half: 60 }, fallback: stroll }
actions:
  stroll: { steps: [{ go: { wander: 40 } }, { wait: [10s, 60s] }] }
kinds:
  stall: { slots: 30, adverts: { eat: { promise: { food: 40 }, steps: [{ wait: [20s, 60s] }, { grant: { food: 40 } }] } } }
  fountain: { slots: 30, adverts: { drink: { promise: { drink: 40 }, steps: [{ wait: [10s, 30s] }, { grant: { drink: 40 } }] } } }
  bench: { slots: 8, adverts: { sit: { promise: { rest: 40 }, steps: [{ wait: [30s, 90s] }, { grant: { rest: 40 } }] } } }
temperaments:
  guest: { mind: guest }
things:
  - { kind: stall, count: 120, within: [5, 5, 695, 495] }
  - { kind: fountain, count: 80, within: [5, 5, 695, 495] }
  - { kind: bench, count: 200, within: [5, 5, 695, 495] }
agents:
  - { name: guest, temperament: guest, count: ${count}, within: [5, 5, 695, 495] }
`;
}

/** The same crowd at night in a house of 20 × 16 rooms. */
function atNight(world) {
  const [wide, high] = [35, 31];
  const rows = Array.from({ length: 16 * high + 1 }, (_, y) =>
    Array.from({ length: 20 * wide + 1 }, (_, x) => {
      if (x % wide > 0 && y % high > 0) return '.';
      const isEdge = x === 0 || y === 0 || x === 20 * wide || y === 16 * high;
      return !isEdge && (x % wide === 17 || y % high === 15) ? '+' : '#';
    }).join(''),
  );
  return world
    .replace("'12:00'", "'22:00'")
    .replace('space: { plane: [700, 500] }', `space:\n  map: |\n${rows.map((row) => `    ${row}`).join('\n')}`);
}
