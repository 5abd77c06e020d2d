import { longer } from './typed-arrays.ts';

/** A set of ids that can be walked through without looking at those outside it; in no order. */
export class IdList {
  size = 0;
  private ids: Int32Array = new Int32Array(0);
  /** Where each id is in the list; −1 for one outside it. */
  private index: Int32Array = new Int32Array(0);

  /** The id at a place of the list, from 0 up to the size. */
  at(place: number): number {
    return this.ids[place];
  }

  has(id: number): boolean {
    return id < this.index.length && this.index[id] >= 0;
  }

  add(id: number): void {
    if (this.has(id)) return;
    if (id >= this.index.length) this.index = longer(this.index, roomFor(id + 1, this.index.length), -1);
    if (this.size === this.ids.length) this.ids = longer(this.ids, roomFor(this.size + 1, this.size));
    this.ids[this.size] = id;
    this.index[id] = this.size++;
  }

  delete(id: number): void {
    if (!this.has(id)) return;
    const at = this.index[id];
    const last = this.ids[--this.size];
    this.ids[at] = last;
    this.index[last] = at;
    this.index[id] = -1;
  }

  clear(): void {
    for (let i = 0; i < this.size; i++) this.index[this.ids[i]] = -1;
    this.size = 0;
  }

  /** A list of the same ids that changes apart from this one. */
  copy(): IdList {
    const copy = new IdList();
    for (let i = 0; i < this.size; i++) copy.add(this.ids[i]);
    return copy;
  }

  /** All ids, rising. */
  list(): number[] {
    return Array.from(this.ids.subarray(0, this.size)).sort((a, b) => a - b);
  }
}

/** A length for a count of numbers, with some room for more. */
function roomFor(count: number, before: number): number {
  return Math.max(count, before * 2, 32);
}
