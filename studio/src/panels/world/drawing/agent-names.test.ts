import { expect, test } from 'vitest';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import type { MapScene } from '../../../session/map/map-frame.ts';
import { drawAgentNames } from './agent-names.ts';
import type { Obstacle } from './bubbles.ts';
import type { MapDrawing } from './draw-ground.ts';

const RADIUS = 10;

/** The names of agents at some pixels, as they are drawn; every letter is 6 pixels wide. */
function namesOf(
  agents: readonly (readonly [name: string, x: number, y: number])[],
  last: readonly number[] = [],
  others: readonly Obstacle[] = [],
) {
  const context = { measureText: (text: string) => ({ width: text.length * 6 }), strokeText() {}, fillText() {} };
  const drawing = {
    context: context as unknown as DrawContext,
    colours: { font: 'sans' },
    size: { width: 300, height: 200 },
  } as unknown as MapDrawing;
  const places = {
    x: Float32Array.from(agents, ([, x]) => x),
    y: Float32Array.from(agents, ([, , y]) => y),
    look: new Int8Array(agents.length),
    heading: new Int8Array(agents.length),
    seen: Int32Array.from(agents.keys()),
    count: agents.length,
  };
  const scene = { agents: agents.map(([name]) => name) } as unknown as MapScene;
  return drawAgentNames(drawing, scene, places, RADIUS, last, others);
}

test('two who stand side by side both have their names, beside each other', () => {
  const names = namesOf([
    ['Kim', 100, 100],
    ['Leo', 118, 100],
  ]);
  expect(names.map(({ text }) => text)).toEqual(['Kim', 'Leo']);
  expect(names[0].right).toBeLessThan(names[1].left);
  expect(names[0].top).toBe(names[1].top);
});

test('three at one place have their names one below or above the other', () => {
  const names = namesOf([
    ['Ann', 100, 100],
    ['Bob', 101, 100],
    ['Cid', 102, 100],
  ]);
  expect(names.map(({ text }) => text)).toEqual(['Ann', 'Bob', 'Cid']);
  expect(new Set(names.map(({ top }) => top)).size).toBe(3);
});

test('a name covers no head of somebody below, where there is another place for it', () => {
  const [ann] = namesOf([
    ['Ann', 100, 100],
    ['Bob', 100, 122],
  ]);
  const head = { left: 93, right: 107, top: 122 - 14, bottom: 122 };
  const isBeside = ann.right <= head.left || ann.left >= head.right;
  expect(isBeside || ann.bottom <= head.top || ann.top >= head.bottom).toBe(true);
});

test('the name of who is selected comes before the others, right below', () => {
  const crowd = Array.from({ length: 12 }, (_, i) => [`A${i}`, 100, 100] as const);
  const [first, ...others] = namesOf(crowd, [7]);
  expect(first.text).toBe('A7');
  expect((first.left + first.right) / 2).toBe(100);
  expect(others.length).toBeLessThan(11);
});

test('a name moves aside for that of a room or a thing, and covers it where there is no other place', () => {
  const sign = { left: 80, top: 105, right: 120, bottom: 120 };
  const [ann] = namesOf([['Ann', 100, 100]], [], [sign]);
  expect(ann.bottom <= sign.top || ann.top >= sign.bottom).toBe(true);
  const [bob] = namesOf([['Bob', 100, 100]], [], [{ left: 0, top: 0, right: 300, bottom: 200 }]);
  expect(bob.text).toBe('Bob');
});

test('the name of somebody at the edge of the view is within it', () => {
  const names = namesOf([
    ['Bartholomew', 3, 50],
    ['Maximiliana', 297, 50],
  ]);
  expect(names[0].left).toBeGreaterThanOrEqual(0);
  expect(names[1].right).toBeLessThanOrEqual(300);
});

test('the name of somebody at the foot of the view is above it', () => {
  const [ann] = namesOf([['Ann', 100, 195]]);
  expect(ann.bottom).toBeLessThan(195);
});
