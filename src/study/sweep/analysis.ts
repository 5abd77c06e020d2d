import { type PairSide, pairOf, type SweepPair } from './pair.ts';
import { quantileOf, type ResponsePoint, responseOf } from './response.ts';
import { type Influence, influenceOf, meanOf } from './sensitivity.ts';
import { designOf, type ExpectedRange, isWithinRange, type SweepPlan, type SweepRow } from './sweep.ts';
import { unitOf } from './sweep-measures.ts';

/** How a measure follows a number: up, down, up and down again, down and up again, otherwise; or not to be told. */
export type ResponseShape = 'rises' | 'falls' | 'peaks' | 'dips' | 'varies' | 'none';

/** What one number does to a measure. */
export interface ParameterResponse extends Influence {
  /** The number, by its place in the plan. */
  readonly parameter: number;
  readonly shape: ResponseShape;
  /** The mean at the lower and at the upper end of the number. */
  readonly from: number;
  readonly to: number;
  readonly curve: readonly ResponsePoint[];
}

/** What a sweep says about a measure. */
export interface MeasureAnalysis {
  readonly name: string;
  readonly unit: string;
  /** The mean over the seeds by point; null where there was nothing to measure. */
  readonly points: readonly (number | null)[];
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
  /** The share of the differences between points that is left to the seeds; null with one seed. */
  readonly chance: number | null;
  /** What matters most first. */
  readonly responses: readonly ParameterResponse[];
  /** The two numbers that say most together first; at most three pairs, and none if there is one number. */
  readonly pairs: readonly SweepPair[];
  readonly expected: ExpectedRange | null;
  /** Share of the runs in which it was where it should be; null when nothing is expected. */
  readonly met: number | null;
}

/** A point of a sweep at which most expectations are met. */
export interface BestPoint {
  readonly point: number;
  readonly values: readonly number[];
  /** Expectations that all its seeds met. */
  readonly met: number;
}

/** All that a report on a sweep says: plain data. */
export interface SweepAnalysis {
  readonly points: readonly (readonly number[])[];
  /** Those that never changed are left out. */
  readonly measures: readonly MeasureAnalysis[];
  readonly constant: readonly { readonly name: string; readonly value: number | null }[];
  /** The best first, ten at most; of equal ones those near today's numbers; empty when nothing is expected. */
  readonly best: readonly BestPoint[];
}

/** So many standard errors are needed: with many measures and numbers, two would often be chance. */
const CLEAR = 3;
const MOST_PAIRS = 3;
const MOST_BEST = 10;

/** Looks at the rows of a sweep, in the order of its runs; some may be missing. */
export function analyseSweep(plan: SweepPlan, rows: readonly SweepRow[]): SweepAnalysis {
  const design = designOf(plan);
  const points = Array.from({ length: plan.points }, (_, point) => design.at(point));
  const measures: MeasureAnalysis[] = [];
  const constant: { name: string; value: number | null }[] = [];
  Object.entries(plan.study.measures).forEach(([name, measure], column) => {
    const table = tableOf(plan, rows, column);
    const means = table.map((values) => (values.length === 0 ? null : meanOf(values.map(({ value }) => value))));
    const present = means.flatMap((mean, point) => (mean === null ? [] : [{ mean, point }]));
    const sorted = present.map(({ mean }) => mean).sort((a, b) => a - b);
    if (sorted.length < 2 || sorted[0] === sorted[sorted.length - 1]) {
      constant.push({ name, value: sorted[0] ?? null });
      return;
    }
    const y = present.map(({ mean }) => mean);
    const columns = plan.variations.map((_, i) => present.map(({ point }) => points[point][i]));
    const sides = plan.variations.map(({ low, high }, number) => ({ number, low, high, values: columns[number] }));
    const responses = columns
      .map((x, number) => respond(number, x, y))
      .sort((a, b) => b.share - a.share || a.parameter - b.parameter);
    const expected = plan.expected.find((each) => each.name === name) ?? null;
    const all = table.flat();
    measures.push({
      name,
      unit: unitOf(measure),
      points: means,
      lowest: sorted[0],
      median: quantileOf(sorted, 0.5),
      highest: sorted[sorted.length - 1],
      chance: chanceOf(table, plan.seeds.length),
      responses,
      pairs: pairsOf(sides, y),
      expected,
      met: expected && all.filter(({ value }) => isWithinRange(expected, value)).length / all.length,
    });
  });
  return { points, measures, constant, best: bestOf(plan, rows, points) };
}

interface Seen {
  /** The place of the seed. */
  readonly seed: number;
  readonly value: number;
}

/** What was measured at each point. */
function tableOf({ points, seeds }: SweepPlan, rows: readonly SweepRow[], column: number): Seen[][] {
  const table: Seen[][] = Array.from({ length: points }, () => []);
  for (const { run, values } of rows) {
    const value = values[column];
    if (value !== null) table[Math.floor(run / seeds.length)].push({ seed: run % seeds.length, value });
  }
  return table;
}

function respond(number: number, x: readonly number[], y: readonly number[]): ParameterResponse {
  const influence = influenceOf(x, y);
  const curve = responseOf(x, y);
  const [from, to] = [curve[0].mean, curve[curve.length - 1].mean];
  return { parameter, ...influence, shape: shapeOf(influence, curve), from, to, curve };
}

function shapeOf({ share, error }: Influence, curve: readonly ResponsePoint[]): ResponseShape {
  if (share < CLEAR * error || share < 0.01) return 'none';
  const means = curve.map(({ mean }) => mean);
  const [low, high] = [Math.min(...means), Math.max(...means)];
  const [from, to] = [means[0], means[means.length - 1]];
  const size = high - low;
  if (Math.abs(to - from) > 0.7 * size) return to > from ? 'rises' : 'falls';
  if (high - Math.max(from, to) > 0.5 * size) return 'peaks';
  return Math.min(from, to) - low > 0.5 * size ? 'dips' : 'varies';
}

/**
 * What is left of a table of points and seeds when both have had their say, in the mean over the seeds, against the
 * variance between points.
 */
function chanceOf(table: readonly (readonly Seen[])[], seeds: number): number | null {
  const whole = table.filter((values) => values.length === seeds);
  if (seeds < 2 || whole.length < 2) return null;
  const byPoint = whole.map((values) => meanOf(values.map(({ value }) => value)));
  const bySeed = Array.from({ length: seeds }, (_, seed) =>
    meanOf(whole.map((values) => values.find((each) => each.seed === seed)?.value ?? 0)),
  );
  const mean = meanOf(byPoint);
  const left = whole.reduce(
    (sum, values, i) =>
      sum + values.reduce((all, { seed, value }) => all + square(value - byPoint[i] - bySeed[seed] + mean), 0),
    0,
  );
  const between = byPoint.reduce((sum, each) => sum + square(each - mean), 0) / (whole.length - 1);
  if (between === 0) return null;
  return Math.min(1, left / ((whole.length - 1) * (seeds - 1)) / seeds / between);
}

function square(value: number): number {
  return value * value;
}

function pairsOf(sides: readonly PairSide[], y: readonly number[]): SweepPair[] {
  return sides
    .flatMap((one, i) => sides.slice(i + 1).map((other) => pairOf(one, other, y)))
    .sort((a, b) => b.share - a.share || a.first - b.first || a.second - b.second)
    .slice(0, MOST_PAIRS);
}

function bestOf(plan: SweepPlan, rows: readonly SweepRow[], points: readonly (readonly number[])[]): BestPoint[] {
  if (plan.expected.length === 0) return [];
  const names = Object.keys(plan.study.measures);
  const failed = new Map<number, Set<string>>();
  for (const { run, values } of rows) {
    const point = Math.floor(run / plan.seeds.length);
    const broken = failed.get(point) ?? new Set();
    failed.set(point, broken);
    for (const each of plan.expected)
      if (isWithinRange(each, values[names.indexOf(each.name)]) !== true) broken.add(each.name);
  }
  return [...failed]
    .map(([point, broken]) => ({ point, values: points[point], met: plan.expected.length - broken.size }))
    .sort((a, b) => b.met - a.met || awayOf(plan, a.values) - awayOf(plan, b.values) || a.point - b.point)
    .slice(0, MOST_BEST);
}

/** How far a point is from the file's own numbers, against the size of what is swept. */
function awayOf({ variations }: SweepPlan, values: readonly number[]): number {
  return variations.reduce((sum, { current, low, high }, i) => sum + square((values[i] - current) / (high - low)), 0);
}
