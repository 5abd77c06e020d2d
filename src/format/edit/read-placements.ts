import { type ExpandedFile, expandFile } from '../expand/expand.ts';
import type { PlacementGroup } from '../expand/placements.ts';
import { type Document, isUnreadable, readDocument } from '../yaml/document.ts';
import { isMap, type Path, type Value } from '../yaml/value.ts';
import { EditError } from './edit.ts';
import { rowsOf } from './map-text.ts';

/** A thing or an agent of a file, by its index in the list of the definition. */
export interface PlacementRef {
  readonly list: 'things' | 'agents';
  readonly index: number;
}

/** Where a thing or an agent is written: an item of its list, a character of the map, or a member of a crowd. */
export type PlacementOrigin = 'item' | 'letter' | 'crowd';

/** A thing or an agent of a file. */
export interface Placement extends PlacementRef {
  readonly origin: PlacementOrigin;
  /** The item of the list, or the entry of the legend. */
  readonly path: Path;
  /** Its character on the map; null for none. An agent may have one besides its item. */
  readonly letter: string | null;
  /** The number of things or agents that its entry places. */
  readonly count: number;
  /** Its keys as a placement of the definition, with its position. */
  readonly keys: Value & { readonly at: readonly [number, number] };
  /** Its name in messages: its own, or its kind. */
  readonly title: string;
}

/** A file that was read for edits of its placements. */
export interface PlacedFile {
  readonly document: Document;
  readonly value: Value;
  readonly expanded: ExpandedFile;
  /** The cells of the drawn map; null on an open plane. */
  readonly rows: string[][] | null;
  /** The placement at a reference. Throws an EditError when the file has none. */
  find(ref: PlacementRef): Placement;
}

/** Reads a file for edits of its placements. Throws an EditError for a file that can't be read. */
export function readPlacements(text: string): PlacedFile {
  const document = readDocument(text);
  if (isUnreadable(document)) throw new EditError(`the file cannot be read: ${document.message}`);
  const value = isMap(document.value) ? document.value : {};
  const expanded = expandFile(value);
  const rows = rowsOf(value);
  const letters = lettersOfAgents(value);
  const find = ({ list, index }: PlacementRef): Placement => {
    let first = 0;
    for (const group of expanded.placements[list]) {
      if (index < first + group.count) return placementIn(group, { list, index }, index - first, letters);
      first += group.count;
    }
    throw new EditError(`the file places no ${list === 'things' ? 'thing' : 'agent'} with the index ${index}`);
  };
  return { document, value, expanded, rows, find };
}

/** Where a file places a thing or an agent. Throws an EditError when it does not. */
export function placementAt(
  text: string,
  ref: PlacementRef,
): { readonly origin: PlacementOrigin; readonly path: Path; readonly count: number } {
  const { origin, path, count } = readPlacements(text).find(ref);
  return { origin, path, count };
}

function placementIn(
  { path, count, first, member }: PlacementGroup,
  ref: PlacementRef,
  k: number,
  letters: ReadonlyMap<string, string>,
): Placement {
  const keys = (k === 0 || member === null ? first : member(k)) as Placement['keys'];
  const title = String(keys.name ?? keys.kind ?? '');
  const base = { ...ref, path, count, keys, title };
  if (path[0] === 'space') return { ...base, origin: 'letter', letter: String(path[2]) };
  if (count > 1 || member !== null) return { ...base, origin: 'crowd', letter: null };
  return { ...base, origin: 'item', letter: ref.list === 'agents' ? (letters.get(String(keys.name)) ?? null) : null };
}

/** The characters of the map that place agents, by the names of the agents. */
function lettersOfAgents({ space }: Value): Map<string, string> {
  const legend = isMap(space) && isMap(space.legend) ? space.legend : {};
  return new Map(
    Object.entries(legend).flatMap(([letter, meaning]) =>
      isMap(meaning) && meaning.agent !== undefined ? [[String(meaning.agent), letter] as const] : [],
    ),
  );
}

/** The floor that a character leaves behind: a point, unless the map has none. */
export function plainFloor(rows: readonly (readonly string[])[]): string {
  return rows.some((row) => row.includes('.')) || !rows.some((row) => row.includes(' ')) ? '.' : ' ';
}

/** A name that no thing and no agent has: the name itself, or with the next number. */
export function freeName({ expanded }: PlacedFile, name: string): string {
  const taken = new Set<string>();
  for (const { first, count, name: crowd } of [...expanded.placements.things, ...expanded.placements.agents]) {
    if (crowd !== null) for (let k = 1; k <= Math.min(count, 10_000); k++) taken.add(`${crowd} ${k}`);
    if (isMap(first) && first.name !== undefined) taken.add(String(first.name));
  }
  if (!taken.has(name)) return name;
  const stem = name.replace(/ \d+$/, '');
  for (let k = 2; ; k++) if (!taken.has(`${stem} ${k}`)) return `${stem} ${k}`;
}
