import { expect, test } from 'vitest';
import type { CanvasColours } from '../../../parts/drawing/canvas-colours.ts';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import type { MapScene } from '../../../session/map/map-frame.ts';
import { type MapDrawing, placeRegionNames } from './draw-ground.ts';
import { Labels } from './labels.ts';

/** The name of a room of some cells as it is drawn at 20 pixels a cell; every letter is 6 pixels wide. */
function shownName(name: string, cells: number): string | undefined {
  const context = { measureText: (text: string) => ({ width: text.length * 6 }) };
  const drawing: MapDrawing = {
    context: context as unknown as DrawContext,
    camera: { x: 20, y: 10, scale: 20 },
    size: { width: 800, height: 400 },
    sharpness: 1,
    colours: { font: 'sans' } as CanvasColours,
  };
  const labels = new Labels();
  const scene = { rows: [''], regions: [{ name, area: [5, 5, 4 + cells, 8] }] } as unknown as MapScene;
  placeRegionNames(drawing, scene, labels);
  return labels.placed[0]?.text;
}

test('the name of a room is whole where it has space, and cut in a wide room', () => {
  expect(shownName('kitchen', 6)).toBe('kitchen');
  expect(shownName('the great banqueting hall of the western wing', 10)).toMatch(/^the great banq.*…$/);
});

test('in a narrow room a name that is too long is left out', () => {
  expect(shownName('bathroom', 2)).toBe(undefined);
});
