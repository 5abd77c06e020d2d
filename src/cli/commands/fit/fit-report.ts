import { layTable, showCount, showDigits, showDuration, wrap } from '../../../charts/index.ts';
import { showBounds, showValue } from '../../../measure/index.ts';
import { type Fit, type FitEnding, type FitPlan, isTargetMet } from '../../../study/index.ts';
import { describeConflict, type FitRuns, type TargetConflict } from '../../../study/internal.ts';

import { shortenPath } from './fit-frame.ts';
import { describeSideEffects } from './show-side-effects.ts';

const WIDTH = 100;

/** The report of a fit: targets and parameters before and after, and conflicts between targets. */
export function fitReport(plan: FitPlan, fit: Fit, conflicts: readonly TargetConflict[], ticksPerHour: number): string {
  const { evaluations, generations, isBetter, isChecked } = fit;
  const tried = `${showCount(evaluations)} candidates in ${showCount(generations)} round${generations === 1 ? '' : 's'}, ${ENDINGS[fit.ending]}`;
  const lines = [
    `${plan.file}: ${plan.vary.length} parameters, ${plan.targets.length} targets, ${tried}`,
    isChecked
      ? `Both columns are measured with seeds that the search did not use: ${showRuns(plan.check, ticksPerHour)}.`
      : `The fit was stopped and not checked: both columns are measured with the seeds of the search: ${showRuns(plan.search, ticksPerHour)}.`,
    '',
    ...targetTable(plan, fit),
    '',
    ...(isBetter ? parameterTable(plan, fit) : ['No better parameters were found.']),
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
    for (const effect of describeSideEffects(fit.sideEffects)) lines.push(...wrap(effect, WIDTH - 2, '  ', '- '));
  }
  return `${lines.join('\n')}\n`;
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
      { heading: 'wanted', align: 'right' },
    ],
    targets.map((target) => {
      const [was, is] = [before, after].map(({ values }) => values[target.name] ?? null);
      const mark = isTargetMet(target, is) ? '✓' : '✗';
      return [`${mark} ${target.name}`, showValue(target, was), showValue(target, is), showBounds(target)];
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
    vary.map(({ name, current, unit, low, high }) => {
      const value = parameters[name];
      const mark = value === current ? ' ' : value > current ? '↑' : '↓';
      return [`${mark} ${shortenPath(name, 62)}`, `${current}${unit}`, `${value}${unit}`, `${low} to ${high}`];
    }),
  );
}

function costLine({ before, after, fitted, isChecked }: Fit): string {
  const search = isChecked ? ` (${showDigits(fitted.loss)} with the seeds of the search)` : '';
  return `Cost of all missed targets: ${showDigits(before.loss)} before, ${showDigits(after.loss)} after${search}.`;
}
