import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prepareRow, ROWS } from '../../../../bench/rows/index.mjs';
import { worlds } from '../../../../test/random/world.ts';
import { runs } from '../../../../test/runner/runs.ts';
import { createWorld, readWorld, type World } from '../../../index.ts';
import { readThingPosition } from '../position.ts';
import type { State } from '../state.ts';
import { Cells } from './cells.ts';

// The size of cells is chosen for speed. Whatever it is, the same things are found.

/** From one cell for everything to cells smaller than anything in them. */
const SIZES = [1e6, 7, 1, 0.3];

/** Rows in which agents think more often than in others run for a shorter time. */
const TICKS: Readonly<Record<string, number>> = { feelings: 15, memory: 300 };

/** Puts all that is in the world into cells of another size. */
function resizeCells({ engine: { state } }: World, size: number): void {
  resizeThingCells(state, size);
  resizeBodyCells(state, size);
}

function resizeThingCells(s: State, size: number): void {
  const cells = new Cells(s.space.width, s.space.height, Infinity, size);
  const position = new Float64Array(2);
  const lying = Array.from({ length: s.thingCount }, (_, thing) => thing).filter((thing) => s.entry[thing] >= 0);
  const places = lying.map((thing) => {
    readThingPosition(s, thing, position);
    return [position[0], position[1]];
  });
  // The last first, so that the order within a cell is another, too.
  for (let i = lying.length - 1; i >= 0; i--) {
    const kindClass = s.thingClass[lying[i]];
    cells.add(lying[i], kindClass, s.classes.mask[kindClass] !== 0, places[i][0], places[i][1], s.entry);
  }
  Object.assign(s, { cells });
}

function resizeBodyCells(s: State, size: number): void {
  const { bodyCells, bodies, space } = s;
  bodyCells.reset(space.width, space.height, bodies.size, s.now);
  bodyCells.cells = new Cells(space.width, space.height, Infinity, size);
  for (let i = 0; i < bodies.size; i++) bodyCells.note(s.holder[bodies.at(i)]);
}

/** Who decides what when, and the hash at the end; `size` null leaves the cells as they are. */
function runWith(create: () => World, size: number | null, ticks: number): string[] {
  const world = create();
  const log: string[] = [];
  world.on((event) => {
    if (event.type === 'decided') log.push(`${world.now}: ${event.agent} ${event.advert} of ${event.thing}`);
  });
  for (const part of [1, Math.ceil(ticks / 2), ticks]) {
    if (size !== null) resizeCells(world, size);
    world.advance(part - world.now);
  }
  log.push(world.hash());
  return log;
}

test('worlds of every sort run alike with cells of any size', () => {
  fc.assert(
    fc.property(worlds, fc.constantFrom(...SIZES), (definition, size) => {
      const create = () => createWorld(definition, { onOverload: 'interrupt' });
      expect(runWith(create, size, 60)).toEqual(runWith(create, null, 60));
    }),
    { numRuns: runs(100) },
  );
});

describe('with cells of any size the same happens', () => {
  for (const row of ROWS.filter(({ isShipped }) => !isShipped)) {
    test(`among 60 agents in the world "${row.name}" of the benchmark`, () => {
      const create = prepareRow({ createWorld, readWorld }, row, { agents: 60, seed: 1 });
      const ticks = TICKS[row.name] ?? 900;
      const usual = runWith(create, null, ticks);
      expect(usual.length).toBeGreaterThan(60);
      for (const size of SIZES) expect(runWith(create, size, ticks), `cells of ${size}`).toEqual(usual);
    });
  }
});
