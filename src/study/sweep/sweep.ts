import { ENGINE_VERSION, Hash } from '../../core/internal.ts';
import type { LoadedWorld, Numbers } from '../../format/index.ts';
import { showWorldProblems } from '../../format/index.ts';
import { applyVariant } from '../../format/parameters/variants.ts';
import { MeasureError } from '../../measure/measures/measure-error.ts';
import type { Study, Trial, TrialResult } from '../trials/study.ts';
import { type Design, type DesignKind, makeDesign } from './design.ts';
import { defaultMeasures, expectedMeasures, type NamedMeasures, readNamedMeasure } from './sweep-measures.ts';
import { readVariations, type Variation, valuesToTry } from './variation.ts';

/** What a sweep is asked to do, as on a command line. */
export interface SweepOrder {
  readonly vary: readonly string[];
  readonly design: DesignKind;
  /** At most so many runs; a point of the design is one run for each seed. */
  readonly runs: number;
  /** The same at every point; the first one also draws the points. */
  readonly seeds: readonly number[];
  readonly measures: readonly string[];
  /** Whether nothing but `measures` is looked at. */
  readonly only: boolean;
}

/** Where a measure should be; null for an open end. */
export interface ExpectedRange {
  /** Of the measure. */
  readonly name: string;
  readonly low: number | null;
  readonly high: number | null;
}

/** A sweep that can be run, wherever and in whatever parts: plain data that survives JSON. */
export interface SweepPlan {
  readonly study: Study;
  readonly variations: readonly Variation[];
  readonly design: DesignKind;
  readonly points: number;
  readonly seeds: readonly number[];
  readonly expected: readonly ExpectedRange[];
  readonly ticksPerHour: number;
}

/** One run of a sweep and what came of it: the measures in the order of the plan. */
export interface SweepRow {
  /** Point × number of seeds + place of the seed. */
  readonly run: number;
  readonly values: readonly (number | null)[];
  readonly hash: string;
}

/** Plans a sweep of a world without problems. Throws a TuneError for all that can't be done, before anything runs. */
export function planSweep(
  loaded: LoadedWorld,
  study: Omit<Study, 'measures' | 'reports'>,
  order: SweepOrder,
): SweepPlan {
  const { seeds } = order;
  if (order.vary.length === 0)
    throw new MeasureError('--vary: expected at least one number: --vary needs.food.decay=2..8');
  const { value } = study.variant === null ? loaded : applyVariant(loaded.value, study.variant);
  const variations = readVariations(order.vary, value);
  const room = Math.floor(order.runs / seeds.length);
  if (room < 2)
    throw new MeasureError(
      `--runs: got ${order.runs}, which is ${room} of each of ${seeds.length} seeds; expected ${2 * seeds.length} or more`,
    );
  const { points } = makeDesign(order.design, variations, room, seeds[0]);
  tryOut(loaded, variations);
  const { ticksPerHour = 3600 } = loaded.definition ?? {};
  const whole = { ...study, measures: {}, reports: false };
  const measures = gatherMeasures(loaded, whole, order);
  const expected = order.only
    ? []
    : loaded.expectations.map(({ name, low, high }) => ({ name, low: end(low), high: end(high) }));
  const plan = {
    study: { ...whole, measures },
    variations,
    design: order.design,
    points,
    seeds,
    expected,
    ticksPerHour,
  };
  const columns = columnsOf(plan);
  const twice = columns.find((name, i) => columns.indexOf(name) !== i);
  if (twice !== undefined)
    throw new MeasureError(`--measure ${twice}: there is a column of that name already; say another`);
  return plan;
}

function end(bound: number): number | null {
  return Number.isFinite(bound) ? bound : null;
}

function gatherMeasures(loaded: LoadedWorld, study: Study, { measures, only, seeds }: SweepOrder): NamedMeasures {
  if (only && measures.length === 0) throw new MeasureError('--only: expected at least one --measure with it');
  const gathered: NamedMeasures = only ? {} : expectedMeasures(loaded);
  for (const text of measures) {
    const [name, measure] = readNamedMeasure(text, loaded);
    if (Object.hasOwn(gathered, name))
      throw new MeasureError(`--measure ${name}: there is a measure of that name already; say another`);
    gathered[name] = measure;
  }
  if (only) return gathered;
  const known = new Set(Object.values(gathered).map((measure) => JSON.stringify(measure)));
  for (const [name, measure] of Object.entries(defaultMeasures(loaded, study, seeds[0])))
    if (!known.has(JSON.stringify(measure)) && !Object.hasOwn(gathered, name)) gathered[name] = measure;
  return gathered;
}

/** Every number alone, at the values that matter. */
function tryOut(loaded: LoadedWorld, variations: readonly Variation[]): void {
  for (const variation of variations) {
    const { name, unit, levels } = variation;
    for (const value of valuesToTry(variation)) {
      const { definition, problems } = loaded.withNumbers({ [name]: value });
      if (definition !== null) continue;
      const isBetween = levels === null && value !== variation.low && value !== variation.high;
      const hint = isBetween ? `\nIf only some values will do, say them: --vary ${name}=1,2,3 or ${name}=1..3:3` : '';
      throw new MeasureError(
        `--vary ${name}: the world refuses ${value}${unit}\n${showWorldProblems(problems)}${hint}`,
      );
    }
  }
}

/** How many runs a plan has. */
export function runsOf({ points, seeds }: SweepPlan): number {
  return points * seeds.length;
}

/** The names of the columns that results have. */
export function columnsOf({ variations, study, expected }: SweepPlan): string[] {
  return [
    'run',
    'point',
    'seed',
    ...variations.map(({ name }) => name),
    ...Object.keys(study.measures),
    ...expected.map(({ name }) => `met: ${name}`),
    'hash',
  ];
}

/** The design of a plan. */
export function designOf({ design, variations, points, seeds }: SweepPlan): Design {
  return makeDesign(design, variations, points, seeds[0]);
}

/** The trials of some runs. */
export function trialsOf(plan: SweepPlan, runs: readonly number[]): Trial[] {
  const { variations, seeds } = plan;
  const design = designOf(plan);
  return runs.map((run) => {
    const values = design.at(Math.floor(run / seeds.length));
    const numbers: Numbers = Object.fromEntries(variations.map(({ name }, i) => [name, values[i]]));
    return { seed: seeds[run % seeds.length], numbers };
  });
}

/** What is written down of a run. */
export function toRow({ study }: SweepPlan, run: number, { values, hash }: TrialResult): SweepRow {
  return { run, values: Object.keys(study.measures).map((name) => values[name] ?? null), hash };
}

/** Whether a measure is where it should be; null when there was nothing to measure. */
export function isWithinRange({ low, high }: ExpectedRange, value: number | null): boolean | null {
  if (value === null) return null;
  return (low === null || value >= low) && (high === null || value <= high);
}

/** What a plan computes, as sixteen hexadecimal digits; where its file lies does not matter. */
export function hashPlan({ study: { file: _, ...study }, ...plan }: SweepPlan): string {
  const hash = new Hash();
  hash.text(JSON.stringify([ENGINE_VERSION, study, plan]));
  return hash.digest();
}
