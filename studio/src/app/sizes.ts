import { readStored, store } from '../state/stored.ts';

/** The sizes of the parts of a group by their ids, in percent. */
export type Sizes = Readonly<Record<string, number>>;

/** The sizes that the user gave to the parts of a group, or the usual ones. */
export function readSizes(group: string, usual: Sizes): Record<string, number> {
  const ids = Object.keys(usual);
  const kept = readStored(keyOf(group), (value): value is Sizes => isSizes(value, ids));
  return { ...(kept ?? usual) };
}

/** Keeps the sizes of the parts of a group between visits. */
export function keepSizes(group: string, sizes: Sizes): void {
  store(keyOf(group), sizes);
}

function keyOf(group: string): string {
  return `hanker sizes ${group}`;
}

function isSizes(value: unknown, ids: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const sizes = Object.entries(value);
  const sum = sizes.reduce((total, [, size]) => total + Number(size), 0);
  return sizes.length === ids.length && sizes.every(([id]) => ids.includes(id)) && Math.abs(sum - 100) < 0.5;
}
