import { element, escapeText, SVG_STYLE, stripePatterns } from '../../../charts/index.ts';

/** A picture as an SVG file. */
export interface SvgPicture {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Count of the swatches that it uses. */
  readonly swatches?: number;
  readonly parts: readonly string[];
}

/** Writes a picture as an SVG file; equal pictures give equal bytes. */
export function drawPicture({ title, description, width, height, swatches = 0, parts }: SvgPicture): string {
  const patterns = stripePatterns(swatches);
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: Math.ceil(width),
      height: Math.ceil(height),
      viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
      role: 'img',
    },
    `\n${element('title', {}, escapeText(title))}\n`,
    `${element('desc', {}, escapeText(description))}\n`,
    `${element('style', {}, SVG_STYLE)}\n`,
    ...(patterns === '' ? [] : [`${element('defs', {}, patterns)}\n`]),
    `${element('rect', { class: 'hk-page', width: '100%', height: '100%' })}\n`,
    ...parts.map((part) => `${part}\n`),
  )}\n`;
}
