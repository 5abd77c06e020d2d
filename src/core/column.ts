/** A longer copy of a column of whole numbers; what is new holds `blank`. */
export function longer(column: Int32Array, length: number, blank = 0): Int32Array {
  const copy = new Int32Array(length);
  if (blank !== 0) copy.fill(blank);
  copy.set(column);
  return copy;
}

/** A longer copy of a column of doubles; what is new holds 0. */
export function longerDoubles(column: Float64Array, length: number): Float64Array {
  const copy = new Float64Array(length);
  copy.set(column);
  return copy;
}
