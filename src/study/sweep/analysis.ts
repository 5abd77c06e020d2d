import { unitOf } from '../../measure/internal.ts';
import { type PairSide, pairOf, type SweepPair } from './pair.ts';
import { designOf, type ExpectedRange, isWithinRange, type SweepPlan } from './plan.ts';
import { quantileOf, type ResponsePoint, responseOf } from './response.ts';
import type { SweepRow } from './run-sweep.ts';
import { type Influence, influenceOf, meanOf } from './sensitivity.ts';

/** How a measure follows a parameter: up, down, up and down, down and up, in another way, or not clearly at all. */
export type ResponseShape = 'rises' | 'falls' | 'peaks' | 'dips' | 'varies' | 'none';

/** The response of a measure to a parameter. */
export interface ParameterResponse extends Influence {
  /** The index of the parameter in the plan. */
  readonly parameter: number;
  readonly shape: ResponseShape;
  /** The mean at the low end of the parameter. */
  readonly from: number;
  /** The mean at the high end. */
  readonly to: number;
  readonly curve: readonly ResponsePoint[];
}

/** The analysis of one measure of a sweep. */
export interface MeasureAnalysis {
  readonly name: string;
  /** 'h a day', 'a day', '%', 'bits', or '' for levels and distances. */
  readonly unit: string;
  /** The mean over the seeds at each point; null when there was nothing to measure. */
  readonly points: readonly (number | null)[];
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
  /** The share of the variance between points that is due to the seeds; null for one seed. */
  readonly chance: number | null;
  /** The strongest first. */
  readonly responses: readonly ParameterResponse[];
  /** The pairs of parameters that explain most together, at most three; none for a single parameter. */
  readonly pairs: readonly SweepPair[];
  readonly expected: ExpectedRange | null;
  /** Share of the runs within the expected range; null without an expectation. */
  readonly met: number | null;
}

/** A point of a sweep at which many expectations are met. */
export interface BestPoint {
  readonly point: number;
  readonly values: readonly number[];
  /** The number of expectations that all its seeds meet. */
  readonly met: number;
}

/** The analysis of a sweep: plain data. */
export interface SweepAnalysis {
  /** The values of the parameters at each point. */
  readonly points: readonly (readonly number[])[];
  /** Without those that never changed. */
  readonly measures: readonly MeasureAnalysis[];
  /** The measures that never changed. */
  readonly constant: readonly { readonly name: string; readonly value: number | null }[];
  /** The best first, at most ten; among equals the nearest to the current parameters; empty without expectations. */
  readonly best: readonly BestPoint[];
}

/** The standard errors that a clear response needs; with many measures and parameters, two would often be chance. */
const CLEAR = 3;
const MAX_PAIRS = 3;
const MAX_BEST = 10;

/** Analyses the rows of a sweep, ordered by run; some may be missing. */
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
    const sides = plan.variations.map(({ low, high }, parameter) => {
      return { parameter, low, high, values: columns[parameter] };
    });
    const responses = columns
      .map((x, parameter) => respond(parameter, x, y))
      .sort((a, b) => b.share - a.share || a.parameter - b.parameter);
    const expected = plan.expected.find((each) => each.name === name) ?? null;
    const all = table.flat();
    measures.push({
      name,
      unit: unitOf(measure).short,
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

interface Sample {
  /** The index of the seed. */
  readonly seed: number;
  readonly value: number;
}

/** The values of a measure at each point. */
function tableOf({ points, seeds }: SweepPlan, rows: readonly SweepRow[], column: number): Sample[][] {
  const table: Sample[][] = Array.from({ length: points }, () => []);
  for (const { run, values } of rows) {
    const value = values[column];
    if (value !== null) table[Math.floor(run / seeds.length)].push({ seed: run % seeds.length, value });
  }
  return table;
}

function respond(parameter: number, x: readonly number[], y: readonly number[]): ParameterResponse {
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
 * The residual variance of a table of points and seeds after subtracting the means of both, for the mean over the
 * seeds, divided by the variance between points.
 */
function chanceOf(table: readonly (readonly Sample[])[], seeds: number): number | null {
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
    .slice(0, MAX_PAIRS);
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
    .sort((a, b) => b.met - a.met || distanceOf(plan, a.values) - distanceOf(plan, b.values) || a.point - b.point)
    .slice(0, MAX_BEST);
}

/** The squared distance of a point from the current parameters, each as a share of its range. */
function distanceOf({ variations }: SweepPlan, values: readonly number[]): number {
  return variations.reduce((sum, { current, low, high }, i) => sum + square((values[i] - current) / (high - low)), 0);
}
