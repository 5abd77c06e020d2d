import { log } from '../../core/internal.ts';

/** The learning rates of a search, which follow from the size of the space and the population (Hansen's table 1). */
export interface Rates {
  /** The weights of the parents, the best first; their sum is 1. */
  readonly weights: readonly number[];
  /** The effective number of parents: as many of equal weight would vary as much. */
  readonly mass: number;
  readonly forStepPath: number;
  readonly damping: number;
  readonly forShapePath: number;
  /** How fast the shape follows the path of the mean. */
  readonly rankOne: number;
  /** How fast the shape follows the positions of the parents. */
  readonly rankMany: number;
  /** The expected length of a random path. */
  readonly usualLength: number;
}

/** The rates for a space with `size` dimensions and `population` candidates in a generation. */
export function ratesOf(size: number, population: number): Rates {
  const parents = Math.floor(population / 2);
  const raw = Array.from({ length: parents }, (_, i) => log((population + 1) / 2) - log(i + 1));
  const sum = raw.reduce((all, each) => all + each, 0);
  const weights = raw.map((each) => each / sum);
  const mass = 1 / weights.reduce((all, each) => all + each * each, 0);
  const forStepPath = (mass + 2) / (size + mass + 5);
  const rankOne = 2 / ((size + 1.3) * (size + 1.3) + mass);
  return {
    weights,
    mass,
    forStepPath,
    damping: 1 + 2 * Math.max(0, Math.sqrt((mass - 1) / (size + 1)) - 1) + forStepPath,
    forShapePath: (4 + mass / size) / (size + 4 + (2 * mass) / size),
    rankOne,
    rankMany: Math.min(1 - rankOne, (2 * (mass - 2 + 1 / mass)) / ((size + 2) * (size + 2) + mass)),
    usualLength: Math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size)),
  };
}
