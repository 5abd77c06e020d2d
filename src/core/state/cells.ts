import { copyColumns } from '../math/typed-arrays.ts';

/** Doubles in an entry: x, y, and one whose two halves hold the thing and its class as 32-bit integers. */
export const ENTRY = 3;

/**
 * Which thing lies where: the plane in square cells, each a contiguous run of entries, so that looking around
 * reads memory in order. A cell that outgrows its run moves to a larger one.
 */
export class Cells {
  size: number;
  columns = 0;
  rows = 0;
  /** Stride ENTRY: x, y, (thing, class). */
  places: Float64Array;
  /** The same bytes as integers, stride 2 × ENTRY: thing at +4, class at +5. */
  words: Int32Array;
  start: Int32Array = new Int32Array(0);
  /** Entries of a cell, and how many of them, the first, have something on offer. */
  count: Int32Array = new Int32Array(0);
  open: Int32Array = new Int32Array(0);
  /** How many things the size was chosen for. */
  things: number;
  private room: Int32Array = new Int32Array(0);
  private end = 0;
  private total = 0;
  private readonly width: number;
  private readonly height: number;
  /** Runs that cells have grown out of, by their length as a power of two, linked through their first word. */
  private readonly freed: Int32Array = new Int32Array(31).fill(-1);

  /** Cells of a size for so many things; when there are more than twice as many, all are laid into smaller cells. */
  constructor(width: number, height: number, things: number, size: number = sizeFor(width, height, things)) {
    this.width = width;
    this.height = height;
    this.things = things;
    this.size = size;
    this.divide();
    this.places = new Float64Array(0);
    this.words = new Int32Array(0);
    this.reserve(64);
  }

  column(x: number): number {
    return clamp((x / this.size) | 0, this.columns - 1);
  }

  row(y: number): number {
    return clamp((y / this.size) | 0, this.rows - 1);
  }

  /** Puts a thing into its cell; `entryOf` is told where every entry is that moves by it. */
  add(thing: number, kindClass: number, isOpen: boolean, x: number, y: number, entryOf: Int32Array): void {
    const cell = this.cellAt(x, y);
    if (this.count[cell] === this.room[cell]) this.grow(cell, entryOf);
    const entry = this.start[cell] + this.count[cell]++;
    this.places[entry * ENTRY] = x;
    this.places[entry * ENTRY + 1] = y;
    this.words[entry * 2 * ENTRY + 4] = thing;
    this.words[entry * 2 * ENTRY + 5] = kindClass;
    entryOf[thing] = entry;
    if (isOpen) this.swap(entry, this.start[cell] + this.open[cell]++, entryOf);
    if (++this.total > this.things * 2) this.shrinkCells(entryOf);
  }

  remove(thing: number, entryOf: Int32Array): void {
    const cell = this.cellOf(entryOf[thing]);
    if (entryOf[thing] < this.start[cell] + this.open[cell])
      this.swap(entryOf[thing], this.start[cell] + --this.open[cell], entryOf);
    this.swap(entryOf[thing], this.start[cell] + --this.count[cell], entryOf);
    entryOf[thing] = -1;
    this.total--;
  }

  /** Gives a thing another class; one with nothing on offer moves behind those that have something. */
  reclass(thing: number, kindClass: number, isOpen: boolean, entryOf: Int32Array): void {
    const entry = entryOf[thing];
    this.words[entry * 2 * ENTRY + 5] = kindClass;
    const cell = this.cellOf(entry);
    const firstClosed = this.start[cell] + this.open[cell];
    if (entry < firstClosed === isOpen) return;
    this.swap(entry, isOpen ? firstClosed : firstClosed - 1, entryOf);
    this.open[cell] += isOpen ? 1 : -1;
  }

  /** The same things in the same cells, apart from these. */
  copy(): Cells {
    const copy: Cells = Object.assign(Object.create(Cells.prototype), this, copyColumns(this));
    copy.words = new Int32Array(copy.places.buffer);
    return copy;
  }

  bytes(): number {
    return this.places.byteLength + this.start.byteLength * 4;
  }

  /** Lays all things into cells that are small enough for their number, one cell's run after the other's. */
  private shrinkCells(entryOf: Int32Array): void {
    this.things = this.total;
    const size = sizeFor(this.width, this.height, this.total);
    if (size >= this.size) return;
    const before = { words: this.words, places: this.places, start: this.start, count: this.count, open: this.open };
    this.size = size;
    this.divide();
    forEachEntry(before, (entry) => {
      this.room[this.cellAt(before.places[entry * ENTRY], before.places[entry * ENTRY + 1])]++;
    });
    this.freed.fill(-1);
    this.end = 0;
    for (let cell = 0; cell < this.room.length; cell++) {
      if (this.room[cell] === 0) continue;
      this.start[cell] = this.end;
      this.room[cell] = Math.max(2, powerOfTwo(this.room[cell]));
      this.end += this.room[cell];
    }
    this.places = new Float64Array(0);
    this.reserve(this.end);
    forEachEntry(before, (entry, isOpen) => {
      const x = before.places[entry * ENTRY];
      const y = before.places[entry * ENTRY + 1];
      const cell = this.cellAt(x, y);
      const to = this.start[cell] + this.count[cell]++;
      if (isOpen) this.open[cell]++;
      const thing = before.words[entry * 2 * ENTRY + 4];
      this.places[to * ENTRY] = x;
      this.places[to * ENTRY + 1] = y;
      this.words[to * 2 * ENTRY + 4] = thing;
      this.words[to * 2 * ENTRY + 5] = before.words[entry * 2 * ENTRY + 5];
      entryOf[thing] = to;
    });
  }

  /** Empty cells of the size. */
  private divide(): void {
    this.columns = Math.max(1, Math.floor(this.width / this.size) + 1);
    this.rows = Math.max(1, Math.floor(this.height / this.size) + 1);
    const cells = this.columns * this.rows;
    this.start = new Int32Array(cells);
    this.count = new Int32Array(cells);
    this.open = new Int32Array(cells);
    this.room = new Int32Array(cells);
  }

  private cellAt(x: number, y: number): number {
    return this.row(y) * this.columns + this.column(x);
  }

  private cellOf(entry: number): number {
    return this.cellAt(this.places[entry * ENTRY], this.places[entry * ENTRY + 1]);
  }

  private copyEntry(from: number, to: number, entryOf: Int32Array): void {
    this.places[to * ENTRY] = this.places[from * ENTRY];
    this.places[to * ENTRY + 1] = this.places[from * ENTRY + 1];
    this.words[to * 2 * ENTRY + 4] = this.words[from * 2 * ENTRY + 4];
    this.words[to * 2 * ENTRY + 5] = this.words[from * 2 * ENTRY + 5];
    entryOf[this.words[to * 2 * ENTRY + 4]] = to;
  }

  private swap(a: number, b: number, entryOf: Int32Array): void {
    if (a === b) return;
    const x = this.places[a * ENTRY];
    const y = this.places[a * ENTRY + 1];
    const thing = this.words[a * 2 * ENTRY + 4];
    const kindClass = this.words[a * 2 * ENTRY + 5];
    this.copyEntry(b, a, entryOf);
    this.places[b * ENTRY] = x;
    this.places[b * ENTRY + 1] = y;
    this.words[b * 2 * ENTRY + 4] = thing;
    this.words[b * 2 * ENTRY + 5] = kindClass;
    entryOf[thing] = b;
  }

  private grow(cell: number, entryOf: Int32Array): void {
    const old = this.start[cell];
    const room = Math.max(2, this.room[cell] * 2);
    const power = 31 - Math.clz32(room);
    let start = this.freed[power];
    if (start >= 0) this.freed[power] = this.words[start * 2 * ENTRY];
    else {
      start = this.end;
      this.end += room;
      this.reserve(this.end);
    }
    for (let i = 0; i < this.count[cell]; i++) this.copyEntry(old + i, start + i, entryOf);
    if (this.room[cell] > 0) {
      this.words[old * 2 * ENTRY] = this.freed[power - 1];
      this.freed[power - 1] = old;
    }
    this.start[cell] = start;
    this.room[cell] = room;
  }

  private reserve(entries: number): void {
    if (entries * ENTRY <= this.places.length) return;
    const places = new Float64Array(Math.max(entries, Math.floor(this.places.length / ENTRY) * 2) * ENTRY);
    places.set(this.places);
    this.places = places;
    this.words = new Int32Array(places.buffer);
  }
}

/** From 0 to `most`; both whole, so that the result is kept as an integer too. */
function clamp(n: number, most: number): number {
  return n < 0 ? 0 : n > most ? most : n;
}

/** Large enough that a cell holds a few things, and never so many cells that they outweigh the things. */
function sizeFor(width: number, height: number, things: number): number {
  return Math.max(1, Math.sqrt((width * height) / Math.max(1, things / 4)));
}

/** The least power of two that is not less than n. */
function powerOfTwo(n: number): number {
  return n <= 1 ? 1 : 1 << (32 - Math.clz32(n - 1));
}

/** Calls for every entry that is in a cell, first for all that have something on offer, then for the others. */
function forEachEntry(
  { start, count, open }: { readonly start: Int32Array; readonly count: Int32Array; readonly open: Int32Array },
  call: (entry: number, isOpen: boolean) => void,
): void {
  for (let cell = 0; cell < count.length; cell++) for (let i = 0; i < open[cell]; i++) call(start[cell] + i, true);
  for (let cell = 0; cell < count.length; cell++)
    for (let i = open[cell]; i < count[cell]; i++) call(start[cell] + i, false);
}
