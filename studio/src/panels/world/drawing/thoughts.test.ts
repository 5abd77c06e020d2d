import { expect, test } from 'vitest';
import type { CanvasColours } from '../../../parts/drawing/canvas-colours.ts';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import type { MapFrame, MapScene } from '../../../session/map/map-frame.ts';
import type { Obstacle } from './bubbles.ts';
import { Thoughts } from './thoughts.ts';

const SIZE = { width: 600, height: 400 };

/** A context that keeps the texts that were drawn. */
function paper() {
  const texts: string[] = [];
  const boxes: Obstacle[] = [];
  const nothing = () => {};
  const context = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string) => void texts.push(text),
    roundRect: (left: number, top: number, width: number, height: number) =>
      void boxes.push({ left, top, right: left + width, bottom: top + height }),
    ...{
      beginPath: nothing,
      fill: nothing,
      setLineDash: nothing,
      stroke: nothing,
      arc: nothing,
      moveTo: nothing,
      lineTo: nothing,
    },
  };
  return { texts, boxes, context: context as unknown as DrawContext };
}

/** Draws the thoughts of agents in a row, until nothing moves. */
function drawn(activities: readonly string[], { first = [] as number[], names = [] as Obstacle[] } = {}) {
  const ids = activities.map((_, i) => i);
  let wanted: readonly number[] = [];
  const thoughts = new Thoughts((agents) => {
    wanted = agents;
  });
  const places = {
    x: Float32Array.from(ids, (i) => 60 + i * 40),
    y: Float32Array.from(ids, () => 200),
    look: new Int8Array(ids.length),
    heading: new Int8Array(ids.length),
    seen: Int32Array.from(ids),
    count: ids.length,
  };
  const scene = { actions: [], agents: ids.map((i) => `A${i}`) } as unknown as MapScene;
  const frame = { id: Int32Array.from(ids), action: new Int16Array(ids.length) } as unknown as MapFrame;
  const colours = { font: 'sans', series: [] } as unknown as CanvasColours;
  const camera = { x: 0, y: 0, scale: 1 };
  let last = paper();
  for (let now = 0; now < 3000; now += 100) {
    last = paper();
    thoughts.draw(
      { context: last.context, camera, size: SIZE, sharpness: 1, colours },
      scene,
      frame,
      { places, radius: 10, first, motion: {}, names, pictures: [] },
      now,
    );
    thoughts.take(
      wanted.map((agent) => ({ agent, drive: '', activity: activities[agent] })),
      now,
    );
  }
  return last;
}

test('agents with the same thought share one bubble, which says how many they are', () => {
  const { texts } = drawn(['Bread and cheese.', 'Bread and cheese.', 'Good morning.', 'Bread and cheese.']);
  expect(texts.sort()).toEqual(['Bread and cheese.', 'Good morning.', '×3']);
});

test('the bubble of the selected agent speaks for the others with the same thought', () => {
  const { texts, boxes } = drawn(Array(9).fill('Bread and cheese.'), { first: [8] });
  expect(texts.sort()).toEqual(['Bread and cheese.', '×9']);
  expect(boxes.length).toBe(1);
  const [{ left, right }] = boxes;
  expect(left).toBeLessThan(60 + 8 * 40 + 60);
  expect(right).toBeGreaterThan(60 + 8 * 40 - 60);
});

test('no bubble covers the name of a room', () => {
  const names = [{ left: 0, top: 150, right: 600, bottom: 180 }];
  const { boxes } = drawn(['Good morning.', 'Chapter two.', 'Work does not do itself.'], { names });
  expect(boxes.length).toBeGreaterThan(0);
  for (const { top, bottom } of boxes) expect(bottom <= 150 || top >= 180).toBe(true);
});
