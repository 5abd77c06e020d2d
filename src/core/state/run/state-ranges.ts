import type { Rules } from '../../rules/rules.ts';

/**
 * The least and the greatest value that each state of each kind of things has had since the world was created or loaded.
 * They only ever move apart, so they hold for every thing of the kind.
 */
export class StateRanges {
  private readonly first: Int32Array;
  private readonly low: Float64Array;
  private readonly high: Float64Array;

  constructor({ kinds }: Rules) {
    this.first = new Int32Array(kinds.length);
    const initial = kinds.flatMap((kind) => [...kind.initial]);
    for (let k = 1; k < kinds.length; k++) this.first[k] = this.first[k - 1] + kinds[k - 1].initial.length;
    this.low = Float64Array.from(initial);
    this.high = Float64Array.from(initial);
  }

  /** A thing of a kind has this value in a column of its states. */
  include(kind: number, column: number, value: number): void {
    const at = this.first[kind] + column;
    if (value < this.low[at]) this.low[at] = value;
    if (value > this.high[at]) this.high[at] = value;
  }

  /** Writes the range of a column (−1: a state that the kind does not have, which reads 0) into two lists at an index. */
  read(kind: number, column: number, low: Float64Array, high: Float64Array, index: number): void {
    const at = this.first[kind] + column;
    low[index] = column < 0 ? 0 : this.low[at];
    high[index] = column < 0 ? 0 : this.high[at];
  }
}
