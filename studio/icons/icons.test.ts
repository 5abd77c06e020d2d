import { expect, test } from 'vitest';
import { ICONS } from '../../src/format/index.ts';
import { readIcons } from './plugin.ts';

test('every icon that a file can name has a picture, and no picture has more than shapes', () => {
  const icons = readIcons();
  expect(Object.keys(icons)).toEqual(ICONS);
  for (const [name, svg] of Object.entries(icons)) {
    expect(svg, name).toMatch(/<(path|circle|rect|ellipse|g)\b/);
    expect(svg, name).not.toMatch(/href="(?!#)|<script|<image|url\(http/);
  }
});
