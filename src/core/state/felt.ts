import { FELT } from '../factors/inputs.ts';
import { longer, longerDoubles } from '../math/typed-arrays.ts';

/** What an agent feels at one moment, for everything that it perceives. */
export class Felt {
  count = 0;
  /** The things and bodies felt for, by rising number, with the distance they are felt at. */
  thing: Int32Array = new Int32Array(16);
  distance: Float64Array = new Float64Array(16);
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

  fearLoveOf(thing: number): number {
    const i = this.find(thing);
    return i < 0 ? 0 : this.fearLove[i];
  }

  hateOf(thing: number): number {
    const i = this.find(thing);
    return i < 0 ? 0 : this.hate[i];
  }

  clear(): void {
    this.count = 0;
    this.totals.fill(0);
    this.totals.fill(Infinity, FELT.indexOf('fearDistance'));
    this.places.fill(Number.NaN);
    this.most.fill(-1);
  }

  /** Keeps them by rising number, so that sums come out the same whatever order they were noticed in. */
  add(thing: number, distance: number): void {
    if (this.count === this.thing.length) this.grow();
    let at = this.count++;
    while (at > 0 && this.thing[at - 1] > thing) {
      this.thing[at] = this.thing[at - 1];
      this.distance[at] = this.distance[at - 1];
      at--;
    }
    this.thing[at] = thing;
    this.distance[at] = distance;
  }

  private find(thing: number): number {
    for (let i = 0; i < this.count; i++) if (this.thing[i] === thing) return i;
    return -1;
  }

  private grow(): void {
    const room = this.count * 2;
    this.thing = longer(this.thing, room);
    this.distance = longerDoubles(this.distance, room);
    this.fearLove = longerDoubles(this.fearLove, room);
    this.hate = longerDoubles(this.hate, room);
    this.threats = longerDoubles(this.threats, room * 2);
  }
}
