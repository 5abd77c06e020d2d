import type { LoadedWorld } from '../../format/index.ts';
import { MeasureError } from '../../measure/index.ts';
import type { FitTarget, FitTargets } from '../targets/targets.ts';
import type { VariedParameter } from '../targets/varied-parameters.ts';

/** The runs by which candidates are judged. */
export interface FitRuns {
  readonly seeds: readonly number[];
  /** Ticks that count. */
  readonly ticks: number;
  /** Ticks that run before that. */
  readonly skip: number;
}

/** Everything that a fit depends on: plain data, so that it can be sent to another thread or machine. */
export interface FitPlan {
  /** The text of the world file. */
  readonly text: string;
  /** The name of the file, for messages. */
  readonly file: string;
  readonly agents: number | null;
  readonly targets: readonly FitTarget[];
  readonly vary: readonly VariedParameter[];
  readonly closeness: number;
  /** The runs of the search. */
  readonly search: FitRuns;
  /** The runs that choose among the best candidates. */
  readonly choice: FitRuns;
  /** The runs that the report is made from. */
  readonly check: FitRuns;
  /** How many candidates may be tried. */
  readonly budget: number;
  /** The seed of the search itself; another one tries other candidates. */
  readonly seed: number;
}

/** The settings of a fit; they override those of the file of targets. */
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
/** Candidates for each parameter. */
const BUDGET_EACH = 30;
const MIN_BUDGET = 120;
/** The first seeds of the runs that the search never sees. */
const CHOICE_SEED = 1001;
const CHECK_SEED = 2001;

/** Plans a fit of a world to targets. Throws a MeasureError for a world with problems. */
export function planFit(world: LoadedWorld, targets: FitTargets, options: FitOptions = {}): FitPlan {
  const { definition, text, file } = world;
  if (definition === null) throw new MeasureError(`${file} has problems; correct them before fitting it`);
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
    budget: options.budget ?? Math.max(MIN_BUDGET, BUDGET_EACH * targets.vary.length),
    seed: options.seed ?? 1,
  };
}

function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}
