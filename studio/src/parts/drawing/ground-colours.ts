/** What the ground is made of. */
export type Ground = 'grass' | 'lawn' | 'wood' | 'tiles' | 'carpet' | 'stone';

/** The colours of the ground. They are pale, because the colours of people mean something. */
export interface GroundColours extends Readonly<Record<Ground, string>> {
  /** Around a map with walls on all sides. */
  readonly beyond: string;
  readonly blades: string;
  readonly petals: readonly string[];
  /** Over the boards, tiles, stones and stripes of grass that are a little darker than the others. */
  readonly darker: string;
  readonly joints: string;
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
  grass: '#dfecd0',
  lawn: '#d9eac8',
  wood: '#f6e9d3',
  tiles: '#eef4f7',
  carpet: '#f3e8e6',
  stone: '#f4f1ec',
  blades: '#a3c487',
  petals: ['#ffffff', '#f6d55c', '#f0a6b4'],
  darker: 'rgb(80 60 40 / 4.5%)',
  joints: 'rgb(110 80 40 / 13%)',
  lines: 'rgb(90 70 40 / 12%)',
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
  grass: '#1b2720',
  lawn: '#1f2e25',
  wood: '#332c29',
  tiles: '#28313b',
  carpet: '#322b35',
  stone: '#2b2a2e',
  blades: '#3f5d46',
  petals: ['#a7b0a9', '#a8904a', '#94606b'],
  darker: 'rgb(255 255 255 / 2.5%)',
  joints: 'rgb(0 0 0 / 28%)',
  lines: 'rgb(255 255 255 / 9%)',
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

const MOWN = /\b(garden|park|court|lawn)s?\b/i;
const OUTSIDE = /\b(yard|field|street|meadow|forest|land|beach|woods?|pavement)s?\b/i;
const TILED = /\b(kitchen|bath|bathroom|toilets?|shower|laundry|canteen|lab|hospital|pool)\b/i;
const SOFT = /\b(bed ?rooms?|nursery|dormitory|chambers?|lounge|child(ren)?'s rooms?|\w+'s room)\b/i;
const STONY = /\b(cave|crypt|cellar|dungeon|cell|vault|tomb|mine|tower|barracks|armoury|treasury|lair|den)s?\b/i;

/** The ground of a room or another part of the world, by its name. */
export function groundOf(name: string): Ground {
  if (MOWN.test(name)) return 'lawn';
  if (OUTSIDE.test(name)) return 'grass';
  if (TILED.test(name)) return 'tiles';
  if (SOFT.test(name)) return 'carpet';
  return STONY.test(name) ? 'stone' : 'wood';
}
