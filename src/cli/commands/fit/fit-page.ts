import { showBounds, showValue } from '../../../measure/index.ts';
import { type Fit, type FitPlan, isTargetMet } from '../../../study/index.ts';
import { describeConflict, type TargetConflict, unitsMissed, type VariedParameter } from '../../../study/internal.ts';

import { table } from '../../charts/html-table.ts';
import { figure, layPage, list, paragraph, type Section, text, tiles } from '../../charts/page.ts';
import { element, tooltip } from '../../charts/svg.ts';
import { showCount } from '../../terminal/amounts.ts';
import { showCost } from './fit-chart.ts';
import { costPicture } from './fit-picture.ts';
import { showRuns } from './fit-report.ts';

const BAR = { width: 150, height: 18 };
/** Units of missing a target that a bar has room for. */
const MOST_UNITS = 12;

/** What a fit came to, as a page of its own. */
export function fitPage(plan: FitPlan, fit: Fit, conflicts: readonly TargetConflict[], ticksPerHour: number): string {
  const { targets, vary } = plan;
  const met = targets.filter((target) => isTargetMet(target, fit.after.values[target.name] ?? null)).length;
  const checked = fit.isChecked ? showRuns(plan.check, ticksPerHour) : showRuns(plan.search, ticksPerHour);
  const sections: Section[] = [
    {
      id: 'targets',
      title: 'Targets',
      lead: fit.isChecked
        ? `Before and after in the same runs, which the search has not seen: ${checked}.`
        : `The fit was stopped, so nothing was checked; before and after in the runs of the search: ${checked}.`,
      content: targetTable(plan, fit),
    },
    {
      id: 'numbers',
      title: 'Numbers',
      content: fit.isBetter ? numberTable(plan, fit) : paragraph('Nothing better than today’s numbers was found.'),
    },
    {
      id: 'search',
      title: 'The search',
      lead: 'How far the targets were missed by the best candidate so far, after each generation; a step down on the left is a factor of ten.',
      content: figure(costPicture(fit.history)),
    },
  ];
  if (conflicts.length > 0)
    sections.push({
      id: 'conflicts',
      title: 'What stands in the way',
      content: list(conflicts.map((conflict) => text(describeConflict(conflict)))),
    });
  return layPage({
    title: `${plan.file}, fitted`,
    about: `${vary.length} numbers, ${targets.length} targets, ${showCount(fit.evaluations)} candidates in ${showCount(fit.generations)} generations`,
    opening: tiles([
      { label: 'targets met', value: `${met} of ${targets.length}`, isBad: met < targets.length },
      { label: 'missed, all in all', value: showCost(fit.after.loss), note: `${showCost(fit.before.loss)} before` },
      { label: 'in the runs of the search', value: showCost(fit.fitted.loss), note: 'much less means learnt by heart' },
    ]),
    sections,
    footer: `hanker tune, seed ${plan.seed} of the search`,
  });
}

function targetTable({ targets }: FitPlan, { before, after }: Fit): string {
  const rows = targets.map((target) => {
    const [was, is] = [before, after].map(({ values }) => values[target.name] ?? null);
    const isGood = isTargetMet(target, is);
    return {
      cells: [
        text(`${isGood ? '✓' : '✗'} ${target.name}`),
        text(showBounds(target)),
        text(showValue(target, was)),
        text(showValue(target, is)),
        missPicture(unitsMissed(target, was), unitsMissed(target, is)),
      ],
      ...(isGood ? {} : { look: 'bad' as const }),
    };
  });
  return table(
    'What was wanted, and what it came to',
    [
      { title: 'target' },
      { title: 'wanted', look: 'number' },
      { title: 'before', look: 'number' },
      { title: 'after', look: 'number' },
      { title: 'off by', look: 'picture', hint: 'in units of what counts as one miss: grey before, blue after' },
    ],
    rows,
  );
}

function missPicture(before: number, after: number): string {
  const width = (units: number) => (Math.min(units, MOST_UNITS) / MOST_UNITS) * BAR.width;
  return element(
    'svg',
    { width: BAR.width, height: BAR.height, role: 'img' },
    tooltip(`off by ${showCost(before)} units before, ${showCost(after)} after`),
    element('rect', { x: 0, y: 2, width: width(before), height: 6, class: 'hk-quiet', opacity: 0.45 }),
    element('rect', { x: 0, y: 10, width: width(after), height: 6, class: 'hk-point' }),
  );
}

function numberTable({ vary }: FitPlan, { parameters }: Fit): string {
  const rows = vary.map((varied) => {
    const { name, current, unit } = varied;
    return {
      cells: [
        element('code', {}, text(name)),
        text(`${current}${unit}`),
        text(`${parameters[name]}${unit}`),
        boundsPicture(varied, parameters[name]),
      ],
      ...(parameters[name] === current ? { look: 'quiet' as const } : {}),
    };
  });
  return table(
    'Numbers of the world file',
    [
      { title: 'number' },
      { title: 'before', look: 'number' },
      { title: 'after', look: 'number' },
      { title: 'within its bounds', look: 'picture' },
    ],
    rows,
  );
}

function boundsPicture({ low, high, current }: VariedParameter, value: number): string {
  const at = (number: number) => 6 + ((number - low) / (high - low)) * (BAR.width - 12);
  const middle = BAR.height / 2;
  return element(
    'svg',
    { width: BAR.width, height: BAR.height, role: 'img' },
    tooltip(`from ${low} to ${high}: ${current} before, ${value} after`),
    element('line', { x1: 6, x2: BAR.width - 6, y1: middle, y2: middle, class: 'hk-axis' }),
    element('line', { x1: at(current), x2: at(value), y1: middle, y2: middle, class: 'hk-line', 'stroke-width': 3 }),
    element('circle', { cx: at(current), cy: middle, r: 3.5, class: 'hk-quiet' }),
    element('circle', { cx: at(value), cy: middle, r: 5, class: 'hk-point' }),
  );
}
