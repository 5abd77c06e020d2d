import type { MeasureAnalysis, SweepPlan } from '../../../study/index.ts';
import type { ParameterResponse, ResponseShape } from '../../../study/internal.ts';

import { table } from '../../charts/html-table.ts';
import { type Html, text } from '../../charts/page.ts';
import { element } from '../../charts/svg.ts';
import { SHAPES, SIGNS, showError, showExpected, showShare, showTurned, showValue } from './sweep-text.ts';

/** Red, green and blue of a cell by how the measure follows: blue up, orange down, violet both. */
const COLOURS: Readonly<Record<ResponseShape, string>> = {
  rises: '0,114,178',
  falls: '213,94,0',
  peaks: '148,88,160',
  dips: '148,88,160',
  varies: '148,88,160',
  none: '128,128,128',
};

/** Up to so many numbers their names and effects fit in full. */
const FEW = 3;
const LONGEST = 18;

/** What is expected first, then what is moved most. */
export function rankMeasures(measures: readonly MeasureAnalysis[]): MeasureAnalysis[] {
  return [...measures].sort(
    (a, b) => Number(b.expected !== null) - Number(a.expected !== null) || strength(b) - strength(a),
  );
}

/** Which number moves which measure, at one glance. */
export function layMatrix(plan: SweepPlan, measures: readonly MeasureAnalysis[]): Html {
  const { variations } = plan;
  const hasChance = plan.seeds.length > 1;
  const rows = measures.map((measure) => ({
    cells: [
      nameCell(measure),
      element(
        'span',
        { style: 'white-space:nowrap' },
        text(`${showValue(measure.lowest, measure.unit)} … ${showValue(measure.highest, measure.unit)}`),
      ),
      ...variations.map((_, number) =>
        responseCell(
          plan,
          measure,
          measure.responses.find((each) => each.parameter === number),
        ),
      ),
      ...(hasChance
        ? [measure.chance === null ? '–' : element('span', { class: 'quiet' }, showShare(measure.chance))]
        : []),
    ],
    ...(strength(measure) === 0 ? { look: 'quiet' as const } : {}),
  }));
  const columns = [
    { title: 'measure' },
    { title: 'lay between', hint: 'the lowest and the highest point, each the mean of its seeds' },
    ...variations.map(({ name }) => ({
      title: titleOf(name, variations.length),
      hint: name,
      look: 'picture' as const,
    })),
    ...(hasChance ? [{ title: 'chance', hint: 'what is left to the seeds' }] : []),
  ];
  return table(
    '↗ goes up with it · ↘ goes down · ∩ highest in the middle · ∪ lowest in the middle · ~ up and down',
    columns,
    rows,
  );
}

/** The end of a path says most. */
function titleOf(name: string, count: number): string {
  return count <= FEW || name.length <= LONGEST ? name : `…${name.slice(1 - LONGEST)}`;
}

/** The address of a measure's charts. */
export function addressOf(name: string): string {
  return `measure-${[...name].map((character) => (/[a-z0-9]/i.test(character) ? character : '-')).join('')}`;
}

function strength({ responses }: MeasureAnalysis): number {
  return Math.max(0, ...responses.filter(({ shape }) => shape !== 'none').map(({ share }) => share));
}

function nameCell(measure: MeasureAnalysis): Html {
  const { name, unit } = measure;
  const expected = showExpected(measure);
  const words = expected === '' ? unit : `expected ${expected}`;
  const link = element('a', { href: `#${addressOf(name)}` }, text(name));
  const more = words === '' ? '' : ` ${element('span', { class: 'spread' }, text(words))}`;
  return element('span', { style: 'display:block;min-width:230px' }, link, more);
}

function responseCell(
  { variations }: SweepPlan,
  { name, unit }: MeasureAnalysis,
  response: ParameterResponse | undefined,
): Html {
  if (!response || response.shape === 'none') return element('span', { class: 'quiet' }, '·');
  const { share, shape, parameter, from, to } = response;
  const turned = variations[parameter];
  const title =
    `${name} ${SHAPES[shape]} ${turned.name}: ${showValue(from, unit)} → ${showValue(to, unit)} ${unit} from ` +
    `${showTurned(turned.low, turned)} to ${showTurned(turned.high, turned)}; ${showShare(share)} ${showError(response)}`;
  const depth = (0.1 + 0.5 * Math.min(1, share)).toFixed(2);
  const style = `display:block;padding:3px 8px;border-radius:4px;white-space:nowrap;background:rgba(${COLOURS[shape]},${depth})`;
  // With many numbers there is room for the share only; the rest shows when the pointer rests on it.
  if (variations.length > FEW) return element('span', { style, title }, text(`${SIGNS[shape]} ${showShare(share)}`));
  const small = element(
    'span',
    { style: 'font-size:12px;opacity:.85' },
    text(`  ${showValue(from, unit)} → ${showValue(to, unit)}`),
  );
  return element('span', { style, title }, text(`${SIGNS[shape]} ${showShare(share)}`), small);
}
