import { copyColumns } from '../math/typed-arrays.ts';

/** Doubles in an entry: x, y, and one whose two halves hold the thing and its class as 32-bit integers. */
export const ENTRY = 3;

/** A cell's numbers in `runs`: where its entries start, how many have something on offer, how many there are, for how many there is room. */
export const RUN = { start: 0, open: 1, count: 2, room: 3, stride: 4 } as const;

/** Rows and columns of empty cells around the plane, so that a search near its edge need not ask where it ends. */
export const BORDER = 6;

/**
 * Which thing lies where: the plane in square cells, each a contiguous run of entries, so that looking around
 * reads memory in order. A cell that outgrows its run moves to a larger one.
 */
export class Cells {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** Stride ENTRY: x, y, (thing, class). */
  places: Float64Array;
  /** The same bytes as integers, stride 2 × ENTRY: thing at +4, class at +5. */
  words: Int32Array;
  /** Cells in a row, with the border. */
  readonly stride: number;
  /** Four numbers a cell, as `RUN` lists them. Entries with something on offer come first. */
  readonly runs: Int32Array;
  private end = 0;
  /** Runs that cells have grown out of, by their length as a power of two, linked through their first word. */
  private readonly freed: Int32Array = new Int32Array(31).fill(-1);

  constructor(width: number, height: number, size: number) {
    this.size = size;
    this.columns = Math.max(1, Math.floor(width / size) + 1);
    this.rows = Math.max(1, Math.floor(height / size) + 1);
    this.stride = this.columns + 2 * BORDER;
    this.runs = new Int32Array(this.stride * (this.rows + 2 * BORDER) * RUN.stride);
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
    const { runs } = this;
    const run = this.runAt(x, y);
    if (runs[run + RUN.count] === runs[run + RUN.room]) this.grow(run, entryOf);
    const entry = runs[run + RUN.start] + runs[run + RUN.count]++;
    this.places[entry * ENTRY] = x;
    this.places[entry * ENTRY + 1] = y;
    this.words[entry * 2 * ENTRY + 4] = thing;
    this.words[entry * 2 * ENTRY + 5] = kindClass;
    entryOf[thing] = entry;
    if (isOpen) this.swap(entry, runs[run + RUN.start] + runs[run + RUN.open]++, entryOf);
  }

  remove(thing: number, entryOf: Int32Array): void {
    const { runs } = this;
    const run = this.runOf(entryOf[thing]);
    if (entryOf[thing] < runs[run + RUN.start] + runs[run + RUN.open])
      this.swap(entryOf[thing], runs[run + RUN.start] + --runs[run + RUN.open], entryOf);
    this.swap(entryOf[thing], runs[run + RUN.start] + --runs[run + RUN.count], entryOf);
    entryOf[thing] = -1;
  }

  /** Gives a thing another class; one with nothing on offer moves behind those that have something. */
  reclass(thing: number, kindClass: number, isOpen: boolean, entryOf: Int32Array): void {
    const entry = entryOf[thing];
    this.words[entry * 2 * ENTRY + 5] = kindClass;
    const { runs } = this;
    const run = this.runOf(entry);
    const firstClosed = runs[run + RUN.start] + runs[run + RUN.open];
    if (entry < firstClosed === isOpen) return;
    this.swap(entry, isOpen ? firstClosed : firstClosed - 1, entryOf);
    runs[run + RUN.open] += isOpen ? 1 : -1;
  }

  /** The same things in the same cells, apart from these. */
  copy(): Cells {
    const copy: Cells = Object.assign(Object.create(Cells.prototype), this, copyColumns(this));
    copy.words = new Int32Array(copy.places.buffer);
    return copy;
  }

  bytes(): number {
    return this.places.byteLength + this.runs.byteLength;
  }

  /** Where the numbers of a cell are in `runs`, by its column and row in the plane. */
  runOfCell(column: number, row: number): number {
    return ((row + BORDER) * this.stride + column + BORDER) * RUN.stride;
  }

  private runAt(x: number, y: number): number {
    return this.runOfCell(this.column(x), this.row(y));
  }

  private runOf(entry: number): number {
    return this.runAt(this.places[entry * ENTRY], this.places[entry * ENTRY + 1]);
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

  private grow(run: number, entryOf: Int32Array): void {
    const { runs } = this;
    const old = runs[run + RUN.start];
    const oldRoom = runs[run + RUN.room];
    const room = Math.max(2, oldRoom * 2);
    const power = 31 - Math.clz32(room);
    let start = this.freed[power];
    if (start >= 0) this.freed[power] = this.words[start * 2 * ENTRY];
    else {
      start = this.end;
      this.end += room;
      this.reserve(this.end);
    }
    for (let i = 0; i < runs[run + RUN.count]; i++) this.copyEntry(old + i, start + i, entryOf);
    if (oldRoom > 0) {
      this.words[old * 2 * ENTRY] = this.freed[power - 1];
      this.freed[power - 1] = old;
    }
    runs[run + RUN.start] = start;
    runs[run + RUN.room] = room;
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
