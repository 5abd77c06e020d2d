import { BLOCK, type Cells, clamp, ENTRY, PLACE, RUN } from './cells.ts';
import type { ClassTable } from './class-table.ts';

/**
 * Which adverts are on offer in each block of cells, so that a search for some of them passes over whole blocks. A block is
 * looked through when it is asked about and something in it is offered no more: most are asked about rarely. It is not
 * saved: it can be found out again.
 */
export class OfferBlocks {
  /** The side of a block. */
  size = 0;
  columns = 0;
  rows = 0;
  /** For each block and advert 1 if something in it offers that; wrong while the block is not known. */
  private offered: Uint8Array = new Uint8Array(0);
  /** For each block 1 if nothing in it is offered less than when it was looked through. */
  private isKnown: Uint8Array = new Uint8Array(0);
  private adverts = 0;
  /** The cells that are divided into blocks, and their size then; null before the first use. */
  private cells: Cells | null = null;
  private cellSize = 0;

  /** Divides cells into blocks of which nothing is known, unless that was done. */
  divide(cells: Cells, classes: ClassTable): void {
    if (this.isDivided(cells)) return;
    this.cells = cells;
    this.cellSize = cells.size;
    this.size = cells.size * BLOCK;
    this.columns = Math.ceil(cells.columns / BLOCK);
    this.rows = Math.ceil(cells.rows / BLOCK);
    this.adverts = classes.offered.length;
    this.offered = new Uint8Array(this.columns * this.rows * this.adverts);
    this.isKnown = new Uint8Array(this.columns * this.rows);
  }

  /** The thing of an entry has come and offers the adverts of its class. */
  add(cells: Cells, classes: ClassTable, entry: number): void {
    if (this.isDivided(cells)) this.offer(classes, this.blockOf(cells, entry), cells.entries[entry * ENTRY.stride]);
  }

  /** The thing of an entry is about to go. */
  remove(cells: Cells, entry: number): void {
    if (this.isDivided(cells)) this.isKnown[this.blockOf(cells, entry)] = 0;
  }

  /** The thing of an entry has another class. */
  reclass(cells: Cells, classes: ClassTable, entry: number, before: number, now: number): void {
    if (!this.isDivided(cells)) return;
    const block = this.blockOf(cells, entry);
    const isLess = (classes.mask[before] & ~classes.mask[now]) !== 0 || classes.kind[before] !== classes.kind[now];
    if (isLess) this.isKnown[block] = 0;
    else this.offer(classes, block, now);
  }

  /** Whether something in a block offers one of the first `count` adverts of a list; `divide` comes first. */
  hasAny(classes: ClassTable, column: number, row: number, adverts: Int32Array, count: number): boolean {
    const block = row * this.columns + column;
    const { offered } = this;
    if (this.isKnown[block] === 0 && this.cells !== null) this.lookThrough(this.cells, classes, column, row);
    const from = block * this.adverts;
    for (let i = 0; i < count; i++) if (offered[from + adverts[i]] !== 0) return true;
    return false;
  }

  private isDivided(cells: Cells): boolean {
    return this.cells === cells && this.cellSize === cells.size;
  }

  private blockOf({ places, size, columns, rows }: Cells, entry: number): number {
    // Not by functions of `cells`: a double that is passed to a function may get an object of its own.
    const column = clamp((places[entry * PLACE.stride] / size) | 0, columns - 1);
    const row = clamp((places[entry * PLACE.stride + PLACE.y] / size) | 0, rows - 1);
    return ((row / BLOCK) | 0) * this.columns + ((column / BLOCK) | 0);
  }

  private offer(classes: ClassTable, block: number, kindClass: number): void {
    const { offered } = this;
    const first = block * this.adverts + classes.firstAdvert[kindClass];
    for (let bits = classes.mask[kindClass]; bits !== 0; bits &= bits - 1)
      offered[first + 31 - Math.clz32(bits & -bits)] = 1;
  }

  private lookThrough(cells: Cells, classes: ClassTable, column: number, row: number): void {
    const { entries, runs } = cells;
    const block = row * this.columns + column;
    this.offered.fill(0, block * this.adverts, (block + 1) * this.adverts);
    const endRow = Math.min((row + 1) * BLOCK, cells.rows);
    const endColumn = Math.min((column + 1) * BLOCK, cells.columns);
    for (let cellRow = row * BLOCK; cellRow < endRow; cellRow++) {
      for (let cellColumn = column * BLOCK; cellColumn < endColumn; cellColumn++) {
        const run = cells.runOfCell(cellColumn, cellRow);
        const end = runs[run + RUN.start] + runs[run + RUN.open];
        for (let entry = runs[run + RUN.start]; entry < end; entry++)
          this.offer(classes, block, entries[entry * ENTRY.stride + ENTRY.class]);
      }
    }
    this.isKnown[block] = 1;
  }
}
