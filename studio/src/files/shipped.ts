import { holdFor } from '../state/rest.ts';
import { type FileSource, sourceOfText } from './file-source.ts';
import starter from './starter.yaml?raw';

const TEXTS = import.meta.glob<string>('../../../worlds/*/*.yaml', { query: '?raw', import: 'default' });

/** A world that comes with the package. */
export interface ShippedWorld {
  readonly name: string;
  /** What it shows, in a line. */
  readonly about: string;
}

/** The worlds that come with the package, in the order in which they are best looked at. */
export const SHIPPED: readonly ShippedWorld[] = [
  { name: 'household', about: 'Six people and a house of things that promise them something' },
  { name: 'park', about: 'Three thousand guests, and areas with numbers of their own' },
  { name: 'guard', about: 'Buckets: what comes first, and what keeps one at it' },
  { name: 'colony', about: 'Decisions made of factors, as boxes and arrows' },
  { name: 'duel', about: 'Two fighters that roll by the weight of their options' },
  { name: 'dungeon', about: 'Fear, love and hate move the creatures of a cave' },
];

/** The world that is shown when nothing else is asked for. */
export const FIRST = 'household';

/** A world of the package, to be looked at; null when there is none of that name. */
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

/** A small world to begin with. */
export function newFile(): FileSource {
  return sourceOfText('new', 'new-world.yaml', 'new, not saved anywhere yet', starter);
}
