import { shareOfBins } from './sensitivity.ts';

/** What a measure came to for two numbers together, in cells. */
export interface SweepPair {
  /** The numbers, by their places in the plan. */
  readonly first: number;
  readonly second: number;
  /** The share of the differences that goes by these two together. */
  readonly share: number;
  /** Ends of the cells, rising: one more than there are cells. Where a number takes few values, those values. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** Whether columns and rows are single values instead of ends. */
  readonly hasColumnValues: boolean;
  readonly hasRowValues: boolean;
  /** Row by row: the mean, null where there is no point. */
  readonly cells: readonly (readonly (number | null)[])[];
}

const FEWEST = 3;
const MOST = 10;
/** About so many points to a cell. */
const CELL = 5;

/** One of two numbers: its place in the plan, between what it was turned, and its value at each point. */
export interface PairSide {
  readonly parameter: number;
  readonly low: number;
  readonly high: number;
  readonly values: readonly number[];
}

/** A table of `y` by two numbers. */
export function pairOf(first: PairSide, second: PairSide, y: readonly number[]): SweepPair {
  const most = Math.max(FEWEST, Math.min(MOST, Math.floor(Math.sqrt(y.length / CELL))));
  const [across, down] = [axisOf(first, most), axisOf(second, most)];
  const bins = Int32Array.from(y, (_, i) => down.bins[i] * across.count + across.bins[i]);
  const sums = new Float64Array(across.count * down.count);
  const counts = new Float64Array(across.count * down.count);
  for (let i = 0; i < y.length; i++) {
    sums[bins[i]] += y[i];
    counts[bins[i]]++;
  }
  const cells = Array.from({ length: down.count }, (_, row) =>
    Array.from({ length: across.count }, (_, column) => {
      const cell = row * across.count + column;
      return counts[cell] === 0 ? null : sums[cell] / counts[cell];
    }),
  );
  return {
    first: first.parameter,
    second: second.parameter,
    share: shareOfBins(bins, y, null),
    columns: across.marks,
    rows: down.marks,
    hasColumnValues: across.hasValues,
    hasRowValues: down.hasValues,
    cells,
  };
}

function axisOf({ values: x, low, high }: PairSide, most: number) {
  const values = [...new Set(x)].sort((a, b) => a - b);
  if (values.length <= Math.max(most, MOST))
    return {
      bins: Int32Array.from(x, (value) => values.indexOf(value)),
      count: values.length,
      marks: values,
      hasValues: true,
    };
  const bins = Int32Array.from(x, (value) => Math.min(most - 1, Math.floor(((value - low) / (high - low)) * most)));
  const marks = Array.from({ length: most + 1 }, (_, i) => low + ((high - low) * i) / most);
  return { bins, count: most, marks, hasValues: false };
}
