import type { MeasureAnalysis, SweepAnalysis, SweepPlan } from '../../../study/index.ts';
import type { ParameterResponse, SweepPair } from '../../../study/internal.ts';

import { drawHeatMap, type HeatAxis } from '../../charts/heat-map.ts';
import { figure, grid, type Html, text } from '../../charts/page.ts';
import { drawResponse } from '../../charts/response-chart.ts';
import type { Range } from '../../charts/scale.ts';
import { element } from '../../charts/svg.ts';
import { addressOf } from './page-matrix.ts';
import {
  clearResponses,
  SHAPES,
  SIGNS,
  showError,
  showExpected,
  showShare,
  showTurned,
  showValue,
} from './sweep-text.ts';

/** So many numbers that matter have a chart of their own; the others only if there is room beside them. */
const MOST_CHARTS = 6;
const ROOM = 3;
/** Two numbers together are worth a map when they say so much, or so much more than each alone. */
const WORTH_A_MAP = 0.1;

/** A measure: what moves it in a sentence, a chart for each number, and maps of pairs. */
export function layMeasure(plan: SweepPlan, analysis: SweepAnalysis, measure: MeasureAnalysis): Html {
  const vertical = spanOf(measure);
  const charts = measure.responses
    .filter(({ shape }, i) => i < ROOM || (shape !== 'none' && i < MOST_CHARTS))
    .map((response) => chartOf(plan, analysis, measure, response, vertical));
  const maps = measure.pairs
    .filter((pair, i) => isWorthAMap(measure, pair, i))
    .map((pair) => mapOf(plan, measure, pair));
  return (
    `\n${element('h3', { id: addressOf(measure.name) }, text(measure.name))}` +
    element('p', {}, describe(plan, measure)) +
    grid(
      [...charts, ...maps].map((each) => figure(each)),
      270,
    )
  );
}

/** Two numbers that both matter, or do together what neither does alone; where something is expected, the first pair. */
function isWorthAMap(measure: MeasureAnalysis, { first, second, share }: SweepPair, place: number): boolean {
  const own = measure.responses.filter(({ parameter }) => parameter === first || parameter === second);
  const alone = own.reduce((sum, each) => sum + Math.max(0, each.share), 0);
  const areClear = own.every(({ shape }) => shape !== 'none');
  return share > WORTH_A_MAP && (areClear || share > alone + WORTH_A_MAP || (measure.expected !== null && place === 0));
}

/** What moves a measure most, in a sentence or two. */
function describe({ variations }: SweepPlan, measure: MeasureAnalysis): Html {
  const { unit, lowest, highest, chance } = measure;
  const tail = unit === '' ? '' : ` ${unit}`;
  const expected = showExpected(measure);
  const clear = clearResponses(measure);
  const first = clear[0];
  const range = `Between ${showValue(lowest, unit)} and ${showValue(highest, unit)}${tail}${expected === '' ? '' : `, expected ${expected}`}.`;
  if (!first) return text(`${range} None of these numbers moves it.`);
  const turned = variations[first.parameter];
  const where = `from ${showTurned(turned.low, turned)} to ${showTurned(turned.high, turned)} it goes from ${showValue(first.from, unit)} to ${showValue(first.to, unit)}${tail}`;
  const rest = 1 - clear.reduce((sum, { share }) => sum + share, 0) - (chance ?? 0);
  const together =
    rest > 0.1 && variations.length > 1
      ? ` About ${showShare(rest)} of its differences come from numbers together.`
      : '';
  const number = element('code', {}, text(turned.name));
  const share = `which is ${showShare(first.share)} of its differences`;
  return `${text(`${range} It ${SHAPES[first.shape]} `)}${number}${text(`: ${where}, ${share}.${together}`)}`;
}

function chartOf(
  plan: SweepPlan,
  { points }: SweepAnalysis,
  measure: MeasureAnalysis,
  response: ParameterResponse,
  vertical: Range,
): Html {
  const { unit, expected, points: values } = measure;
  const turned = plan.variations[response.parameter];
  const dots = values.flatMap((value, point) =>
    value === null ? [] : [[points[point][response.parameter], value] as const],
  );
  const isClear = response.shape !== 'none';
  return drawResponse({
    title: turned.name,
    remark: isClear
      ? `${SIGNS[response.shape]} ${showShare(response.share)} ${showError(response)}`
      : 'no clear influence',
    points: dots,
    curve: response.curve,
    vertical,
    horizontal: [turned.low, turned.high],
    unit: turned.unit,
    today: turned.current,
    expected,
    isClear,
    show: (value) => showValue(value, unit),
    description: `${measure.name} ${SHAPES[response.shape]} ${turned.name}`,
  });
}

function mapOf({ variations }: SweepPlan, measure: MeasureAnalysis, pair: SweepPair): Html {
  const { expected, unit } = measure;
  const axis = (number: number, marks: readonly number[], hasValues: boolean): HeatAxis => {
    const { name, unit: own, current } = variations[number];
    return { title: name, unit: own, marks, hasValues, today: current };
  };
  return drawHeatMap({
    title: 'two numbers at once',
    across: axis(pair.first, pair.columns, pair.hasColumnValues),
    down: axis(pair.second, pair.rows, pair.hasRowValues),
    cells: pair.cells,
    ...(expected === null
      ? {}
      : { isGood: (value: number) => (expected.low ?? -Infinity) <= value && value <= (expected.high ?? Infinity) }),
    show: (value) => `${showValue(value, unit)}${unit === '%' ? ' %' : ''}`,
    description: `${measure.name} by ${variations[pair.first].name} and ${variations[pair.second].name}`,
  });
}

/** All points, and where they are expected if that is not far away. */
function spanOf({ lowest, highest, expected }: MeasureAnalysis): Range {
  const size = highest - lowest;
  const near = [expected?.low, expected?.high].filter(
    (end) => end !== null && end !== undefined && end > lowest - size / 2 && end < highest + size / 2,
  );
  const [low, high] = [Math.min(lowest, ...(near as number[])), Math.max(highest, ...(near as number[]))];
  return [low - (high - low) * 0.04, high + (high - low) * 0.04];
}
