import { type CellPairs, indexOfPair, newCellPairs } from './cell-pairs.ts';
import type { Ground } from './ground.ts';
import { canSee } from './sight.ts';

/** What was found lately of which cell is visible from which: agents look at the same things from the same places. */
export interface KnownSights extends CellPairs {
  /** 1 where one of the two cells, the lower one first, is visible from the other. */
  readonly isClear: Uint8Array;
}

/** Lines that are kept for each cell of the ground; no more lines than this power of two. */
const LINES_A_CELL = 4;
const MOST_BITS = 14;

/** Memory for the lines on a ground; there are none yet. */
export function newKnownSights({ states }: Ground): KnownSights {
  const pairs = newCellPairs(states.length * LINES_A_CELL, MOST_BITS);
  return { ...pairs, isClear: new Uint8Array(pairs.from.length) };
}

/** `canSee`, but what was found lately is not looked for again. */
export function seesKnown(sights: KnownSights, ground: Ground, a: number, b: number): boolean {
  const from = a < b ? a : b;
  const to = a < b ? b : a;
  const line = indexOfPair(sights, from, to);
  if (sights.from[line] !== from || sights.to[line] !== to || sights.versions[line] !== ground.version) {
    sights.from[line] = from;
    sights.to[line] = to;
    sights.versions[line] = ground.version;
    sights.isClear[line] = canSee(ground, from, to) ? 1 : 0;
  }
  return sights.isClear[line] === 1;
}
