import type { WorldDefinition } from '../../core/index.ts';
import type { LoadedWorld, ParameterValues } from '../../format/index.ts';
import { type Measure, MeasureError } from '../../measure/index.ts';
import { DANGER } from '../../measure/internal.ts';
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

/** Ways to find candidates. Evolution and random search are there to be compared with. */
export type FitMethod = 'model' | 'evolution' | 'random';

/** Everything that a fit depends on: plain data, so that it can be sent to another thread or machine. */
export interface FitPlan {
  /** The text of the world file. */
  readonly text: string;
  /** The name of the file, for messages. */
  readonly file: string;
  readonly agents: number | null;
  readonly targets: readonly FitTarget[];
  /** Measures that are no targets, by name; a fit reports its effect on them. */
  readonly watched: Readonly<Record<string, Measure>>;
  readonly vary: readonly VariedParameter[];
  readonly closeness: number;
  /** Parameters from which the search starts, such as those of an earlier fit; null for the current ones. */
  readonly start: ParameterValues | null;
  /** How candidates are found: by a model and, where that fails, by evolution; or by one of these alone. */
  readonly method: FitMethod;
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
  readonly start?: ParameterValues;
  readonly method?: FitMethod;
}

/** The most measures that are watched besides the targets. */
const MAX_WATCHED = 60;
const SEEDS = 3;
const DAYS = 7;
/** Candidates at most: some, and some for each parameter. */
const BUDGET = { all: 60, each: 10 };
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
    watched: watchedMeasures(world, definition, targets.targets),
    vary: targets.vary,
    closeness: targets.closeness,
    start: options.start ?? null,
    method: options.method ?? 'model',
    search: { seeds: seedsFrom(1, seeds), ticks, skip },
    choice: { seeds: seedsFrom(CHOICE_SEED, seeds), ticks: 2 * ticks, skip },
    check: { seeds: seedsFrom(CHECK_SEED, 2 * seeds), ticks: 2 * ticks, skip },
    budget: options.budget ?? BUDGET.all + BUDGET.each * targets.vary.length,
    seed: options.seed ?? 1,
  };
}

function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + i);
}

/** The expectations of the file, and the share of the time that each need is in danger; at most MAX_WATCHED. */
function watchedMeasures(
  { expectations }: LoadedWorld,
  { needs = {} }: WorldDefinition,
  targets: readonly FitTarget[],
): Record<string, Measure> {
  const expected = expectations.map(({ name, measure }): [string, Measure] => [name, measure]);
  const dangers = Object.entries(needs).map(([need, { range: [low, high] = [0, 100] }]): [string, Measure] => {
    const level = low + DANGER * (high - low);
    return [`${need} in danger`, { of: 'share', test: { need, compare: '<', level }, who: [] }];
  });
  const taken = new Set(targets.map(({ name }) => name));
  return Object.fromEntries([...dangers, ...expected].filter(([name]) => !taken.has(name)).slice(0, MAX_WATCHED));
}
