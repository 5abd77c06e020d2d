import { expect, test } from 'vitest';
import { findAll, readXml } from '../../test/fixtures/xml.ts';
import { layConvergence } from './convergence.ts';
import { drawMarks } from './draw-marks.ts';
import { layHeatMap } from './heat-map.ts';
import type { Chart, ChartMark } from './marks.ts';
import { layResponse, type ResponseChart } from './response-chart.ts';

const RESPONSE: ResponseChart = {
  title: 'needs.food.decay',
  remark: '↗ 72 % ± 6',
  points: [
    [2, 1],
    [5, 4],
    [8, 9],
  ],
  curve: [
    { x: 2, mean: 1, low: 0, high: 2 },
    { x: 5, mean: 4, low: 3, high: 5 },
    { x: 8, mean: 9, low: 8, high: 10 },
  ],
  vertical: [0, 10],
  horizontal: [2, 8],
  unit: '/h',
  current: 5,
  expected: { low: 3, high: null },
  isClear: true,
  show: (value) => `${value} h`,
  description: 'sleep rises with needs.food.decay',
};

const axis = { title: 'needs.food.decay', unit: '/h', marks: [2, 5, 8], hasValues: false, current: 3 };
const MAP = layHeatMap({
  title: 'two parameters together',
  across: axis,
  down: { ...axis, title: 'needs.fun.decay', marks: [1, 2], hasValues: true, current: 1 },
  cells: [
    [1, 2],
    [null, 4],
  ],
  isGood: (value) => value > 3,
  show: String,
  description: 'sleep by two parameters',
});

test.each<[string, Chart]>([
  ['a response chart', layResponse(RESPONSE)],
  ['a heat map', MAP],
  ['the convergence of a fit', layConvergence([42, 12, 12, 0.5])],
  ['the convergence of a fit after one generation', layConvergence([42])],
  ['the convergence of a fit that began without a measure', layConvergence([Infinity, 42, 3])],
])('%s has all its marks within its size, and is well-formed SVG', (_, chart) => {
  for (const mark of chart.marks) {
    const [x, y] = mark.kind === 'path' ? [0, 0] : [mark.x, mark.y];
    expect(x >= 0 && x <= chart.width && y >= 0 && y <= chart.height, JSON.stringify(mark)).toBe(true);
  }
  const svg = readXml(drawMarks(chart));
  expect(svg.attributes['aria-label']).toBe(chart.description);
  expect(JSON.stringify(chart.marks)).not.toMatch(/NaN|null|Infinity/);
});

test('a response chart marks the value in the file, the expected range and every mean', () => {
  const tooltips = layResponse(RESPONSE).marks.flatMap(({ tooltip }) => tooltip ?? []);
  expect(tooltips).toEqual(['the expected range', 'current: 5/h', '2/h: 1 h', '5/h: 4 h', '8/h: 9 h']);
  const outside = layResponse({ ...RESPONSE, current: 9, expected: null, isClear: false });
  expect(outside.marks.flatMap(({ tooltip }) => tooltip ?? [])).toEqual([]);
});

test('a heat map is brighter for higher values, and marks the cells that are as expected', () => {
  const cells = MAP.marks.filter((mark) => mark.tooltip?.startsWith('needs.food.decay'));
  expect(cells.map(({ tooltip }) => tooltip)).toEqual([
    'needs.food.decay 2/h to 5/h, needs.fun.decay 1/h: 1',
    'needs.food.decay 5/h to 8/h, needs.fun.decay 1/h: 2',
    'needs.food.decay 2/h to 5/h, needs.fun.decay 2/h: no run',
    'needs.food.decay 5/h to 8/h, needs.fun.decay 2/h: 4, as expected',
  ]);
  expect([cells[0].fill, cells[3].fill]).toEqual(['#440154', '#fde725']);
  expect(MAP.marks.filter(({ isThrough }) => isThrough)).toHaveLength(1);
});

test('marks are written as SVG with their looks, and text is escaped', () => {
  const marks: ChartMark[] = [
    { kind: 'text', look: 'ink', x: 1, y: 2, text: '<b>', size: 11, anchor: 'end', isBold: true, isCode: true },
    { kind: 'text', x: 3, y: 4, text: 'up', size: 11, isUpright: true },
    { kind: 'path', look: 'mark-line', d: 'M0 0H1', dash: '3 3', isRound: true, tooltip: 'a & b' },
    { kind: 'circle', x: 1, y: 2, radius: 3, fill: 'none', isThrough: true },
  ];
  const svg = drawMarks({ width: 10, height: 10, marks, description: '"x"' });
  expect(svg).toBe(
    '<svg viewBox="0 0 10 10" role="img" aria-label="&quot;x&quot;">' +
      '<text class="hk-ink hk-code" x="1" y="2" font-size="11" font-weight="600" text-anchor="end">&lt;b&gt;</text>' +
      '<text x="0" y="0" transform="translate(3 4) rotate(-90)" font-size="11">up</text>' +
      '<path class="hk-mark-line" stroke-dasharray="3 3" stroke-linecap="round" stroke-linejoin="round" d="M0 0H1"><title>a &amp; b</title></path>' +
      '<circle fill="none" pointer-events="none" cx="1" cy="2" r="3"/></svg>',
  );
  expect(findAll(readXml(svg), ({ name }) => name === 'title')).toHaveLength(1);
});
