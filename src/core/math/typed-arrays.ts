/** Engines keep typed arrays of up to 64 bytes in another way, and code that meets both ways is slower. */
const LEAST_DOUBLES = 16;
const LEAST_INTS = 32;

/** Doubles for the hot path: room for `count`, or more. */
export function hotDoubles(values: ArrayLike<number> | number): Float64Array {
  const count = typeof values === 'number' ? values : values.length;
  const column = new Float64Array(Math.max(count, LEAST_DOUBLES));
  if (typeof values !== 'number') column.set(values);
  return column;
}

/** Integers for the hot path: room for `count`, or more. */
export function hotInts(values: ArrayLike<number> | number): Int32Array {
  const count = typeof values === 'number' ? values : values.length;
  const column = new Int32Array(Math.max(count, LEAST_INTS));
  if (typeof values !== 'number') column.set(values);
  return column;
}

/** A longer copy of a column of integers; what is new holds `blank`. */
export function longer(column: Int32Array, length: number, blank = 0): Int32Array {
  const copy = new Int32Array(length);
  copy.set(column);
  if (blank !== 0) copy.fill(blank, column.length);
  return copy;
}

/** A longer copy of a column of doubles; what is new holds 0. */
export function longerDoubles(column: Float64Array, length: number): Float64Array {
  const copy = new Float64Array(length);
  copy.set(column);
  return copy;
}

/** A longer or shorter copy of a column of integers; what is new holds `blank`. */
export function resized(column: Int32Array, length: number, blank = 0): Int32Array {
  return column.length > length ? column.slice(0, length) : longer(column, length, blank);
}

/** The same for doubles; what is new holds 0. */
export function resizedDoubles(column: Float64Array, length: number): Float64Array {
  return column.length > length ? column.slice(0, length) : longerDoubles(column, length);
}

/** Copies of all the columns that an object has, by name. */
export function copyColumns(of: object): Record<string, Float64Array | Int32Array> {
  const copies: Record<string, Float64Array | Int32Array> = {};
  for (const [name, column] of Object.entries(of))
    if (column instanceof Float64Array || column instanceof Int32Array) copies[name] = column.slice();
  return copies;
}
