import { boundCurve } from '../curves/compiled/bound-curve.ts';
import type { CompiledCurve } from '../curves/compiled/compiled-curve.ts';
import { hotDoubles, hotInts } from '../math/typed-arrays.ts';
import type { Rules } from '../rules/rules.ts';
import type { ClassTable } from '../state/space/class-table.ts';
import type { AgentType } from '../state/state.ts';

/** The range of a need's levels is divided into this many bins; one more is for the highest level itself. */
export const LEVEL_BINS = 64;
/** Each bin is looked at in this many parts when its row is worked out. */
const BIN_PARTS = 8;

/** Bits for a number in a pair. */
export const PAIR_BITS = 16;
export const PAIR_MASK: number = (1 << PAIR_BITS) - 1;

/** More than single precision can round a sum of bounds down by. */
const MARGIN: number = 1 + 1e-5;
/** Below this, single precision is not precise; what is worth the least bit has a bound of at least this. */
const LEAST_BOUND = 1e-37;

/** A bin is a hair wider than it should be: rounding can put a level into the next one. */
const EDGE = 0.01;

/** The bounds that hold for the adverts of each class, for agents of one type. */
interface ClassBounds {
  readonly agentType: AgentType;
  /** The classes: another table may number them otherwise, as after a snapshot was loaded. */
  readonly classes: ClassTable;
  /** How many of them are in the list. */
  count: number;
  /** `PromiseBounds.stride` pairs for each class. */
  pairs: Int32Array;
}

/**
 * What promises can be worth at the most, from tables: no curve is evaluated. A *term* is an amount of a need that some
 * advert promises. For each term there is a table of the most urgency that it removes, by the level of the need. What
 * an advert is worth is the sum of its terms; adverts with the same first terms share their sum.
 *
 * Bounds have numbers: 0 is the bound of nothing, then come those of the terms, by need, and those of the sums.
 */
export class PromiseBounds {
  /** How many bounds there are. */
  readonly count: number;
  /** The bounds of the terms of need n have the numbers first[n] … first[n + 1] − 1. */
  readonly first: Int32Array;
  /** The amount of each term, by the number of its bound. */
  readonly amounts: Float64Array;
  /** The two bounds that each sum is made of, as a pair; the first sum is number first[needs]. */
  readonly sums: Int32Array;
  readonly sumCount: number;
  /** Bins for each unit of a need's level. */
  readonly binsPerUnit: Float64Array;
  /** For each need and curve where their table starts, a row for each bin; −1 when there is none yet. */
  readonly tableAt: Int32Array;
  /** All tables; a row starts with a negative number until it is worked out. */
  tables: Float32Array = new Float32Array(64);
  /** How many pairs of adverts a class has. */
  readonly stride: number;
  private used = 0;
  private readonly rules: Rules;
  /** The number of the bound of each advert, and 0 behind the last. */
  private readonly ofAdvert: Int32Array;
  private readonly classes: ClassBounds[] = [];

  constructor(rules: Rules, { advertStride }: ClassTable) {
    const { promises, lows, highs } = rules;
    this.rules = rules;
    this.stride = (advertStride + 1) >> 1;
    this.binsPerUnit = hotDoubles(
      rules.needs.map((_, n) => (highs[n] > lows[n] ? (LEVEL_BINS - 1e-6) / (highs[n] - lows[n]) : 0)),
    );
    this.tableAt = hotInts(rules.needs.length * rules.curves.length).fill(-1);
    const first = [1];
    const amounts = [0];
    for (let n = 0; n < rules.needs.length; n++) {
      const promised = Array.from(promises.amount).filter(
        (_, i) => i < promises.first[rules.adverts.length] && promises.need[i] === n,
      );
      amounts.push(...[...new Set(promised)].sort((a, b) => a - b));
      first.push(amounts.length);
    }
    this.first = hotInts(first);
    this.amounts = hotDoubles(amounts);
    const ids = new Map<number, number>();
    const sums: number[] = [];
    const ofAdvert = rules.adverts.map((_, a) => {
      const terms: number[] = [];
      for (let i = promises.first[a]; i < promises.first[a + 1]; i++) {
        const n = promises.need[i];
        terms.push(amounts.indexOf(promises.amount[i], first[n]));
      }
      terms.sort((a, b) => a - b);
      return terms.reduce((sum, term) => {
        if (sum === 0) return term;
        const pair = (sum << PAIR_BITS) | term;
        const known = ids.get(pair);
        if (known !== undefined) return known;
        sums.push(pair);
        ids.set(pair, amounts.length + sums.length - 1);
        return amounts.length + sums.length - 1;
      }, 0);
    });
    if (sums.length % 2 === 1) sums.push(0);
    this.sums = hotInts(sums);
    this.sumCount = sums.length;
    this.count = amounts.length + sums.length;
    this.ofAdvert = hotInts([...ofAdvert, 0]);
  }

  /** Where the row is for a need with a curve, in a bin of its level; works it out if it is needed for the first time. */
  fillRow(need: number, curve: number, bin: number): number {
    const { rules, first } = this;
    const length = first[need + 1] - first[need];
    const table = need * rules.curves.length + curve;
    if (this.tableAt[table] < 0) this.tableAt[table] = this.open(length * (LEVEL_BINS + 1));
    const at = this.tableAt[table] + bin * length;
    const low = rules.lows[need];
    const high = rules.highs[need];
    const width = (high - low) / LEVEL_BINS;
    const from = bin === LEVEL_BINS ? high : Math.max(low, low + (bin - EDGE) * width);
    const to = bin === LEVEL_BINS ? high : Math.min(high, low + (bin + 1 + EDGE) * width);
    for (let i = 0; i < length; i++) {
      const amount = this.amounts[first[need] + i];
      let most = 0;
      for (let part = 0; part < BIN_PARTS; part++) {
        const least = part === 0 ? from : from + ((to - from) * (part - EDGE)) / BIN_PARTS;
        const largest = part === BIN_PARTS - 1 ? to : from + ((to - from) * (part + 1 + EDGE)) / BIN_PARTS;
        most = Math.max(most, removedBy(rules.curves[curve], least, largest, amount, low, high));
      }
      this.tables[at + i] = roundUp(most);
    }
    return at;
  }

  /** The list of the classes' adverts by the numbers of their bounds, 0 for one that an agent of this type may not choose. */
  pairsFor(type: number, agentType: AgentType, classes: ClassTable): Int32Array {
    const known = this.classes[type];
    if (known?.agentType === agentType && known.classes === classes && known.count === classes.count)
      return known.pairs;
    const { count } = classes;
    const listed = { agentType, classes, count, pairs: new Int32Array(Math.max(32, count * this.stride)) };
    for (let c = 0; c < classes.count; c++) {
      for (let k = 0; k < classes.advertStride; k++) {
        const advert = classes.adverts[c * classes.advertStride + k];
        const bound = agentType.isChoosable[advert] === 1 ? this.ofAdvert[advert] : 0;
        listed.pairs[c * this.stride + (k >> 1)] |= bound << ((k & 1) * PAIR_BITS);
      }
    }
    this.classes[type] = listed;
    return listed.pairs;
  }

  private open(length: number): number {
    const at = this.used;
    this.used += length;
    if (this.used > this.tables.length) {
      const longer = new Float32Array(this.used);
      longer.set(this.tables.subarray(0, at));
      this.tables = longer;
    }
    this.tables.fill(-1, at, this.used);
    return at;
  }
}

/** The most urgency that an amount removes, for a level within an interval; levels are from `low` to `high`. */
function removedBy(curve: CompiledCurve, from: number, to: number, amount: number, low: number, high: number): number {
  const within = (level: number) => Math.min(high, Math.max(low, level));
  const now = boundCurve(curve, { low: from, high: to });
  const then = boundCurve(curve, { low: within(from + amount), high: within(to + amount) });
  return now.high - then.low;
}

/** An upper bound that stays one in single precision; 0 for what is worth nothing. */
export function roundUp(worth: number): number {
  return worth > 0 ? worth * MARGIN + LEAST_BOUND : 0;
}
