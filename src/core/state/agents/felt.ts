import { FELT } from '../../factors/inputs.ts';
import { IdSet } from '../../math/id-set.ts';
import { longer, longerDoubles } from '../../math/typed-arrays.ts';

/**
 * What is noticed of something, as numbers in `noticed`: where it is and how far away, its kind, the agent type of the
 * one whose body it is (−1 for none), how strong it looks with its physique, and how dangerous.
 */
export const NOTICED = { x: 0, y: 1, distance: 2, kind: 3, type: 4, strength: 5, danger: 6, stride: 8 } as const;

/** What an agent feels at one moment, for everything that it perceives. */
export class Felt {
  count = 0;
  /** The things and bodies felt for, by rising number, and where their rows start in `noticed`. */
  thing: Int32Array = new Int32Array(16);
  row: Int32Array = new Int32Array(16);
  /** Rows of what was noticed, in the order in which it was. */
  noticed: Float64Array = new Float64Array(16 * NOTICED.stride);
  fearLove: Float64Array = new Float64Array(16);
  hate: Float64Array = new Float64Array(16);
  /** In the order of FELT. */
  readonly totals: Float64Array = new Float64Array(FELT.length);
  /** x, y of the fear centre, the hate centre, the most feared, the most loved and the most hated; NaN for none. */
  readonly places: Float64Array = new Float64Array(10);
  /** x, y of all that is feared, by rising id; filled when somebody runs from it. */
  threats: Float64Array = new Float64Array(32);
  /** The most feared, most loved and most hated thing; −1 for none. */
  readonly most: Int32Array = new Int32Array(3);
  private readonly ids = new IdSet(0);
  /** The number of each thing's row in `noticed`, and then in the columns; only for those that were noticed. */
  private index: Int32Array = new Int32Array(0);

  fearLoveOf(thing: number): number {
    const i = this.find(thing);
    return i < 0 ? 0 : this.fearLove[i];
  }

  hateOf(thing: number): number {
    const i = this.find(thing);
    return i < 0 ? 0 : this.hate[i];
  }

  /** Forgets everything; makes room for things below a count. */
  clear(things: number): void {
    if (things > this.index.length) {
      this.index = longer(this.index, things * 2);
      this.ids.reserve(things * 2);
    }
    this.count = 0;
    this.totals.fill(0);
    this.totals.fill(Infinity, FELT.indexOf('fearDistance'));
    this.places.fill(Number.NaN);
    this.most.fill(-1);
  }

  /** Notices a thing, which must not have been noticed before; returns where its row starts, which is yet to be filled. */
  add(thing: number): number {
    if (this.count === this.thing.length) this.grow();
    this.index[thing] = this.count;
    this.ids.add(thing);
    return this.count++ * NOTICED.stride;
  }

  /** Brings all that was noticed into order, so that sums come out the same whatever order it was noticed in. */
  sort(): void {
    const { thing, row, index, count } = this;
    this.ids.drain(thing);
    for (let i = 0; i < count; i++) {
      row[i] = index[thing[i]] * NOTICED.stride;
      index[thing[i]] = i;
    }
  }

  private find(thing: number): number {
    const i = thing >= 0 && thing < this.index.length ? this.index[thing] : -1;
    return i >= 0 && i < this.count && this.thing[i] === thing ? i : -1;
  }

  private grow(): void {
    const room = this.count * 2;
    this.thing = longer(this.thing, room);
    this.row = longer(this.row, room);
    this.fearLove = longerDoubles(this.fearLove, room);
    this.hate = longerDoubles(this.hate, room);
    this.noticed = longerDoubles(this.noticed, room * NOTICED.stride);
    this.threats = longerDoubles(this.threats, room * 2);
  }
}
