import { element, showCount, showDigits, showShare } from '../../../charts/index.ts';
import { describeParameter } from '../../../format/index.ts';
import type { MeasureAnalysis, SweepAnalysis, SweepPlan } from '../../../study/index.ts';
import { isWithinRange } from '../../../study/internal.ts';
import { details, type Html, layPage, list, paragraph, type Section, text } from '../../html/page.ts';
import { table } from '../../html/table.ts';
import { layMatrix, rankMeasures } from './page-matrix.ts';
import { layMeasure } from './page-measure.ts';
import { clearResponses, describePlan, showParameter } from './sweep-text.ts';

/** The report of a sweep as an HTML page. */
export function pageOfSweep(plan: SweepPlan, analysis: SweepAnalysis, runs: number): string {
  const ranked = rankMeasures(analysis.measures);
  const clear = ranked.filter((measure) => clearResponses(measure).length > 0);
  const other = ranked.filter((measure) => !clear.includes(measure));
  const sections: (Section | null)[] = [
    {
      id: 'matters',
      title: 'Which parameter affects what',
      lead:
        'Each row is a measure, each column a parameter. A cell shows how the measure follows the parameter, and the share ' +
        'of its variance that this parameter explains alone.',
      content: layMatrix(plan, ranked),
    },
    layBest(plan, analysis),
    {
      id: 'responses',
      title: 'Measures',
      lead:
        'A dot is a point of the sweep (the mean of its seeds). The line is the mean of the dots, and the band contains ' +
        '80 % of them. Charts of one measure have the same scale. The dashed line is the value in the file, and green is ' +
        'the expected range. In a map of two parameters bright is high and dark is low; the ring marks the values in the ' +
        'file.',
      content:
        clear.map((measure) => layMeasure(plan, analysis, measure)).join('') ||
        paragraph('No parameter has an effect beyond chance in these runs.'),
    },
    layStill(plan, analysis, other),
    { id: 'method', title: 'Method', content: layMethod(plan) },
  ];
  return layPage({
    title: `Sweep of ${plan.study.file.replace(/^.*\//, '').replace(/\.ya?ml$/, '')}`,
    about: `${describePlan(plan)}: ${showCount(runs)} runs`,
    opening: layParameters(plan),
    sections: sections.filter((section) => section !== null),
    footer: `Made by hanker sweep from ${plan.study.file}. The same file, parameters and seeds give the same page.`,
  });
}

function layParameters({ variations }: SweepPlan): Html {
  const rows = variations.map((each) => {
    const { name, low, high, levels, current } = each;
    const values = levels && levels.length <= 8 ? levels.map((level) => showParameter(level, each)).join(', ') : null;
    return {
      cells: [
        text(describeParameter(each).title),
        text(
          values ??
            `${showParameter(low, each)} to ${showParameter(high, each)}${levels ? ` in ${levels.length} values` : ''}`,
        ),
        text(showParameter(current, each)),
        element('code', {}, text(name)),
      ],
    };
  });
  const titles = ['parameter', 'values', 'in the file', 'path'];
  return table(
    'Parameters',
    titles.map((title) => ({ title })),
    rows,
  );
}

function layBest(plan: SweepPlan, { best, measures, constant }: SweepAnalysis): Section | null {
  const { expected, variations } = plan;
  if (best.length === 0) return null;
  const [{ met }] = best;
  const shares = expected.map((range) => {
    const { name } = range;
    // What is the same in all runs is met in all of them or in none.
    const always = constant.find((each) => each.name === name)?.value ?? null;
    const met = always === null ? null : Number(isWithinRange(range, always));
    const share = measures.find((each) => each.name === name)?.met ?? met;
    return { cells: [text(name), share === null ? '–' : showShare(share)] };
  });
  const columns = variations.map((each) => ({ title: describeParameter(each).title, look: 'number' as const }));
  const rows = best.map((point) => ({
    cells: [
      `${point.point}`,
      `${point.met} of ${expected.length}`,
      ...point.values.map((value, i) => text(showParameter(value, variations[i]))),
    ],
  }));
  return {
    id: 'best',
    title: 'Best points',
    lead:
      met === expected.length
        ? `At these points all ${expected.length} expectations are met with every seed; those nearest to the values in the file come first.`
        : `At no point are all ${expected.length} expectations met with every seed; at most ${met} are. Points nearest to the values in the file come first.`,
    content:
      table('Best points', [{ title: 'point' }, { title: 'expectations met' }, ...columns], rows) +
      table(
        'Share of the runs in which each expectation is met',
        [{ title: 'expectation' }, { title: 'runs', look: 'number' }],
        shares,
      ),
  };
}

function layStill(plan: SweepPlan, analysis: SweepAnalysis, still: readonly MeasureAnalysis[]): Section | null {
  const { constant } = analysis;
  if (still.length === 0 && constant.length === 0) return null;
  const points = [
    ...still.map(({ name, chance }) => {
      const words =
        chance !== null && chance > 0.5 ? `: ${showShare(chance)} of its variance is chance (the seeds)` : '';
      return text(`${name}${words}`);
    }),
    ...constant.map(({ name, value }) =>
      text(`${name}: ${value === null ? 'never measured' : `always ${showDigits(value)}`}`),
    ),
  ];
  const charts = still.map((measure) => layMeasure(plan, analysis, measure)).join('');
  return {
    id: 'still',
    title: 'Measures without a clear effect',
    lead: 'No parameter has an effect on these measures beyond chance. More seeds or longer runs may show one.',
    content: list(points) + (charts === '' ? '' : details('Charts', charts)),
  };
}

function layMethod({ design, seeds, points }: SweepPlan): Html {
  return list([
    text(
      `${showCount(points)} points, placed by the design “${design}”; each was run with the same ${seeds.length === 1 ? 'seed' : `${seeds.length} seeds`}.`,
    ),
    text(
      'The share is Sobol’s first-order index: the part of the variance between points that one parameter explains ' +
        'alone. It is an unbiased estimate from all points; ± covers 95 % of the cases. The rest to 100 % is explained by ' +
        'parameters acting together, and by chance.',
    ),
    text('Chance is the variance that the seeds leave in the mean of a point; it needs two seeds or more.'),
    text('A parameter matters when its share is at least three standard errors and at least 1 %.'),
  ]);
}
