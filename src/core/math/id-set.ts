import { longer } from './typed-arrays.ts';

/** A set of small integers that is emptied in rising order, whatever the order they were added in. */
export class IdSet {
  private words: Int32Array;
  /** One bit for each word that has any bit. */
  private summary: Int32Array;
  size = 0;

  constructor(capacity: number) {
    this.words = new Int32Array((capacity + 31) >>> 5);
    this.summary = new Int32Array((this.words.length + 31) >>> 5);
  }

  reserve(capacity: number): void {
    if (capacity <= this.words.length * 32) return;
    this.words = longer(this.words, (capacity + 31) >>> 5);
    this.summary = longer(this.summary, (this.words.length + 31) >>> 5);
  }

  has(id: number): boolean {
    return ((this.words[id >>> 5] >>> (id & 31)) & 1) === 1;
  }

  add(id: number): void {
    const word = id >>> 5;
    const bit = 1 << (id & 31);
    if ((this.words[word] & bit) !== 0) return;
    this.words[word] |= bit;
    this.summary[word >>> 5] |= 1 << (word & 31);
    this.size++;
  }

  delete(id: number): void {
    const word = id >>> 5;
    const bit = 1 << (id & 31);
    if ((this.words[word] & bit) === 0) return;
    this.words[word] &= ~bit;
    if (this.words[word] === 0) this.summary[word >>> 5] &= ~(1 << (word & 31));
    this.size--;
  }

  /** Moves all ids, rising, into `out` and empties the set; returns how many. `out` has room for `size`. */
  drain(out: Int32Array): number {
    let count = 0;
    for (let s = 0; count < this.size; s++) {
      let some = this.summary[s];
      while (some !== 0) {
        const lowest = some & -some;
        some ^= lowest;
        const word = (s << 5) + 31 - Math.clz32(lowest);
        let bits = this.words[word];
        this.words[word] = 0;
        while (bits !== 0) {
          const bit = bits & -bits;
          bits ^= bit;
          out[count++] = (word << 5) + 31 - Math.clz32(bit);
        }
      }
      this.summary[s] = 0;
    }
    this.size = 0;
    return count;
  }
}
