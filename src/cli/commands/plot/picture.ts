import { STYLE, stripes } from '../../../charts/palette.ts';
import { element, escapeText } from '../../../charts/svg.ts';

/** What a picture is called, how large it is, and what is on it. */
export interface Picture {
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** How many swatches it uses. */
  readonly swatches?: number;
  readonly parts: readonly string[];
}

/** A picture as the text of an SVG file; the same picture gives the same bytes. */
export function drawPicture({ title, description, width, height, swatches = 0, parts }: Picture): string {
  const patterns = stripes(swatches);
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
    `${element('style', {}, STYLE)}\n`,
    ...(patterns === '' ? [] : [`${element('defs', {}, patterns)}\n`]),
    `${element('rect', { class: 'hk-page', width: '100%', height: '100%' })}\n`,
    ...parts.map((part) => `${part}\n`),
  )}\n`;
}
