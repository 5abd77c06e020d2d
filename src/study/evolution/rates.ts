import { log } from '../../core/internal.ts';

/** How fast a search learns, by the size of the space and of the population (table 1 of Hansen's tutorial). */
export interface Rates {
  /** Of the parents, the best first; they add up to 1. */
  readonly weights: readonly number[];
  /** How many parents of equal weight they amount to. */
  readonly mass: number;
  readonly forStepPath: number;
  readonly damping: number;
  readonly forShapePath: number;
  /** Learning the shape by where the cloud went, and by where all its parents are. */
  readonly rankOne: number;
  readonly rankMany: number;
  /** The expected length of a path that goes nowhere. */
  readonly usualLength: number;
}

/** For a space of so many dimensions and so many candidates in a generation. */
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
