import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runGenerated, type Way } from './generated-worlds.ts';
import { KeptData } from './kept-data.ts';

/*
 * What the engine keeps beside the state that it saves: which short cuts hold for an agent, who acts on which thing, what
 * the last decision has looked at. A mistake there may only cost time, or be seen much later. The table is recorded, and
 * written again by UPDATE_GOLDEN=1: when a part of the engine keeps something else on purpose, only that part may change.
 */
const FILE = 'test/behaviour/kept-data.txt';
const recorded = new Map(
  readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': ') as [name: string, parts: string]),
);
const NAMES = [...recorded.keys()];

function keptIn(name: string): Record<string, string> {
  const [way, seed] = name.split(' ');
  const kept = new KeptData();
  runGenerated(way as Way, Number(seed), (world) => kept.add(world));
  return kept.finish();
}

function lineOf(name: string): string {
  const parts = Object.entries(keptIn(name)).map(([part, hash]) => `${part} ${hash}`);
  return `${name}: ${parts.join(', ')}\n`;
}

if (process.env.UPDATE_GOLDEN !== undefined) {
  const lines = NAMES.map(lineOf);
  writeFileSync(FILE, lines.join(''));
  for (const line of lines) recorded.set(...(line.trimEnd().split(': ') as [string, string]));
}

test.each(NAMES)('the engine keeps in the world “%s” what it kept when it was recorded', (name) => {
  const expected = recorded.get(name)?.split(', ') ?? [];
  expect(keptIn(name)).toEqual(Object.fromEntries(expected.map((part) => part.split(' '))));
});
