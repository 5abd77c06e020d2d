/**
 * A copy of an array with a capacity of at least `length`, and some spare; the same array if it is already large enough.
 */
export function grow(list: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (list.length >= length) return list;
  const longer = new Float64Array(Math.max(length, Math.ceil(list.length * 1.5)));
  longer.set(list);
  return longer;
}
