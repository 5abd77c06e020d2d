import { BLOCK, type Cells, clamp, ENTRY, PLACE, RUN } from './cells.ts';
import type { ClassTable } from './class-table.ts';

/** Changes for each thing after which the counts are forgotten if nothing has used them: to count again takes no longer. */
const PATIENCE = 0.25;

/**
 * How many things offer each advert in each block of cells, so that a search for one advert passes over whole blocks. It
 * is counted when it is used, because few minds search that far, and not saved: it can be counted again. When it was not
 * used for long, it is forgotten: to keep it up to date costs time at every change.
 */
export class OfferBlocks {
  /** The side of a block. */
  size = 0;
  columns = 0;
  rows = 0;
  /** For each block the number of things that offer each advert. */
  private counts: Int32Array = new Int32Array(0);
  private adverts = 0;
  /** The cells that were counted, and their size then; null before the first use. */
  private cells: Cells | null = null;
  private cellSize = 0;
  /** Changes since it was used. */
  private changes = 0;

  /** Counts everything, unless that was done for these cells. */
  count(cells: Cells, classes: ClassTable): void {
    this.changes = 0;
    if (this.isCounted(cells)) return;
    this.cells = cells;
    this.cellSize = cells.size;
    this.size = cells.size * BLOCK;
    this.columns = Math.ceil(cells.columns / BLOCK);
    this.rows = Math.ceil(cells.rows / BLOCK);
    this.adverts = classes.offered.length;
    this.counts = new Int32Array(this.columns * this.rows * this.adverts);
    for (let row = 0; row < cells.rows; row++) {
      for (let column = 0; column < cells.columns; column++) {
        const run = cells.runOfCell(column, row);
        const first = cells.runs[run + RUN.start];
        for (let entry = first; entry < first + cells.runs[run + RUN.open]; entry++)
          this.note(cells, classes, entry, cells.entries[entry * ENTRY.stride + ENTRY.class], 1);
      }
    }
  }

  /** A thing that lies in the cells has come with a class (1) or leaves with it (−1). */
  note(cells: Cells, classes: ClassTable, entry: number, kindClass: number, change: number): void {
    if (this.isCounted(cells)) this.change(classes, this.blockOf(cells, entry), kindClass, change);
  }

  /** A thing that lies in the cells has another class now. */
  reclass(cells: Cells, classes: ClassTable, entry: number, before: number, now: number): void {
    if (!this.isCounted(cells)) return;
    if (++this.changes > cells.things * PATIENCE) {
      this.cells = null;
      return;
    }
    const block = this.blockOf(cells, entry);
    this.change(classes, block, before, -1);
    this.change(classes, block, now, 1);
  }

  /** Whether something in a block offers one of the first `count` adverts of a list. */
  hasAny(column: number, row: number, adverts: Int32Array, count: number): boolean {
    const from = (row * this.columns + column) * this.adverts;
    for (let i = 0; i < count; i++) if (this.counts[from + adverts[i]] > 0) return true;
    return false;
  }

  private isCounted(cells: Cells): boolean {
    return this.cells === cells && this.cellSize === cells.size;
  }

  /** Where the numbers of the block are in which an entry lies. */
  private blockOf(cells: Cells, entry: number): number {
    const { places, size } = cells;
    // Not by functions of `cells`: a double that is passed to a function may get an object of its own.
    const column = clamp((places[entry * PLACE.stride] / size) | 0, cells.columns - 1);
    const row = clamp((places[entry * PLACE.stride + PLACE.y] / size) | 0, cells.rows - 1);
    return (((row / BLOCK) | 0) * this.columns + ((column / BLOCK) | 0)) * this.adverts;
  }

  private change(classes: ClassTable, block: number, kindClass: number, change: number): void {
    const { counts } = this;
    const first = block + classes.firstAdvert[kindClass];
    for (let bits = classes.mask[kindClass]; bits !== 0; bits &= bits - 1)
      counts[first + 31 - Math.clz32(bits & -bits)] += change;
  }
}
