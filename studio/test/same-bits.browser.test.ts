import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstDifference } from '../../scripts/matrix/compare.mjs';
import { bundleProgram, chromiumEngine, type Engine, nodeEngine } from '../../scripts/matrix/engines.mjs';
import { PLAN } from '../../scripts/matrix/run-worlds.mjs';

// The fast part of `npm run test:matrix`, in Chromium. Needs a build.

const folder = mkdtempSync(join(tmpdir(), 'hanker-same-bits-'));
let bundle: string;
let node: Engine;
let chromium: Engine;

const runs = PLAN.map(({ world, ticks, orders = ['in turn', 'ahead backwards'] }) => ({
  world,
  text: readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'),
  ticks: Math.ceil(ticks / 4),
  ways: orders,
  seeds: [1, 2, 3],
}));

beforeAll(async () => {
  bundle = await bundleProgram();
  const file = join(folder, 'worlds.mjs');
  writeFileSync(file, bundle);
  node = nodeEngine(process.execPath, file);
  chromium = await chromiumEngine(bundle);
});

afterAll(async () => {
  await chromium?.close();
  rmSync(folder, { recursive: true });
});

test('every shipped world has the same bits in Node and in Chromium', async () => {
  const [expected, given] = await Promise.all([node.run(runs), chromium.run(runs)]);
  expect(expected).toHaveLength(runs.reduce((sum, { ways, seeds }) => sum + ways.length * seeds.length, 0));
  expect(firstDifference({ name: node.name, lines: expected }, { name: chromium.name, lines: given })).toBeNull();
});

test('an engine whose square root is off by a thousandth is found', async () => {
  const off = 'const { sqrt } = Math; Math.sqrt = (x) => sqrt(x) * 1.001;\n';
  const file = join(folder, 'off.mjs');
  writeFileSync(file, off + bundle);
  const some = runs.filter(({ world }) => world === 'park').map((run) => ({ ...run, seeds: [1], ticks: 100 }));
  const [right, wrong] = await Promise.all([node.run(some), nodeEngine(process.execPath, file).run(some)]);
  expect(firstDifference({ name: 'right', lines: right }, { name: 'off', lines: wrong })).toMatch(
    /^park, seed 1, 'in turn', by tick \d+: off differs/,
  );
});
