import { holdFor } from '../state/rest.ts';
import { type FileSource, sourceOfText } from './store/file-source.ts';

const TEXTS = import.meta.glob<string>('../../../worlds/*/*.yaml', { query: '?raw', import: 'default' });

/** A world of the package. */
export interface ShippedWorld {
  readonly name: string;
  /** Its description in one line. */
  readonly about: string;
}

/** The worlds of the package, in the order of the menu. */
export const SHIPPED: readonly ShippedWorld[] = [
  { name: 'household', about: 'Six people and a house of things that promise them something' },
  { name: 'park', about: 'Three thousand guests, and areas with numbers of their own' },
  { name: 'guard', about: 'Buckets: what comes first, and what keeps one at it' },
  { name: 'colony', about: 'Decisions made of factors, as boxes and arrows' },
  { name: 'duel', about: 'Two fighters that roll by the weight of their options' },
  { name: 'dungeon', about: 'Fear, love and hate move the creatures of a cave' },
  { name: 'cafe', about: 'Friends, invitations, a line at the counter, and gossip' },
  { name: 'settlement', about: 'Jobs, skills, seasons, raids, births and deaths' },
];

/** The world that is shown by default. */
export const FIRST = 'household';

/** The source of a world of the package; null when there is none of that name. */
export async function findShipped(name: string): Promise<FileSource | null> {
  const read = TEXTS[`../../../worlds/${name}/${name}.yaml`];
  if (!read) return null;
  return sourceOfText(
    'shipped',
    `${name}.yaml`,
    'comes with hanker',
    await holdFor(read()),
    name === FIRST ? null : `shipped=${name}`,
  );
}
