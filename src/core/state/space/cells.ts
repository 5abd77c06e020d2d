import { copyColumns, longer, longerDoubles } from '../../math/typed-arrays.ts';

/**
 * An entry's numbers in `entries`: the class of a thing, itself, and where it lies in single precision, which is read through
 * `spots`. A quarter of a cache line, for a search reads many.
 */
export const ENTRY = { class: 0, thing: 1, x: 2, y: 3, stride: 4 } as const;

/** Its numbers in `places`: where exactly the thing lies. */
export const PLACE = { x: 0, y: 1, stride: 2 } as const;

/** A cell's numbers in `runs`: where its entries start, how many have something on offer, how many there are, for how many there is room. */
export const RUN = { start: 0, open: 1, count: 2, room: 3, stride: 4 } as const;

/** Rows and columns of empty cells around the plane, so that a search near its edge need not ask where it ends. */
export const BORDER = 6;

/** Cells on a side of a block: their runs are side by side, for a search reads cells that are near each other. */
export const BLOCK = 4;

const PLACED = new Float64Array(2);

/**
 * Which thing lies where: the plane in square cells, each a contiguous run of entries, so that looking around
 * reads memory in order. A cell that outgrows its run moves to a larger one.
 */
export class Cells {
  size: number;
  columns = 0;
  rows = 0;
  /** Four numbers an entry, as `ENTRY` lists them. */
  entries: Int32Array = new Int32Array(0);
  /** The same memory, for the numbers in it that are not whole. */
  spots: Float32Array = new Float32Array(0);
  /** How far the numbers in `spots` have been from the exact ones at the most. */
  blur = 0;
  /** Two numbers an entry, as `PLACE` lists them. */
  places: Float64Array = new Float64Array(0);
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
  /** Runs that cells have grown out of, by the power of two that they have room for, linked through their first number. */
  private readonly freed: Int32Array = new Int32Array(31).fill(-1);

  /** Cells of a size for this number of things; when there are more than twice as many, all are laid into smaller cells. */
  constructor(width: number, height: number, things: number, size: number = sizeFor(width, height, things)) {
    this.width = width;
    this.height = height;
    this.things = things;
    this.size = size;
    this.divide();
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
    PLACED[0] = x;
    PLACED[1] = y;
    this.addAt(thing, kindClass, isOpen, PLACED, entryOf);
  }

  /** The same at a place, x and y in a list, where they need no objects of their own. */
  addAt(thing: number, kindClass: number, isOpen: boolean, place: ArrayLike<number>, entryOf: Int32Array): void {
    const { runs, size } = this;
    const column = clamp((place[0] / size) | 0, this.columns - 1);
    const run = this.runOfCell(column, clamp((place[1] / size) | 0, this.rows - 1));
    if (runs[run + RUN.count] === runs[run + RUN.room]) this.grow(run, entryOf);
    const entry = runs[run + RUN.start] + runs[run + RUN.count]++;
    this.entries[entry * ENTRY.stride + ENTRY.class] = kindClass;
    this.entries[entry * ENTRY.stride + ENTRY.thing] = thing;
    this.setPlace(entry, place);
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
    const { entries, runs, size } = this;
    const entry = entryOf[thing];
    const run = this.runOf(entry);
    const column = clamp((place[0] / size) | 0, this.columns - 1);
    const row = clamp((place[1] / size) | 0, this.rows - 1);
    if (run === this.runOfCell(column, row)) {
      this.setPlace(entry, place);
      return;
    }
    const isOpen = entry < runs[run + RUN.start] + runs[run + RUN.open];
    const kindClass = entries[entry * ENTRY.stride + ENTRY.class];
    this.remove(thing, entryOf);
    this.addAt(thing, kindClass, isOpen, place, entryOf);
  }

  /** Gives a thing another class; one with nothing on offer moves behind those that have something. */
  reclass(thing: number, kindClass: number, isOpen: boolean, entryOf: Int32Array): void {
    const entry = entryOf[thing];
    this.entries[entry * ENTRY.stride + ENTRY.class] = kindClass;
    const { runs } = this;
    const run = this.runOf(entry);
    const firstClosed = runs[run + RUN.start] + runs[run + RUN.open];
    if (entry < firstClosed === isOpen) return;
    this.swap(entry, isOpen ? firstClosed : firstClosed - 1, entryOf);
    runs[run + RUN.open] += isOpen ? 1 : -1;
  }

  /** The same things in the same cells, apart from these. */
  copy(): Cells {
    const columns = copyColumns(this);
    return Object.assign(Object.create(Cells.prototype), this, columns, {
      spots: new Float32Array(columns.entries.buffer),
    });
  }

  bytes(): number {
    return this.entries.byteLength + this.places.byteLength + this.runs.byteLength;
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
    const { entries, places, runs: before } = this;
    this.size = size;
    this.divide();
    const { runs } = this;
    forEachEntry(before, (entry) => {
      const at = entry * PLACE.stride;
      runs[this.runAt(places[at], places[at + PLACE.y]) + RUN.room]++;
    });
    this.freed.fill(-1);
    this.end = 0;
    for (let row = 0; row < this.rows; row += BLOCK)
      for (let column = 0; column < this.columns; column += BLOCK) this.openBlock(column, row);
    this.entries = new Int32Array(0);
    this.places = new Float64Array(0);
    this.reserve(this.end);
    forEachEntry(before, (entry, isOpen) => {
      const at = entry * PLACE.stride;
      const run = this.runAt(places[at], places[at + PLACE.y]);
      const to = runs[run + RUN.start] + runs[run + RUN.count]++;
      if (isOpen) runs[run + RUN.open]++;
      PLACED[0] = places[at];
      PLACED[1] = places[at + PLACE.y];
      this.setPlace(to, PLACED);
      for (const i of [ENTRY.class, ENTRY.thing])
        this.entries[to * ENTRY.stride + i] = entries[entry * ENTRY.stride + i];
      entryOf[entries[entry * ENTRY.stride + ENTRY.thing]] = to;
    });
  }

  /** Gives the cells of a block their runs, as long as their room says. No longer: the closer entries lie, the better. */
  private openBlock(fromColumn: number, fromRow: number): void {
    const { runs } = this;
    for (let row = fromRow; row < Math.min(fromRow + BLOCK, this.rows); row++) {
      for (let column = fromColumn; column < Math.min(fromColumn + BLOCK, this.columns); column++) {
        const run = this.runOfCell(column, row);
        if (runs[run + RUN.room] === 0) continue;
        runs[run + RUN.start] = this.end;
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
    const { places, spots, size } = this;
    const isSharp = this.blur === 0;
    const x = isSharp ? spots[entry * ENTRY.stride + ENTRY.x] : places[entry * PLACE.stride];
    const y = isSharp ? spots[entry * ENTRY.stride + ENTRY.y] : places[entry * PLACE.stride + PLACE.y];
    const column = (x / size) | 0;
    const row = (y / size) | 0;
    return this.runOfCell(clamp(column, this.columns - 1), clamp(row, this.rows - 1));
  }

  private setPlace(entry: number, place: ArrayLike<number>): void {
    const { spots } = this;
    const at = entry * ENTRY.stride;
    const x = place[0];
    const y = place[1];
    spots[at + ENTRY.x] = x;
    spots[at + ENTRY.y] = y;
    const blurX = Math.abs(spots[at + ENTRY.x] - x);
    const blurY = Math.abs(spots[at + ENTRY.y] - y);
    if (blurX > this.blur) this.blur = blurX;
    if (blurY > this.blur) this.blur = blurY;
    this.places[entry * PLACE.stride] = x;
    this.places[entry * PLACE.stride + PLACE.y] = y;
  }

  private copyEntry(from: number, to: number, entryOf: Int32Array): void {
    const { entries, places } = this;
    for (let i = 0; i < ENTRY.stride; i++) entries[to * ENTRY.stride + i] = entries[from * ENTRY.stride + i];
    for (let i = 0; i < PLACE.stride; i++) places[to * PLACE.stride + i] = places[from * PLACE.stride + i];
    entryOf[entries[to * ENTRY.stride + ENTRY.thing]] = to;
  }

  private swap(one: number, other: number, entryOf: Int32Array): void {
    if (one === other) return;
    const { entries, places } = this;
    for (let i = 0; i < ENTRY.stride; i++) {
      const number = entries[one * ENTRY.stride + i];
      entries[one * ENTRY.stride + i] = entries[other * ENTRY.stride + i];
      entries[other * ENTRY.stride + i] = number;
    }
    for (let i = 0; i < PLACE.stride; i++) {
      const number = places[one * PLACE.stride + i];
      places[one * PLACE.stride + i] = places[other * PLACE.stride + i];
      places[other * PLACE.stride + i] = number;
    }
    entryOf[entries[one * ENTRY.stride + ENTRY.thing]] = one;
    entryOf[entries[other * ENTRY.stride + ENTRY.thing]] = other;
  }

  private grow(run: number, entryOf: Int32Array): void {
    const { runs } = this;
    const old = runs[run + RUN.start];
    const oldRoom = runs[run + RUN.room];
    const room = Math.max(2, powerOfTwo(oldRoom + 1));
    const power = 31 - Math.clz32(room);
    let start = this.freed[power];
    if (start >= 0) this.freed[power] = this.entries[start * ENTRY.stride];
    else {
      start = this.end;
      this.end += room;
      this.reserve(this.end);
    }
    for (let i = 0; i < runs[run + RUN.count]; i++) this.copyEntry(old + i, start + i, entryOf);
    if (oldRoom > 0) {
      const oldPower = 31 - Math.clz32(oldRoom);
      this.entries[old * ENTRY.stride] = this.freed[oldPower];
      this.freed[oldPower] = old;
    }
    runs[run + RUN.start] = start;
    runs[run + RUN.room] = room;
  }

  private reserve(entries: number): void {
    if (entries * ENTRY.stride <= this.entries.length) return;
    // By a quarter: most things come while the world is created, and what is left over then stays unused.
    const room = Math.max(entries, Math.ceil((this.entries.length / ENTRY.stride) * 1.25));
    this.entries = longer(this.entries, room * ENTRY.stride);
    this.spots = new Float32Array(this.entries.buffer);
    this.places = longerDoubles(this.places, room * PLACE.stride);
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

/** The least power of two that is not less than n, from 1 on. */
function powerOfTwo(n: number): number {
  return 1 << (32 - Math.clz32(n - 1));
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
