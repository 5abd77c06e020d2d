import { drawMarks, element, type HeatAxis, layHeatMap, layResponse, showShare } from '../../../charts/index.ts';
import type { Range } from '../../../core/index.ts';
import type { MeasureAnalysis, SweepAnalysis, SweepPair, SweepPlan } from '../../../study/index.ts';
import type { ParameterResponse } from '../../../study/internal.ts';
import { figure, grid, type Html, text } from '../../html/page.ts';
import { anchorOf } from './page-matrix.ts';
import { clearResponses, SHAPES, SIGNS, showError, showExpected, showParameter, showValue } from './sweep-text.ts';

/** The most charts of parameters that matter; FEW_CHARTS are drawn in any case. */
const MOST_CHARTS = 6;
const FEW_CHARTS = 3;
/** A pair of parameters gets a map when it explains this share, or this much more than each alone. */
const MAP_SHARE = 0.1;

/** A measure: its main influence in a sentence, a chart per parameter, and maps of pairs. */
export function layMeasure(plan: SweepPlan, analysis: SweepAnalysis, measure: MeasureAnalysis): Html {
  const vertical = spanOf(measure);
  const charts = measure.responses
    .filter(({ shape }, i) => i < FEW_CHARTS || (shape !== 'none' && i < MOST_CHARTS))
    .map((response) => chartOf(plan, analysis, measure, response, vertical));
  const maps = measure.pairs.filter((pair, i) => getsMap(measure, pair, i)).map((pair) => mapOf(plan, measure, pair));
  return (
    `\n${element('h3', { id: anchorOf(measure.name) }, text(measure.name))}` +
    element('p', {}, describe(plan, measure)) +
    grid(
      [...charts, ...maps].map((each) => figure(each)),
      270,
    )
  );
}

/** Whether both parameters matter, or more together than alone; the first pair of a measure with an expectation. */
function getsMap(measure: MeasureAnalysis, { first, second, share }: SweepPair, index: number): boolean {
  const own = measure.responses.filter(({ parameter }) => parameter === first || parameter === second);
  const alone = own.reduce((sum, each) => sum + Math.max(0, each.share), 0);
  const areClear = own.every(({ shape }) => shape !== 'none');
  return share > MAP_SHARE && (areClear || share > alone + MAP_SHARE || (measure.expected !== null && index === 0));
}

/** The main influence on a measure, in a sentence or two. */
function describe({ variations }: SweepPlan, measure: MeasureAnalysis): Html {
  const { unit, lowest, highest, chance } = measure;
  const tail = unit === '' ? '' : ` ${unit}`;
  const expected = showExpected(measure);
  const clear = clearResponses(measure);
  const first = clear[0];
  const range = `Between ${showValue(lowest, unit)} and ${showValue(highest, unit)}${tail}${expected === '' ? '' : `, expected ${expected}`}.`;
  if (!first) return text(`${range} No parameter clearly affects it.`);
  const parameter = variations[first.parameter];
  const bounds = `from ${showParameter(parameter.low, parameter)} to ${showParameter(parameter.high, parameter)}`;
  const effect = `${bounds} it changes from ${showValue(first.from, unit)} to ${showValue(first.to, unit)}${tail}`;
  const rest = 1 - clear.reduce((sum, { share }) => sum + share, 0) - (chance ?? 0);
  const together =
    rest > 0.1 && variations.length > 1
      ? ` About ${showShare(rest)} of the variance comes from parameters acting together.`
      : '';
  const name = element('code', {}, text(parameter.name));
  const share = `which explains ${showShare(first.share)} of the variance`;
  return `${text(`${range} It ${SHAPES[first.shape]} `)}${name}${text(`: ${effect}, ${share}.${together}`)}`;
}

function chartOf(
  plan: SweepPlan,
  { points }: SweepAnalysis,
  measure: MeasureAnalysis,
  response: ParameterResponse,
  vertical: Range,
): Html {
  const { unit, expected, points: values } = measure;
  const parameter = plan.variations[response.parameter];
  const dots = values.flatMap((value, point) =>
    value === null ? [] : [[points[point][response.parameter], value] as const],
  );
  const isClear = response.shape !== 'none';
  const chart = layResponse({
    title: parameter.name,
    remark: isClear
      ? `${SIGNS[response.shape]} ${showShare(response.share)} ${showError(response)}`
      : 'no clear effect',
    points: dots,
    curve: response.curve,
    vertical,
    horizontal: [parameter.low, parameter.high],
    unit: parameter.unit,
    today: parameter.current,
    expected,
    isClear,
    show: (value) => showValue(value, unit),
    description: `${measure.name} ${SHAPES[response.shape]} ${parameter.name}`,
  });
  return drawMarks(chart);
}

function mapOf({ variations }: SweepPlan, measure: MeasureAnalysis, pair: SweepPair): Html {
  const { expected, unit } = measure;
  const axis = (index: number, marks: readonly number[], hasValues: boolean): HeatAxis => {
    const { name, unit: own, current } = variations[index];
    return { title: name, unit: own, marks, hasValues, today: current };
  };
  const map = layHeatMap({
    title: 'two parameters together',
    across: axis(pair.first, pair.columns, pair.hasColumnValues),
    down: axis(pair.second, pair.rows, pair.hasRowValues),
    cells: pair.cells,
    ...(expected === null
      ? {}
      : { isGood: (value: number) => (expected.low ?? -Infinity) <= value && value <= (expected.high ?? Infinity) }),
    show: (value) => `${showValue(value, unit)}${unit === '%' ? ' %' : ''}`,
    description: `${measure.name} by ${variations[pair.first].name} and ${variations[pair.second].name}`,
  });
  return drawMarks(map);
}

/** The range of all points, extended to the expected range if that is near. */
function spanOf({ lowest, highest, expected }: MeasureAnalysis): Range {
  const size = highest - lowest;
  const near = [expected?.low, expected?.high].filter(
    (end) => end !== null && end !== undefined && end > lowest - size / 2 && end < highest + size / 2,
  );
  const [low, high] = [Math.min(lowest, ...(near as number[])), Math.max(highest, ...(near as number[]))];
  return [low - (high - low) * 0.04, high + (high - low) * 0.04];
}
