import type { GridMap } from './map.ts';

/** A cell that can be walked and seen through. */
export const OPEN = 0;
/** Floor that is blocked by a thing; a walk may start or end here, but not pass. */
export const BLOCKED = 1;
/** A wall; nothing can be here. */
export const WALL = 2;

/** The present state of a map, with a border of walls, so that every cell of the map has eight neighbours. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** The number of cells from one row to the next, including the border. */
  readonly stride: number;
  /** OPEN, BLOCKED or WALL of each cell. */
  readonly states: Uint8Array;
  /** The number of things that block each cell. */
  readonly blocks: Uint32Array;
  /** From a cell to its neighbours: up, right, down, left, up-right, down-right, down-left, up-left. */
  readonly steps: readonly number[];
  /** Grows by one whenever a cell opens or closes. */
  version: number;
  /** The cells that opened or closed last: the one that made version v at v modulo CHANGES. */
  readonly changes: Int32Array;
}

/** How many of the latest changes of a ground are known. */
export const CHANGES = 256;

/** The ground of a map, with nothing blocked. */
export function layGround(map: GridMap): Ground {
  const { width, height, walls } = map;
  const stride = width + 2;
  const states = new Uint8Array(stride * (height + 2)).fill(WALL);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (walls[y * width + x] === 0) states[(y + 1) * stride + x + 1] = OPEN;
  }
  const steps = [-stride, 1, stride, -1, 1 - stride, 1 + stride, stride - 1, -stride - 1];
  const blocks = new Uint32Array(states.length);
  return { width, height, stride, states, blocks, steps, version: 0, changes: new Int32Array(CHANGES) };
}

/** An independent copy of the ground. */
export function copyGround(ground: Ground): Ground {
  const { states, blocks, changes } = ground;
  return { ...ground, states: states.slice(), blocks: blocks.slice(), changes: changes.slice() };
}

/** The nearest integer; a half is rounded up. */
export function nearestInteger(coordinate: number): number {
  return Math.floor(coordinate + 0.5);
}

/** The cell nearest to a point; -1 outside the map. */
export function cellAt(ground: Ground, x: number, y: number): number {
  const column = nearestInteger(x);
  const row = nearestInteger(y);
  if (!(column >= 0 && column < ground.width && row >= 0 && row < ground.height)) return -1;
  return (row + 1) * ground.stride + column + 1;
}

/** The column of a cell. */
export function columnOf(ground: Ground, cell: number): number {
  return (cell % ground.stride) - 1;
}

/** The row of a cell. */
export function rowOf(ground: Ground, cell: number): number {
  return Math.floor(cell / ground.stride) - 1;
}

/** Whether a cell is floor; false outside the map. */
export function isFloor(ground: Ground, cell: number): boolean {
  return cell >= 0 && ground.states[cell] !== WALL;
}

/** Adds or removes one block of a floor cell; the count never falls below zero. Returns whether it opened or closed. */
export function blockCell(ground: Ground, cell: number, blocked: boolean): boolean {
  const { states, blocks } = ground;
  if (states[cell] === WALL || (!blocked && blocks[cell] === 0)) return false;
  blocks[cell] += blocked ? 1 : -1;
  const state = blocks[cell] === 0 ? OPEN : BLOCKED;
  if (states[cell] === state) return false;
  states[cell] = state;
  ground.changes[++ground.version % CHANGES] = cell;
  return true;
}
