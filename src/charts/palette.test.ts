import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LINE_COLOURS, PLAIN, SWATCH_COUNT, swatchOf, THEMES } from './palette.ts';
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

/** Machado, Oliveira and Fernandes (2009): linear red, green and blue as seen without one kind of cone. */
const VISIONS = {
  trichromacy: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

const CASES = Object.entries(VISIONS).flatMap(([vision, matrix]) =>
  (['light', 'dark'] as const).map((theme) => [vision, theme, matrix] as const),
);

test.each(CASES)('with %s no two colours of needs look alike on a %s page', (_, theme, matrix) => {
  const seen = LINE_COLOURS[theme].map((colour) => oklabOf(through(matrix, linearOf(colour))));
  const distances = seen.flatMap((a, i) => seen.slice(0, i).map((b) => Math.hypot(...a.map((part, k) => part - b[k]))));
  // A difference of 0.02 is just noticeable.
  expect(Math.min(...distances)).toBeGreaterThan(0.06);
});

test.each(CASES)('with %s what is selected in the studio looks like no need on a %s page', (_, theme, matrix) => {
  const tokens = readFileSync(new URL('../../studio/src/parts/tokens.css', import.meta.url), 'utf8');
  const [, light, dark] = /--accent: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(tokens) ?? [];
  const seen = (colour: string) => oklabOf(through(matrix, linearOf(colour)));
  const accent = seen(theme === 'light' ? light : dark);
  for (const colour of LINE_COLOURS[theme])
    expect(Math.hypot(...seen(colour).map((part, k) => part - accent[k])), colour).toBeGreaterThan(0.06);
});

test.each(['light', 'dark'] as const)('lines in the colours of needs can be seen on a %s page', (theme) => {
  const page = theme === 'light' ? '#ffffff' : '#1b1f26';
  for (const colour of [...LINE_COLOURS[theme], THEMES[theme].axis])
    expect(contrast(colour, page), colour).toBeGreaterThanOrEqual(3);
});

function linearOf(colour: string): number[] {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function through(matrix: readonly number[], [red, green, blue]: readonly number[]): number[] {
  return [0, 3, 6].map((row) => {
    const sum = matrix[row] * red + matrix[row + 1] * green + matrix[row + 2] * blue;
    return Math.min(1, Math.max(0, sum));
  });
}

/** Ottosson's OKLab, in which equal distances look equally large. */
function oklabOf([red, green, blue]: readonly number[]): number[] {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

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
