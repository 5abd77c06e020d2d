import { longer } from './typed-arrays.ts';

/** Finds rows of a table, numbered from 0, by a hash of what is in them. Rows with the same hash must be compared. */
export class RowIndex {
  private heads: Int32Array = new Int32Array(32).fill(-1);
  private following: Int32Array = new Int32Array(0);
  private hashes: Int32Array = new Int32Array(0);
  private size = 0;

  /** The latest row that may have a hash, −1 for none; `next` gives the others. */
  first(hash: number): number {
    return this.match(this.heads[slot(hash, this.heads.length)], hash);
  }

  /** The row with the same hash before this one, −1 for none. */
  next(row: number): number {
    return this.match(this.following[row], this.hashes[row]);
  }

  /** Adds the next row, with its hash. */
  add(hash: number): void {
    const row = this.size++;
    if (row === this.following.length) {
      this.following = longer(this.following, Math.max(32, row * 2));
      this.hashes = longer(this.hashes, this.following.length);
    }
    this.hashes[row] = hash;
    if (row < this.heads.length) this.link(row);
    else {
      this.heads = new Int32Array(this.heads.length * 2).fill(-1);
      for (let each = 0; each <= row; each++) this.link(each);
    }
  }

  clear(): void {
    this.heads.fill(-1);
    this.size = 0;
  }

  /** The same rows, apart from these. */
  copy(): RowIndex {
    const copy = new RowIndex();
    copy.heads = this.heads.slice();
    copy.following = this.following.slice();
    copy.hashes = this.hashes.slice();
    copy.size = this.size;
    return copy;
  }

  private match(from: number, hash: number): number {
    let row = from;
    while (row >= 0 && this.hashes[row] !== hash) row = this.following[row];
    return row;
  }

  private link(row: number): void {
    const at = slot(this.hashes[row], this.heads.length);
    this.following[row] = this.heads[at];
    this.heads[at] = row;
  }
}

/** Where the rows of a hash begin, in a list whose length is a power of two. */
function slot(hash: number, length: number): number {
  return (hash ^ (hash >>> 15)) & (length - 1);
}

const DOUBLE = new Float64Array(1);
const HALVES = new Int32Array(DOUBLE.buffer);

/** A hash of a hash and a number; the same for 0 and −0. */
export function hashNumber(hash: number, value: number): number {
  DOUBLE[0] = value + 0;
  const low = Math.imul(hash ^ HALVES[0], 0x85ebca6b);
  const high = Math.imul(low ^ (low >>> 13) ^ HALVES[1], 0xc2b2ae35);
  return high ^ (high >>> 16);
}
