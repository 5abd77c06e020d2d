import { draw, drawNormal, exp, log, power } from '../../core/internal.ts';
import { foldIntoBox, unfoldFromBox } from './box.ts';
import { decomposeSymmetric } from './eigen.ts';
import { type Rates, ratesOf } from './rates.ts';

/**
 * A search for the minimum of an unknown function in the box from 0 to 1, by the evolution strategy with covariance
 * matrix adaptation (CMA-ES: Hansen, The CMA Evolution Strategy: A Tutorial, arXiv 1604.00772). It restarts with twice
 * the population when it stagnates (IPOP: Auger and Hansen 2005). Plain data, so a search can be saved and continued.
 */
export interface Evolution {
  readonly seed: number;
  /** The initial standard deviation of the candidates, as a share of the box. */
  readonly width: number;
  /** Below this standard deviation the search has converged. */
  readonly precision: number;
  /** The number of restarts. */
  readonly restarts: number;
  /** The number of generations since the last restart. */
  readonly generation: number;
  /** The number of all generations. */
  readonly generations: number;
  readonly evaluations: number;
  /** The number of candidates in a generation. */
  readonly population: number;
  /** The mean of the distribution of candidates, in unbounded coordinates. */
  readonly mean: readonly number[];
  /** The step size. */
  readonly sigma: number;
  /** The shape of the distribution. */
  readonly covariance: readonly (readonly number[])[];
  /** The principal axes of the shape, as columns. */
  readonly axes: readonly (readonly number[])[];
  /** The standard deviation along each axis. */
  readonly reach: readonly number[];
  /** The evolution path for the step size, in the coordinates of the shape. */
  readonly stepPath: readonly number[];
  /** The evolution path for the shape. */
  readonly shapePath: readonly number[];
  /** The best value of each of the latest generations since the last restart. */
  readonly recent: readonly number[];
  readonly best: { readonly point: readonly number[]; readonly value: number } | null;
}

/** The settings of a search. */
export interface EvolutionOptions {
  /** The start of the search, each coordinate from 0 to 1. */
  readonly start: readonly number[];
  readonly seed: number;
  /** Default 0.25. */
  readonly width?: number;
  /** Default 1e-9. */
  readonly precision?: number;
  /** Default 4 + 3 ln n. */
  readonly population?: number;
}

/** The purposes for which random numbers are drawn; the index of the generation is added. */
const CANDIDATES = 0x65760000;
const RESTARTS = 0x65700000;
/** The highest condition number of the shape; beyond it, rounding errors dominate. */
const MAX_CONDITION = 1e14;
/** The widest distribution. Points that are spread evenly over the box have a standard deviation of 1 / √12. */
const MAX_WIDTH = 0.3;

/** A search before its first generation. */
export function beginEvolution(options: EvolutionOptions): Evolution {
  const { start, seed, width = 0.25, precision = 1e-9 } = options;
  const population = options.population ?? 4 + Math.floor(3 * log(start.length));
  const counts = { restarts: 0, generation: 0, generations: 0, evaluations: 0 };
  return {
    seed,
    width,
    precision,
    ...counts,
    ...initialDistribution(start, width),
    population: Math.max(4, population),
    best: null,
  };
}

function initialDistribution(start: readonly number[], width: number) {
  const none = start.map(() => 0);
  const unit = start.map((_, i) => start.map((__, j) => (i === j ? 1 : 0)));
  return {
    mean: start.map(unfoldFromBox),
    sigma: width,
    covariance: unit,
    axes: unit,
    reach: start.map(() => 1),
    stepPath: none,
    shapePath: none,
    recent: [],
  };
}

/** The candidates of the next generation, as points of the box. Repeated calls give the same candidates. */
export function askEvolution(evolution: Evolution): number[][] {
  return steps(evolution).map((step) => pointAt(evolution, step).map(foldIntoBox));
}

/** The steps from the mean to each candidate, in units of sigma. */
function steps({ seed, population, generations, axes, reach }: Evolution): number[][] {
  const size = reach.length;
  return Array.from({ length: population }, (_, candidate) => {
    const along = reach.map((far, i) => far * drawNormal(seed, CANDIDATES + generations, candidate * size + i));
    return axes.map((row) => dot(row, along));
  });
}

function pointAt({ mean, sigma }: Evolution, step: readonly number[]): number[] {
  return mean.map((each, i) => each + sigma * step[i]);
}

/** The search after a generation, given the values of all its candidates; Infinity for one that cannot be evaluated. */
export function tellEvolution(evolution: Evolution, values: readonly number[]): Evolution {
  const { population, mean, sigma } = evolution;
  if (values.length !== population)
    throw new RangeError(`got ${values.length} values; expected one for each of ${population} candidates`);
  const taken = steps(evolution);
  const order = values.map((_, i) => i).sort((a, b) => compare(values[a], values[b]) || a - b);
  const rate = ratesOf(mean.length, population);
  const parents = order.slice(0, rate.weights.length).map((i) => taken[i]);
  const heading = mean.map((_, i) => parents.reduce((sum, step, k) => sum + rate.weights[k] * step[i], 0));
  const adapted = adapt(evolution, rate, parents, heading);
  const [winner] = order;
  const { best } = evolution;
  const isBetter = values[winner] < Infinity && (best === null || values[winner] < best.value);
  const point = pointAt(evolution, taken[winner]).map(foldIntoBox);
  const next: Evolution = {
    ...evolution,
    ...adapted,
    mean: mean.map((each, i) => each + sigma * heading[i]),
    generation: evolution.generation + 1,
    generations: evolution.generations + 1,
    evaluations: evolution.evaluations + population,
    recent: [...evolution.recent, values[winner]].slice(-patience(mean.length, population).stalled),
    best: isBetter ? { point, value: values[winner] } : best,
  };
  return isStagnant(next) ? restart(next) : next;
}

/** Both paths, the step size and the shape after a generation (equations 43 to 47 of the tutorial). */
function adapt(evolution: Evolution, rate: Rates, parents: readonly (readonly number[])[], heading: readonly number[]) {
  const { axes, reach, sigma, covariance, generation } = evolution;
  const { forStepPath, forShapePath, rankOne, rankMany, weights, mass } = rate;
  // The heading in the coordinates of the shape: rotated onto the axes, divided by their reach, rotated back.
  const along = reach.map((far, i) => axes.reduce((sum, row, k) => sum + row[i] * heading[k], 0) / far);
  const round = axes.map((row) => dot(row, along));
  const stepPath = evolution.stepPath.map(
    (each, i) => (1 - forStepPath) * each + Math.sqrt(forStepPath * (2 - forStepPath) * mass) * round[i],
  );
  const length = Math.sqrt(dot(stepPath, stepPath));
  // While the step size grows fast, the path for the shape is not updated.
  const bias = Math.sqrt(1 - power(1 - forStepPath, 2 * (generation + 1)));
  const isSteady = length / bias / rate.usualLength < 1.4 + 2 / (heading.length + 1);
  const push = isSteady ? Math.sqrt(forShapePath * (2 - forShapePath) * mass) : 0;
  const shapePath = evolution.shapePath.map((each, i) => (1 - forShapePath) * each + push * heading[i]);
  const lost = isSteady ? 0 : forShapePath * (2 - forShapePath);
  const keep = 1 - rankOne - rankMany + rankOne * lost;
  const shape = covariance.map((row, i) =>
    row.map((each, j) => {
      const many = parents.reduce((sum, step, k) => sum + weights[k] * (step[i] * step[j]), 0);
      return keep * each + rankOne * (shapePath[i] * shapePath[j]) + rankMany * many;
    }),
  );
  const { values, vectors } = decomposeSymmetric(shape);
  const growth = exp((forStepPath / rate.damping) * (length / rate.usualLength - 1));
  return {
    stepPath,
    shapePath,
    covariance: shape,
    axes: vectors,
    reach: values.map((value) => Math.sqrt(Math.max(value, 1e-300))),
    sigma: Math.min(sigma * growth, MAX_WIDTH / Math.sqrt(Math.max(...values))),
  };
}

/** How many of the latest generations must be equal, or without progress, for a restart. */
function patience(size: number, population: number): { readonly same: number; readonly stalled: number } {
  const share = Math.ceil((30 * size) / population);
  return { same: 10 + share, stalled: 120 + share };
}

/** Whether the search has converged: the distribution is too narrow or too thin, or its values no longer improve. */
function isStagnant({ sigma, reach, recent, mean, population, precision }: Evolution): boolean {
  const [narrow, wide] = [Math.min(...reach), Math.max(...reach)];
  if (sigma * wide < precision || (wide / narrow) * (wide / narrow) > MAX_CONDITION) return true;
  const { same, stalled } = patience(mean.length, population);
  const latest = recent.slice(-same);
  const [low, high] = [Math.min(...latest), Math.max(...latest)];
  if (recent.length >= same && (high === low || high - low <= precision * precision * Math.abs(low))) return true;
  const part = Math.floor(0.3 * stalled);
  return recent.length >= stalled && median(recent.slice(-part)) >= median(recent.slice(0, part));
}

function median(values: readonly number[]): number {
  return [...values].sort(compare)[Math.floor(values.length / 2)];
}

/** Restarts at a random point with twice the population; the best point so far is kept. */
function restart(evolution: Evolution): Evolution {
  const { seed, width, mean, population } = evolution;
  const restarts = evolution.restarts + 1;
  const start = mean.map((_, i) => draw(seed, RESTARTS, restarts, i));
  return { ...evolution, ...initialDistribution(start, width), restarts, generation: 0, population: 2 * population };
}

/** Orders values ascending, with NaN last. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return Number.isNaN(a) || a > b ? 1 : -1;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, i) => sum + each * b[i], 0);
}
