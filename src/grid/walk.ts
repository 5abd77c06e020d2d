import { lengthOf, spreadTo, walkLength } from './field.ts';
import { type FieldCache, fieldOf, knownField } from './field-cache.ts';
import { columnOf, isFloor, OPEN, rowOf } from './ground.ts';

/** The length of the shortest walk between two cells; Infinity when there is none. */
export function walkBetween(fields: FieldCache, from: number, to: number): number {
  const { ground } = fields;
  if (!isFloor(ground, from) || !isFloor(ground, to)) return Infinity;
  // A walk has the same length in both directions, so the field of either end will do.
  const there = knownField(fields, from);
  if (there !== undefined) return walkLength(there, ground, to);
  const back = knownField(fields, to);
  if (back !== undefined) return walkLength(back, ground, from);
  return walkLength(fieldOf(fields, from), ground, to);
}

/** The last open cell of a walk within the length `walked`; the start if there is no walk. */
export function cellAlong(fields: FieldCache, from: number, to: number, walked: number): number {
  const { ground } = fields;
  if (!isFloor(ground, from) || !isFloor(ground, to)) return from;
  const field = fieldOf(fields, to);
  if (walkLength(field, ground, from) === Infinity) return from;
  let cell = from;
  let straights = 0;
  let diagonals = 0;
  while (cell !== to) {
    const step = field.steps[cell];
    if (step < 4) straights++;
    else diagonals++;
    const next = cell + ground.steps[step];
    if (lengthOf(straights, diagonals) > walked || ground.states[next] !== OPEN) break;
    cell = next;
  }
  return cell;
}

/**
 * The cell nearest to a wished position, by straight line, among the present cell and the open cells within a walk of
 * `reach`. A tie goes to the shorter walk, then to the smaller y, then to the smaller x.
 */
export function cellToward(fields: FieldCache, from: number, wishX: number, wishY: number, reach: number): number {
  const { ground } = fields;
  if (!isFloor(ground, from)) return from;
  const field = fieldOf(fields, from);
  spreadTo(field, ground, reach);
  const column = columnOf(ground, from);
  const row = rowOf(ground, from);
  const span = Math.floor(reach);
  const left = Math.max(0, column - span);
  const right = Math.min(ground.width - 1, column + span);
  const top = Math.max(0, row - span);
  const bottom = Math.min(ground.height - 1, row + span);
  let best = from;
  let nearest = (wishX - column) * (wishX - column) + (wishY - row) * (wishY - row);
  let shortest = 0;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const cell = (y + 1) * ground.stride + x + 1;
      const length = field.lengths[cell];
      if (length > reach || ground.states[cell] !== OPEN) continue;
      const far = (wishX - x) * (wishX - x) + (wishY - y) * (wishY - y);
      if (far < nearest || (far === nearest && length < shortest)) {
        nearest = far;
        shortest = length;
        best = cell;
      }
    }
  }
  return best;
}
