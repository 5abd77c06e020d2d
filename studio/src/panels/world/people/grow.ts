/**
 * A copy of an array with a capacity of at least `length`, and some spare; the same array if it is already large enough.
 */
export function grow<List extends Float64Array<ArrayBuffer> | Int8Array<ArrayBuffer>>(
  list: List,
  length: number,
): List {
  if (list.length >= length) return list;
  const kind = list.constructor as new (length: number) => List;
  const longer = new kind(Math.max(length, Math.ceil(list.length * 1.5)));
  longer.set(list);
  return longer;
}
