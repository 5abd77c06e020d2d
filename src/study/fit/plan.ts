import type { LoadedWorld } from '../../format/index.ts';
import { MeasureError } from '../../measure/measures/measure-error.ts';
import type { FitTarget, FitTargets, VariedParameter } from '../../study/index.ts';

/** The runs that candidates are judged by. */
export interface FitRuns {
  readonly seeds: readonly number[];
  /** Ticks that count, after `skip` that don't. */
  readonly ticks: number;
  readonly skip: number;
}

/** Everything that a fit depends on: plain data, so that it can be sent anywhere. */
export interface FitPlan {
  /** The world file's text, and its name for messages. */
  readonly text: string;
  readonly file: string;
  readonly agents: number | null;
  readonly targets: readonly FitTarget[];
  readonly vary: readonly VariedParameter[];
  readonly closeness: number;
  /** The runs of the search; those by which the best few are told apart; those that only the report is made of. */
  readonly search: FitRuns;
  readonly choice: FitRuns;
  readonly check: FitRuns;
  /** How many candidates may be tried. */
  readonly budget: number;
  /** Of the search; another one looks elsewhere. */
  readonly seed: number;
}

export interface FitOptions {
  readonly seeds?: number;
  readonly ticks?: number;
  readonly skip?: number;
  readonly agents?: number;
  readonly budget?: number;
  readonly seed?: number;
}

const SEEDS = 3;
const DAYS = 7;
/** Candidates for each number that may move, and at least. */
const BUDGET_EACH = 30;
const LEAST_BUDGET = 120;
/** Where the seeds begin that the search never sees. */
const CHOICE_SEED = 1001;
const CHECK_SEED = 2001;

/** A fit of a world to targets. What the options leave open is as the targets' file says, or as usual. */
export function planFit(world: LoadedWorld, targets: FitTargets, options: FitOptions = {}): FitPlan {
  const { definition, text, file } = world;
  if (definition === null) throw new MeasureError(`${file} has problems, so there is nothing to fit`);
  const day = 24 * (definition.ticksPerHour ?? 3600);
  const ticks = options.ticks ?? targets.ticks ?? DAYS * day;
  const skip = options.skip ?? targets.skip ?? (ticks >= day ? day : 0);
  const seeds = options.seeds ?? targets.seeds ?? SEEDS;
  return {
    text,
    file,
    agents: options.agents ?? null,
    targets: targets.targets,
    vary: targets.vary,
    closeness: targets.closeness,
    search: { seeds: seedsFrom(1, seeds), ticks, skip },
    choice: { seeds: seedsFrom(CHOICE_SEED, seeds), ticks: 2 * ticks, skip },
    check: { seeds: seedsFrom(CHECK_SEED, 2 * seeds), ticks: 2 * ticks, skip },
    budget: options.budget ?? Math.max(LEAST_BUDGET, BUDGET_EACH * targets.vary.length),
    seed: options.seed ?? 1,
  };
}

function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}
