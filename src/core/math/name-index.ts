/** Lists up to this length are looked through. */
const SHORT = 16;
const INDEXES = new WeakMap<readonly string[], ReadonlyMap<unknown, number>>();

/** The number of a name in a list that stays as it is, −1 for none; of two that are the same, the first. */
export function indexOfName(names: readonly string[], name: unknown): number {
  if (names.length <= SHORT) return names.indexOf(name as string);
  const known = INDEXES.get(names);
  if (known) return known.get(name) ?? -1;
  const index = new Map<unknown, number>();
  for (let i = names.length - 1; i >= 0; i--) index.set(names[i], i);
  INDEXES.set(names, index);
  return index.get(name) ?? -1;
}
