import { longer } from './typed-arrays.ts';

/** A set of ids that can be walked through without looking at those outside it; in no order. */
export class IdList {
  size = 0;
  private ids: Int32Array = new Int32Array(0);
  /** Where each id is in the list; −1 for one outside it. */
  private index: Int32Array = new Int32Array(0);

  /** Makes room for ids below a count. */
  reserve(count: number): void {
    if (count <= this.index.length) return;
    this.ids = longer(this.ids, count, -1);
    this.index = longer(this.index, count, -1);
  }

  /** The id at a place of the list, from 0 up to the size. */
  at(place: number): number {
    return this.ids[place];
  }

  has(id: number): boolean {
    return this.index[id] >= 0;
  }

  add(id: number): void {
    if (this.index[id] >= 0) return;
    this.ids[this.size] = id;
    this.index[id] = this.size++;
  }

  delete(id: number): void {
    const at = this.index[id];
    if (at < 0) return;
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
    copy.reserve(this.index.length);
    for (let i = 0; i < this.size; i++) copy.add(this.ids[i]);
    return copy;
  }

  /** All ids, rising. */
  list(): number[] {
    return Array.from(this.ids.subarray(0, this.size)).sort((a, b) => a - b);
  }
}
