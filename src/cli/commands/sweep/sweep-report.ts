import type { MeasureAnalysis, SweepAnalysis, SweepPlan } from '../../../study/index.ts';
import { shorten, showCount } from '../../terminal/amounts.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { clearResponses, describePlan, SIGNS, showError, showShare, showTurned, showValue } from './sweep-text.ts';

/** A measure has a line for each of so many numbers. */
const MOST_NUMBERS = 3;
/** Above this share it is said that a measure is mostly chance. */
const MUCH_CHANCE = 0.5;
const MOST_BEST = 3;
/** Characters that a name has at least. */
const LEAST_NAME = 20;

/** What a sweep says, for the terminal. */
export function reportSweep(
  plan: SweepPlan,
  analysis: SweepAnalysis,
  { paint, columns }: Pick<Terminal, 'paint' | 'columns'>,
): string {
  const clear = analysis.measures.filter((measure) => clearResponses(measure).length > 0);
  const lines = [
    `${paint.bold(plan.study.file)}: ${describePlan(plan)}`,
    '',
    ...(clear.length === 0 ? [] : [paint.bold('Turn this to change that')]),
    ...tableOf(plan, clear, columns).map((line, i) => (i === 0 ? paint.dim(line) : line)),
    ...(clear.length === 0
      ? ['Nothing that was turned makes a difference that these runs could tell from chance.']
      : []),
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
      .slice(0, MOST_NUMBERS)
      .map((response, i) => {
        const { parameter, shape, from, to } = response;
        return [
          i === 0 ? `${name}${unit === '' ? '' : `, ${unit}`}` : '',
          i === 0 ? `${showValue(lowest, unit)} … ${showValue(highest, unit)}` : '',
          `${SIGNS[shape]} ${plan.variations[parameter].name}`,
          `${showValue(from, unit)} → ${showValue(to, unit)}`,
          `${showShare(response.share).padStart(5)} ${showError(response)}`,
        ];
      });
  });
  const table = [['', 'between', 'turn up', 'it goes', 'share'], ...rows];
  const widths = table[0].map((_, i) => Math.max(...table.map((cells) => cells[i].length)));
  // The names give way when the terminal is narrow, those of the measures first.
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
  const hint = isChance ? ', and mostly chance; more --seeds or a longer --for may tell more' : '';
  const same = constant.map(({ name, value }) => (value === 0 ? name : `${name} (${value ?? 'nothing to measure'})`));
  const remarks = [
    ...(still.length > 0 ? [`Not clearly moved${hint}: ${still.map(({ name }) => name).join(', ')}`] : []),
    ...(same.length > 0 ? [`The same in all runs: ${same.join(', ')}`] : []),
  ];
  return remarks.length > 0 ? ['', ...remarks.flatMap((remark) => wrap(remark, columns))] : [];
}

/** Lines of at most so many characters; those that follow are set in. */
function wrap(text: string, columns: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== '' && last.length + 1 + word.length > columns) lines.push(`  ${word}`);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function bestOf(plan: SweepPlan, { best, points }: SweepAnalysis): string[] {
  const { expected, variations } = plan;
  if (best.length === 0) return [];
  const [{ met }] = best;
  const what =
    met === expected.length
      ? `all ${expected.length} expectations are`
      : `at most ${met} of ${expected.length} expectations are`;
  const shown = best.filter((each) => each.met === met).slice(0, MOST_BEST);
  return [
    '',
    `Of ${showCount(points.length)} points, those where ${what} met, nearest to today's numbers first:`,
    ...shown.map(({ point, values }) => {
      const numbers = variations.map((each, i) => `${each.name} ${showTurned(values[i], each)}`);
      return `  point ${point}: ${numbers.join(', ')}`;
    }),
  ];
}
