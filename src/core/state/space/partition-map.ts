import type { Space } from '../../definition/space.ts';
import type { Rules } from '../../rules/rules.ts';

/** Steps are counted up to this. */
const MOST_STEPS = 255;
/** Larger maps have none: it would take more memory than time. */
const MOST_CELLS = 1 << 22;

/** Which partition each cell of a map is in, and how far the next one is. It is worked out when it is first asked for. */
export class PartitionMap {
  private readonly rules: Rules;
  private readonly width: number;
  private readonly height: number;
  private partitions: Int16Array = new Int16Array(0);
  private steps: Uint8Array = new Uint8Array(0);

  constructor(rules: Rules, width: number, height: number) {
    this.rules = rules;
    this.width = width;
    this.height = height;
  }

  /** The number of a cell, from a place, x and y in a list; −1 for what is no centre of a cell of the map. */
  cellOf(place: Float64Array): number {
    const x = place[0] | 0;
    const y = place[1] | 0;
    const isCentre = x === place[0] && y === place[1];
    return isCentre && x >= 0 && y >= 0 && x < this.width && y < this.height ? y * this.width + x : -1;
  }

  /** The partition of a cell: the first whose area holds it; −1 for none. */
  partitionOf(cell: number): number {
    if (this.partitions.length === 0) this.draw();
    return this.partitions[cell];
  }

  /** How many steps, straight or diagonal, lead from a cell to the nearest one of another partition, as if without walls. */
  stepsOut(cell: number): number {
    if (this.steps.length === 0) this.draw();
    return this.steps[cell];
  }

  private draw(): void {
    const { width, height } = this;
    this.partitions = new Int16Array(width * height).fill(-1);
    this.steps = new Uint8Array(width * height).fill(MOST_STEPS);
    const { partitions } = this.rules;
    // The first one is drawn last, over the others.
    for (let i = partitions.length - 1; i >= 0; i--) {
      const { area } = partitions[i];
      if (area === null) continue;
      const [left, top, right, bottom] = area;
      for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(bottom, height - 1); y++)
        for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(right, width - 1); x++)
          this.partitions[y * width + x] = i;
    }
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) this.findBorders(x, y);
    // What is nearest is passed on from cell to cell: first rightwards and down, then leftwards and up.
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) this.count(x, y, -1);
    for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) this.count(x, y, 1);
  }

  /** Notes that one step leads from a cell to one of another partition, and back. */
  private findBorders(x: number, y: number): void {
    const cell = y * this.width + x;
    this.compare(cell, x + 1, y);
    for (let beside = x - 1; beside <= x + 1; beside++) this.compare(cell, beside, y + 1);
  }

  private compare(cell: number, x: number, y: number): void {
    if (x < 0 || x >= this.width || y >= this.height) return;
    const { partitions, steps } = this;
    const other = y * this.width + x;
    if (partitions[other] === partitions[cell]) return;
    steps[cell] = 1;
    steps[other] = 1;
  }

  /** Counts the steps of a cell by those of its neighbours, of which one row was counted before it. */
  private count(x: number, y: number, before: number): void {
    const { width, height, steps } = this;
    const cell = y * width + x;
    for (let i = -2; i < 2; i++) {
      const column = i === -2 ? x + before : x + i;
      const row = i === -2 ? y : y + before;
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      steps[cell] = Math.min(steps[cell], steps[row * width + column] + 1);
    }
  }
}

/** The partitions of a map; null on a plane, where no partition has an area, and for what is not made of cells. */
export function partitionMapOf(rules: Rules, { open, width, height }: Space): PartitionMap | null {
  const isMap = !open && Number.isInteger(width) && Number.isInteger(height) && width * height <= MOST_CELLS;
  return isMap && rules.partitions.some(({ area }) => area !== null) ? new PartitionMap(rules, width, height) : null;
}
