/** A colour or pattern of an area, and the colour of text on it. */
export interface Swatch {
  readonly fill: string;
  readonly ink: string;
}

/** Okabe and Ito's colours, distinct for any colour vision, in an order that keeps neighbours distinct. */
export const AREA_COLOURS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#56b4e9', '#d55e00', '#f0e442'] as const;
/** The swatch of an area that has no colour. */
export const PLAIN: Swatch = { fill: '#8b949e', ink: '#0d1117' };

/** Angles of the stripes: each colour comes plain first, then with stripes one way, then the other way. */
export const STRIPE_ANGLES = [null, 45, -45] as const;

/** How many swatches there are before areas look plain. */
export const SWATCH_COUNT = AREA_COLOURS.length * STRIPE_ANGLES.length;

/** The swatch at an index from 0; PLAIN from SWATCH_COUNT on. */
export function swatchOf(index: number): Swatch {
  if (index >= SWATCH_COUNT) return PLAIN;
  const colour = AREA_COLOURS[index % AREA_COLOURS.length];
  return { fill: index < AREA_COLOURS.length ? colour : `url(#hk-stripes-${index})`, ink: inkOn(colour) };
}

/** Black or white, whichever is easier to read on a colour. */
export function inkOn(colour: string): string {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? '#0d1117' : '#ffffff';
}

/**
 * Colours of needs, and of lines and dots, by index. They stay distinct for any colour vision, on a light and on a dark
 * page: neighbours in a list differ in lightness as well as in hue.
 */
export const LINE_COLOURS = {
  light: ['#3046db', '#c45947', '#118d73', '#73149b', '#b48e10', '#019cd2', '#8e1549', '#9563fe', '#3c4208', '#845018'],
  dark: ['#99c4f8', '#c56a35', '#6df0cf', '#b53bf0', '#eac97d', '#1c95ae', '#f2458c', '#bd90f5', '#bfe62a', '#ff9470'],
} as const;

/** Viridis (van der Walt and Smith), dark for little and bright for much; it reads the same for any colour vision. */
const VIRIDIS = ['#440154', '#472d7b', '#3b528b', '#2c728e', '#21918c', '#28ae80', '#5ec962', '#addc30', '#fde725'];

/** The colour of a share from 0 (dark) to 1 (bright). */
export function heatColour(share: number): string {
  const position = Math.min(1, Math.max(0, share)) * (VIRIDIS.length - 1);
  const below = Math.min(VIRIDIS.length - 2, Math.floor(position));
  const [from, to] = [channelsOf(VIRIDIS[below]), channelsOf(VIRIDIS[below + 1])];
  const mixed = from.map((channel, i) => Math.round(channel + (to[i] - channel) * (position - below)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The fill of the area in which a value is expected. */
export const EXPECTED_COLOUR = '#009e73';

/** Colours of a picture on a light and on a dark page. */
export const THEMES = {
  light: {
    page: '#ffffff',
    ink: '#1f2328',
    quiet: '#59636e',
    rule: '#d8dee4',
    axis: '#818b98',
    line: '#0072b2',
    mark: '#d55e00',
  },
  dark: {
    page: '#0d1117',
    ink: '#e6edf3',
    quiet: '#9198a1',
    rule: '#2a313a',
    axis: '#656c76',
    line: '#56b4e9',
    mark: '#f2874b',
  },
} as const;

/** Red, green and blue of '#rrggbb', from 0 to 255. */
function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
