import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prepareRow, rowNamed } from '../../bench/rows/index.mjs';
import { createWorld, readWorld, type World } from '../../src/index.ts';
import { countAccesses } from './accesses.ts';
import { generate, type Way } from './generated-worlds.ts';

/*
 * What the engine's work costs, as a count that is the same on every machine: rows of the benchmark, with few agents, and
 * generated worlds. A short cut that is no longer taken, a bound that has become too loose or a search that goes on too
 * long changes no decision, but a number here. Where and in what order something is kept does not count. The table is
 * recorded, and written again by UPDATE_GOLDEN=1: read the difference, a number that grows is time that is lost.
 */
const FILE = 'test/behaviour/accesses.txt';
/** Rows of the benchmark: how many agents, for how many ticks. */
const OF_ROWS: Readonly<Record<string, readonly [agents: number, ticks: number]>> = {
  plain: [4, 400],
  social: [16, 400],
  feelings: [16, 3],
  factors: [16, 800],
  rooms: [16, 800],
  doors: [16, 800],
  'default-mind': [16, 800],
  'late-things': [12, 400],
  'eaten-things': [16, 800],
  lines: [16, 800],
  together: [16, 400],
  relations: [16, 400],
  waits: [16, 800],
  near: [16, 800],
  memory: [16, 60],
};
/** Seeds of generated worlds; those of the first two run for 2 ticks, the others for 20. */
const SEEDS: Readonly<Partial<Record<Way, readonly number[]>>> = {
  crowded: [1, 3, 6, 9, 12, 20, 28, 32, 38, 40, 41, 42],
  walled: [3, 4, 5, 7, 13, 17, 27, 33, 35, 38, 40, 43, 48, 50, 53],
  driven: [3, 4, 7, 2, 6, 9, 10, 13, 19, 21],
  plain: [1, 3, 8, 56, 80, 88, 91, 96, 99, 107, 118],
  social: [2, 5, 6, 7, 8, 21, 23, 29, 38, 55, 65, 72, 82, 85, 92, 101, 107, 116, 200, 201],
  watchful: [2, 5, 6, 7, 18, 41, 60, 74, 79, 84, 87, 98, 106, 200, 201],
  alone: [3, 5, 7, 8, 11, 12, 13, 22, 35, 51, 74, 83, 87, 89, 97],
  idle: [3, 5, 6, 9, 0, 1, 2, 4, 7, 8, 10, 11],
  mapped: [2, 3, 4, 5, 0, 1, 6, 7, 8, 9, 10, 11],
  written: [2, 3, 4, 1, 5],
};

const WORLDS = new Map<string, { readonly create: () => World; readonly ticks: number }>();
for (const [name, [agents, ticks]] of Object.entries(OF_ROWS)) {
  const create = prepareRow({ createWorld, readWorld }, rowNamed(name), { agents, seed: 1 });
  WORLDS.set(name, { create, ticks });
}
for (const [way, seeds] of Object.entries(SEEDS) as [Way, number[]][])
  for (const seed of seeds) {
    const create = () => createWorld(generate(way, seed), { seed });
    WORLDS.set(`${way} ${seed}`, { create, ticks: way === 'crowded' || way === 'walled' ? 2 : 20 });
  }

function lineOf(name: string): string {
  const { create, ticks } = WORLDS.get(name) as { create: () => World; ticks: number };
  const world = create();
  const counts = countAccesses(world);
  world.advance(ticks);
  const { choices, reads, writes, lookUps } = counts;
  return `${name}, ${ticks} ticks: ${choices} choices, ${reads} reads, ${writes} writes, ${lookUps} look-ups`;
}

if (process.env.UPDATE_GOLDEN !== undefined)
  writeFileSync(FILE, [...WORLDS.keys()].map((name) => `${lineOf(name)}\n`).join(''));
const recorded = new Map(
  readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(',')), line]),
);

test.each([...WORLDS.keys()])('the engine does as much work in the world “%s” as when it was recorded', (name) => {
  expect(lineOf(name)).toBe(recorded.get(name));
});

test('a world runs in the same way while its accesses are counted', () => {
  for (const name of ['near', 'crowded 3', 'written 2']) {
    const { create, ticks } = WORLDS.get(name) as { create: () => World; ticks: number };
    const [world, other] = [create(), create()];
    countAccesses(world);
    for (const each of [world, other]) each.advance(ticks);
    expect(world.hash()).toBe(other.hash());
  }
});
