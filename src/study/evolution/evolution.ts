import { draw } from '../../core/index.ts';
import { exp, log, power } from '../../core/internal.ts';
import { foldIntoBox, unfoldFromBox } from './box.ts';
import { decomposeSymmetric } from './eigen.ts';
import { drawNormal } from './normal.ts';
import { type Rates, ratesOf } from './rates.ts';

/**
 * A search for the lowest value of an unknown function in the box of 0 to 1, by the evolution strategy with covariance
 * matrix adaptation (CMA-ES: Hansen, The CMA Evolution Strategy: A Tutorial, arXiv 1604.00772), restarted with twice
 * the population when it stagnates (IPOP: Auger and Hansen 2005). Plain data: it can be kept and gone on with.
 */
export interface Evolution {
  readonly seed: number;
  /** How wide the cloud of candidates is at the beginning, in widths of the box. */
  readonly width: number;
  /** A cloud narrower than this has found its place. */
  readonly precision: number;
  /** How often it began anew. */
  readonly restarts: number;
  /** Of this start, and of all. */
  readonly generation: number;
  readonly generations: number;
  readonly evaluations: number;
  /** Candidates in a generation. */
  readonly population: number;
  /** The middle of the cloud, in numbers that know no bounds; the size of its step; its shape. */
  readonly mean: readonly number[];
  readonly sigma: number;
  readonly covariance: readonly (readonly number[])[];
  /** The axes of the shape, a column each, and how far it reaches along them. */
  readonly axes: readonly (readonly number[])[];
  readonly reach: readonly number[];
  /** Where the middle has been heading: in the cloud's own coordinates, for the step; in the box's, for the shape. */
  readonly stepPath: readonly number[];
  readonly shapePath: readonly number[];
  /** The best value of each of the latest generations of this start. */
  readonly recent: readonly number[];
  readonly best: { readonly point: readonly number[]; readonly value: number } | null;
}

export interface EvolutionOptions {
  /** Where to begin, each from 0 to 1. */
  readonly start: readonly number[];
  readonly seed: number;
  /** Default 0.25. */
  readonly width?: number;
  /** Default 1e-9. */
  readonly precision?: number;
  /** Default 4 + 3 ln n. */
  readonly population?: number;
}

/** What random numbers are drawn for; added to the number of the generation. */
const CANDIDATES = 0x65760000;
const RESTARTS = 0x65700000;
/** A shape as long and thin as this is lost in rounding. */
const THINNEST = 1e14;
/** A cloud as wide as this fills the box: points all over it have a standard deviation of 1 / √12. */
const WIDEST = 0.3;

/** A search that has evaluated nothing yet. */
export function beginEvolution(options: EvolutionOptions): Evolution {
  const { start, seed, width = 0.25, precision = 1e-9 } = options;
  const population = options.population ?? 4 + Math.floor(3 * log(start.length));
  const counts = { restarts: 0, generation: 0, generations: 0, evaluations: 0 };
  return {
    seed,
    width,
    precision,
    ...counts,
    ...freshCloud(start, width),
    population: Math.max(4, population),
    best: null,
  };
}

function freshCloud(start: readonly number[], width: number) {
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

/** The candidates of the next generation, points of the box. Asked twice, it says the same twice. */
export function askEvolution(evolution: Evolution): number[][] {
  return steps(evolution).map((step) => pointAt(evolution, step).map(foldIntoBox));
}

/** Steps from the middle of the cloud to each candidate, in units of sigma. */
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

/** The search after the values of all candidates of a generation are known; Infinity for what can't be tried. */
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
    recent: [...evolution.recent, values[winner]].slice(-patience(mean.length, population).gainless),
    best: isBetter ? { point, value: values[winner] } : best,
  };
  return isStagnant(next) ? beginAnew(next) : next;
}

/** Both paths, the step and the shape of the cloud after a generation (equations 43 to 47 of the tutorial). */
function adapt(evolution: Evolution, rate: Rates, parents: readonly (readonly number[])[], heading: readonly number[]) {
  const { axes, reach, sigma, covariance, generation } = evolution;
  const { forStepPath, forShapePath, rankOne, rankMany, weights, mass } = rate;
  // The heading as it would be if the cloud were round: turned onto the axes, shrunk by their reach, turned back.
  const along = reach.map((far, i) => axes.reduce((sum, row, k) => sum + row[i] * heading[k], 0) / far);
  const round = axes.map((row) => dot(row, along));
  const stepPath = evolution.stepPath.map(
    (each, i) => (1 - forStepPath) * each + Math.sqrt(forStepPath * (2 - forStepPath) * mass) * round[i],
  );
  const length = Math.sqrt(dot(stepPath, stepPath));
  // While the step still grows fast, the path would only say so again.
  const settled = Math.sqrt(1 - power(1 - forStepPath, 2 * (generation + 1)));
  const isSteady = length / settled / rate.usualLength < 1.4 + 2 / (heading.length + 1);
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
    sigma: Math.min(sigma * growth, WIDEST / Math.sqrt(Math.max(...values))),
  };
}

/** How many of the latest generations must be all the same, and how many must have gained nothing, to give up. */
function patience(size: number, population: number): { readonly same: number; readonly gainless: number } {
  const share = Math.ceil((30 * size) / population);
  return { same: 10 + share, gainless: 120 + share };
}

/** Whether going on would gain nothing: the cloud is a point or a needle, or its values have been as good for long. */
function isStagnant({ sigma, reach, recent, mean, population, precision }: Evolution): boolean {
  const [narrow, wide] = [Math.min(...reach), Math.max(...reach)];
  if (sigma * wide < precision || (wide / narrow) * (wide / narrow) > THINNEST) return true;
  const { same, gainless } = patience(mean.length, population);
  const latest = recent.slice(-same);
  const [low, high] = [Math.min(...latest), Math.max(...latest)];
  if (recent.length >= same && (high === low || high - low <= precision * precision * Math.abs(low))) return true;
  const part = Math.floor(0.3 * gainless);
  return recent.length >= gainless && median(recent.slice(-part)) >= median(recent.slice(0, part));
}

function median(values: readonly number[]): number {
  return [...values].sort(compare)[Math.floor(values.length / 2)];
}

/** From another place, with twice the population: what is best so far stays so. */
function beginAnew(evolution: Evolution): Evolution {
  const { seed, width, mean, population } = evolution;
  const restarts = evolution.restarts + 1;
  const start = mean.map((_, i) => draw(seed, RESTARTS, restarts, i));
  return { ...evolution, ...freshCloud(start, width), restarts, generation: 0, population: 2 * population };
}

/** Of two values the lower first; what is no number is last. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return Number.isNaN(a) || a > b ? 1 : -1;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, i) => sum + each * b[i], 0);
}
