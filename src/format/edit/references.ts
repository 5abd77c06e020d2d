import type { Path } from '../yaml/value.ts';

/** Where the name of a part is used in a file. */
export interface References {
  /** The keys whose maps have such names as keys. */
  readonly asKey: readonly string[];
  /** The keys whose value is such a name, or a list of them. */
  readonly asValue: readonly string[];
  /** What comes before such a name in expressions: `need` for `need.food`. */
  readonly prefixes: readonly string[];
  /** Whether expressions use the name alone. */
  readonly isBare: boolean;
  /** Whether expressions call the name: `night(hour)`. */
  readonly isCalled: boolean;
}

const NONE: References = { asKey: [], asValue: [], prefixes: [], isBare: false, isCalled: false };
const AROUND = ['near', 'nearest', 'free', 'remembered', 'carried'];

/** The uses of names, by what they name. */
export const REFERENCES = {
  need: {
    ...NONE,
    asKey: ['promise', 'grant', 'fill', 'until', 'levels', 'needs'],
    asValue: ['rests', 'lowest', 'highest', 'mean', 'need'],
    prefixes: ['need', 'urgency'],
  },
  curve: {
    ...NONE,
    asValue: ['curve', 'distance', 'falloff', 'loveFalloff', 'hateFalloff'],
    isCalled: true,
  },
  factor: { ...NONE, isBare: true },
  bucket: { ...NONE, asValue: ['bucket'] },
  action: { ...NONE, asValue: ['actions', 'fallback', 'push', 'hours', 'times', 'does', 'refuses'] },
  mind: { ...NONE, asValue: ['mind'] },
  kind: {
    ...NONE,
    asKey: ['likes', 'hates'],
    asValue: ['kind', 'become', 'carries', 'spawn', 'of', 'refuses'],
    prefixes: AROUND,
  },
  temperament: {
    ...NONE,
    asKey: ['likes', 'hates'],
    asValue: ['temperament', 'spawn', 'of', 'asks', 'who'],
    prefixes: AROUND,
  },
  partition: { ...NONE, asValue: ['partition'] },
  place: { ...NONE, asValue: ['to'] },
  relation: { ...NONE, asKey: [], asValue: ['tell'], prefixes: ['toward', 'from'] },
  advert: { ...NONE, asValue: ['next', 'stack', 'refuses', 'role', 'hours', 'times', 'does', 'push'] },
  placed: { ...NONE, asKey: ['toward'], asValue: ['agent', 'who'] },
  expectation: NONE,
} satisfies Readonly<Record<string, References>>;

const SECTIONS: Readonly<Record<string, keyof typeof REFERENCES>> = {
  needs: 'need',
  curves: 'curve',
  factors: 'factor',
  buckets: 'bucket',
  actions: 'action',
  minds: 'mind',
  kinds: 'kind',
  temperaments: 'temperament',
  partitions: 'partition',
  places: 'place',
  relations: 'relation',
  things: 'placed',
  agents: 'placed',
  expect: 'expectation',
};

/** What the part at a path is; null for one that can't be renamed. */
export function nounAt(path: Path): keyof typeof REFERENCES | null {
  const [section, , part] = path;
  if (path.length === 2) return Object.hasOwn(SECTIONS, section) ? SECTIONS[section] : null;
  const isAdvert = (section === 'kinds' || section === 'temperaments') && (part === 'adverts' || part === 'innate');
  return path.length === 4 && isAdvert ? 'advert' : null;
}
