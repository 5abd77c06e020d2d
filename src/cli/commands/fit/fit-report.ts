import { layTable, showAmount, showCount, showDigits, showDuration, wrap } from '../../../charts/index.ts';
import { describeParameter } from '../../../format/index.ts';
import { showBoundsWithUnit, showValue } from '../../../measure/index.ts';
import {
  type Candidate,
  describeSideEffects,
  type Fit,
  type FitEnding,
  type FitPlan,
  isTargetMet,
} from '../../../study/index.ts';
import { describeConflict, type FitRuns, type TargetConflict } from '../../../study/internal.ts';

const WIDTH = 100;

/** The report of a fit: targets and parameters before and after, and conflicts between targets. */
export function fitReport(plan: FitPlan, fit: Fit, conflicts: readonly TargetConflict[], ticksPerHour: number): string {
  const { isBetter, isChecked } = fit;
  const lines = [
    `${plan.file}: ${describeSearch(plan, fit)}, ${ENDINGS[fit.ending]}`,
    isChecked
      ? `Both columns are measured with seeds that the search did not use: ${showRuns(plan.check, ticksPerHour)}.`
      : `The fit was stopped and not checked: both columns are measured with the seeds of the search: ${showRuns(plan.search, ticksPerHour)}.`,
    '',
    ...targetTable(plan, fit),
    '',
    ...(isBetter ? parameterTable(plan, fit) : [describeNoChange(plan, fit)]),
    '',
    costLine(fit),
  ];
  if (conflicts.length > 0) {
    lines.push('', 'Missed targets:');
    for (const conflict of conflicts) {
      lines.push(...wrap(describeConflict(conflict), WIDTH - 2, '  ', '- '));
    }
  }
  if (fit.sideEffects !== null) {
    lines.push('', 'Side effects, what got worse that no target asked about:');
    for (const effect of describeSideEffects(fit.sideEffects, showAmount))
      lines.push(...wrap(effect, WIDTH - 2, '  ', '- '));
  }
  return `${lines.join('\n')}\n`;
}

/** A search in words: '2 parameters, 1 target, 45 candidates in 9 rounds (60 of a budget of 80)'. */
export function describeSearch({ vary, targets, budget }: FitPlan, { archive, generations, evaluations }: Fit): string {
  const counts = [count(vary.length, 'parameter'), count(targets.length, 'target')];
  // Those with more seeds count several times.
  const used =
    evaluations === archive.length
      ? ''
      : ` (${showCount(evaluations)} of a budget of ${showCount(budget)}, as some ran with more seeds)`;
  return `${counts.join(', ')}, ${count(archive.length, 'candidate')} in ${count(generations, 'round')}${used}`;
}

/** Why the parameters stay as they are. */
export function describeNoChange({ targets }: FitPlan, { before }: Fit): string {
  const isMet = targets.every((target) => isTargetMet(target, before.values[target.name] ?? null));
  return isMet
    ? 'The current parameters meet all targets; nothing needs to change.'
    : 'No better parameters were found.';
}

function count(amount: number, what: string): string {
  return `${showCount(amount)} ${what}${amount === 1 ? '' : 's'}`;
}

const ENDINGS: Readonly<Record<FitEnding, string>> = {
  met: 'until all targets were met',
  converged: 'until nothing better was found',
  budget: 'until the budget was used up',
  time: 'until the time was over',
  stopped: 'until it was stopped',
};

/** Runs in words: '7 days of seeds 1 to 3, after 1 day not counted'. */
export function showRuns({ seeds, ticks, skip }: FitRuns, ticksPerHour: number): string {
  const range = seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds[0]} to ${seeds[seeds.length - 1]}`;
  const time = (each: number) => showDuration((each * 3600) / ticksPerHour);
  return `${time(ticks)} of ${range}${skip === 0 ? '' : `, after ${time(skip)} not counted`}`;
}

function targetTable({ targets }: FitPlan, { before, after }: Fit): string[] {
  return layTable(
    [
      { heading: '  target', align: 'left' },
      { heading: 'before', align: 'right' },
      { heading: 'after', align: 'right' },
      { heading: 'wanted', align: 'left' },
    ],
    targets.map((target) => {
      const [was, is] = [before, after].map(({ values }) => values[target.name] ?? null);
      const mark = isTargetMet(target, is) ? '✓' : '✗';
      return [`${mark} ${target.name}`, showValue(target, was), showValue(target, is), showBoundsWithUnit(target)];
    }),
  );
}

function parameterTable({ vary }: FitPlan, { parameters }: Fit): string[] {
  return layTable(
    [
      { heading: '  parameter', align: 'left' },
      { heading: 'before', align: 'right' },
      { heading: 'after', align: 'right' },
      { heading: 'bounds', align: 'left' },
    ],
    vary.map((varied) => {
      const { name, current, low, high } = varied;
      const value = parameters[name];
      const mark = value === current ? ' ' : value > current ? '↑' : '↓';
      const { title, unit } = describeParameter(varied);
      return [`${mark} ${title}`, `${current}`, `${value}`, `${low} to ${high}${unit === '' ? '' : ` ${unit}`}`];
    }),
  );
}

function costLine({ before, after, fitted, isChecked }: Fit): string {
  const search = isChecked ? ` (${showOff(fitted)} with the seeds of the search)` : '';
  return `Off by, in units of the tolerance (root mean square): ${showOff(before)} before, ${showOff(after)} after${search}.`;
}

/** By how many units of their tolerance the targets are missed, as the root of the mean square: '0.58'. */
export function showOff({ loss }: Pick<Candidate, 'loss'>): string {
  return showDigits(Math.sqrt(loss));
}
