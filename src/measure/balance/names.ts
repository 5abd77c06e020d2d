import type { AdvertBalance } from './balance.ts';

/** The most names in one sentence. */
const MAX_NAMES = 3;

/** Groups of elements with the same key, in the order of their first elements. */
export function groupBy<Each>(all: readonly Each[], keyOf: (each: Each) => string): Each[][] {
  const groups = new Map<string, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()];
}

/** Names as a text: 'Ann', 'Ann and Bob', 'Ann, Bob and 3 more'. */
export function listNames(names: readonly string[]): string {
  const shown =
    names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}`;
}

/** A name with its article: 'a bed', 'an egg'. */
export function withArticle(name: string): string {
  return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
}

/** An advert with its kind: “cook dinner” (fridge). */
export function nameAdvert({ advert, kind }: Pick<AdvertBalance, 'advert' | 'kind'>): string {
  return `“${advert}” (${kind})`;
}
