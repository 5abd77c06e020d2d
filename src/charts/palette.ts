/** A colour or pattern of an area, and the colour of text on it. */
export interface Swatch {
  readonly fill: string;
  readonly ink: string;
}

/** Okabe and Ito's colours, which people of any colour vision tell apart, in an order that keeps neighbours distinct. */
const COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442'] as const;
/** What has no colour of its own. */
export const PLAIN: Swatch = { fill: '#8b949e', ink: '#0d1117' };

/** Each colour comes plain, then with stripes one way, then with stripes the other way. */
const STRIPES = [null, 45, -45] as const;

/** So many areas can be told apart. */
export const MOST_SWATCHES = COLOURS.length * STRIPES.length;

/** The swatch of a number from 0; PLAIN from MOST_SWATCHES on. */
export function swatchOf(number: number): Swatch {
  if (number >= MOST_SWATCHES) return PLAIN;
  const colour = COLOURS[number % COLOURS.length];
  return { fill: number < COLOURS.length ? colour : `url(#hk-stripes-${number})`, ink: inkOn(colour) };
}

/** The patterns that the first `count` swatches refer to. */
export function stripes(count: number): string {
  const numbers = Array.from({ length: Math.min(count, MOST_SWATCHES) }, (_, number) => number);
  return numbers
    .slice(COLOURS.length)
    .map((number) => {
      const colour = COLOURS[number % COLOURS.length];
      const angle = STRIPES[Math.floor(number / COLOURS.length)];
      return (
        `<pattern id="hk-stripes-${number}" width="5" height="5" patternUnits="userSpaceOnUse" ` +
        `patternTransform="rotate(${angle})"><rect width="5" height="5" fill="${colour}"/>` +
        `<rect width="1.5" height="5" fill="${inkOn(colour)}" fill-opacity="0.55"/></pattern>`
      );
    })
    .join('');
}

/** Black or white, whichever is easier to read on a colour. */
function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? '#0d1117' : '#ffffff';
}

const LIGHT = {
  page: '#ffffff',
  ink: '#1f2328',
  quiet: '#59636e',
  rule: '#d8dee4',
  axis: '#818b98',
  line: '#0072b2',
  mark: '#d55e00',
};
const DARK: typeof LIGHT = {
  page: '#0d1117',
  ink: '#e6edf3',
  quiet: '#9198a1',
  rule: '#2a313a',
  axis: '#656c76',
  line: '#56b4e9',
  mark: '#f2874b',
};

function rules(colours: typeof LIGHT): string {
  const { page, ink, quiet, rule, axis, line, mark } = colours;
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

/** The style of a picture, light or dark as its reader likes it. */
export const STYLE =
  'text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}' +
  `.hk-code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}` +
  `${rules(LIGHT)}@media (prefers-color-scheme:dark){${rules(DARK)}}`;
