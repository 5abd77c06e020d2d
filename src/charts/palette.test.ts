import { expect, test } from 'vitest';
import { MOST_SWATCHES, PLAIN, STYLE, stripes, swatchOf } from './palette.ts';

test('every swatch is another, and every pattern that one refers to is there', () => {
  const swatches = Array.from({ length: MOST_SWATCHES }, (_, i) => swatchOf(i));
  expect(new Set(swatches.map(({ fill }) => fill)).size).toBe(MOST_SWATCHES);
  const patterns = stripes(MOST_SWATCHES);
  for (const { fill } of swatches) {
    const [, id] = /^url\(#(.+)\)$/.exec(fill) ?? [];
    if (id) expect(patterns).toContain(`id="${id}"`);
    else expect(fill).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(swatchOf(MOST_SWATCHES)).toBe(PLAIN);
  expect(stripes(3)).toBe('');
  expect(stripes(9)).toContain('hk-stripes-8');
  expect(stripes(9)).not.toContain('hk-stripes-9');
});

test('text on a colour can be read: a contrast of 4.5 at least', () => {
  for (const { fill, ink } of [...Array.from({ length: 7 }, (_, i) => swatchOf(i)), PLAIN])
    expect(contrast(fill, ink), fill).toBeGreaterThanOrEqual(4.5);
});

test('what is written on the page can be read, in the light and in the dark', () => {
  const dark = STYLE.indexOf('@media (prefers-color-scheme:dark)');
  for (const style of [STYLE.slice(0, dark), STYLE.slice(dark)]) {
    const colour = (name: string) => new RegExp(`\\.hk-${name}\\{fill:(#[0-9a-f]{6})`).exec(style)?.[1] ?? '';
    for (const name of ['ink', 'quiet']) expect(contrast(colour(name), colour('page'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('mark'), colour('page'))).toBeGreaterThanOrEqual(3);
  }
});

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
