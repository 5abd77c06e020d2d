import type { MeasureAnalysis, SweepAnalysis, SweepPlan } from '../../../study/index.ts';
import { table } from '../../charts/html-table.ts';
import { details, type Html, layPage, list, paragraph, type Section, text } from '../../charts/page.ts';
import { element } from '../../charts/svg.ts';
import { showCount } from '../../terminal/amounts.ts';
import { layMatrix, rankMeasures } from './page-matrix.ts';
import { layMeasure } from './page-measure.ts';
import { clearResponses, describePlan, showNumber, showShare, showTurned } from './sweep-text.ts';

/** A report on a sweep as one page that needs nothing else. */
export function pageOfSweep(plan: SweepPlan, analysis: SweepAnalysis, runs: number): string {
  const ranked = rankMeasures(analysis.measures);
  const clear = ranked.filter((measure) => clearResponses(measure).length > 0);
  const other = ranked.filter((measure) => !clear.includes(measure));
  const sections: (Section | null)[] = [
    {
      id: 'matters',
      title: 'Turn this to change that',
      lead:
        'Each row is something that was measured, each column a number that was turned. A cell says how the measure ' +
        'follows the number, and what share of all its differences goes by that number alone.',
      content: layMatrix(plan, ranked),
    },
    layBest(plan, analysis),
    {
      id: 'responses',
      title: 'What each measure does',
      lead:
        'A dot is a point of the sweep (the mean of its seeds); the line is their middle, and eight of ten dots near it ' +
        'lie in the band. Charts of one measure have the same height, so that steeper means more. The dashed line is ' +
        'where the number stands today, green is where the measure is expected to be. In a map of two numbers bright is ' +
        'more and dark is less, whatever the other numbers are; the ring is today.',
      content:
        clear.map((measure) => layMeasure(plan, analysis, measure)).join('') ||
        paragraph('Nothing that was turned makes a difference that these runs could tell from chance.'),
    },
    layStill(plan, analysis, other),
    { id: 'method', title: 'How this was found', content: layMethod(plan) },
  ];
  return layPage({
    title: `What matters in ${plan.study.file.replace(/^.*\//, '').replace(/\.ya?ml$/, '')}`,
    about: `${describePlan(plan)}: ${showCount(runs)} runs`,
    opening: layNumbers(plan),
    sections: sections.filter((section) => section !== null),
    footer: `Made by hanker sweep from ${plan.study.file}. The same file, numbers and seeds give the same page.`,
  });
}

function layNumbers({ variations }: SweepPlan): Html {
  const rows = variations.map((each) => {
    const { name, low, high, levels, current } = each;
    const values = levels && levels.length <= 8 ? levels.map((level) => showTurned(level, each)).join(', ') : null;
    return {
      cells: [
        element('code', {}, text(name)),
        text(
          values ??
            `${showTurned(low, each)} to ${showTurned(high, each)}${levels ? ` in ${levels.length} values` : ''}`,
        ),
        text(showTurned(current, each)),
      ],
    };
  });
  return table('What was turned', [{ title: 'number' }, { title: 'between' }, { title: 'today' }], rows);
}

function layBest(plan: SweepPlan, { best, measures }: SweepAnalysis): Section | null {
  const { expected, variations } = plan;
  if (best.length === 0) return null;
  const [{ met }] = best;
  const shares = expected.map(({ name }) => {
    const measure = measures.find((each) => each.name === name);
    const share = measure?.met;
    return { cells: [text(name), share === undefined || share === null ? '–' : showShare(share)] };
  });
  const columns = variations.map(({ name }) => ({ title: name, look: 'number' as const }));
  const rows = best.map((point) => ({
    cells: [
      `${point.point}`,
      `${point.met} of ${expected.length}`,
      ...point.values.map((value, i) => text(showTurned(value, variations[i]))),
    ],
  }));
  return {
    id: 'best',
    title: 'Where it is as expected',
    lead:
      met === expected.length
        ? `There are points where all ${expected.length} expectations are met with every seed. Those nearest to today’s numbers come first.`
        : `Nowhere were all ${expected.length} expectations met with every seed; at best ${met}. Those nearest to today’s numbers come first.`,
    content:
      table('The best points', [{ title: 'point' }, { title: 'expectations met' }, ...columns], rows) +
      table('In how many runs each is met', [{ title: 'expectation' }, { title: 'runs', look: 'number' }], shares),
  };
}

function layStill(plan: SweepPlan, analysis: SweepAnalysis, still: readonly MeasureAnalysis[]): Section | null {
  const { constant } = analysis;
  if (still.length === 0 && constant.length === 0) return null;
  const points = [
    ...still.map(({ name, chance }) => {
      const words =
        chance !== null && chance > 0.5 ? `: ${showShare(chance)} of its differences are chance (the seeds)` : '';
      return text(`${name}${words}`);
    }),
    ...constant.map(({ name, value }) =>
      text(`${name}: ${value === null ? 'there was nothing to measure' : `always ${showNumber(value)}`}`),
    ),
  ];
  const charts = still.map((measure) => layMeasure(plan, analysis, measure)).join('');
  return {
    id: 'still',
    title: 'What stayed as it is',
    lead: 'None of these numbers moves these measures, as far as these runs can tell. More seeds or longer runs may tell more.',
    content: list(points) + (charts === '' ? '' : details('Their charts', charts)),
  };
}

function layMethod({ design, seeds, points }: SweepPlan): Html {
  return list([
    text(
      `${showCount(points)} points, spread by the design “${design}”; each was run with the same ${seeds.length === 1 ? 'seed' : `${seeds.length} seeds`}.`,
    ),
    text(
      'The share is Sobol’s first-order index: how much of the variance between points goes by one number alone, ' +
        'whatever the others are. It is estimated from all points together, without bias; ± covers nineteen of twenty ' +
        'cases. Shares that do not add up to 100 % leave the rest to numbers that work together, and to chance.',
    ),
    text('Chance is what the seeds leave in the mean of a point after their common part; it needs two seeds or more.'),
    text('A number is said to matter when its share is at least three standard errors, and at least 1 %.'),
  ]);
}
