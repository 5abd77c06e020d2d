import { positionsIn } from '../yaml/positions.ts';
import type { Replacement } from '../yaml/replacement.ts';
import type { MapNode } from '../yaml/tree.ts';
import { render } from './render.ts';
import { renderEntry } from './render-block.ts';

/**
 * Writes the entries that a map takes from others by `<<` in its place, all but one: so that one is gone here, and
 * stays where it is written. `values` are those of the whole map. Null where no other is left to write.
 */
export function writeOutMerge(text: string, map: MapNode, values: object, without: string): Replacement[] | null {
  const merge = map.entries.find(({ name }) => name === '<<');
  const isOwn = (name: string) => map.entries.some((entry) => entry.name === name);
  const kept = Object.entries(values).filter(([name]) => name !== without && !isOwn(name));
  if (!merge || kept.length === 0) return null;
  const indent = positionsIn(text)(merge.key.start).column - 1;
  const written = kept.map(([name, value]) =>
    map.isFlow ? render({ [name]: value }, false).slice(2, -2) : renderEntry(name, value, indent),
  );
  return [
    {
      start: merge.key.start,
      end: (merge.alias ?? merge.value).end,
      text: written.join(map.isFlow ? ', ' : `\n${' '.repeat(indent)}`),
    },
  ];
}
