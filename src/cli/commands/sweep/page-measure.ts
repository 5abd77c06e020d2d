import { drawMarks, element, layHeatMap, layResponse, showShare } from '../../../charts/index.ts';
import { describeParameter } from '../../../format/index.ts';
import {
  type MeasureAnalysis,
  pairMap,
  responseChart,
  SHAPE_WORDS,
  type SweepAnalysis,
  type SweepPair,
  type SweepPlan,
  showMeasureValue,
} from '../../../study/index.ts';
import { figure, grid, type Html, text } from '../../html/page.ts';
import { anchorOf } from './page-matrix.ts';
import { clearResponses, showExpected, showParameter } from './sweep-text.ts';

/** The most charts of parameters that matter; FEW_CHARTS are drawn in any case. */
const MOST_CHARTS = 6;
const FEW_CHARTS = 3;
/** A pair of parameters gets a map when it explains this share, or this much more than each alone. */
const MAP_SHARE = 0.1;

/** A measure: its main influence in a sentence, a chart per parameter, and maps of pairs. */
export function layMeasure(plan: SweepPlan, analysis: SweepAnalysis, measure: MeasureAnalysis): Html {
  const { variations } = plan;
  const charts = measure.responses
    .filter(({ shape }, i) => i < FEW_CHARTS || (shape !== 'none' && i < MOST_CHARTS))
    .map((response) => layResponse(responseChart(measure, response, variations[response.parameter], analysis.points)));
  const maps = measure.pairs
    .filter((pair, i) => getsMap(measure, pair, i))
    .map((pair) => layHeatMap(pairMap(measure, pair, variations)));
  return (
    `\n${element('h3', { id: anchorOf(measure.name) }, text(measure.name))}` +
    element('p', {}, describe(plan, measure)) +
    grid(
      [...charts, ...maps].map((chart) => figure(drawMarks(chart))),
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
  const range = `Between ${showMeasureValue(lowest, unit)} and ${showMeasureValue(highest, unit)}${tail}${expected === '' ? '' : `, expected ${expected}`}.`;
  if (!first) return text(`${range} No parameter clearly affects it.`);
  const parameter = variations[first.parameter];
  const bounds = `from ${showParameter(parameter.low, parameter)} to ${showParameter(parameter.high, parameter)}`;
  const effect = `${bounds} it changes from ${showMeasureValue(first.from, unit)} to ${showMeasureValue(first.to, unit)}${tail}`;
  const rest = 1 - clear.reduce((sum, { share }) => sum + share, 0) - (chance ?? 0);
  const together =
    rest > 0.1 && variations.length > 1
      ? ` About ${showShare(rest)} of the variance comes from parameters acting together.`
      : '';
  const name = element('strong', { title: parameter.name }, text(describeParameter(parameter).title));
  const share = `which explains ${showShare(first.share)} of the variance`;
  return `${text(`${range} It ${SHAPE_WORDS[first.shape]} `)}${name}${text(`: ${effect}, ${share}.${together}`)}`;
}
