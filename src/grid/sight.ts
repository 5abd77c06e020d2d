import { columnOf, type Ground, OPEN, rowOf } from './ground.ts';

/**
 * Whether one cell is visible from another; symmetric. Two open cells see each other when the straight line between
 * their centres is clear. A closed cell is visible when the line to it, or to an open neighbour on its near side, is
 * clear: so a door is visible from along its wall. The two ends never block the view.
 */
export function canSee(ground: Ground, from: number, to: number): boolean {
  if (isClear(ground, from, to)) return true;
  const { states } = ground;
  const fromSides = states[from] === OPEN ? 1 : 4;
  const toSides = states[to] === OPEN ? 1 : 4;
  if (fromSides + toSides === 2) return false;
  const across = Math.max(-1, Math.min(1, columnOf(ground, to) - columnOf(ground, from)));
  const down = Math.max(-1, Math.min(1, rowOf(ground, to) - rowOf(ground, from))) * ground.stride;
  for (let i = 0; i < fromSides; i++) {
    const near = from + (i & 1) * across + (i >> 1) * down;
    if (near !== from && states[near] !== OPEN) continue;
    for (let j = 0; j < toSides; j++) {
      const far = to - (j & 1) * across - (j >> 1) * down;
      if ((far === to || states[far] === OPEN) && isClear(ground, near, far)) return true;
    }
  }
  return false;
}

/**
 * Whether the line between two centres is clear. The line is followed column by column (row by row if it is steep): the
 * cell whose centre is nearest must be open; of two equally near ones, one must be. Light does not pass between two
 * closed cells that touch at a corner: so between open cells a clear line means that there is a walk.
 */
function isClear(ground: Ground, from: number, to: number): boolean {
  const { states, stride } = ground;
  const across = columnOf(ground, to) - columnOf(ground, from);
  const down = rowOf(ground, to) - rowOf(ground, from);
  const isSteep = Math.abs(down) > Math.abs(across);
  const stepAcross = across < 0 ? -1 : 1;
  const stepDown = down < 0 ? -stride : stride;
  const along = isSteep ? stepDown : stepAcross;
  const aside = isSteep ? stepAcross : stepDown;
  const long = 2 * Math.max(Math.abs(across), Math.abs(down));
  const short = 2 * Math.min(Math.abs(across), Math.abs(down));
  // The sideways offset of the line within its cell, in units where `long` is the width of a cell.
  let offset = long / 2;
  let cell = from;
  while (cell !== to) {
    offset += short;
    if (offset < long) {
      cell += along;
    } else if (offset > long) {
      if (!canSlip(states, cell, along, aside)) return false;
      offset -= long;
      cell += along + aside;
    } else {
      // The line runs exactly between two cells; after them it is in a single one again.
      const low = cell + along;
      const high = low + aside;
      const isLowClear = states[low] === OPEN && canSlip(states, low, along, aside);
      const isHighClear = states[high] === OPEN && canSlip(states, cell, along, aside);
      if (!isLowClear && !isHighClear) return false;
      offset = short;
      cell = high + along;
    }
    if (cell !== to && states[cell] !== OPEN) return false;
  }
  return true;
}

/** Whether a diagonal step has an open cell on one of its sides. */
function canSlip(states: Uint8Array, cell: number, along: number, aside: number): boolean {
  return states[cell + along] === OPEN || states[cell + aside] === OPEN;
}
