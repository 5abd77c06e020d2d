import type { World } from 'hanker';

/** The side of a cell, in metres. */
const CELL = 16;

/**
 * Who is where, read once for all clients: all agents in one bulk read, sorted into square cells. So a client costs as
 * much as there is around it, however many agents the room has.
 */
export class Interest {
  /** The ids of all agents, the first `count` of them. */
  ids = new Float64Array(64);
  /** x and y of each, one after the other. */
  places = new Float32Array(128);
  /** The index of the advert that each is at; −1 for none. */
  doing = new Int16Array(64);
  count = 0;
  private readonly columns: number;
  private readonly rows: number;
  /** Where each cell begins in `order`; one more at the end. */
  private readonly starts: Int32Array;
  private order = new Int32Array(64);
  private cells = new Int32Array(64);

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / CELL) + 1;
    this.rows = Math.ceil(height / CELL) + 1;
    this.starts = new Int32Array(this.columns * this.rows + 1);
  }

  /** Reads all agents of a world, as they are at this fraction of a tick. */
  read(world: World): void {
    this.count = world.readAgents(this);
    if (this.count > this.ids.length) {
      this.grow(this.count * 2);
      world.readAgents(this);
    }
    this.starts.fill(0);
    for (let i = 0; i < this.count; i++) {
      this.cells[i] = this.cellAt(this.places[i * 2], this.places[i * 2 + 1]);
      this.starts[this.cells[i]]++;
    }
    for (let cell = 1; cell < this.starts.length; cell++) this.starts[cell] += this.starts[cell - 1];
    for (let i = this.count - 1; i >= 0; i--) this.order[--this.starts[this.cells[i]]] = i;
  }

  /** Calls back with the index of everybody within a radius. */
  near(x: number, y: number, radius: number, visit: (index: number) => void): void {
    const [left, right] = [this.column(x - radius), this.column(x + radius)];
    const [top, bottom] = [this.row(y - radius), this.row(y + radius)];
    for (let row = top; row <= bottom; row++) {
      const end = this.starts[row * this.columns + right + 1];
      for (let at = this.starts[row * this.columns + left]; at < end; at++) {
        const i = this.order[at];
        const [dx, dy] = [this.places[i * 2] - x, this.places[i * 2 + 1] - y];
        if (dx * dx + dy * dy <= radius * radius) visit(i);
      }
    }
  }

  private cellAt(x: number, y: number): number {
    return this.row(y) * this.columns + this.column(x);
  }

  private column(x: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor(x / CELL)));
  }

  private row(y: number): number {
    return Math.min(this.rows - 1, Math.max(0, Math.floor(y / CELL)));
  }

  private grow(size: number): void {
    this.ids = new Float64Array(size);
    this.places = new Float32Array(size * 2);
    this.doing = new Int16Array(size);
    this.order = new Int32Array(size);
    this.cells = new Int32Array(size);
  }
}
