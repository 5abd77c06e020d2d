import { type LoadedWorld, loadWorld, type Parameter, parametersOf } from '../format/index.ts';
import { type Measure, MeasureError } from '../measure/index.ts';
import { studentQuantile } from '../measure/internal.ts';
import { type FitModel, makeModel, recordedMeasures } from './model/model.ts';
import { type ModelSample, sampleOf } from './model/sample.ts';
import { randomBits } from './screening-design.ts';
import { nearestParameters } from './screening-nearness.ts';
import { acceptedEnds, acceptedTogether, byName, endsOf, type TriedValue } from './screening-values.ts';
import type { VariedParameter } from './targets/varied-parameters.ts';
import { type Runner, runHere } from './trials/runner.ts';
import type { Study, Trial, TrialResult } from './trials/study.ts';

/** What to screen: which of the file's parameters move one measure. */
export interface ScreeningOrder {
  readonly study: Omit<Study, 'measures' | 'reports'>;
  readonly measure: Measure;
  /** Further measures for the model, by name; none by default. */
  readonly watched?: Readonly<Record<string, Measure>>;
  /** Each parameter is made smaller and larger by this share of itself, or less where the world rejects that; default 0.15. */
  readonly change?: number;
  /** The number of runs of the first, coarse stage; default 48. */
  readonly coarse?: number;
  /** The number of parameters that are examined closely; default 10. */
  readonly levers?: number;
  /** The number of seeds for each of them; default 4. */
  readonly seeds?: number;
}

/** The effect of a parameter on the measure. */
export interface Lever {
  readonly name: string;
  readonly unit: string;
  readonly current: number;
  /** The two values that were compared. */
  readonly low: number;
  readonly high: number;
  /** How much higher the measure is at `high` than at `low`: the mean over the seeds. */
  readonly effect: number;
  /** The half width of the 95 % confidence interval of the effect. */
  readonly error: number;
  /** Whether the interval excludes 0. */
  readonly isSure: boolean;
}

/** The parameters that matter for a measure. */
export interface Screening {
  /** The measure with the file's own parameters: its mean over the seeds; null when there was nothing to measure. */
  readonly mean: number | null;
  /** By the size of the effect, those that are sure first. */
  readonly levers: readonly Lever[];
  /** The number of parameters that were varied: those that have most directly to do with the measure. */
  readonly candidates: number;
  /** The number of parameters of the file that might have been varied. */
  readonly parameters: number;
  /** What the watched measures would be with other values of the levers, between those that were compared. */
  readonly model: FitModel;
  /** The runs that the model was made from. */
  readonly samples: readonly ModelSample[];
}

/** How a screening is run. */
export interface ScreeningHooks {
  readonly runner?: Runner;
  readonly signal?: AbortSignal;
  /** Called after each run. */
  readonly onRun?: (done: number, of: number) => void;
  /** Awaited between checks of values before the runs, which take some seconds for a large file. */
  readonly pause?: () => Promise<void>;
}

/** The name of the screened measure, which no measure of a file can have. */
const FIGURE = '\0figure';
/** Parts of a file that are layout rather than behaviour. */
const NOT_SCREENED =
  /^(?:space|ticksPerHour|starts|agents\..*\.at|things\..*\.at|partitions\..*\.area|.*\.(?:slots|room|color))(?:\.|$)/;

/**
 * Finds the parameters that move a measure, in two stages, among those that have most directly to do with it. First all are
 * changed at once, each up or down at random, in
 * runs with one seed: the difference between the runs with a parameter up and those with it down is a coarse estimate of
 * its effect. Then the parameters with the largest estimates are changed one at a time, with the same seeds for both
 * values, so that most of the chance cancels. Values that the world rejects are not tried. Resolves with null when it is
 * stopped before the end.
 */
export async function screenParameters(order: ScreeningOrder, hooks: ScreeningHooks = {}): Promise<Screening | null> {
  const { change = 0.15, coarse = 48, levers: most = 10, seeds = 4, watched = {} } = order;
  const { text, file, variant } = order.study;
  const loaded = loadWorld(text, file, variant === null ? {} : { variant });
  if (loaded.definition === null) throw new MeasureError(`${file}: the world has problems and cannot run`);
  const all = candidatesOf(loaded);
  const candidates = nearestParameters(loaded.value, all, order.measure, { least: most, most: coarse });
  const isCoarse = candidates.length > most;
  let of = (isCoarse ? coarse : 0) + seeds + 2 * Math.min(most, candidates.length) * seeds;
  const parts = Object.entries(watched).map(([name, measure]) => recordedMeasures(name, measure));
  const measures: Record<string, Measure> = Object.assign({}, ...parts, { [FIGURE]: order.measure });
  const study = { ...order.study, measures, reports: false };
  let done = 0;
  const run = async (trials: readonly Trial[]): Promise<readonly RunValues[]> => {
    const values: RunValues[] = trials.map(() => ({}));
    const onResult = (index: number, result: TrialResult) => {
      values[index] = result.values;
      hooks.onRun?.(++done, of);
    };
    await (hooks.runner ?? runHere).run(study, trials, onResult, hooks.signal);
    return values;
  };
  const stage = { loaded, change, hooks };
  const ranked = isCoarse ? await rankCoarsely(candidates, { ...stage, coarse, run }) : candidates;
  const chosen = await chooseAccepted(ranked, most, stage);
  if (hooks.signal?.aborted) return null;
  of = (isCoarse ? coarse : 0) + seeds + 2 * chosen.length * seeds;
  const own = Array.from({ length: seeds }, (_, i) => ({ seed: i + 1, parameters: {} }));
  const means = await run(own);
  const values = await run(
    chosen.flatMap(({ parameter: { name }, ends }) =>
      ends.flatMap((end) => own.map(({ seed }) => ({ seed, parameters: { [name]: end } }))),
    ),
  );
  if (hooks.signal?.aborted) return null;
  const found = chosen.map((each, i) =>
    leverOf(each, values.slice(2 * i * seeds, 2 * (i + 1) * seeds).map(figureOf), seeds),
  );
  const centre = Object.fromEntries(chosen.map(({ parameter: { name, value } }) => [name, value]));
  const names = Object.keys(measures).filter((name) => name !== FIGURE);
  const samples = [
    sampleOf(centre, names, means),
    ...chosen.flatMap(({ parameter: { name }, ends }, i) =>
      ends.map((end, k) => {
        const first = (2 * i + k) * seeds;
        return sampleOf({ ...centre, [name]: end }, names, values.slice(first, first + seeds));
      }),
    ),
  ];
  const rank = (lever: Lever) => (lever.isSure ? 1 : 0);
  return {
    mean: meanOf(means.map(figureOf)),
    levers: found.sort((a, b) => rank(b) - rank(a) || Math.abs(b.effect) - Math.abs(a.effect)),
    candidates: ranked.length,
    parameters: all.length,
    model: makeModel({ parameters: found.map(variedParameterOf), measures: watched, samples, centre }),
    samples,
  };
}

/** The values of one run by the names of the measures. */
type RunValues = Readonly<Record<string, number | null>>;

function figureOf(values: RunValues): number | null {
  return values[FIGURE] ?? null;
}

/** A lever as a parameter of the model, between the values that were compared. */
function variedParameterOf({ name, unit, current, low, high }: Lever): VariedParameter {
  return { name, unit, current, low, high, isWhole: false };
}

function candidatesOf({ value }: LoadedWorld): Parameter[] {
  return parametersOf(value).filter(({ name, value: number }) => number !== 0 && !NOT_SCREENED.test(name));
}

interface Stage {
  readonly loaded: LoadedWorld;
  readonly change: number;
  readonly hooks: ScreeningHooks;
}

interface CoarseStage extends Stage {
  readonly coarse: number;
  run(trials: readonly Trial[]): Promise<readonly RunValues[]>;
}

/**
 * The parameters by the difference between runs with them up and runs with them down, the largest first. Those that the
 * world rejects on one side in every run are left out.
 */
async function rankCoarsely(candidates: readonly Parameter[], stage: CoarseStage): Promise<readonly Parameter[]> {
  const { loaded, change, coarse, hooks, run } = stage;
  const sides: Map<Parameter, boolean>[] = [];
  const trials: Trial[] = [];
  for (const bits of randomBits(coarse, candidates.length)) {
    if (hooks.signal?.aborted) return [];
    const wanted = candidates.map((parameter, i) => ({
      parameter,
      value: endsOf(parameter, change)[bits[i] ? 1 : 0],
      isUp: bits[i],
    }));
    const accepted = new Set<TriedValue>(acceptedTogether(loaded, wanted));
    const tried = wanted.filter((each) => accepted.has(each));
    sides.push(new Map(tried.map(({ parameter, isUp }) => [parameter, isUp])));
    trials.push({ seed: 1, parameters: byName(tried) });
    await hooks.pause?.();
  }
  const values = (await run(trials)).map(figureOf);
  return candidates
    .flatMap((parameter) => {
      const [up, down] = [true, false].map((side) => values.filter((_, row) => sides[row].get(parameter) === side));
      if (up.length === 0 || down.length === 0) return [];
      return [{ parameter, estimate: Math.abs((meanOf(up) ?? 0) - (meanOf(down) ?? 0)) }];
    })
    .sort((a, b) => b.estimate - a.estimate)
    .map(({ parameter }) => parameter);
}

/** A parameter that is changed alone, with its two values. */
interface ChosenParameter {
  readonly parameter: Parameter;
  readonly ends: readonly [number, number];
}

/** The first parameters that the world accepts with two other values. */
async function chooseAccepted(
  ranked: readonly Parameter[],
  most: number,
  { loaded, change, hooks }: Stage,
): Promise<readonly ChosenParameter[]> {
  const chosen: ChosenParameter[] = [];
  for (const parameter of ranked) {
    if (chosen.length === most || hooks.signal?.aborted) break;
    const ends = acceptedEnds(loaded, parameter, change);
    if (ends) chosen.push({ parameter, ends });
    await hooks.pause?.();
  }
  return chosen;
}

/** The effect of one parameter: `values` are those of the lower value for each seed, then those of the higher one. */
function leverOf(
  { parameter: { name, unit, value }, ends: [low, high] }: ChosenParameter,
  values: readonly (number | null)[],
  seeds: number,
): Lever {
  const differences = Array.from({ length: seeds }, (_, i) => {
    const [less, more] = [values[i], values[seeds + i]];
    return less === null || more === null ? null : more - less;
  }).filter((each) => each !== null);
  const effect = meanOf(differences) ?? 0;
  const squares = differences.reduce((sum, each) => sum + (each - effect) ** 2, 0);
  const freedom = differences.length - 1;
  const deviation = freedom > 0 ? Math.sqrt(squares / freedom / differences.length) : Number.POSITIVE_INFINITY;
  const error = freedom > 0 ? studentQuantile(0.975, freedom) * deviation : Number.POSITIVE_INFINITY;
  return { name, unit, current: value, low, high, effect, error, isSure: Math.abs(effect) > error };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
