import { longer, longerDoubles } from '../../math/typed-arrays.ts';

/** A walk in the bucket of the smallest level is at most this long; from level to level, twice as long. */
const SMALLEST = 8;
/** How far from a walk a cell may be that changes it: corners that are cut, and positions beside the centres of cells. */
const MARGIN = 4;

/**
 * Which walks lead where, on maps where cells open and close: every point of a walk is within half of its length from the
 * middle between its ends. Walks of similar lengths are in one grid of buckets, by that middle. One that is over stays
 * until its agent walks again. It is not saved: it can be made again from the agents.
 */
export class WalkIndex {
  /** False until a cell opens or closes for the first time; walks are not noted before that. */
  isKept = false;
  /** The walks that were noted while a cell opened or closed, with the lengths that they had before; null at other times. */
  turned: { readonly agent: number; readonly length: number }[] | null = null;
  private readonly levels: { readonly size: number; readonly columns: number; readonly rows: number; first: number }[] =
    [];
  /** The first walk of each bucket; the last bucket has those that are too long for any level. */
  private readonly heads: Int32Array;
  private lengths: Float64Array = new Float64Array(0);
  private bucket: Int32Array = new Int32Array(0);
  private next: Int32Array = new Int32Array(0);
  private previous: Int32Array = new Int32Array(0);
  /** The agents that `near` found; some of them may not walk any more. */
  found: Int32Array = new Int32Array(0);
  private foundCount = 0;

  constructor(width: number, height: number) {
    let buckets = 0;
    for (let size = SMALLEST; size < Math.max(width, height); size *= 2) {
      const [columns, rows] = [Math.floor(width / size) + 1, Math.floor(height / size) + 1];
      this.levels.push({ size, columns, rows, first: buckets });
      buckets += columns * rows;
    }
    this.heads = new Int32Array(buckets + 1).fill(-1);
  }

  /** Notes where an agent walks now, from x, y to x, y, and how far, instead of where it walked before. */
  note(agent: number, walk: Float64Array): void {
    this.reserve(agent + 1);
    if (this.bucket[agent] >= 0) {
      this.turned?.push({ agent, length: this.lengths[agent] });
      this.unlink(agent);
    }
    const bucket = this.bucketOf(walk);
    this.lengths[agent] = walk[4];
    this.bucket[agent] = bucket;
    this.next[agent] = this.heads[bucket];
    this.previous[agent] = -1;
    if (this.heads[bucket] >= 0) this.previous[this.heads[bucket]] = agent;
    this.heads[bucket] = agent;
  }

  /** Finds the agents whose walks may depend on a cell, in no order, into `found`; returns how many. */
  near(x: number, y: number): number {
    this.foundCount = 0;
    for (let level = 0; level < this.levels.length; level++) {
      const { size, columns, rows, first } = this.levels[level];
      const reach = size / 2 + MARGIN;
      const right = indexAt(x + reach, size, columns);
      const bottom = indexAt(y + reach, size, rows);
      for (let row = indexAt(y - reach, size, rows); row <= bottom; row++)
        for (let column = indexAt(x - reach, size, columns); column <= right; column++)
          this.list(first + row * columns + column);
    }
    this.list(this.heads.length - 1);
    return this.foundCount;
  }

  /** How long the walk of an agent is. */
  lengthOf(agent: number): number {
    return this.lengths[agent];
  }

  /** Whether a walk between two points may pass a cell, or cut a corner beside it. */
  mayPass(agent: number, lineToCell: number, lineOn: number): boolean {
    return lineToCell + lineOn <= this.lengths[agent] + MARGIN;
  }

  private list(bucket: number): void {
    for (let agent = this.heads[bucket]; agent >= 0; agent = this.next[agent]) this.found[this.foundCount++] = agent;
  }

  private bucketOf(walk: Float64Array): number {
    const x = (walk[0] + walk[2]) / 2;
    const y = (walk[1] + walk[3]) / 2;
    for (let level = 0; level < this.levels.length; level++) {
      const { size, columns, rows, first } = this.levels[level];
      if (walk[4] <= size) return first + indexAt(y, size, rows) * columns + indexAt(x, size, columns);
    }
    return this.heads.length - 1;
  }

  private unlink(agent: number): void {
    const [before, after] = [this.previous[agent], this.next[agent]];
    if (before >= 0) this.next[before] = after;
    else this.heads[this.bucket[agent]] = after;
    if (after >= 0) this.previous[after] = before;
  }

  private reserve(count: number): void {
    if (count <= this.bucket.length) return;
    const room = Math.max(count, this.bucket.length * 2, 64);
    this.lengths = longerDoubles(this.lengths, room);
    this.bucket = longer(this.bucket, room, -1);
    this.next = longer(this.next, room, -1);
    this.previous = longer(this.previous, room, -1);
    this.found = longer(this.found, room);
  }
}

/** The column or row of a coordinate; outside the map, the nearest. */
function indexAt(coordinate: number, size: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(coordinate / size)));
}
