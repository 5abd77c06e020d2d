import pc from 'picocolors';
import { expect, test } from 'vitest';
import { DAY_AXIS, levelColour, showBlock } from './block-chart.ts';

test('a block is as high as the level within its range', () => {
  const blocks = [0, 12, 13, 50, 87, 88, 100].map((level) => showBlock(level, [0, 100]));
  expect(blocks.join('')).toBe('▁▁▂▅▇██');
  expect(showBlock(0, [-100, 100])).toBe('▅');
  expect(showBlock(null, [0, 100])).toBe(' ');
});

test('low levels are red, medium ones yellow, high ones green', () => {
  const paint = pc.createColors(true);
  expect(levelColour(10, [0, 100], paint)).toBe(paint.red);
  expect(levelColour(40, [0, 100], paint)).toBe(paint.yellow);
  expect(levelColour(50, [0, 100], paint)).toBe(paint.green);
});

test('each label of the axis of a day is at its hour', () => {
  expect(DAY_AXIS).toHaveLength(24);
  for (const hour of ['00', '06', '12', '18']) expect(DAY_AXIS.indexOf(hour)).toBe(Number(hour));
});
