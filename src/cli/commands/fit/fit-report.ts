import { layTable, wrap } from '../../../explain/internal.ts';
import {
  type Conflict,
  describeConflict,
  type Fit,
  type FitPlan,
  type FitRuns,
  isTargetMet,
  showMeasured,
  showWanted,
} from '../../../study/index.ts';
import { showCount, showSpan } from '../../terminal/amounts.ts';
import { showCost } from './fit-chart.ts';
import { shortenPath } from './fit-frame.ts';

const WIDTH = 100;

/** What a fit came to, as text: targets and numbers before and after, and what stands in the way of the rest. */
export function fitReport(plan: FitPlan, fit: Fit, conflicts: readonly Conflict[], ticksPerHour: number): string {
  const { evaluations, generations, isBetter, isChecked } = fit;
  const tried = `${showCount(evaluations)} candidates in ${showCount(generations)} generation${generations === 1 ? '' : 's'}`;
  const lines = [
    `${plan.file}: ${plan.vary.length} numbers, ${plan.targets.length} targets, ${tried}`,
    isChecked
      ? `Both columns are of ${showRuns(plan.check, ticksPerHour)}, which the search has not seen.`
      : `It was stopped, so nothing was checked: both columns are of ${showRuns(plan.search, ticksPerHour)}, which it searched by.`,
    '',
    ...targetTable(plan, fit),
    '',
    ...(isBetter ? numberTable(plan, fit) : ['Nothing better than today’s numbers was found.']),
    '',
    missLine(fit),
  ];
  if (conflicts.length > 0) {
    lines.push('', 'What stands in the way:');
    for (const conflict of conflicts) {
      const [first, ...more] = wrap(describeConflict(conflict), WIDTH - 2, '  ');
      lines.push(`- ${first.trimStart()}`, ...more);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** Which runs something is the mean of. */
export function showRuns({ seeds, ticks, skip }: FitRuns, ticksPerHour: number): string {
  const range = seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds[0]} to ${seeds[seeds.length - 1]}`;
  const time = (each: number) => showSpan((each * 3600) / ticksPerHour);
  return `${time(ticks)} of ${range}${skip === 0 ? '' : `, after ${time(skip)} that don’t count`}`;
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
      return [`${mark} ${target.name}`, showMeasured(target, was), showMeasured(target, is), showWanted(target)];
    }),
  );
}

function numberTable({ vary }: FitPlan, { numbers }: Fit): string[] {
  return layTable(
    [
      { heading: '  number', align: 'left' },
      { heading: 'before', align: 'right' },
      { heading: 'after', align: 'right' },
      { heading: 'bounds', align: 'left' },
    ],
    vary.map(({ name, today, unit, low, high }) => {
      const value = numbers[name];
      const mark = value === today ? ' ' : value > today ? '↑' : '↓';
      return [`${mark} ${shortenPath(name, 62)}`, `${today}${unit}`, `${value}${unit}`, `${low} to ${high}`];
    }),
  );
}

function missLine({ before, after, fitted, isChecked }: Fit): string {
  const seen = isChecked ? ` (${showCost(fitted.loss)} in the runs of the search)` : '';
  return `All misses together: ${showCost(before.loss)} before, ${showCost(after.loss)} after${seen}.`;
}
