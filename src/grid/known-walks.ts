import { type CellPairs, indexOfPair, newCellPairs } from './cell-pairs.ts';
import { type DirectedSearch, leastLength, stepFrom } from './directed-search.ts';
import type { GateSearch } from './gate-search.ts';
import { traceSteps } from './gate-walk.ts';
import { CHANGES, type Ground, OPEN } from './ground.ts';

/**
 * Long walks found lately, each with its steps: the same walk is asked for again and again while somebody is on it. A
 * walk stays known while cells that have nothing to do with it open and close.
 */
export interface KnownWalks extends CellPairs {
  /** A cell whose change does not concern the walk, as was found out before, if it is the change of this version. */
  readonly sparedCells: Int32Array;
  readonly sparedVersions: Float64Array;
  readonly lengths: Float64Array;
  /** The number of steps of each walk; -1 when they are too many to be kept. */
  readonly counts: Int32Array;
  /** The steps of each walk, as indices into the ground's steps. */
  readonly steps: Uint8Array;
  /** The most steps that are kept of a walk. */
  readonly mostSteps: number;
}

/** Cells of the ground for each walk that is kept; no more walks than this power of two. */
const CELLS_A_WALK = 16;
const MOST_BITS = 12;
/** A walk that cuts the corner of a cell is shorter than one through the cell by less than this. */
export const CORNER = 0.6;

/** Memory for the walks on a ground; there are none yet. */
export function newKnownWalks({ states, width, height }: Ground): KnownWalks {
  const pairs = newCellPairs(states.length / CELLS_A_WALK, MOST_BITS);
  const count = pairs.from.length;
  return {
    ...pairs,
    sparedCells: new Int32Array(count),
    sparedVersions: new Float64Array(count),
    lengths: new Float64Array(count),
    counts: new Int32Array(count),
    steps: new Uint8Array(count * (width + height)),
    mostSteps: width + height,
  };
}

/** The index of the walk between two cells as it is now; -1 when it is not known. */
export function knownWalk(walks: KnownWalks, ground: Ground, from: number, to: number): number {
  const walk = indexOfPair(walks, from, to);
  if (walks.from[walk] !== from || walks.to[walk] !== to) return -1;
  if (walks.versions[walk] !== ground.version && !renew(walks, ground, walk)) {
    walks.from[walk] = -1;
    return -1;
  }
  return walk;
}

/** Remembers the walk between two cells that was just searched for. Returns its index. */
export function rememberWalk(
  walks: KnownWalks,
  ground: Ground,
  searched: DirectedSearch,
  from: number,
  to: number,
): number {
  const walk = replaceWalk(walks, ground, from, to, searched.lengths[from]);
  const first = walk * walks.mostSteps;
  let count = 0;
  let cell = from;
  while (cell !== to && count < walks.mostSteps) {
    const step = stepFrom(searched, ground, cell);
    walks.steps[first + count++] = step;
    cell += ground.steps[step];
  }
  walks.counts[walk] = cell === to ? count : -1;
  return walk;
}

/** Remembers a walk that was just searched for from gate to gate. Returns its index. */
export function rememberGateWalk(walks: KnownWalks, g: GateSearch, length: number): number {
  const walk = replaceWalk(walks, g.rooms.ground, g.aim, g.source, length);
  walks.counts[walk] = traceSteps(g, g.aim, walks.steps, walk * walks.mostSteps, walks.mostSteps);
  return walk;
}

function replaceWalk(walks: KnownWalks, ground: Ground, from: number, to: number, length: number): number {
  const walk = indexOfPair(walks, from, to);
  walks.from[walk] = from;
  walks.to[walk] = to;
  walks.versions[walk] = ground.version;
  walks.lengths[walk] = length;
  return walk;
}

/** The step of a known walk with this index; its steps must be known. */
export function stepOf(walks: KnownWalks, walk: number, index: number): number {
  return walks.steps[walk * walks.mostSteps + index];
}

/** Notes that a cell does not concern a walk, if it is the next one to change. */
export function spareWalk(walks: KnownWalks, ground: Ground, walk: number, cell: number): void {
  walks.sparedCells[walk] = cell;
  walks.sparedVersions[walk] = ground.version + 1;
}

/** Whether a walk leads over a cell or around its corner, so that it can't be walked when the cell is closed. */
export function leadsOver(walks: KnownWalks, ground: Ground, walk: number, cell: number): boolean {
  const count = walks.counts[walk];
  if (count < 0) return true;
  const first = walk * walks.mostSteps;
  let at = walks.from[walk];
  if (at === cell) return true;
  for (let i = 0; i < count; i++) {
    const step = walks.steps[first + i];
    // A diagonal step needs the cells on both sides of it: those of the straight steps that it is made of.
    if (step >= 4 && (at + ground.steps[step - 4] === cell || at + ground.steps[(step - 3) & 3] === cell)) return true;
    at += ground.steps[step];
    if (at === cell) return true;
  }
  return false;
}

/**
 * Makes a walk valid for the present ground; false when it may be another one now. A closed cell spoils only what leads
 * over it, and an open one only what is not shorter than a walk over it could be.
 */
function renew(walks: KnownWalks, ground: Ground, walk: number): boolean {
  const version = walks.versions[walk];
  if (ground.version - version > CHANGES) return false;
  const from = walks.from[walk];
  const to = walks.to[walk];
  const most = walks.lengths[walk] + CORNER;
  for (let v = version + 1; v <= ground.version; v++) {
    const cell = ground.changes[v % CHANGES];
    if (v === walks.sparedVersions[walk] && cell === walks.sparedCells[walk]) continue;
    if (ground.states[cell] === OPEN) {
      if (leastLength(ground, from, cell) + leastLength(ground, cell, to) <= most) return false;
    } else if (leadsOver(walks, ground, walk, cell)) return false;
  }
  walks.versions[walk] = ground.version;
  return true;
}
