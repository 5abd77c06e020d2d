import { IdList } from '../../math/id-list.ts';
import { longer, longerDoubles } from '../../math/typed-arrays.ts';
import { BodyLooks } from './body-looks.ts';
import { Cells } from './cells.ts';

/** Bodies in a cell, on the average. */
const IN_A_CELL = 2;
/** The most ticks until an agent is looked at again. */
export const LONGEST_WAIT = 15;
const PERIOD = LONGEST_WAIT + 1;

/**
 * Which agents with bodies are where: the plane in square cells, in which each has an entry with its number as the thing,
 * its body's class, and the place where it was when it was last looked at. One who stands is exactly there; one who walks
 * is no farther from there than its slack until it is looked at again. It is made when first used, and not saved: it can be
 * made again from the agents.
 */
export class BodyCells {
  /** False until it is used for the first time; nothing is noted before that. */
  isKept = false;
  cells: Cells = new Cells(1, 1, 1);
  /** Where each agent's entry is in `cells`, −1 for none. */
  entryOf: Int32Array = new Int32Array(0);
  /** How far from its entry each agent may be by now. */
  slack: Float64Array = new Float64Array(0);
  /** The agents whose bodies have something on offer. */
  readonly open = new IdList();
  /** What agents look like to others; only while the cells are kept. */
  readonly looks = new BodyLooks();
  /** The largest slack so far. */
  mostSlack = 0;
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
    if (agent >= this.slack.length) this.reserve(agent + 1);
    this.changed.add(agent);
    this.looks.forget(agent);
  }

  /** An agent's body has another class; `isOpen` if it has something on offer. */
  reclass(agent: number, kindClass: number, isOpen: boolean): void {
    if (agent >= this.slack.length || this.entryOf[agent] < 0) return;
    this.cells.reclass(agent, kindClass, isOpen, this.entryOf);
    if (isOpen) this.open.add(agent);
    else this.open.delete(agent);
  }

  /** An agent has left the world. */
  remove(agent: number): void {
    if (agent >= this.slack.length) return;
    if (this.entryOf[agent] >= 0) this.cells.remove(agent, this.entryOf);
    this.open.delete(agent);
    this.lookNoMore(agent);
    this.changed.delete(agent);
    this.looks.forget(agent);
  }

  /** Whether there are so many more bodies than at the last reset that the cells should be smaller. */
  isOutgrownBy(bodies: number): boolean {
    return !this.isKept || bodies > 2 * this.population;
  }

  /** Starts over, with cells for so many bodies. */
  reset(width: number, height: number, bodies: number, now: number): void {
    this.isKept = true;
    this.population = Math.max(64, bodies);
    const size = Math.max(1, Math.sqrt((width * height * IN_A_CELL) / this.population));
    this.cells = new Cells(width, height, this.population, size);
    this.entryOf.fill(-1);
    this.until.fill(-1);
    this.dueHeads.fill(-1);
    this.changed.clear();
    this.open.clear();
    this.looks.forgetAll();
    this.tick = now;
  }

  /** Lays those who are near each other side by side. */
  pack(): void {
    this.cells.pack(this.entryOf);
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
   * Puts an agent, with its body's class, into the cell where it is now: `place` has x, y and the slack. It stays there, or
   * is looked at again after these ticks, if above 0.
   */
  put(agent: number, kindClass: number, isOpen: boolean, place: Float64Array, now: number, ticks: number): void {
    if (agent >= this.slack.length) this.reserve(agent + 1);
    this.changed.delete(agent);
    this.lookNoMore(agent);
    this.slack[agent] = place[2];
    if (place[2] > this.mostSlack) this.mostSlack = place[2];
    if (this.entryOf[agent] >= 0) this.cells.move(agent, place, this.entryOf);
    else {
      this.cells.addAt(agent, kindClass, isOpen, place, this.entryOf);
      if (isOpen) this.open.add(agent);
    }
    if (ticks === 0) return;
    this.until[agent] = now + ticks;
    const due = this.until[agent] & (PERIOD - 1);
    const head = this.dueHeads[due];
    this.nextDue[agent] = head;
    this.previousDue[agent] = -1;
    if (head >= 0) this.previousDue[head] = agent;
    this.dueHeads[due] = agent;
  }

  /** Takes an agent out of the list of those who are looked at again. */
  private lookNoMore(agent: number): void {
    if (this.until[agent] < 0) return;
    const before = this.previousDue[agent];
    const after = this.nextDue[agent];
    if (before >= 0) this.nextDue[before] = after;
    else this.dueHeads[this.until[agent] & (PERIOD - 1)] = after;
    if (after >= 0) this.previousDue[after] = before;
    this.until[agent] = -1;
  }

  private reserve(count: number): void {
    const room = Math.max(count, this.slack.length * 2, 64);
    this.slack = longerDoubles(this.slack, room);
    this.entryOf = longer(this.entryOf, room, -1);
    this.until = longer(this.until, room, -1);
    this.nextDue = longer(this.nextDue, room, -1);
    this.previousDue = longer(this.previousDue, room, -1);
  }
}
