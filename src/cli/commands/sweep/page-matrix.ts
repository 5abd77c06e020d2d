import { element, showShare } from '../../../charts/index.ts';
import { describeParameter } from '../../../format/index.ts';
import {
  type MeasureAnalysis,
  SHAPE_WORDS,
  type SweepPlan,
  showInfluence,
  showMeasureValue,
} from '../../../study/index.ts';
import { type ParameterResponse, type ResponseShape, SHAPE_SYMBOLS } from '../../../study/internal.ts';

import { type Html, text } from '../../html/page.ts';
import { table } from '../../html/table.ts';
import { showExpected, showParameter } from './sweep-text.ts';

/** Red, green and blue of a cell: blue for rising, orange for falling, violet for both. */
const COLOURS: Readonly<Record<ResponseShape, string>> = {
  rises: '0,114,178',
  falls: '213,94,0',
  peaks: '148,88,160',
  dips: '148,88,160',
  varies: '148,88,160',
  none: '128,128,128',
};

/** Up to this count of parameters, names and effects are written in full. */
const FEW = 3;
const LONGEST = 18;

/** Measures with an expectation first, then by how strongly a parameter affects them. */
export function rankMeasures(measures: readonly MeasureAnalysis[]): MeasureAnalysis[] {
  return [...measures].sort(
    (a, b) => Number(b.expected !== null) - Number(a.expected !== null) || strength(b) - strength(a),
  );
}

/** A table of all parameters and measures. */
export function layMatrix(plan: SweepPlan, measures: readonly MeasureAnalysis[]): Html {
  const { variations } = plan;
  const hasChance = plan.seeds.length > 1;
  const rows = measures.map((measure) => ({
    cells: [
      nameCell(measure),
      element(
        'span',
        { style: 'white-space:nowrap' },
        text(`${showMeasureValue(measure.lowest, measure.unit)} … ${showMeasureValue(measure.highest, measure.unit)}`),
      ),
      ...variations.map((_, index) =>
        responseCell(
          plan,
          measure,
          measure.responses.find((each) => each.parameter === index),
        ),
      ),
      ...(hasChance
        ? [measure.chance === null ? '–' : element('span', { class: 'quiet' }, showShare(Math.max(0, measure.chance)))]
        : []),
    ],
    ...(strength(measure) === 0 ? { look: 'quiet' as const } : {}),
  }));
  const columns = [
    { title: 'measure' },
    { title: 'range', hint: 'the lowest and the highest point, each the mean of its seeds' },
    ...variations.map((each) => ({
      title: shortTitle(describeParameter(each).title, variations.length),
      hint: each.name,
      look: 'picture' as const,
    })),
    ...(hasChance ? [{ title: 'chance', hint: 'share of the variance that comes from the seeds' }] : []),
  ];
  return table(
    '↗ rises with it · ↘ falls · ∩ highest in the middle · ∪ lowest in the middle · ~ rises and falls',
    columns,
    rows,
  );
}

/** The title of a parameter; of a long one the end, which is more specific. */
function shortTitle(title: string, count: number): string {
  return count <= FEW || title.length <= LONGEST ? title : `…${title.slice(1 - LONGEST)}`;
}

/** The anchor of a measure's charts. */
export function anchorOf(name: string): string {
  return `measure-${[...name].map((character) => (/[a-z0-9]/i.test(character) ? character : '-')).join('')}`;
}

function strength({ responses }: MeasureAnalysis): number {
  return Math.max(0, ...responses.filter(({ shape }) => shape !== 'none').map(({ share }) => share));
}

function nameCell(measure: MeasureAnalysis): Html {
  const { name, unit } = measure;
  const expected = showExpected(measure);
  const words = expected === '' ? unit : `expected ${expected}`;
  const link = element('a', { href: `#${anchorOf(name)}` }, text(name));
  const more = words === '' ? '' : ` ${element('span', { class: 'spread' }, text(words))}`;
  return element('span', { style: 'display:block;min-width:230px' }, link, more);
}

function responseCell(
  { variations }: SweepPlan,
  { name, unit }: MeasureAnalysis,
  response: ParameterResponse | undefined,
): Html {
  if (!response || response.shape === 'none') return element('span', { class: 'quiet' }, '·');
  const { share, shape, from, to } = response;
  const parameter = variations[response.parameter];
  const title =
    `${name} ${SHAPE_WORDS[shape]} ${describeParameter(parameter).title}: ${showMeasureValue(from, unit)} → ${showMeasureValue(to, unit)} ${unit} from ` +
    `${showParameter(parameter.low, parameter)} to ${showParameter(parameter.high, parameter)}; ${showInfluence(response)}`;
  const depth = (0.1 + 0.5 * Math.min(1, share)).toFixed(2);
  const style = `display:block;padding:3px 8px;border-radius:4px;white-space:nowrap;background:rgba(${COLOURS[shape]},${depth})`;
  // With many parameters only the share fits; the tooltip has the rest.
  if (variations.length > FEW)
    return element('span', { style, title }, text(`${SHAPE_SYMBOLS[shape]} ${showShare(share)}`));
  const small = element(
    'span',
    { style: 'font-size:12px;opacity:.85' },
    text(`  ${showMeasureValue(from, unit)} → ${showMeasureValue(to, unit)}`),
  );
  return element('span', { style, title }, text(`${SHAPE_SYMBOLS[shape]} ${showShare(share)}`), small);
}
