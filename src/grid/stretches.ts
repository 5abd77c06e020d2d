import { type CellPairs, indexOfPair, newCellPairs } from './cell-pairs.ts';
import type { Ground } from './ground.ts';

/**
 * How far walks have led that were asked for lately. Where a walker is, is asked for again and again, each time a little
 * farther on: from the cell that was found last a few steps lead on, and until the next step is done it is the answer.
 */
export interface Stretches extends CellPairs {
  /** The cell that was found last, and the straight and diagonal steps that lead to it. */
  readonly cells: Int32Array;
  readonly straights: Int32Array;
  readonly diagonals: Int32Array;
  /** The walker is in the cell from this length on, up to the next. */
  readonly since: Float64Array;
  readonly until: Float64Array;
}

/** Cells of the ground for each stretch that is kept; no more stretches than this power of two. */
const CELLS_A_STRETCH = 8;
const MOST_BITS = 14;

/** Memory for the stretches on a ground; there are none yet. */
export function newStretches({ states }: Ground): Stretches {
  const pairs = newCellPairs(states.length / CELLS_A_STRETCH, MOST_BITS);
  const count = pairs.from.length;
  return {
    ...pairs,
    cells: new Int32Array(count),
    straights: new Int32Array(count),
    diagonals: new Int32Array(count),
    since: new Float64Array(count),
    until: new Float64Array(count),
  };
}

/** The index of the stretch of a walk; one that begins at its start if it is not known as it is now, or ends farther on. */
export function stretchOf(known: Stretches, ground: Ground, from: number, to: number, walked: number): number {
  const at = indexOfPair(known, from, to);
  const isKnown = known.from[at] === from && known.to[at] === to && known.versions[at] === ground.version;
  if (isKnown && known.since[at] <= walked) return at;
  known.from[at] = from;
  known.to[at] = to;
  known.versions[at] = ground.version;
  known.cells[at] = from;
  known.straights[at] = 0;
  known.diagonals[at] = 0;
  known.since[at] = 0;
  // Nothing is known of the first step.
  known.until[at] = 0;
  return at;
}
