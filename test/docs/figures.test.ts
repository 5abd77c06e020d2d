import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { balanceArguments, goldenHashes, layTable, RUNS, tableRow } from '../../scripts/behaviour-figures.mjs';
import { runCommandLine } from '../../src/cli/program.ts';
import type { Balance } from '../../src/measure/index.ts';
import { rememberingTerminal } from '../fixtures/terminal.ts';

const PAGE = readFileSync('docs/reference/behaviour.md', 'utf8');
const [, hashes = '', table = ''] = /<!-- figures of ([^>]*) -->\n([\s\S]*?)\n<!-- end -->/.exec(PAGE) ?? [];
const rows = table.split('\n').slice(2);

test('the table of figures has a row for each shipped world, and for no other', () => {
  const worlds = rows.map((row) => row.split(' | ')[0].slice(2));
  expect(worlds).toEqual(Object.keys(RUNS));
  expect([...worlds].sort()).toEqual(readdirSync('worlds').sort());
  expect(table).toBe(layTable(rows));
});

test('the figures were measured when the worlds behaved as they do now: npm run figures -- --write', () => {
  expect(hashes.split(', ')).toEqual(goldenHashes());
});

test.each(['duel', 'guard'])('measured again, %s has the same figures', async (world) => {
  const terminal = rememberingTerminal();
  expect(await runCommandLine([...balanceArguments(world), '--threads', '1'], terminal)).toBe(0);
  const balance = JSON.parse(terminal.out) as Balance;
  expect(tableRow(world, balance)).toBe(rows.find((row) => row.startsWith(`| ${world} |`)));
});
