import { expect, test } from 'vitest';
import { borderOf, canvasColourOf, dashOf, fillOf, LOOKS, markOf } from './colour.ts';
import type { DrawContext } from './draw-context.ts';
import { drawDiscMark, MARK_NAMES } from './marks.ts';

const ALL = Array.from({ length: LOOKS }, (_, i) => i);

test('forty needs look different wherever a look is shown; then looks repeat', () => {
  expect(LOOKS).toBe(40);
  for (const isDark of [true, false])
    expect(new Set(ALL.map((i) => canvasColourOf(i, isDark) + markOf(i))).size).toBe(LOOKS);
  expect(new Set(ALL.map(fillOf)).size).toBe(LOOKS);
  expect(new Set(ALL.map((i) => JSON.stringify(borderOf(i)))).size).toBe(LOOKS);
  expect(new Set(ALL.map((i) => canvasColourOf(i, false) + dashOf(i))).size).toBe(LOOKS);
  expect([canvasColourOf(LOOKS + 3, false), markOf(LOOKS + 3)]).toEqual([canvasColourOf(3, false), markOf(3)]);
});

test('ten needs have their colours alone, and so has what serves none', () => {
  for (const i of [-1, ...ALL.slice(0, 10)]) expect([markOf(i), dashOf(i)]).toEqual(['plain', []]);
  for (const i of ALL.slice(10)) expect(markOf(i)).not.toBe('plain');
});

test.each([2, 4, 30])('marks on a disc with a radius of %d are inside of it, and each is another one', (radius) => {
  const drawn = MARK_NAMES.map((mark) => {
    const shapes: string[] = [];
    const add = (left: number, top: number, right: number, bottom: number) => {
      for (const edge of [left, top, right, bottom]) expect(Math.abs(edge)).toBeLessThanOrEqual(radius);
      shapes.push(`${[left, top, right, bottom]}`);
    };
    const context = {
      fillRect: (x: number, y: number, width: number, height: number) => add(x, y, x + width, y + height),
      arc: (x: number, y: number, r: number) => add(x - r, y - r, x + r, y + r),
      ...{ beginPath: () => {}, moveTo: () => {}, fill: () => {} },
    };
    drawDiscMark(context as unknown as DrawContext, mark, 0, 0, radius, 'white');
    return shapes.join(' ');
  });
  expect(drawn[0]).toBe('');
  expect(new Set(drawn).size).toBe(MARK_NAMES.length);
});
