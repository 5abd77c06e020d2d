import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as hanker from 'hanker';
import { describe, expect, test } from 'vitest';
import { compareDecisions, compareRow } from '../../bench/oracle.mjs';
import { prepareRow, ROWS, rowNamed } from '../../bench/rows/index.mjs';
import { expectAgreement } from '../fixtures/agreement.ts';

// What the benchmark compares must do the same work: every decision of every agent, in order, by hash.

const WORLDS = [
  { name: 'two agents for each thing', agents: 200, things: 100, ticks: 3600 },
  { name: 'too few things for everybody', agents: 240, things: 40, ticks: 1800 },
  { name: 'more things than agents', agents: 60, things: 1200, ticks: 3600 },
];
const CHOICES = [
  { choice: 'the best', select: 1 },
  { choice: 'one of the best three by weight', select: 3 },
];

describe('the engine, the naive version and both variants of the C++ one decide the same', () => {
  for (const { name, ...size } of WORLDS) {
    for (const { choice, select } of CHOICES) {
      test(`with ${name}, taking ${choice}`, () => {
        const { engine, naive, references, count } = compareDecisions(hanker.World, { ...size, select });
        expect(count).toBeGreaterThan(size.agents);
        expect(naive).toBe(engine);
        if (references === null) console.warn('No g++ here: the C++ versions were not compared.');
        else expect(references).toEqual([engine, engine]);
      });
    }
  }
});

test('another seed makes another world, so that equal hashes mean something', () => {
  const size = { agents: 20, things: 10, ticks: 600 };
  expect(compareDecisions(hanker.World, { ...size, seed: 2 }).engine).not.toBe(
    compareDecisions(hanker.World, { ...size, seed: 3 }).engine,
  );
});

test.each([
  { name: 'late-things', variants: 2 },
  // The C++ versions know no ties, and without a fall-off there is little else.
  { name: 'default-mind', variants: 0 },
])('in the row $name all versions that can do it decide the same', (row) => {
  for (const [seed, agents] of [3, 40, 200].entries()) {
    const { engine, naive, references, count } = compareRow(hanker, row.name, { agents, seed, ticks: 3600 });
    expect(count).toBeGreaterThan(agents);
    expect(naive).toBe(engine);
    if (references !== null) expect(references).toEqual(Array(row.variants).fill(engine));
  }
});

test.each(ROWS.filter(({ isShipped }) => !isShipped).map(({ name }) => name))(
  'in the row %s the engine decides as the reference decision does',
  (name) => {
    expectAgreement(prepareRow(hanker, rowNamed(name), { agents: 30, seed: 2 })(), 120);
  },
);

test('what the benchmark imports is there, also for the tables that take minutes', () => {
  const parts = [...readFileSync('bench/run.mjs', 'utf8').matchAll(/from '\.(\/.*)'/g)].map(
    ([, path]) => `./bench${path}`,
  );
  expect(parts).toContain('./bench/figures.mjs');
  const all = `await Promise.all(${JSON.stringify(parts)}.map((path) => import(path)))`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', all], { stdio: 'pipe' });
});
