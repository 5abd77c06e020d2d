import { AREA_COLOURS, inkOn, STRIPE_ANGLES, SWATCH_COUNT, THEMES } from './palette.ts';

/** The SVG patterns that the first `count` swatches refer to. */
export function stripePatterns(count: number): string {
  const indices = Array.from({ length: Math.min(count, SWATCH_COUNT) }, (_, index) => index);
  return indices
    .slice(AREA_COLOURS.length)
    .map((index) => {
      const colour = AREA_COLOURS[index % AREA_COLOURS.length];
      const angle = STRIPE_ANGLES[Math.floor(index / AREA_COLOURS.length)];
      return (
        `<pattern id="hk-stripes-${index}" width="5" height="5" patternUnits="userSpaceOnUse" ` +
        `patternTransform="rotate(${angle})"><rect width="5" height="5" fill="${colour}"/>` +
        `<rect width="1.5" height="5" fill="${inkOn(colour)}" fill-opacity="0.55"/></pattern>`
      );
    })
    .join('');
}

function rulesOf({ page, ink, quiet, rule, axis, line, mark }: Readonly<Record<keyof typeof THEMES.light, string>>) {
  return [
    `.hk-page{fill:${page}}`,
    `.hk-ink{fill:${ink}}`,
    `.hk-quiet{fill:${quiet}}`,
    `.hk-rule{stroke:${rule}}`,
    `.hk-axis{stroke:${axis}}`,
    `.hk-tick{stroke:${quiet}}`,
    `.hk-line{stroke:${line}}`,
    `.hk-area{fill:${line};fill-opacity:.14}`,
    `.hk-point{fill:${line};stroke:${page}}`,
    `.hk-mark{fill:${mark};stroke:${page}}`,
    `.hk-mark-line{stroke:${mark}}`,
    `.hk-low{fill:${mark};fill-opacity:.1}`,
  ].join('');
}

/** The style sheet of a picture: a class for each look, light or dark by the reader's preference. */
export const SVG_STYLE =
  'text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}' +
  `.hk-code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}` +
  `${rulesOf(THEMES.light)}@media (prefers-color-scheme:dark){${rulesOf(THEMES.dark)}}`;
