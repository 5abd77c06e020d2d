import { copyColumns, longerDoubles } from '../../math/typed-arrays.ts';

/** An entry's numbers in `places`: where a thing lies, its class and itself. Half a cache line, so that none lies in two. */
export const ENTRY = { x: 0, y: 1, class: 2, thing: 3, stride: 4 } as const;

/** A cell's numbers in `runs`: where its entries start, how many have something on offer, how many there are, for how many there is room. */
export const RUN = { start: 0, open: 1, count: 2, room: 3, stride: 4 } as const;

/** Rows and columns of empty cells around the plane, so that a search near its edge need not ask where it ends. */
export const BORDER = 6;

/** Cells on a side of a block: their runs are side by side, for a search reads cells that are near each other. */
export const BLOCK = 4;

/**
 * Which thing lies where: the plane in square cells, each a contiguous run of entries, so that looking around
 * reads memory in order. A cell that outgrows its run moves to a larger one.
 */
export class Cells {
  size: number;
  columns = 0;
  rows = 0;
  /** Four numbers an entry, as `ENTRY` lists them. */
  places: Float64Array;
  /** Cells in a row, with the border. */
  stride = 0;
  /** Four numbers a cell, as `RUN` lists them. Entries with something on offer come first. */
  runs: Int32Array = new Int32Array(0);
  /** How many things the size was chosen for. */
  things: number;
  private end = 0;
  private total = 0;
  private readonly width: number;
  private readonly height: number;
  /** Runs that cells have grown out of, by their length as a power of two, linked through their first number. */
  private readonly freed: Int32Array = new Int32Array(31).fill(-1);

  /** Cells of a size for this number of things; when there are more than twice as many, all are laid into smaller cells. */
  constructor(width: number, height: number, things: number, size: number = sizeFor(width, height, things)) {
    this.width = width;
    this.height = height;
    this.things = things;
    this.size = size;
    this.divide();
    this.places = new Float64Array(0);
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
    const at = entry * ENTRY.stride;
    this.places[at + ENTRY.x] = x;
    this.places[at + ENTRY.y] = y;
    this.places[at + ENTRY.class] = kindClass;
    this.places[at + ENTRY.thing] = thing;
    entryOf[thing] = entry;
    if (isOpen) this.swap(entry, runs[run + RUN.start] + runs[run + RUN.open]++, entryOf);
    if (++this.total > this.things * 2) this.shrinkCells(entryOf);
  }

  remove(thing: number, entryOf: Int32Array): void {
    const { runs } = this;
    const run = this.runOf(entryOf[thing]);
    if (entryOf[thing] < runs[run + RUN.start] + runs[run + RUN.open])
      this.swap(entryOf[thing], runs[run + RUN.start] + --runs[run + RUN.open], entryOf);
    this.swap(entryOf[thing], runs[run + RUN.start] + --runs[run + RUN.count], entryOf);
    entryOf[thing] = -1;
    this.total--;
  }

  /** Puts a thing where it is now, which `place` says as x and y. */
  move(thing: number, place: Float64Array, entryOf: Int32Array): void {
    const { places, runs, size } = this;
    const entry = entryOf[thing];
    const at = entry * ENTRY.stride;
    const run = this.runOf(entry);
    const column = clamp((place[0] / size) | 0, this.columns - 1);
    const row = clamp((place[1] / size) | 0, this.rows - 1);
    if (run === this.runOfCell(column, row)) {
      places[at + ENTRY.x] = place[0];
      places[at + ENTRY.y] = place[1];
      return;
    }
    const isOpen = entry < runs[run + RUN.start] + runs[run + RUN.open];
    const kindClass = places[at + ENTRY.class] | 0;
    this.remove(thing, entryOf);
    this.add(thing, kindClass, isOpen, place[0], place[1], entryOf);
  }

  /** Gives a thing another class; one with nothing on offer moves behind those that have something. */
  reclass(thing: number, kindClass: number, isOpen: boolean, entryOf: Int32Array): void {
    const entry = entryOf[thing];
    this.places[entry * ENTRY.stride + ENTRY.class] = kindClass;
    const { runs } = this;
    const run = this.runOf(entry);
    const firstClosed = runs[run + RUN.start] + runs[run + RUN.open];
    if (entry < firstClosed === isOpen) return;
    this.swap(entry, isOpen ? firstClosed : firstClosed - 1, entryOf);
    runs[run + RUN.open] += isOpen ? 1 : -1;
  }

  /** The same things in the same cells, apart from these. */
  copy(): Cells {
    return Object.assign(Object.create(Cells.prototype), this, copyColumns(this));
  }

  bytes(): number {
    return this.places.byteLength + this.runs.byteLength;
  }

  /**
   * Lays the runs of all cells side by side, those of neighbouring cells near each other. A search reads less memory then;
   * it finds the same.
   */
  pack(entryOf: Int32Array): void {
    this.layOut(this.size, entryOf);
  }

  /** Makes cells that are small enough for the number of things. */
  private shrinkCells(entryOf: Int32Array): void {
    this.things = this.total;
    const size = sizeFor(this.width, this.height, this.total);
    if (size < this.size) this.layOut(size, entryOf);
  }

  /** Lays all things into cells of a size. */
  private layOut(size: number, entryOf: Int32Array): void {
    const { places, runs: before } = this;
    this.size = size;
    this.divide();
    const { runs } = this;
    forEachEntry(before, (entry) => {
      const at = entry * ENTRY.stride;
      runs[this.runAt(places[at], places[at + ENTRY.y]) + RUN.room]++;
    });
    this.freed.fill(-1);
    this.end = 0;
    for (let row = 0; row < this.rows; row += BLOCK)
      for (let column = 0; column < this.columns; column += BLOCK) this.openBlock(column, row);
    this.places = new Float64Array(this.end * ENTRY.stride);
    forEachEntry(before, (entry, isOpen) => {
      const at = entry * ENTRY.stride;
      const run = this.runAt(places[at], places[at + ENTRY.y]);
      const to = runs[run + RUN.start] + runs[run + RUN.count]++;
      if (isOpen) runs[run + RUN.open]++;
      for (let i = 0; i < ENTRY.stride; i++) this.places[to * ENTRY.stride + i] = places[at + i];
      entryOf[places[at + ENTRY.thing]] = to;
    });
  }

  /** Gives the cells of a block their runs, as long as their room says. */
  private openBlock(fromColumn: number, fromRow: number): void {
    const { runs } = this;
    for (let row = fromRow; row < Math.min(fromRow + BLOCK, this.rows); row++) {
      for (let column = fromColumn; column < Math.min(fromColumn + BLOCK, this.columns); column++) {
        const run = this.runOfCell(column, row);
        if (runs[run + RUN.room] === 0) continue;
        runs[run + RUN.start] = this.end;
        runs[run + RUN.room] = Math.max(2, powerOfTwo(runs[run + RUN.room]));
        this.end += runs[run + RUN.room];
      }
    }
  }

  /** Empty cells of the size. */
  private divide(): void {
    this.columns = Math.max(1, Math.floor(this.width / this.size) + 1);
    this.rows = Math.max(1, Math.floor(this.height / this.size) + 1);
    this.stride = this.columns + 2 * BORDER;
    this.runs = new Int32Array(this.stride * (this.rows + 2 * BORDER) * RUN.stride);
  }

  /** Where the numbers of a cell are in `runs`, by its column and row in the plane. */
  runOfCell(column: number, row: number): number {
    return ((row + BORDER) * this.stride + column + BORDER) * RUN.stride;
  }

  private runAt(x: number, y: number): number {
    return this.runOfCell(this.column(x), this.row(y));
  }

  /** `runAt` for an entry: a double that is passed to a function may get an object of its own. */
  private runOf(entry: number): number {
    const { places, size } = this;
    const column = (places[entry * ENTRY.stride] / size) | 0;
    const row = (places[entry * ENTRY.stride + ENTRY.y] / size) | 0;
    return this.runOfCell(clamp(column, this.columns - 1), clamp(row, this.rows - 1));
  }

  private copyEntry(from: number, to: number, entryOf: Int32Array): void {
    const { places } = this;
    const [a, b] = [from * ENTRY.stride, to * ENTRY.stride];
    for (let i = 0; i < ENTRY.stride; i++) places[b + i] = places[a + i];
    entryOf[places[b + ENTRY.thing]] = to;
  }

  private swap(one: number, other: number, entryOf: Int32Array): void {
    if (one === other) return;
    const { places } = this;
    const [a, b] = [one * ENTRY.stride, other * ENTRY.stride];
    for (let i = 0; i < ENTRY.stride; i++) {
      const number = places[a + i];
      places[a + i] = places[b + i];
      places[b + i] = number;
    }
    entryOf[places[a + ENTRY.thing]] = one;
    entryOf[places[b + ENTRY.thing]] = other;
  }

  private grow(run: number, entryOf: Int32Array): void {
    const { runs } = this;
    const old = runs[run + RUN.start];
    const oldRoom = runs[run + RUN.room];
    const room = Math.max(2, oldRoom * 2);
    const power = 31 - Math.clz32(room);
    let start = this.freed[power];
    if (start >= 0) this.freed[power] = this.places[start * ENTRY.stride];
    else {
      start = this.end;
      this.end += room;
      this.reserve(this.end);
    }
    for (let i = 0; i < runs[run + RUN.count]; i++) this.copyEntry(old + i, start + i, entryOf);
    if (oldRoom > 0) {
      this.places[old * ENTRY.stride] = this.freed[power - 1];
      this.freed[power - 1] = old;
    }
    runs[run + RUN.start] = start;
    runs[run + RUN.room] = room;
  }

  private reserve(entries: number): void {
    if (entries * ENTRY.stride <= this.places.length) return;
    // By a quarter: most things come while the world is created, and what is left over then stays unused.
    const room = Math.max(entries, Math.ceil((this.places.length / ENTRY.stride) * 1.25));
    this.places = longerDoubles(this.places, room * ENTRY.stride);
  }
}

/** From 0 to `most`; both whole, so that the result is kept as an integer too. */
export function clamp(n: number, most: number): number {
  return n < 0 ? 0 : n > most ? most : n;
}

/** Large enough that a cell holds a few things, and few enough that cells don't outweigh the things. */
function sizeFor(width: number, height: number, things: number): number {
  return Math.max(1, Math.sqrt((width * height) / Math.max(1, things / 4)));
}

/** The least power of two that is not less than n. */
function powerOfTwo(n: number): number {
  return n <= 1 ? 1 : 1 << (32 - Math.clz32(n - 1));
}

/** Calls for every entry that is in a cell, first for all that have something on offer, then for the others. */
function forEachEntry(runs: Int32Array, call: (entry: number, isOpen: boolean) => void): void {
  for (const isOpen of [true, false]) {
    for (let run = 0; run < runs.length; run += RUN.stride) {
      const start = runs[run + RUN.start];
      const open = start + runs[run + RUN.open];
      const end = isOpen ? open : start + runs[run + RUN.count];
      for (let entry = isOpen ? start : open; entry < end; entry++) call(entry, isOpen);
    }
  }
}
