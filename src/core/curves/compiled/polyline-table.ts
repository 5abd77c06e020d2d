import { hotDoubles, hotInts } from '../../math/typed-arrays.ts';
import type { CompiledCurve } from './compiled-curve.ts';

/** The bins of a curve's input range: far more than it has points, so that a bin rarely holds one. */
export const BINS = 256;

/**
 * The points of all polylines in one array, with a table that leads from an input to its segment in one step: no search,
 * and so hardly a branch that a processor could predict wrongly.
 */
export class PolylineTable {
  /** Three numbers a point: x, y, slope to the next point. */
  readonly points: Float64Array;
  /** The offsets of a curve's first and last point in `points`; first is −1 for a curve that is no polyline. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** The lowest and the highest output of every curve, polyline or not. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** For each bin, the offset in `points` of the segment at its lower edge. */
  readonly segments: Int32Array;
  readonly lowest: Float64Array;
  readonly binsPerUnit: Float64Array;

  constructor(curves: readonly CompiledCurve[]) {
    const all: number[] = [];
    this.first = hotInts(curves.length).fill(-1);
    this.last = hotInts(curves.length).fill(-1);
    this.low = hotDoubles(curves.map((curve) => curve.low));
    this.high = hotDoubles(curves.map((curve) => curve.high));
    this.segments = new Int32Array(curves.length * BINS);
    this.lowest = hotDoubles(curves.length);
    this.binsPerUnit = hotDoubles(curves.length);
    // A named curve that is used several times is the same object, and is stored once.
    const stored = new Map<Float64Array, number>();
    curves.forEach(({ polyline }, c) => {
      if (polyline.length === 0) return;
      const known = stored.get(polyline);
      this.first[c] = known ?? all.length;
      this.last[c] = this.first[c] + polyline.length - 3;
      if (known !== undefined) return;
      stored.set(polyline, all.length);
      for (const number of polyline) all.push(number);
    });
    this.points = hotDoubles(all);
    for (let c = 0; c < curves.length; c++) if (this.first[c] >= 0) this.fill(c);
  }

  /**
   * The polyline at `input[0]`, into `output[0]`: the arithmetic of `interpolate`, to the bit. Through arrays, because an
   * engine may allocate an object for a double that is passed or returned.
   */
  evaluate(curve: number, input: Float64Array, output: Float64Array): void {
    const { points } = this;
    const x = input[0];
    const first = this.first[curve];
    const last = this.last[curve];
    if (x >= points[last]) output[0] = points[last + 1];
    else if (!(x > points[first])) output[0] = points[first + 1];
    else {
      let at = this.segments[curve * BINS + (((x - this.lowest[curve]) * this.binsPerUnit[curve]) | 0)];
      if (x < points[at]) at -= 3;
      while (x >= points[at + 3]) at += 3;
      const slope = points[at + 2];
      const y = points[at + 1] + (x - points[at]) * slope;
      const next = points[at + 4];
      output[0] = slope > 0 ? (y < next ? y : next) : y > next ? y : next;
    }
  }

  private fill(curve: number): void {
    const { points } = this;
    const low = points[this.first[curve]];
    const high = points[this.last[curve]];
    this.lowest[curve] = low;
    // A hair less than BINS, so that no input below the last point is rounded beyond the last bin.
    this.binsPerUnit[curve] = high > low ? (BINS - 1e-6) / (high - low) : 0;
    let at = this.first[curve];
    for (let bin = 0; bin < BINS; bin++) {
      const edge = low + ((high - low) * bin) / BINS;
      while (at < this.last[curve] - 3 && edge >= points[at + 3]) at += 3;
      this.segments[curve * BINS + bin] = at;
    }
  }
}
