import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firstDifference, firstStray } from '../../scripts/matrix/compare.mjs';
import { ORDERS, PLAN, REFERENCE, type Run, runWorlds } from '../../scripts/matrix/run-worlds.mjs';

// The fast part of `npm run test:matrix`, in this Node; studio/test/same-bits.browser.test.ts has Chromium's.

function linesOf(run: Partial<Run> & { readonly world: string }): string[] {
  const text = readFileSync(`worlds/${run.world}/${run.world}.yaml`, 'utf8');
  const lines: string[] = [];
  runWorlds([{ text, ticks: 40, ways: ORDERS, seeds: [1, 2, 3], ...run }], (line) => lines.push(line));
  return lines;
}

describe('every shipped world has the same hashes', () => {
  test.each(PLAN)('in whatever order agents are evaluated: $world', ({ world, ticks, orders = ORDERS }) => {
    const lines = linesOf({ world, ticks: Math.ceil(ticks / 4), ways: orders });
    expect(lines).toHaveLength(3 * orders.length);
    expect(firstStray({ name: 'this Node', lines })).toBeNull();
    expect(new Set(lines.map((line) => JSON.stringify(JSON.parse(line).hashes))).size).toBe(3);
  });

  // In the park thousands decide at once among everything there is, which takes the reference a while.
  const small = PLAN.filter(({ world }) => world !== 'park');
  test.each(small)('and every decision of it is the reference’s: $world', ({ world, ticks }) => {
    const lines = linesOf({ world, ticks: Math.ceil(ticks / 20), ways: ['in turn', REFERENCE], seeds: [1] });
    expect(firstStray({ name: 'this Node', lines })).toBeNull();
    expect(JSON.parse(lines[1] as string).judged).toBeGreaterThan(0);
  });
});

describe('what differs is named', () => {
  const run = { world: 'duel', seed: 7, way: 'ahead', hashes: { 10: 'a', 20: 'b' }, decisions: 5 };
  const line = (changes: object) => JSON.stringify({ ...run, ...changes });
  const here = { name: 'Node 20', lines: [line({ seed: 6 }), line({})] };
  const named = (...lines: string[]) => ({ name: 'Node 22', lines });

  test('between engines, by world, seed, way and tick', () => {
    expect(firstDifference(here, named(line({ seed: 6 }), line({})))).toBeNull();
    expect(firstDifference(here, named(line({ seed: 6 }), line({ hashes: { 10: 'a', 20: 'c' } })))).toBe(
      "duel, seed 7, 'ahead', by tick 20: Node 22 differs from Node 20",
    );
    expect(firstDifference(here, named(line({ seed: 6 }), line({ decisions: 6 })))).toBe(
      "duel, seed 7, 'ahead', with equal hashes: Node 22 differs from Node 20",
    );
    expect(firstDifference(here, named(line({})))).toBe('Node 22 gave 1 runs, and Node 20 2');
  });

  test('between ways in one engine', () => {
    expect(firstStray(named(line({}), line({ way: 'in turn' }), line({ seed: 8, hashes: {} })))).toBeNull();
    expect(firstStray(named(line({}), line({ way: 'in turn', hashes: { 10: 'z', 20: 'b' } })))).toBe(
      "duel, seed 7, 'in turn', by tick 10: 'in turn' differs from 'ahead' in Node 22",
    );
  });
});
