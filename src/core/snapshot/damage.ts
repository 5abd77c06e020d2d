import { toGrain } from '../definition/time.ts';
import { SnapshotError } from './snapshot.ts';

/** Throws for a value that can't be; `index` is left out where it is −1. */
export function damaged(what: string, index: number, got: number | string, expected: number | string): never {
  const where = index < 0 ? what : `${what} ${index}`;
  throw new SnapshotError(`the snapshot is damaged: ${where} is ${got}; expected ${expected}`);
}

/** Holds a value to the integers of a range. */
export function whole(what: string, index: number, value: number, low: number, high: number): void {
  if (!Number.isInteger(value) || value < low || value > high) damaged(what, index, value, `${low} to ${high}`);
}

/** Holds a value to the finite numbers of a range. */
export function finite(what: string, index: number, value: number, low = -Infinity, high = Infinity): void {
  if (Number.isFinite(value) && value >= low && value <= high) return;
  damaged(what, index, value, low === -Infinity ? 'a finite number' : `${low} to ${high}`);
}

/** Levels and rates are multiples of GRAIN; others might never meet. */
export function onGrain(what: string, index: number, value: number, low: number, high: number): void {
  finite(what, index, value, low, high);
  if (toGrain(value) !== value) damaged(what, index, value, 'a multiple of 2⁻³²');
}

/** Visits the rows of a column, all of one width. */
export function rows(
  column: Int32Array | Float64Array,
  width: number,
  name: string,
  check: (at: number, index: number) => void,
): void {
  if (column.length % width !== 0)
    damaged(`the length of ${name}`, -1, column.length, Math.floor(column.length / width) * width);
  for (let at = 0; at < column.length; at += width) check(at, at / width);
}
