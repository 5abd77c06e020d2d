import { exp, log } from '../../core/internal.ts';
import { invertPositive, type Weights, weighDiagonal, weighMatrix } from './solve.ts';

/*
 * The model of one measure is a plane: value + slopes · z, where z is the way from a centre, in shares of the bounds.
 * It is fitted to all candidates at once, and each counts as much as it can be trusted:
 *
 *   variance of a candidate at distance d = noise² / seeds + (curvature · d²)² + roughness²
 *
 * The first term is chance: what a mean over some seeds varies by. The second is what a plane must miss of a curved
 * response, which grows with the square of the distance (Taylor). So near candidates fix the plane, and far ones only
 * help where there are no others. The third is for steps, which all seeds have alike.
 *
 * A bend is the same for all candidates: those on one side of the centre are all off to the same side, so that many of them
 * say no more than a few. If the second derivatives are normal with one variance, what the plane misses at z and at z' has
 * the covariance curvature² · (z · z')², which is (curvature · d²)² for one candidate.
 *
 * With K for the matrix of these variances, the plane that minimises the weighted squares solves A θ = b, with
 * A = Xᵀ K⁻¹ X + prior, b = Xᵀ K⁻¹ y and the rows (1, z) in X. The inverse of A is the covariance of θ, so every prediction
 * has a standard error. All candidates run with the same seeds, so what these do to all of them alike does not show in the
 * differences between candidates: it is added to the variance of the value at the centre, and so is the roughness.
 *
 * The curvature, the roughness, and the noise if the seeds do not show it, are not known: a few are assumed in turn, and
 * the planes are averaged, each counting as much as its assumptions make the values seen likely (Bayesian model averaging:
 * Hoeting et al. 1999). What the planes differ by is a part of the covariance.
 *
 * A search takes a simpler plane, of which the candidates are off independently of each other: it is bolder.
 */

/** A value that was measured, with its way from the centre. */
export interface Observation {
  readonly way: readonly number[];
  readonly value: number;
  /** How many seeds it is the mean of. */
  readonly seeds: number;
}

/** How a measure depends on the parameters near a centre: plain data. */
export interface Response {
  /** The value at the centre. */
  readonly value: number;
  /** The change of the value from one bound of each parameter to the other. */
  readonly slopes: readonly number[];
  /** The covariance of the value and the slopes, in this order. */
  readonly covariance: readonly (readonly number[])[];
  /** The standard deviation of a single run. */
  readonly noise: number;
  /** The error of the plane at distance 1. It grows with the square of the distance. */
  readonly curvature: number;
}

/** A predicted value with its standard error. */
export interface Prediction {
  readonly value: number;
  readonly error: number;
}

/** The curvatures that are tried: in standard deviations of the values at the typical distance. */
const CURVATURES = [0.02, 0.1, 0.4, 1.5] as const;
/** Those that are averaged: a response without any curvature is not assumed. */
const AVERAGED = CURVATURES.slice(1);
/** The roughnesses that are averaged: in standard deviations of the values. */
const ROUGHNESSES = [0, 0.05, 0.15, 0.4] as const;
/** The standard deviations of chance that are tried when it is unknown: in standard deviations of the values. */
const NOISES = [0.02, 0.15, 0.6] as const;
/** The least noise, as a share of the deviation of the values; keeps the equations solvable. */
const MIN_NOISE = 1e-3;
/** How steep a response is expected to be at most: in standard deviations of the values for the typical distance. */
const STEEP = 3;

/**
 * Fits the plane. `noise` is the standard deviation of a single run; null if the seeds do not show it. `unit` is a change
 * of the measure that is worth noticing: values that are all the same, such as a need that is never in danger, say nothing
 * about how they change farther away, so there the error is a multiple of it.
 */
export function fitResponse(seen: readonly Observation[], size: number, noise: number | null, unit = 0): Response {
  if (seen.every(({ value }) => value === seen[0].value)) return unvariedResponse(seen, size, noise ?? 0, unit);
  const products = seen.map(({ way }) => seen.map((other) => dot(way, other.way)));
  const weigh = ({ noise, curvature, roughness }: Assumed) =>
    weighMatrix(
      products.map((row, i) =>
        row.map((product, j) => {
          const bend = curvature * product;
          return bend * bend + (i === j ? (noise * noise) / seen[i].seeds + roughness * roughness : 0);
        }),
      ),
    );
  return averagePlanes(fitPlanes(seen, size, noise, { curvatures: AVERAGED, roughnesses: ROUGHNESSES, weigh }));
}

/**
 * Fits the plane under the likeliest assumptions alone (type II maximum likelihood: MacKay 1992), as if candidates were off
 * independently. Its errors are too small; a search follows it faster. With one new candidate and no noise this is
 * Broyden's update of the Jacobian.
 */
export function fitLikeliestResponse(seen: readonly Observation[], size: number, noise: number | null): Response {
  const squares = seen.map(({ way }) => dot(way, way));
  const weigh = ({ noise, curvature }: Assumed) =>
    weighDiagonal(
      seen.map(({ seeds }, k) => {
        const bend = curvature * squares[k];
        return (noise * noise) / seeds + bend * bend;
      }),
    );
  const planes = fitPlanes(seen, size, noise, { curvatures: CURVATURES, roughnesses: [0], weigh });
  return planes.reduce((best, each) => (each.evidence > best.evidence ? each : best)).response;
}

/** What is assumed of a response, in its own unit. */
interface Assumed {
  readonly noise: number;
  readonly curvature: number;
  readonly roughness: number;
}

/** The assumptions to try, and how they weigh the candidates. */
interface Trial {
  readonly curvatures: readonly number[];
  readonly roughnesses: readonly number[];
  readonly weigh: (assumed: Assumed) => Weights;
}

/** The planes under all assumptions; a single one where the values or the ways don't vary. */
function fitPlanes(
  seen: readonly Observation[],
  size: number,
  noise: number | null,
  { curvatures, roughnesses, weigh }: Trial,
): readonly AssumedPlane[] {
  const middle = meanOf(seen.map(({ value }) => value));
  const deviation = Math.sqrt(meanOf(seen.map(({ value }) => (value - middle) * (value - middle))));
  const typical = Math.sqrt(meanOf(seen.map(({ way }) => dot(way, way))));
  if (deviation === 0 || typical === 0) return [{ evidence: 0, response: flatResponse(middle, size, noise ?? 0) }];
  const steepest = (STEEP * deviation) / typical;
  const noises = noise === null ? NOISES.map((one) => one * deviation) : [noise];
  return curvatures.flatMap((share) =>
    roughnesses.flatMap((rough) =>
      noises.map((each) => {
        const assumed = {
          noise: Math.max(each, MIN_NOISE * deviation),
          curvature: (share * deviation) / (typical * typical),
          roughness: rough * deviation,
        };
        return fitPlane(seen, middle, { ...assumed, size, steepest }, weigh(assumed));
      }),
    ),
  );
}

/** A plane under some assumptions, and twice the logarithm of how likely these make the values. */
interface AssumedPlane {
  readonly evidence: number;
  readonly response: Response;
}

/** The mean of planes by their likelihood; its covariance has their own, and what they differ by. */
function averagePlanes(planes: readonly AssumedPlane[]): Response {
  const most = Math.max(...planes.map(({ evidence }) => evidence));
  const weights = planes.map(({ evidence }) => exp((evidence - most) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (read: (response: Response) => number) =>
    planes.reduce((sum, { response }, k) => sum + (weights[k] / total) * read(response), 0);
  const partOf = ({ value, slopes }: Response, i: number) => (i === 0 ? value : slopes[i - 1]);
  const [value, ...slopes] = planes[0].response.covariance.map((_, i) => mean((each) => partOf(each, i)));
  const plane = [value, ...slopes];
  const covariance = plane.map((own, i) =>
    plane.map((other, j) =>
      mean((each) => each.covariance[i][j] + (partOf(each, i) - own) * (partOf(each, j) - other)),
    ),
  );
  const rootMean = (read: (response: Response) => number) => Math.sqrt(mean((each) => read(each) * read(each)));
  const noise = rootMean((each) => each.noise);
  return { value, slopes, covariance, noise, curvature: rootMean((each) => each.curvature) };
}

interface Assumptions extends Assumed {
  readonly size: number;
  readonly steepest: number;
}

/** The plane under some assumptions. */
function fitPlane(
  seen: readonly Observation[],
  middle: number,
  { noise, curvature, roughness, size, steepest }: Assumptions,
  weights: Weights,
): AssumedPlane {
  const prior = Array.from({ length: size + 1 }, (_, i) => (i === 0 ? 1e-6 : 1) / (steepest * steepest));
  const columns = prior.map((_, i) => seen.map(({ way }) => (i === 0 ? 1 : way[i - 1])));
  const values = seen.map(({ value }) => value - middle);
  const weighed = columns.map(weights.apply);
  const matrix = prior.map((own, i) => prior.map((_, j) => dot(columns[i], weighed[j]) + (i === j ? own : 0)));
  const right = weighed.map((column) => dot(column, values));
  const { inverse, pivots } = invertPositive(matrix);
  const plane = inverse.map((row) => dot(row, right));
  let evidence = dot(plane, right) - dot(values, weights.apply(values));
  for (const pivot of [...weights.pivots, ...pivots]) evidence -= log(pivot);
  const [offset, ...slopes] = plane;
  const shared = (noise * noise) / Math.max(...seen.map(({ seeds }) => seeds)) + roughness * roughness;
  const covariance = inverse.map((row, i) => (i === 0 ? [row[0] + shared, ...row.slice(1)] : row));
  return { evidence, response: { value: middle + offset, slopes, covariance, noise, curvature } };
}

/** The response of values that are all the same: at the farthest of them its error is half a unit. */
function unvariedResponse(seen: readonly Observation[], size: number, noise: number, unit: number): Response {
  const farthest = Math.max(...seen.map(({ way }) => dot(way, way)));
  const curvature = farthest === 0 ? 0 : unit / 2 / farthest;
  return { ...flatResponse(seen[0].value, size, noise), curvature };
}

function flatResponse(value: number, size: number, noise: number): Response {
  const none = Array.from({ length: size + 1 }, () => 0);
  return { value, slopes: none.slice(1), covariance: none.map(() => none), noise, curvature: 0 };
}

/** The value of a response at the end of a way from its centre, with its standard error. */
export function predictResponse(response: Response, way: readonly number[]): Prediction {
  const { slopes, covariance, curvature } = response;
  const value = response.value + dot(slopes, way);
  const x = [1, ...way];
  const variance = x.reduce((sum, each, i) => sum + each * dot(covariance[i], x), 0);
  const bend = curvature * dot(way, way);
  return { value, error: Math.sqrt(Math.max(0, variance) + bend * bend) };
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
