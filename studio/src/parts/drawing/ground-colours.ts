/** The colours of the ground. They are pale, because the colours of people mean something. */
export interface GroundColours {
  readonly beyond: string;
  readonly grass: string;
  readonly blades: string;
  readonly floor: string;
  readonly tiles: string;
  readonly lines: string;
  readonly wall: string;
  readonly front: string;
  readonly edge: string;
  readonly door: string;
  readonly night: string;
  readonly dusk: string;
  readonly lamp: string;
}

const LIGHT: GroundColours = {
  beyond: '#eef0ee',
  grass: '#e3eed8',
  blades: '#b4cf9c',
  floor: '#faf4ea',
  tiles: '#edf2f5',
  lines: 'rgb(90 70 40 / 6%)',
  wall: '#cfc5b8',
  front: '#a99c8c',
  edge: '#8b7f70',
  door: '#9a6a43',
  night: '24 36 120',
  dusk: '255 150 90',
  lamp: '255 214 120',
};

const DARK: GroundColours = {
  beyond: '#14171c',
  grass: '#1d2a22',
  blades: '#37503d',
  floor: '#2c2a2e',
  tiles: '#28303a',
  lines: 'rgb(255 255 255 / 4%)',
  wall: '#57525c',
  front: '#3d3942',
  edge: '#77707e',
  door: '#b07f55',
  night: '2 5 24',
  dusk: '120 70 60',
  lamp: '255 190 100',
};

/** The colours of the ground on a light or a dark page. */
export function groundColours(isDark: boolean): GroundColours {
  return isDark ? DARK : LIGHT;
}

const OUTSIDE = /\b(garden|yard|field|park|street|meadow|forest|court|land|beach|lawn|woods?|pavement)s?\b/i;
const TILED = /\b(kitchen|bath|bathroom|toilets?|shower|laundry|canteen|lab|hospital|pool)\b/i;

/** The ground of a room or another part of the world, by its name. */
export function groundOf(name: string): 'grass' | 'tiles' | 'floor' {
  if (OUTSIDE.test(name)) return 'grass';
  return TILED.test(name) ? 'tiles' : 'floor';
}
