import { shareOfBins } from './sensitivity.ts';

/** The values of a measure for two parameters together, as a table of cells. */
export interface SweepPair {
  /** The indices of the parameters in the plan. */
  readonly first: number;
  readonly second: number;
  /** The share of the variance that the two explain together. */
  readonly share: number;
  /** The edges of the columns, one more than there are columns; or the values of a parameter with few values. */
  readonly columns: readonly number[];
  /** The same for the rows. */
  readonly rows: readonly number[];
  /** Whether `columns` are values and not edges. */
  readonly hasColumnValues: boolean;
  /** Whether `rows` are values and not edges. */
  readonly hasRowValues: boolean;
  /** Row by row: the mean of the points in a cell; null without a point. */
  readonly cells: readonly (readonly (number | null)[])[];
}

/** The fewest and the most cells along an axis. */
const MIN_CELLS = 3;
const MAX_CELLS = 10;
/** About how many points a cell has. */
const POINTS_PER_CELL = 5;

/** One of two parameters: its index in the plan, its ends, and its value at each point. */
export interface PairSide {
  readonly parameter: number;
  readonly low: number;
  readonly high: number;
  readonly values: readonly number[];
}

/** The table of `y` by two parameters. */
export function pairOf(first: PairSide, second: PairSide, y: readonly number[]): SweepPair {
  const most = Math.max(MIN_CELLS, Math.min(MAX_CELLS, Math.floor(Math.sqrt(y.length / POINTS_PER_CELL))));
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
  if (values.length <= Math.max(most, MAX_CELLS))
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
