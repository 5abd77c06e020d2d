import { longer } from '../core/internal.ts';
import { type Ground, OPEN } from './ground.ts';

/**
 * Which open cells are connected. Made when first asked for, and kept up to date from then on: two regions that meet
 * become one, and where a cell closes, the smaller part gets a label of its own, if it is really cut off.
 */
export interface Regions {
  readonly ground: Ground;
  /** A label for each open cell; those of one region lead to the same label by `parents`. Empty until first asked for. */
  labels: Int32Array;
  /** For each label, another one of the same region, or itself. */
  readonly parents: number[];
  /** Working memory: from which side of the last cell that closed each cell was seen, as 4 × its search + the side. */
  seen: Int32Array;
  /** How often it was searched. */
  searches: number;
  /** The cells to look at from each side of a cell that closed, and those of a region that gets a label. */
  readonly sides: readonly Side[];
  readonly filled: Side;
}

/** Cells in the order in which they were met, from `at` on those that are not looked at yet. */
interface Side {
  cells: Int32Array;
  count: number;
  at: number;
  /** The side that it belongs to since they met; itself until then. */
  met: number;
  /** Whether all its cells were looked at, so that it is a region of its own. */
  isWalledIn: boolean;
}

/** Labels are given anew after this many more than there are cells, or after this many searches. */
const MOST_SPARE = 1024;
const MOST_SEARCHES = 1 << 28;

/** The regions of a ground, not made yet. */
export function newRegions(ground: Ground): Regions {
  return {
    ground,
    labels: new Int32Array(0),
    parents: [],
    seen: new Int32Array(0),
    searches: 0,
    sides: Array.from({ length: 4 }, newSide),
    filled: newSide(),
  };
}

function newSide(): Side {
  return { cells: new Int32Array(64), count: 0, at: 0, met: 0, isWalledIn: false };
}

function beginSide(side: Side, cell: number, met: number): void {
  side.cells[0] = cell;
  side.count = 1;
  side.at = 0;
  side.met = met;
  side.isWalledIn = false;
}

function addCell(side: Side, cell: number): void {
  if (side.count === side.cells.length) side.cells = longer(side.cells, side.count * 2);
  side.cells[side.count++] = cell;
}

/** Whether there is a walk between two cells of the floor. */
export function isConnected(regions: Regions, from: number, to: number): boolean {
  if (from === to) return true;
  if (regions.labels.length === 0) labelAll(regions);
  const { states, steps } = regions.ground;
  const [isFromOpen, isToOpen] = [states[from] === OPEN, states[to] === OPEN];
  if (isFromOpen && isToOpen) return regionOf(regions, from) === regionOf(regions, to);
  // A walk to a blocked cell comes to its side; a diagonal step needs both sides to be open.
  for (let i = 0; i < (isFromOpen ? 1 : 4); i++) {
    const start = isFromOpen ? from : from + steps[i];
    if (start === to) return true;
    if (states[start] !== OPEN) continue;
    for (let k = 0; k < (isToOpen ? 1 : 4); k++) {
      const end = isToOpen ? to : to + steps[k];
      if (states[end] === OPEN && regionOf(regions, start) === regionOf(regions, end)) return true;
    }
  }
  return false;
}

/** Brings the regions up to date after a cell has opened or closed. */
export function updateRegions(regions: Regions, cell: number): void {
  if (regions.labels.length === 0) return;
  if (regions.ground.states[cell] === OPEN) joinRegions(regions, cell);
  else splitRegion(regions, cell);
}

function regionOf({ labels, parents }: Regions, cell: number): number {
  let label = labels[cell];
  while (parents[label] !== label) {
    parents[label] = parents[parents[label]];
    label = parents[label];
  }
  return label;
}

function newLabel({ parents }: Regions): number {
  parents.push(parents.length);
  return parents.length - 1;
}

function labelAll(regions: Regions): void {
  const { states } = regions.ground;
  regions.labels = new Int32Array(states.length).fill(-1);
  regions.seen = new Int32Array(states.length);
  regions.searches = 0;
  regions.parents.length = 0;
  for (let cell = 0; cell < states.length; cell++)
    if (states[cell] === OPEN && regions.labels[cell] < 0) fill(regions, cell, newLabel(regions));
}

/** Gives a label to a cell and all that are connected with it and have another one. */
function fill({ ground, labels, filled }: Regions, first: number, label: number): void {
  const { states, steps } = ground;
  beginSide(filled, first, 0);
  labels[first] = label;
  while (filled.at < filled.count) {
    const cell = filled.cells[filled.at++];
    for (let i = 0; i < 4; i++) {
      const side = cell + steps[i];
      if (states[side] !== OPEN || labels[side] === label) continue;
      labels[side] = label;
      addCell(filled, side);
    }
  }
}

function joinRegions(regions: Regions, cell: number): void {
  const { states, steps } = regions.ground;
  // Labels that are no longer needed pile up with every door that opens.
  if (regions.parents.length > states.length + MOST_SPARE || regions.searches > MOST_SEARCHES) {
    labelAll(regions);
    return;
  }
  let label = -1;
  for (let i = 0; i < 4; i++) {
    if (states[cell + steps[i]] !== OPEN) continue;
    const other = regionOf(regions, cell + steps[i]);
    if (label < 0) label = other;
    else regions.parents[other] = label;
  }
  regions.labels[cell] = label < 0 ? newLabel(regions) : label;
}

/** Looks from all sides of a closed cell in turn, until they have met or all but one of them are walled in. */
function splitRegion(regions: Regions, cell: number): void {
  const { ground, seen, sides } = regions;
  const { states, steps } = ground;
  const search = 4 * ++regions.searches;
  let count = 0;
  for (let i = 0; i < 4; i++) {
    const start = cell + steps[i];
    if (states[start] !== OPEN) continue;
    seen[start] = search + count;
    beginSide(sides[count], start, count);
    count++;
  }
  let open = count;
  for (let turn = 0; open > 1; turn = (turn + 1) % count) {
    const side = sides[turn];
    if (side.met !== turn || side.isWalledIn) continue;
    if (side.at === side.count) {
      // Its cells, and those of the sides that met it, are a region of their own.
      fill(regions, side.cells[0], newLabel(regions));
      side.isWalledIn = true;
      open--;
      continue;
    }
    const next = side.cells[side.at++];
    for (let i = 0; i < 4; i++) {
      const near = next + steps[i];
      if (states[near] !== OPEN) continue;
      if (seen[near] < search) {
        seen[near] = search + turn;
        addCell(side, near);
        continue;
      }
      const met = rootOf(sides, seen[near] - search);
      if (met === turn) continue;
      const other = sides[met];
      other.met = turn;
      for (let k = other.at; k < other.count; k++) addCell(side, other.cells[k]);
      open--;
    }
  }
}

/** The side to which a side belongs now. */
function rootOf(sides: readonly Side[], side: number): number {
  let root = side;
  while (sides[root].met !== root) root = sides[root].met;
  return root;
}
