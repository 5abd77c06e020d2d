import { showCount, showDigits, wrap } from '../../../charts/index.ts';
import { describeParameter } from '../../../format/index.ts';
import {
  type MeasureAnalysis,
  type SweepAnalysis,
  type SweepPlan,
  showInfluence,
  showMeasureValue,
} from '../../../study/index.ts';
import { SHAPE_SYMBOLS } from '../../../study/internal.ts';
import { shorten } from '../../terminal/shorten.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { clearResponses, describePlan, showParameter } from './sweep-text.ts';

/** The most parameters per measure. */
const MOST_PARAMETERS = 3;
/** Above this share a measure is mostly chance. */
const MUCH_CHANCE = 0.5;
const MOST_BEST = 3;
/** Least characters of a shortened name. */
const LEAST_NAME = 20;

/** The report of a sweep for the terminal. */
export function reportSweep(
  plan: SweepPlan,
  analysis: SweepAnalysis,
  { paint, columns }: Pick<Terminal, 'paint' | 'columns'>,
): string {
  const clear = analysis.measures.filter((measure) => clearResponses(measure).length > 0);
  const lines = [
    `${paint.bold(plan.study.file)}: ${describePlan(plan)}`,
    '',
    ...(clear.length === 0 ? [] : [paint.bold('Which parameter affects what')]),
    ...tableOf(plan, clear, columns).map((line, i) => (i === 0 ? paint.dim(line) : line)),
    ...(clear.length === 0 ? ['No parameter has an effect beyond chance in these runs.'] : []),
    ...remarksOf(analysis, columns).map((line) => paint.dim(line)),
    ...bestOf(plan, analysis),
  ];
  return `${lines.join('\n')}\n`;
}

function tableOf(plan: SweepPlan, measures: readonly MeasureAnalysis[], columns: number): string[] {
  if (measures.length === 0) return [];
  const rows = measures.flatMap((measure) => {
    const { name, unit, lowest, highest } = measure;
    return clearResponses(measure)
      .slice(0, MOST_PARAMETERS)
      .map((response, i) => {
        const { parameter, shape, from, to } = response;
        const [share, error] = showInfluence(response).split(' ± ');
        return [
          i === 0 ? `${name}${unit === '' ? '' : `, ${unit}`}` : '',
          i === 0 ? `${showMeasureValue(lowest, unit)} … ${showMeasureValue(highest, unit)}` : '',
          `${SHAPE_SYMBOLS[shape]} ${describeParameter(plan.variations[parameter]).title}`,
          `${showMeasureValue(from, unit)} → ${showMeasureValue(to, unit)}`,
          `${share.padStart(5)} ± ${error}`,
        ];
      });
  });
  const table = [['measure', 'range', 'parameter', 'effect', 'share'], ...rows];
  const widths = table[0].map((_, i) => Math.max(...table.map((cells) => cells[i].length)));
  // In a narrow terminal names are shortened, those of the measures first.
  let missing = widths.reduce((sum, width) => sum + width + 2, 0) - columns;
  for (const i of [0, 2])
    if (missing > 0) {
      const taken = Math.min(missing, Math.max(0, widths[i] - LEAST_NAME));
      widths[i] -= taken;
      missing -= taken;
    }
  return table.map((cells) =>
    `  ${cells.map((cell, i) => shorten(cell, widths[i]).padEnd(widths[i])).join('  ')}`.trimEnd(),
  );
}

function remarksOf({ measures, constant }: SweepAnalysis, columns: number): string[] {
  const still = measures.filter((measure) => clearResponses(measure).length === 0);
  const isChance = still.some(({ chance }) => chance !== null && chance > MUCH_CHANCE);
  const hint = isChance ? ', and mostly chance (more --seeds or a longer --for may help)' : '';
  const same = constant.map(({ name, value }) =>
    value === 0 ? name : `${name} (${value === null ? 'never measured' : showDigits(value)})`,
  );
  const remarks = [
    ...(still.length > 0 ? [`No clear effect on${hint}: ${still.map(({ name }) => name).join(', ')}`] : []),
    ...(same.length > 0 ? [`The same in all runs: ${same.join(', ')}`] : []),
  ];
  return remarks.length > 0 ? ['', ...remarks.flatMap((remark) => wrap(remark, columns, '  ', ''))] : [];
}

function bestOf(plan: SweepPlan, { best, points }: SweepAnalysis): string[] {
  const { expected, variations } = plan;
  if (best.length === 0) return [];
  const [{ met }] = best;
  const what =
    met === expected.length
      ? `all ${expected.length} expectations are met`
      : `the most expectations are met (${met} of ${expected.length})`;
  const shown = best.filter((each) => each.met === met).slice(0, MOST_BEST);
  return [
    '',
    `Of ${showCount(points.length)} points, those where ${what}, nearest to the values in the file first:`,
    ...shown.map(({ point, values }) => {
      const parameters = variations.map(
        (each, i) => `${describeParameter(each).title} ${showParameter(values[i], each)}`,
      );
      return `  point ${point}: ${parameters.join(', ')}`;
    }),
  ];
}
