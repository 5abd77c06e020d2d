import { expect, test } from 'vitest';
import { findAll, findByClass, pointsOf, readXml, type XmlElement } from '../../../../test/fixtures/xml.ts';
import { describeCurves } from '../../../explain/index.ts';
import { type Curve, createWorld } from '../../../index.ts';
import { drawCurves } from './curves-picture.ts';

/** The panel of one need's curve, on its own, and what takes numbers to places on it. */
function draw(curve: Curve, start = 40, range: readonly [number, number] = [0, 100]) {
  const world = createWorld({ needs: { food: { decay: 1, curve, start, range } } });
  const svg = drawCurves(describeCurves(world), 'kitchen');
  const picture = readXml(svg);
  const [panel] = findAll(picture, ({ name, attributes }) => name === 'g' && attributes.transform?.endsWith(' 78)'));
  return { svg, picture, panel };
}

/** The numbers on an axis, with their places: those along the bottom, or those at the side. */
function axis(panel: XmlElement, side: 'bottom' | 'left'): Map<number, number> {
  const anchor = side === 'bottom' ? 'middle' : 'end';
  const labels = findAll(panel, ({ name, attributes, text }) => {
    return name === 'text' && attributes['text-anchor'] === anchor && /^[−\d.]/.test(text);
  });
  return new Map(
    labels.map(({ text, attributes }) => [
      Number(text.replace('−', '-')),
      side === 'bottom' ? Number(attributes.x) : Number(attributes.y) - 4,
    ]),
  );
}

/** What takes a number to its place, by two marks of an axis. */
function placing(marks: Map<number, number>): (value: number) => number {
  const [[a, from], [b, to]] = [...marks];
  return (value) => from + ((value - a) * (to - from)) / (b - a);
}

function placesIn(panel: XmlElement) {
  return { toX: placing(axis(panel, 'bottom')), toY: placing(axis(panel, 'left')) };
}

test('points and the line through them are where the axes say', () => {
  const points = [
    [0, 100],
    [20, 60],
    [50, 25],
    [100, 0],
  ] as const;
  const { panel } = draw(points);
  const { toX, toY } = placesIn(panel);
  const circles = findByClass(panel, 'hk-point').map(({ attributes }) => [
    Number(attributes.cx),
    Number(attributes.cy),
  ]);
  const [line] = findByClass(panel, 'hk-line').map(pointsOf);
  expect(circles).toHaveLength(4);
  points.forEach(([x, y], i) => {
    for (const place of [circles[i], line[i]]) {
      expect(place[0]).toBeCloseTo(toX(x), 1);
      expect(place[1]).toBeCloseTo(toY(y), 1);
    }
  });
  expect(line).toHaveLength(4);
  expect(findByClass(panel, 'hk-point')[1].text).toBe('20 → 60');
});

test('the start of a need is marked on the curve', () => {
  const { panel, picture } = draw([
    [0, 1],
    [100, 0],
  ]);
  const { toX, toY } = placesIn(panel);
  const [start] = findByClass(panel, 'hk-mark');
  const [[x, top]] = pointsOf(start);
  expect(x).toBeCloseTo(toX(40), 1);
  expect(top + 5.5).toBeCloseTo(toY(0.6), 1);
  expect(start.text).toBe('food starts at 40: 0.6');
  expect(panel.text).toContain('urgency of food; starts at 40');
  expect(picture.text).toContain('start level of a need');
});

test('a formula is drawn as it is evaluated, and written below', () => {
  const { panel } = draw({ kind: 'power', exponent: 2, over: [0, 100], to: [1, 0] });
  const { toX, toY } = placesIn(panel);
  const [line] = findByClass(panel, 'hk-line').map(pointsOf);
  for (const x of [10, 25, 50, 75]) {
    const after = line.findIndex(([each]) => each >= toX(x));
    const [[fromX, fromY], [endX, endY]] = [line[after - 1], line[after]];
    const drawn = fromY + ((endY - fromY) * (toX(x) - fromX)) / (endX - fromX);
    expect(Math.abs(drawn - toY(1 - (x / 100) ** 2))).toBeLessThan(0.3);
  }
  expect(findByClass(panel, 'hk-code').map(({ text }) => text)).toEqual([
    expect.stringContaining('1 − clamp(x / 100)^2'),
  ]);
});

test('a step goes straight up', () => {
  const { panel } = draw({ kind: 'step', at: 30, to: [1, 0] });
  const { toX, toY } = placesIn(panel);
  const [line] = findByClass(panel, 'hk-line').map(pointsOf);
  expect(line).toHaveLength(4);
  expect(line[1][0]).toBeCloseTo(toX(30), 1);
  expect(line[2][0]).toBeCloseTo(toX(30), 1);
  expect([line[1][1], line[2][1]]).toEqual([toY(1), toY(0)].map((y) => expect.closeTo(y, 1)));
});

test('what is below 0 hangs below the axis of 0', () => {
  const { panel } = draw({ kind: 'linear', over: [-100, 100], to: [5, -5] }, 0, [-100, 100]);
  const { toX, toY } = placesIn(panel);
  const [line] = findByClass(panel, 'hk-line').map(pointsOf);
  expect(line[1]).toEqual([expect.closeTo(toX(100), 1), expect.closeTo(toY(-5), 1)]);
  expect([...axis(panel, 'left').keys()]).toContain(-4);
});

test('nothing is drawn outside the picture, and panels do not overlap', () => {
  const needs = Object.fromEntries(
    Array.from({ length: 7 }, (_, i) => [
      `need ${'x'.repeat(i * 12)}`,
      { decay: 1, curve: { kind: 'linear', over: [0, i + 1], to: [1, i] } } as const,
    ]),
  );
  const picture = readXml(drawCurves(describeCurves(createWorld({ needs })), 'a world'.repeat(40)));
  const [width, height] = [Number(picture.attributes.width), Number(picture.attributes.height)];
  const corners = findAll(picture, ({ name, attributes }) => name === 'g' && attributes.transform !== undefined).map(
    ({ attributes }) => /translate\(([\d.]+) ([\d.]+)\)/.exec(attributes.transform)?.slice(1).map(Number) ?? [],
  );
  const panels = corners.slice(-7);
  expect(new Set(panels.map(String)).size).toBe(7);
  for (const [x, y] of panels) {
    expect(x + 296).toBeLessThanOrEqual(width);
    expect(y + 264).toBeLessThanOrEqual(height);
  }
  for (const [x, y] of panels)
    for (const [otherX, otherY] of panels)
      expect((x === otherX && y === otherY) || Math.abs(x - otherX) >= 296 || Math.abs(y - otherY) >= 264).toBe(true);
});

test('the same world gives the same bytes, light and dark in one', () => {
  const { svg } = draw([[0, 1]]);
  expect(draw([[0, 1]]).svg).toBe(svg);
  expect(svg).toContain('@media (prefers-color-scheme:dark)');
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
});
