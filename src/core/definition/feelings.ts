import type { Curve } from '../curves/compile-curve.ts';
import { FELT } from '../factors/inputs.ts';
import { longer, longerDoubles } from '../math/typed-arrays.ts';
import type { Factor } from './factor.ts';

/**
 * What an agent feels for what it perceives (Bergström).
 * It reads the states `strength`, `danger`, `hp` and `maxHp` of both sides, where they are defined.
 */
export interface Feelings {
  /** 'mindless' feels no fear and no love; 'instinct' goes by strength; 'mind' by strength and danger. */
  readonly driven: 'mindless' | 'instinct' | 'mind';
  /** Tags of those it loves; anyone else alive is an enemy. Default: its own first tag, its race. */
  readonly friends?: readonly string[];
  /** How much strength counts against danger, for minds; default 500 and 500. */
  readonly strength?: number;
  readonly danger?: number;
  /** False: weapons and armour are not recognised (the stupid monster); default true. */
  readonly knowsWeapons?: boolean;
  /** How fear falls with distance; default 1 ÷ distance. */
  readonly falloff?: Curve;
  /** How love falls with distance; default as fear does. */
  readonly loveFalloff?: Curve;
  /** How hate falls with distance; default 1 ÷ distance. */
  readonly hateFalloff?: Curve;
  /** What a stranger of another race is hated by; default 1000. */
  readonly hate?: number;
  /** Multiplies fear: courage, or one's own health ('agent.hp' through a curve); default 1. */
  readonly fear?: Factor;
  /** Feelings of one's own for a kind or tag: these replace what would be felt. Above 0 is love, below is fear. */
  readonly likes?: Readonly<Record<string, number>>;
  readonly hates?: Readonly<Record<string, number>>;
}

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
  }
}
