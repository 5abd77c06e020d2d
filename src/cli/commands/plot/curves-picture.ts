import {
  element,
  escapeText,
  fitText,
  type LegendEntry,
  label,
  layLegend,
  pathThrough,
  scaleTo,
  showDigits,
  showNumber,
  simplify,
  ticksWithin,
  tooltip,
  wrapText,
} from '../../../charts/index.ts';
import type { Range } from '../../../core/index.ts';
import { type CurveDescription, sampleCurve } from '../../../explain/index.ts';
import { drawPicture } from './picture.ts';

const MARGIN = 28;
const PANEL = { width: 296, gap: 26, left: 42, right: 286, head: 56, plotHeight: 150, foot: 58, formula: 22 } as const;
const COLUMNS = 3;
const HEAD = 56;
/** The most distances that are marked; more would merge into one line. */
const MOST_MARKS = 200;

/** Draws curves side by side, a panel for each, in the given order. */
export function drawCurves(panels: readonly CurveDescription[], world: string): string {
  const columns = Math.max(1, Math.min(COLUMNS, panels.length));
  const width = 2 * MARGIN + columns * PANEL.width + (columns - 1) * PANEL.gap;
  const legend = layLegend(legendOf(panels), MARGIN, HEAD, width - MARGIN);
  const drawn: string[] = [];
  let top = legend.bottom + (legend.parts.length === 0 ? 2 : 22);
  for (let first = 0; first < panels.length; first += columns) {
    const row = panels.slice(first, first + columns);
    row.forEach((panel, i) => {
      const x = MARGIN + i * (PANEL.width + PANEL.gap);
      drawn.push(element('g', { transform: `translate(${x} ${top})` }, drawPanel(panel)));
    });
    const hasFormula = row.some(({ formula }) => formula !== null);
    top += PANEL.head + PANEL.plotHeight + PANEL.foot + (hasFormula ? PANEL.formula : 0);
  }
  const title = `Curves of ${world}`;
  return drawPicture({
    title,
    description: panels.map((panel) => `${panel.title}: ${describe(panel)}`).join('. '),
    width,
    height: top,
    parts: [
      label(MARGIN, 34, fitText(title, 18, width - 2 * MARGIN, 'bold'), {
        class: 'hk-ink',
        'font-size': 18,
        'font-weight': 600,
      }),
      ...legend.parts,
      ...drawn,
    ],
  });
}

/** Legend of the symbols that occur. */
function legendOf(panels: readonly CurveDescription[]): LegendEntry[] {
  const has = (key: 'points' | 'starts' | 'distances') => panels.some((panel) => panel[key].length > 0);
  const rug = { class: 'hk-mark-line', d: 'M2 0V-8M5 0V-8M10 0V-8', 'stroke-width': 1 };
  return [
    ...(has('points')
      ? [{ symbol: element('circle', { class: 'hk-point', cx: 6, cy: -4, r: 3.5 }), text: 'point of the curve' }]
      : []),
    ...(has('starts')
      ? [{ symbol: element('path', { class: 'hk-mark', d: diamond(6, -4) }), text: 'start level of a need' }]
      : []),
    ...(has('distances') ? [{ symbol: element('path', rug), text: 'distances of things at the beginning' }] : []),
  ];
}

function drawPanel(panel: CurveDescription): string {
  const { title, range, input } = panel;
  const samples = sampleCurve(panel, range, PANEL.width * 2);
  const low = samples.reduce((least, [, y]) => Math.min(least, y), 0);
  const high = samples.reduce((most, [, y]) => Math.max(most, y), 0);
  const outputs: Range = low === high ? [0, 1] : [low, high];
  const bottom = PANEL.head + PANEL.plotHeight;
  const toX = scaleTo(range, [PANEL.left, PANEL.right]);
  const toY = scaleTo(outputs, [bottom, PANEL.head + 4]);
  const line = simplify(
    samples.map(([x, y]) => [toX(x), toY(y)] as const),
    0.1,
  );
  const ground = toY(0).toFixed(2);
  const users = wrapText(describe(panel), 11.5, PANEL.width, 2);
  return [
    label(0, 12, fitText(title, 14, PANEL.width, 'bold'), { class: 'hk-ink', 'font-size': 14, 'font-weight': 600 }),
    ...users.map((text, i) => label(0, 28 + i * 14, text, { class: 'hk-quiet', 'font-size': 11.5 })),
    drawAxes(input === 'hour' ? HOURS : ticksWithin(range, 6), outputs, toX, toY),
    element('path', { class: 'hk-area', d: `${pathThrough(line)}L${PANEL.right} ${ground}L${PANEL.left} ${ground}Z` }),
    element('path', { class: 'hk-line', d: pathThrough(line), fill: 'none', 'stroke-width': 2 }),
    ...drawMarks(panel, toX, toY),
    label((PANEL.left + PANEL.right) / 2, bottom + 32, fitText(input, 11.5, PANEL.right - PANEL.left), {
      class: 'hk-quiet',
      'font-size': 11.5,
      'text-anchor': 'middle',
    }),
    ...drawFormula(panel.formula, bottom + 49),
  ].join('');
}

const HOURS = [0, 6, 12, 18, 24];

/** The users of a curve, and the start levels of needs: 'urgency of food; starts at 45'. */
function describe({ users, starts }: CurveDescription): string {
  if (starts.length === 0) return users;
  const levels = starts.map(({ need, level }) =>
    starts.length === 1 ? showDigits(level, 6) : `${need} ${showDigits(level, 6)}`,
  );
  return `${users}; start${starts.length === 1 ? 's' : ''} at ${levels.join(', ')}`;
}

function drawAxes(
  ticks: readonly number[],
  outputs: Range,
  toX: (x: number) => number,
  toY: (y: number) => number,
): string {
  const bottom = PANEL.head + PANEL.plotHeight;
  const across = ticksWithin(outputs, 5).map((tick) => {
    const y = toY(tick);
    return (
      element('path', {
        class: tick === 0 ? 'hk-axis' : 'hk-rule',
        d: `M${PANEL.left} ${y.toFixed(2)}H${PANEL.right}`,
      }) +
      label(PANEL.left - 6, y + 4, showDigits(tick, 6), { class: 'hk-quiet', 'font-size': 11, 'text-anchor': 'end' })
    );
  });
  const along = ticks.map((tick) => {
    const x = toX(tick);
    return (
      element('path', { class: 'hk-axis', d: `M${x.toFixed(2)} ${bottom}v4` }) +
      label(x, bottom + 16, showDigits(tick, 6), { class: 'hk-quiet', 'font-size': 11, 'text-anchor': 'middle' })
    );
  });
  return [...across, ...along].join('');
}

function drawMarks(panel: CurveDescription, toX: (x: number) => number, toY: (y: number) => number): string[] {
  const { range, points, starts, distances } = panel;
  const isWithin = (x: number) => x >= range[0] && x <= range[1];
  const bottom = PANEL.head + PANEL.plotHeight;
  const positions = [...new Set(distances.map((distance) => toX(distance).toFixed(1)))];
  const shown = positions.filter((_, i) => i % Math.ceil(positions.length / MOST_MARKS) === 0);
  return [
    ...(shown.length === 0
      ? []
      : [
          element('path', {
            class: 'hk-mark-line',
            d: shown.map((x) => `M${x} ${bottom}v-7`).join(''),
            'stroke-width': 1,
          }),
        ]),
    ...points
      .filter(([x]) => isWithin(x))
      .map(([x, y]) =>
        element(
          'circle',
          { class: 'hk-point', cx: toX(x), cy: toY(y), r: 3.5 },
          tooltip(`${showDigits(x, 6)} → ${showDigits(y, 6)}`),
        ),
      ),
    ...starts
      .filter(({ level }) => isWithin(level))
      .map(({ need, level }) => {
        const y = panel.evaluate(level);
        const text = `${need} starts at ${showDigits(level, 6)}: ${showNumber(y, 3)}`;
        return element('path', { class: 'hk-mark', d: diamond(toX(level), toY(y)) }, tooltip(text));
      }),
  ];
}

function drawFormula(formula: string | null, y: number): string[] {
  if (formula === null) return [];
  const lines = wrapText(formula, 10.5, PANEL.width, 2, 'code');
  const whole = tooltip(formula);
  return lines.map((text, i) => {
    const attributes = { x: 0, y: y + i * 13, class: 'hk-quiet hk-code', 'font-size': 10.5 };
    return element('text', attributes, escapeText(text), whole);
  });
}

function diamond(x: number, y: number): string {
  return `M${x.toFixed(2)} ${(y - 5.5).toFixed(2)}l5 5.5l-5 5.5l-5 -5.5Z`;
}
