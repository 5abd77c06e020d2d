import { type LoadedWorld, showWorldProblems } from '../../format/index.ts';
import { applyVariant } from '../../format/internal.ts';
import { MeasureError } from '../../measure/index.ts';
import type { Study } from '../trials/study.ts';
import { type Design, type DesignKind, makeDesign } from './design.ts';
import { defaultMeasures, expectedMeasures, type NamedMeasures, readNamedMeasure } from './sweep-measures.ts';
import { readVariations, testValues, type Variation } from './variation.ts';

/** What a sweep should do, as on a command line. */
export interface SweepOrder {
  /** As text, `needs.food.decay=2..8`, or read already. */
  readonly vary: readonly (string | Variation)[];
  readonly design: DesignKind;
  /** The most runs. A point of the design takes one run for each seed. */
  readonly runs: number;
  /** The same at every point; the first one also draws the points. */
  readonly seeds: readonly number[];
  /** Further measures: `naps={ times: nap }`. */
  readonly measures: readonly string[];
  /** Whether to measure only `measures`. */
  readonly only: boolean;
}

/** The bounds of an expected measure; null for an open end. */
export interface ExpectedRange {
  /** The name of the measure. */
  readonly name: string;
  readonly low: number | null;
  readonly high: number | null;
}

/** A sweep that can be run anywhere and in parts: plain data that survives JSON. */
export interface SweepPlan {
  readonly study: Study;
  readonly variations: readonly Variation[];
  readonly design: DesignKind;
  /** How many points the design has. */
  readonly points: number;
  readonly seeds: readonly number[];
  readonly expected: readonly ExpectedRange[];
  readonly ticksPerHour: number;
}

/** Plans a sweep of a world without problems. Throws a MeasureError for an invalid order, before anything runs. */
export function planSweep(
  loaded: LoadedWorld,
  study: Omit<Study, 'measures' | 'reports'>,
  order: SweepOrder,
): SweepPlan {
  const { seeds } = order;
  if (order.vary.length === 0)
    throw new MeasureError('--vary: expected at least one parameter, such as --vary needs.food.decay=2..8');
  const { value } = study.variant === null ? loaded : applyVariant(loaded.value, study.variant);
  const variations = readVariations(order.vary, value);
  const maxPoints = Math.floor(order.runs / seeds.length);
  if (maxPoints < 2)
    throw new MeasureError(
      `--runs: got ${order.runs}; expected ${2 * seeds.length} or more, for at least two points with ${seeds.length} seeds each`,
    );
  const { points } = makeDesign(order.design, variations, maxPoints, seeds[0]);
  testVariations(loaded, variations);
  const { ticksPerHour = 3600 } = loaded.definition ?? {};
  const whole = { ...study, measures: {}, reports: false };
  const measures = collectMeasures(loaded, whole, order);
  const expected = order.only
    ? []
    : loaded.expectations.map(({ name, low, high }) => ({ name, low: finiteOrNull(low), high: finiteOrNull(high) }));
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
  const duplicate = columns.find((name, i) => columns.indexOf(name) !== i);
  if (duplicate !== undefined) {
    const isOwn = loaded.expectations.every(({ name }) => name !== duplicate);
    const what = isOwn ? `--measure ${duplicate}` : `the expectation “${duplicate}” of the file`;
    throw new MeasureError(`${what}: the results already have a column with this name; choose another`);
  }
  return plan;
}

function finiteOrNull(bound: number): number | null {
  return Number.isFinite(bound) ? bound : null;
}

function collectMeasures(loaded: LoadedWorld, study: Study, { measures, only, seeds }: SweepOrder): NamedMeasures {
  if (only && measures.length === 0) throw new MeasureError('--only: expected at least one --measure with it');
  const collected: NamedMeasures = only ? {} : expectedMeasures(loaded);
  for (const text of measures) {
    const [name, measure] = readNamedMeasure(text, loaded);
    if (Object.hasOwn(collected, name))
      throw new MeasureError(`--measure ${name}: there is already a measure with this name; choose another`);
    collected[name] = measure;
  }
  if (only) return collected;
  const known = new Set(Object.values(collected).map((measure) => JSON.stringify(measure)));
  for (const [name, measure] of Object.entries(defaultMeasures(loaded, study, seeds[0])))
    if (!known.has(JSON.stringify(measure)) && !Object.hasOwn(collected, name)) collected[name] = measure;
  return collected;
}

/** Throws when the world rejects a test value of a parameter. */
function testVariations(loaded: LoadedWorld, variations: readonly Variation[]): void {
  for (const variation of variations) {
    const { name, unit, levels } = variation;
    for (const value of testValues(variation)) {
      const { definition, problems } = loaded.withParameters({ [name]: value });
      if (definition !== null) continue;
      const isBetween = levels === null && value !== variation.low && value !== variation.high;
      const hint = isBetween
        ? `\nIf only some values are possible, list them: --vary ${name}=1,2,3 or --vary ${name}=1..3:3`
        : '';
      throw new MeasureError(
        `--vary ${name}: the world cannot run with ${value}${unit}\n${showWorldProblems(problems)}${hint}`,
      );
    }
  }
}

/** The design of a plan. */
export function designOf({ design, variations, points, seeds }: SweepPlan): Design {
  return makeDesign(design, variations, points, seeds[0]);
}

/** How many runs a plan has. */
export function runsOf({ points, seeds }: SweepPlan): number {
  return points * seeds.length;
}

/** The names of the columns of the results. */
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

/** Whether a value is within an expected range; null for null. */
export function isWithinRange({ low, high }: ExpectedRange, value: number | null): boolean | null {
  if (value === null) return null;
  return (low === null || value >= low) && (high === null || value <= high);
}
