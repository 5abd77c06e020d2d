import {
  drawMarks,
  element,
  layConvergence,
  scaleTo,
  showAmount,
  showCount,
  showDigits,
  tooltip,
} from '../../../charts/index.ts';
import { describeParameter } from '../../../format/index.ts';
import { showBounds, showValue } from '../../../measure/index.ts';
import { unitOf } from '../../../measure/internal.ts';
import {
  describeSideEffects,
  type Fit,
  type FitPlan,
  isTargetMet,
  unitsMissed,
  type VariedParameter,
} from '../../../study/index.ts';
import { describeConflict, type TargetConflict } from '../../../study/internal.ts';
import { figure, layPage, list, paragraph, type Section, text, tiles } from '../../html/page.ts';
import { table } from '../../html/table.ts';
import { frontSection } from './fit-fronts.ts';
import { describeNoChange, describeSearch, showOff, showRuns } from './fit-report.ts';
import { sliderSection } from './fit-sliders.ts';

const BAR = { width: 150, height: 18 };
/** Units of a miss that fill a bar. */
const MOST_UNITS = 12;

/** The report of a fit as an HTML page. */
export function fitPage(plan: FitPlan, fit: Fit, conflicts: readonly TargetConflict[], ticksPerHour: number): string {
  const { targets } = plan;
  const met = targets.filter((target) => isTargetMet(target, fit.after.values[target.name] ?? null)).length;
  const checked = fit.isChecked ? showRuns(plan.check, ticksPerHour) : showRuns(plan.search, ticksPerHour);
  const sections: Section[] = [
    {
      id: 'targets',
      title: 'Targets',
      lead: fit.isChecked
        ? `Before and after, measured with seeds that the search did not use: ${checked}.`
        : `The fit was stopped and not checked. Before and after, measured with the seeds of the search: ${checked}.`,
      content: targetTable(plan, fit),
    },
    {
      id: 'parameters',
      title: 'Parameters',
      content: fit.isBetter ? parameterTable(plan, fit) : paragraph(describeNoChange(plan, fit)),
    },
    {
      id: 'search',
      title: 'Search',
      lead: 'The cost of the best candidate after each round, on a logarithmic axis: the mean square by which targets are missed, in units of their tolerance.',
      content: figure(drawMarks(layConvergence(fit.history))),
    },
  ];
  if (conflicts.length > 0)
    sections.push({
      id: 'conflicts',
      title: 'Missed targets',
      content: list(conflicts.map((conflict) => text(describeConflict(conflict)))),
    });
  if (conflicts.some(({ against }) => against.length > 0))
    sections.push({
      id: 'fronts',
      title: 'What cannot be had together',
      lead: 'Every candidate by how far it missed two targets, in units of their tolerance. The line is the front that none got past: on it, one target is had at the price of the other. The ring is what was chosen.',
      content: frontSection(plan, fit),
    });
  sections.push({
    id: 'sliders',
    title: 'What if',
    lead: `Move a parameter to see what the model predicts for every measure, before anything runs. It was made from ${showCount(fit.model.candidates)} candidates and holds best near the chosen values; ± is two standard errors.`,
    content: sliderSection(plan, fit),
  });
  if (fit.sideEffects !== null)
    sections.push({
      id: 'side-effects',
      title: 'Side effects',
      lead: 'What got worse that no target asked about.',
      content: list(describeSideEffects(fit.sideEffects, showAmount).map(text)),
    });
  return layPage({
    title: `${plan.file}, fitted`,
    about: describeSearch(plan, fit),
    opening: tiles([
      { label: 'targets met', value: `${met} of ${targets.length}`, isBad: met < targets.length },
      {
        label: 'off by, in units of the tolerance',
        value: showOff(fit.after),
        note: `root mean square; ${showOff(fit.before)} before`,
      },
      { label: 'the same in the search', value: showOff(fit.fitted), note: 'much lower means overfitting' },
    ]),
    sections,
    footer: `Made by hanker fit with the search seed ${plan.seed}.`,
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
        text(unitOf(target.measure).name),
        missPicture(unitsMissed(target, was), unitsMissed(target, is)),
      ],
      ...(isGood ? {} : { look: 'bad' as const }),
    };
  });
  return table(
    'Targets before and after',
    [
      { title: 'target' },
      { title: 'wanted', look: 'number' },
      { title: 'before', look: 'number' },
      { title: 'after', look: 'number' },
      { title: 'unit' },
      { title: 'off by', look: 'picture', hint: 'in units of the tolerance: grey before, blue after' },
    ],
    rows,
  );
}

function missPicture(before: number, after: number): string {
  const width = (units: number) => (Math.min(units, MOST_UNITS) / MOST_UNITS) * BAR.width;
  return element(
    'svg',
    { width: BAR.width, height: BAR.height, role: 'img' },
    tooltip(`off by ${showDigits(before)} units before, ${showDigits(after)} after`),
    element('rect', { x: 0, y: 2, width: width(before), height: 6, class: 'hk-quiet', opacity: 0.45 }),
    element('rect', { x: 0, y: 10, width: width(after), height: 6, class: 'hk-point' }),
  );
}

function parameterTable({ vary }: FitPlan, { parameters }: Fit): string {
  const rows = vary.map((varied) => {
    const { name, current } = varied;
    const { title, unit } = describeParameter(varied);
    return {
      cells: [
        text(title),
        text(`${current}`),
        text(`${parameters[name]}`),
        text(unit),
        boundsPicture(varied, parameters[name]),
      ],
      ...(parameters[name] === current ? { look: 'quiet' as const } : {}),
    };
  });
  return table(
    'Parameters of the world file',
    [
      { title: 'parameter' },
      { title: 'before', look: 'number' },
      { title: 'after', look: 'number' },
      { title: 'unit' },
      { title: 'within its bounds', look: 'picture' },
    ],
    rows,
  );
}

function boundsPicture({ low, high, current }: VariedParameter, value: number): string {
  const at = scaleTo([low, high], [6, BAR.width - 6]);
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
