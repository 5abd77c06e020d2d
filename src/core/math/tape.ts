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
    if (this.at === this.numbers.length) this.numbers = longerDoubles(this.numbers, this.at * 2);
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
}
