import { hotDoubles, hotInts } from '../math/typed-arrays.ts';
import type { CompiledCurve } from './compile-curve.ts';

/** Bins that a curve's input range is divided into; far more than it has knots, so that a bin rarely holds one. */
const BINS = 256;

/**
 * The knots of all curves made of points in one array, with a table that leads from an input to its segment in one
 * step: no search, and so hardly a branch that a processor could guess wrong.
 */
export class KnotTable {
  /** Stride 3: x, y, slope up to the next knot. */
  readonly knots: Float64Array;
  /** Where a curve's first and last knot are in `knots`; first is −1 for a curve that is not made of points. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** The range of every curve, made of points or not. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** For each bin, where the segment of its lower edge starts in `knots`. */
  private readonly segments: Int32Array;
  private readonly lowest: Float64Array;
  private readonly binsPerUnit: Float64Array;

  constructor(curves: readonly CompiledCurve[]) {
    const all: number[] = [];
    this.first = hotInts(curves.length).fill(-1);
    this.last = hotInts(curves.length).fill(-1);
    this.low = hotDoubles(curves.map((curve) => curve.low));
    this.high = hotDoubles(curves.map((curve) => curve.high));
    this.segments = new Int32Array(curves.length * BINS);
    this.lowest = hotDoubles(curves.length);
    this.binsPerUnit = hotDoubles(curves.length);
    // A curve that many name is the same one, and is kept once.
    const kept = new Map<Float64Array, number>();
    curves.forEach(({ knots }, c) => {
      if (knots.length === 0) return;
      const known = kept.get(knots);
      this.first[c] = known ?? all.length;
      this.last[c] = this.first[c] + knots.length - 3;
      if (known !== undefined) return;
      kept.set(knots, all.length);
      for (const number of knots) all.push(number);
    });
    this.knots = hotDoubles(all);
    for (let c = 0; c < curves.length; c++) if (this.first[c] >= 0) this.fill(c);
  }

  /**
   * A curve made of points at `input[0]`, into `output[0]`: the arithmetic of `interpolate`, to the bit. Through arrays,
   * because an engine may make an object of a double that is passed or returned.
   */
  evaluate(curve: number, input: Float64Array, output: Float64Array): void {
    const { knots } = this;
    const x = input[0];
    const first = this.first[curve];
    const last = this.last[curve];
    if (x >= knots[last]) output[0] = knots[last + 1];
    else if (!(x > knots[first])) output[0] = knots[first + 1];
    else {
      let at = this.segments[curve * BINS + (((x - this.lowest[curve]) * this.binsPerUnit[curve]) | 0)];
      if (x < knots[at]) at -= 3;
      while (x >= knots[at + 3]) at += 3;
      const slope = knots[at + 2];
      const y = knots[at + 1] + (x - knots[at]) * slope;
      const next = knots[at + 4];
      output[0] = slope > 0 ? (y < next ? y : next) : y > next ? y : next;
    }
  }

  private fill(curve: number): void {
    const { knots } = this;
    const low = knots[this.first[curve]];
    const high = knots[this.last[curve]];
    this.lowest[curve] = low;
    // A hair less than BINS, so that no input below the last knot is rounded beyond the last bin.
    this.binsPerUnit[curve] = high > low ? (BINS - 1e-6) / (high - low) : 0;
    let at = this.first[curve];
    for (let bin = 0; bin < BINS; bin++) {
      const edge = low + ((high - low) * bin) / BINS;
      while (at < this.last[curve] - 3 && edge >= knots[at + 3]) at += 3;
      this.segments[curve * BINS + bin] = at;
    }
  }
}
