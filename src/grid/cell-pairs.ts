/** The two cells of each entry of a table, in which an entry is found by a hash of its cells and may be replaced by another one. */
export interface CellPairs {
  /** The two cells of each entry, and the version of the ground for which it is valid; from -1: there is none. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly versions: Float64Array;
  /** How far a hash of 32 bits is shifted to give an index. */
  readonly shift: number;
}

/** No table has fewer entries than this power of two. */
const FEWEST_BITS = 6;

/** A table without entries; it has room for a power of two that is more than `count`, at most 2 ** mostBits. */
export function newCellPairs(count: number, mostBits: number): CellPairs {
  const bits = 32 - Math.clz32(count);
  const shift = 32 - Math.min(Math.max(bits, FEWEST_BITS), mostBits);
  const room = 1 << (32 - shift);
  return {
    from: new Int32Array(room).fill(-1),
    to: new Int32Array(room),
    versions: new Float64Array(room),
    shift,
  };
}

/** The index of the entry of two cells, whether it is theirs now or not. */
export function indexOfPair({ shift }: CellPairs, from: number, to: number): number {
  return (Math.imul(from, 0x9e3779b1) ^ Math.imul(to, 0x85ebca77)) >>> shift;
}
