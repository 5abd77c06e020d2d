import { longerDoubles } from './typed-arrays.ts';

/** Numbers that are written one after the other and read in the same order. Its memory is used again. */
export class Tape {
  private numbers: Float64Array = new Float64Array(64);
  private at = 0;

  /** Goes back to the start, to read what was written or to write over it. */
  rewind(): void {
    this.at = 0;
  }

  write(number: number): void {
    if (this.at === this.numbers.length) this.reserve(1);
    this.numbers[this.at++] = number;
  }

  read(): number {
    return this.numbers[this.at++];
  }

  /** Writes a list with its length. */
  writeList(list: ArrayLike<number>): void {
    this.write(list.length);
    for (let i = 0; i < list.length; i++) this.write(list[i]);
  }

  /** Reads what `writeList` wrote. */
  readList(): Float64Array {
    const start = this.at + 1;
    this.at = start + this.numbers[this.at];
    return this.numbers.slice(start, this.at);
  }

  /** Writes the first `count` of some ids, to be read as a list. */
  writeIds(ids: Int32Array, count: number): void {
    this.write(count);
    this.reserve(count);
    const { numbers, at } = this;
    for (let i = 0; i < count; i++) numbers[at + i] = ids[i];
    this.at = at + count;
  }

  /** Writes what a column holds for the first `count` of some ids. */
  writeColumn(column: Int32Array, ids: Int32Array, count: number): void {
    this.reserve(count);
    const { numbers, at } = this;
    for (let i = 0; i < count; i++) numbers[at + i] = column[ids[i]];
    this.at = at + count;
  }

  /** Reads what `writeColumn` wrote for some ids into a column of a length; it holds −1 for all others. */
  readColumn(ids: ArrayLike<number>, length: number): Int32Array {
    const column = new Int32Array(length).fill(-1);
    for (let i = 0; i < ids.length; i++) column[ids[i]] = this.read();
    return column;
  }

  private reserve(count: number): void {
    const needed = this.at + count;
    if (needed > this.numbers.length) this.numbers = longerDoubles(this.numbers, Math.ceil(needed * 1.25));
  }
}
