import { describeParameter } from 'hanker/format';
import type { Balance } from 'hanker/measure';
import type { Screening, SweepAnalysis, SweepPlan } from 'hanker/study';
import type { ExpectationsResult } from './expectations-result.ts';
import type { FitResult } from './fit-result.ts';

/** A table to export: the names of its columns, and its rows. */
export interface ExportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A table as CSV. Text is quoted where it has to be. */
export function toCsv({ columns, rows }: ExportTable): string {
  const cell = (value: string | number | null) => {
    const text = value === null ? '' : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The value of each expectation in each run. */
export function tabulateExpectations({ expectations, values }: ExpectationsResult): ExportTable {
  const rows = expectations.flatMap(({ name, low, high }, i) =>
    values[i].map(({ seed, value }) => [name, seed, value, finite(low), finite(high)]),
  );
  return { columns: ['expectation', 'seed', 'value', 'from', 'to'], rows };
}

/** The figures of everybody, of each temperament and of each named agent. */
export function tabulateBalance({ everybody, temperaments, people }: Balance): ExportTable {
  const rows = [everybody, ...temperaments, ...people].flatMap((cohort) => [
    ...cohort.activities.flatMap(({ name, hours, times }) => [
      [cohort.name, `hours ${name}`, hours.mean, hours.deviation],
      [cohort.name, `times ${name}`, times.mean, times.deviation],
    ]),
    ...cohort.needs.flatMap(({ name, mean, danger }) => [
      [cohort.name, `mean ${name}`, mean.mean, mean.deviation],
      [cohort.name, `${name} in danger`, danger.mean, danger.deviation],
    ]),
    [cohort.name, 'flip-flops', cohort.flipFlops.times.mean, cohort.flipFlops.times.deviation],
    [cohort.name, 'abandoned', cohort.abandoned.times.mean, cohort.abandoned.times.deviation],
    [cohort.name, 'failed', cohort.failed.times.mean, cohort.failed.times.deviation],
    [cohort.name, 'hours walking', cohort.walking.mean, cohort.walking.deviation],
  ]);
  return { columns: ['who', 'figure', 'mean', 'deviation over seeds'], rows };
}

/** The mean of each measure at each point. */
export function tabulateSweep(plan: SweepPlan, { points, measures }: SweepAnalysis): ExportTable {
  return {
    columns: ['point', ...plan.variations.map(titleOf), ...measures.map(({ name }) => name)],
    rows: points.map((values, i) => [i + 1, ...values, ...measures.map((measure) => measure.points[i])]),
  };
}

/** The parameters before and after a fit, and the targets. */
export function tabulateFit({ plan, fit, progress }: FitResult): ExportTable {
  const best = fit?.after ?? progress?.best ?? null;
  return {
    columns: ['what', 'name', 'before', 'after', 'in the file'],
    rows: [
      ...plan.vary.map((varied) => {
        const found = fit?.parameters[varied.name] ?? best?.parameters[varied.name] ?? null;
        return ['parameter', titleOf(varied), varied.current, found, varied.name];
      }),
      ...plan.targets.map(({ name }) => [
        'target',
        name,
        fit?.before.values[name] ?? null,
        best?.values[name] ?? null,
        null,
      ]),
    ],
  };
}

/** The effect of each lever. */
export function tabulateScreening({ levers }: Screening): ExportTable {
  return {
    columns: ['parameter', 'current', 'low', 'high', 'effect', 'error', 'in the file'],
    rows: levers.map(({ name, unit, current, low, high, effect, error }) => [
      titleOf({ name, unit }),
      current,
      low,
      high,
      effect,
      finite(error),
      name,
    ]),
  };
}

/** A parameter in plain words, with its unit: 'food · decay (points an hour)'. */
function titleOf(parameter: { readonly name: string; readonly unit: string }): string {
  const { title, unit } = describeParameter(parameter);
  return unit === '' ? title : `${title} (${unit})`;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
