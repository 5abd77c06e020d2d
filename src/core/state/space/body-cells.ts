import { IdList } from '../../math/id-list.ts';
import { longer, longerDoubles } from '../../math/typed-arrays.ts';

/** Bodies in a cell, on the average. */
const IN_A_CELL = 2;
/** The most ticks until an agent is looked at again. */
export const LONGEST_WAIT = 15;
const PERIOD = LONGEST_WAIT + 1;

/**
 * Which agents with bodies are where: the plane in square cells, each with a list of those who were in it when they were
 * last looked at. One who stands is exactly there; one who walks is no farther from there than its slack until it is
 * looked at again. It is made when first used, and not saved: it can be made again from the agents.
 */
export class BodyCells {
  /** False until it is used for the first time; nothing is noted before that. */
  isKept = false;
  size = 1;
  columns = 1;
  rows = 1;
  /** The first agent in each cell; the others follow in `next`. −1 for none. */
  heads: Int32Array = new Int32Array(0);
  next: Int32Array = new Int32Array(0);
  /** Where each agent was, and how far from there it may be by now. */
  x: Float64Array = new Float64Array(0);
  y: Float64Array = new Float64Array(0);
  slack: Float64Array = new Float64Array(0);
  /** The largest slack so far. */
  mostSlack = 0;
  private previous: Int32Array = new Int32Array(0);
  /** The cell of each agent, −1 for none. */
  private cell: Int32Array = new Int32Array(0);
  /** The tick at which each agent is looked at again, −1 for never; those of one tick are linked. */
  private until: Int32Array = new Int32Array(0);
  private nextDue: Int32Array = new Int32Array(0);
  private previousDue: Int32Array = new Int32Array(0);
  private readonly dueHeads: Int32Array = new Int32Array(PERIOD).fill(-1);
  /** Agents that have set out, turned or come since the last look. */
  private readonly changed = new IdList();
  /** The tick up to which all have been looked at. */
  private tick = 0;
  /** How many bodies the size of the cells was chosen for. */
  private population = 0;

  /** An agent has come, has set out or goes another way or at another speed. */
  note(agent: number): void {
    if (agent >= this.x.length) this.reserve(agent + 1);
    this.changed.add(agent);
  }

  /** An agent has left the world. */
  remove(agent: number): void {
    if (agent >= this.x.length) return;
    this.unlink(agent);
    this.changed.delete(agent);
  }

  /** Whether there are so many more bodies than at the last reset that the cells should be smaller. */
  isOutgrownBy(bodies: number): boolean {
    return !this.isKept || bodies > 2 * this.population;
  }

  /** Starts over, with cells for so many bodies. */
  reset(width: number, height: number, bodies: number, now: number): void {
    this.isKept = true;
    this.population = Math.max(64, bodies);
    this.size = Math.max(1, Math.sqrt((width * height * IN_A_CELL) / this.population));
    this.columns = Math.floor(width / this.size) + 1;
    this.rows = Math.floor(height / this.size) + 1;
    this.heads = new Int32Array(this.columns * this.rows).fill(-1);
    this.cell.fill(-1);
    this.until.fill(-1);
    this.dueHeads.fill(-1);
    this.changed.clear();
    this.tick = now;
  }

  /** An agent that must be looked at again by now; −1 when all have been. Whoever is returned must be put somewhere. */
  nextToLookAt(now: number): number {
    if (this.tick < now) {
      for (let tick = Math.max(this.tick + 1, now - LONGEST_WAIT); tick <= now; tick++) {
        const due = tick & (PERIOD - 1);
        for (let agent = this.dueHeads[due]; agent >= 0; agent = this.nextDue[agent]) {
          this.changed.add(agent);
          this.until[agent] = -1;
        }
        this.dueHeads[due] = -1;
      }
      this.tick = now;
    }
    return this.changed.size === 0 ? -1 : this.changed.at(this.changed.size - 1);
  }

  /**
   * Puts an agent into the cell where it is now: `place` has x, y and the slack. It stays there, or is looked at again
   * after these ticks, if above 0.
   */
  put(agent: number, place: Float64Array, now: number, ticks: number): void {
    if (agent >= this.x.length) this.reserve(agent + 1);
    this.unlink(agent);
    this.changed.delete(agent);
    const x = place[0];
    const y = place[1];
    const slack = place[2];
    this.x[agent] = x;
    this.y[agent] = y;
    this.slack[agent] = slack;
    if (slack > this.mostSlack) this.mostSlack = slack;
    this.link(agent, this.row(y) * this.columns + this.column(x));
    if (ticks === 0) return;
    this.until[agent] = now + ticks;
    const due = this.until[agent] & (PERIOD - 1);
    const head = this.dueHeads[due];
    this.nextDue[agent] = head;
    this.previousDue[agent] = -1;
    if (head >= 0) this.previousDue[head] = agent;
    this.dueHeads[due] = agent;
  }

  private link(agent: number, cell: number): void {
    const head = this.heads[cell];
    this.cell[agent] = cell;
    this.next[agent] = head;
    this.previous[agent] = -1;
    if (head >= 0) this.previous[head] = agent;
    this.heads[cell] = agent;
  }

  /** Takes an agent out of its cell and out of the list of those who are looked at again. */
  private unlink(agent: number): void {
    if (this.cell[agent] >= 0) {
      const [before, after] = [this.previous[agent], this.next[agent]];
      if (before >= 0) this.next[before] = after;
      else this.heads[this.cell[agent]] = after;
      if (after >= 0) this.previous[after] = before;
      this.cell[agent] = -1;
    }
    if (this.until[agent] < 0) return;
    const [before, after] = [this.previousDue[agent], this.nextDue[agent]];
    if (before >= 0) this.nextDue[before] = after;
    else this.dueHeads[this.until[agent] & (PERIOD - 1)] = after;
    if (after >= 0) this.previousDue[after] = before;
    this.until[agent] = -1;
  }

  /** The column of cells in which something at x is, or the nearest one. */
  column(x: number): number {
    return Math.max(0, Math.min(this.columns - 1, Math.floor(x / this.size)));
  }

  /** The row of cells in which something at y is, or the nearest one. */
  row(y: number): number {
    return Math.max(0, Math.min(this.rows - 1, Math.floor(y / this.size)));
  }

  private reserve(count: number): void {
    const room = Math.max(count, this.x.length * 2, 64);
    this.x = longerDoubles(this.x, room);
    this.y = longerDoubles(this.y, room);
    this.slack = longerDoubles(this.slack, room);
    this.next = longer(this.next, room, -1);
    this.previous = longer(this.previous, room, -1);
    this.cell = longer(this.cell, room, -1);
    this.until = longer(this.until, room, -1);
    this.nextDue = longer(this.nextDue, room, -1);
    this.previousDue = longer(this.previousDue, room, -1);
  }
}
