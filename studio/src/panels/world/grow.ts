/** The same numbers with room for at least so many, and some to spare; the same list if there is room already. */
export function grow(list: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (list.length >= length) return list;
  const longer = new Float64Array(Math.max(length, Math.ceil(list.length * 1.5)));
  longer.set(list);
  return longer;
}
