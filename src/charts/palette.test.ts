import { expect, test } from 'vitest';
import { PLAIN, SWATCH_COUNT, swatchOf } from './palette.ts';
import { SVG_STYLE, stripePatterns } from './svg-style.ts';

test('all swatches differ, and every pattern that one refers to exists', () => {
  const swatches = Array.from({ length: SWATCH_COUNT }, (_, i) => swatchOf(i));
  expect(new Set(swatches.map(({ fill }) => fill)).size).toBe(SWATCH_COUNT);
  const patterns = stripePatterns(SWATCH_COUNT);
  for (const { fill } of swatches) {
    const [, id] = /^url\(#(.+)\)$/.exec(fill) ?? [];
    if (id) expect(patterns).toContain(`id="${id}"`);
    else expect(fill).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(swatchOf(SWATCH_COUNT)).toBe(PLAIN);
  expect(stripePatterns(3)).toBe('');
  expect(stripePatterns(9)).toContain('hk-stripes-8');
  expect(stripePatterns(9)).not.toContain('hk-stripes-9');
});

test('text on a colour has a contrast of at least 4.5', () => {
  for (const { fill, ink } of [...Array.from({ length: 7 }, (_, i) => swatchOf(i)), PLAIN])
    expect(contrast(fill, ink), fill).toBeGreaterThanOrEqual(4.5);
});

test('text on the page has enough contrast, light and dark', () => {
  const dark = SVG_STYLE.indexOf('@media (prefers-color-scheme:dark)');
  for (const style of [SVG_STYLE.slice(0, dark), SVG_STYLE.slice(dark)]) {
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
