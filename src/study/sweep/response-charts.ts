import { type HeatAxis, type HeatMap, type ResponseChart, showDigits, showShare } from '../../charts/index.ts';
import type { Range } from '../../core/index.ts';
import { describeParameter } from '../../format/index.ts';
import type { MeasureAnalysis, ParameterResponse, ResponseShape } from './analysis.ts';
import type { SweepPair } from './pair.ts';
import type { Variation } from './variation.ts';

/** How a measure follows a parameter, as one symbol. */
export const SHAPE_SYMBOLS: Readonly<Record<ResponseShape, string>> = {
  rises: '↗',
  falls: '↘',
  peaks: '∩',
  dips: '∪',
  varies: '~',
  none: '·',
};

/** The same in words, before the title of the parameter: 'rises with food · decay'. */
export const SHAPE_WORDS: Readonly<Record<ResponseShape, string>> = {
  rises: 'rises with',
  falls: 'falls with',
  peaks: 'is highest in the middle of',
  dips: 'is lowest in the middle of',
  varies: 'rises and falls with',
  none: 'does not clearly follow',
};

/** A value of a measure without its unit; shares in percent. */
export function showMeasureValue(value: number, unit: string): string {
  return showDigits(unit === '%' ? value * 100 : value);
}

/** The share of the variance that a parameter explains, with two standard errors, which cover 95 %: '72 % ± 6'. */
export function showInfluence({ share, error }: Pick<ParameterResponse, 'share' | 'error'>): string {
  return `${showShare(Math.max(0, share))} ± ${Math.max(1, Math.round(200 * error))}`;
}

/** The chart of a measure against one parameter. `points` has the values of all parameters at each point. */
export function responseChart(
  measure: MeasureAnalysis,
  response: ParameterResponse,
  variation: Variation,
  points: readonly (readonly number[])[],
): ResponseChart {
  const { unit, expected } = measure;
  const isClear = response.shape !== 'none';
  return {
    title: describeParameter(variation).title,
    remark: isClear ? `${SHAPE_SYMBOLS[response.shape]} ${showInfluence(response)}` : 'no clear effect',
    points: measure.points.flatMap((value, point) =>
      value === null ? [] : [[points[point][response.parameter], value] as const],
    ),
    curve: response.curve,
    vertical: spanOf(measure),
    horizontal: [variation.low, variation.high],
    unit: variation.unit,
    current: variation.current,
    expected,
    isClear,
    show: (value) => showMeasureValue(value, unit),
    description: `${measure.name} ${SHAPE_WORDS[response.shape]} ${describeParameter(variation).title}`,
  };
}

/** The map of a measure over two parameters. */
export function pairMap(measure: MeasureAnalysis, pair: SweepPair, variations: readonly Variation[]): HeatMap {
  const { expected, unit } = measure;
  const [first, second] = [variations[pair.first], variations[pair.second]];
  const axis = (variation: Variation, marks: readonly number[], hasValues: boolean): HeatAxis => {
    const { unit: own, current } = variation;
    return { title: describeParameter(variation).title, unit: own, marks, hasValues, current };
  };
  return {
    title: 'two parameters together',
    across: axis(first, pair.columns, pair.hasColumnValues),
    down: axis(second, pair.rows, pair.hasRowValues),
    cells: pair.cells,
    ...(expected === null
      ? {}
      : { isGood: (value: number) => (expected.low ?? -Infinity) <= value && value <= (expected.high ?? Infinity) }),
    show: (value) => `${showMeasureValue(value, unit)}${unit === '%' ? ' %' : ''}`,
    description: `${measure.name} by ${describeParameter(first).title} and ${describeParameter(second).title}`,
  };
}

/** The range of all points, extended to the expected range if that is near. */
function spanOf({ lowest, highest, expected }: MeasureAnalysis): Range {
  const size = highest - lowest;
  const isNear = (end: number | null) => end !== null && end > lowest - size / 2 && end < highest + size / 2;
  const near = [expected?.low ?? null, expected?.high ?? null].filter(isNear) as number[];
  const [low, high] = [Math.min(lowest, ...near), Math.max(highest, ...near)];
  return [low - (high - low) * 0.04, high + (high - low) * 0.04];
}
