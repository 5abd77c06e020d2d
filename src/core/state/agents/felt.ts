import { FELT } from '../../factors/inputs.ts';
import { IdSet } from '../../math/id-set.ts';
import { longer, longerDoubles } from '../../math/typed-arrays.ts';

/** What an agent feels at one moment, for everything that it perceives. */
export class Felt {
  count = 0;
  /** The things and bodies felt for, by rising number, with the distance they are felt at and where they are. */
  thing: Int32Array = new Int32Array(16);
  distance: Float64Array = new Float64Array(16);
  x: Float64Array = new Float64Array(16);
  y: Float64Array = new Float64Array(16);
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
  /** What was noticed, in the order in which it was: x, y, distance. */
  private noticed: Float64Array = new Float64Array(48);
  private readonly ids = new IdSet(0);
  /** Where each thing is in `noticed`, and then in the columns; only for those that were noticed. */
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

  /** Notices a thing, which must not have been noticed before, with its x, y and distance in a list. */
  add(thing: number, spot: Float64Array): void {
    if (this.count === this.thing.length) this.grow();
    const at = this.count * 3;
    this.noticed[at] = spot[0];
    this.noticed[at + 1] = spot[1];
    this.noticed[at + 2] = spot[2];
    this.index[thing] = this.count++;
    this.ids.add(thing);
  }

  /** Brings all that was noticed into order, so that sums come out the same whatever order it was noticed in. */
  sort(): void {
    const { thing, noticed, index } = this;
    this.ids.drain(thing);
    for (let i = 0; i < this.count; i++) {
      const at = index[thing[i]] * 3;
      this.x[i] = noticed[at];
      this.y[i] = noticed[at + 1];
      this.distance[i] = noticed[at + 2];
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
    this.distance = longerDoubles(this.distance, room);
    this.x = longerDoubles(this.x, room);
    this.y = longerDoubles(this.y, room);
    this.fearLove = longerDoubles(this.fearLove, room);
    this.hate = longerDoubles(this.hate, room);
    this.noticed = longerDoubles(this.noticed, room * 3);
    this.threats = longerDoubles(this.threats, room * 2);
  }
}
