import { expect, test } from 'vitest';
import type { CanvasColours } from '../../../parts/drawing/canvas-colours.ts';
import type { DrawContext } from '../../../parts/drawing/draw-context.ts';
import { layOutThought } from './draw-bubbles.ts';

/** Every letter is 6 pixels wide. */
const context = { measureText: (text: string) => ({ width: text.length * 6 }) } as unknown as DrawContext;
const colours = { font: 'sans' } as unknown as CanvasColours;

test('a thought that is a little too long for a line is whole in two, and shortened only where there is less space', () => {
  const sizes = layOutThought(
    context,
    colours,
    { agent: 0, drive: '', activity: 'In line at the till, 6 before me.' },
    false,
    1,
  );
  expect(sizes.map(({ activity }) => activity)).toEqual([
    ['In line at the till, 6', 'before me.'],
    ['In line at the till, 6 b…'],
    ['In line at the till, 6 b…'],
  ]);
});

test('a short thought has no other size than its line, with and without what it is for', () => {
  const sizes = layOutThought(context, colours, { agent: 0, drive: 'I am bored.', activity: 'Vroom.' }, false, 1);
  expect(sizes.map(({ drive, activity }) => [...drive, ...activity])).toEqual([['I am bored.', 'Vroom.'], ['Vroom.']]);
});
