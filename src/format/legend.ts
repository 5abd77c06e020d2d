import { Check, show } from '../core/problem.ts';
import { parseMap } from '../grid/index.ts';
import type { FileProblem } from './file-problem.ts';
import type { Path } from './locate.ts';
import { isMap } from './value.ts';

/** What a drawn map puts into the world. */
export interface Drawn {
  readonly things: readonly { readonly thing: Record<string, unknown>; readonly path: Path }[];
  /** Where agents start, by name. */
  readonly places: ReadonlyMap<string, readonly [number, number]>;
}

const NOTHING: Drawn = { things: [], places: new Map() };
const FLOOR = ['.', ' ', '+'];

/** Reads the map of a definition, which may be one text, and what its legend puts there; the legend is taken out. */
export function readLegend(definition: Record<string, unknown>, problems: FileProblem[]): Drawn {
  const { space } = definition;
  if (!isMap(space)) return NOTHING;
  const { legend, ...rest } = space;
  const map = typeof rest.map === 'string' ? rest.map.replace(/\s+$/, '').split('\n') : rest.map;
  definition.space = rest.map === undefined ? rest : { ...rest, map };
  if (legend === undefined) return NOTHING;
  const path = ['space', 'legend'];
  if (!isMap(legend) || !Array.isArray(map)) {
    problems.push({
      path,
      message: isMap(legend) ? 'a legend needs a map' : `got ${show(legend)}; expected what the letters stand for`,
    });
    return NOTHING;
  }
  // Problems of the map itself are told when the world is made.
  const { marks } = parseMap(map, new Check());
  const things: { thing: Record<string, unknown>; path: Path }[] = [];
  const places = new Map<string, readonly [number, number]>();
  for (const [letter, meaning] of Object.entries(legend)) {
    const at = [...path, letter];
    const cells = marks.get(letter) ?? [];
    const wrong =
      [...letter].length !== 1 || ['#', '.', ' '].includes(letter)
        ? `"${letter}" can't stand for anything; a legend has single characters other than #, . and space`
        : cells.length === 0
          ? `"${letter}" is nowhere on the map`
          : null;
    if (wrong !== null) {
      problems.push({ path: at, message: wrong, isKey: true });
      continue;
    }
    if (isMap(meaning) && meaning.agent !== undefined) {
      if (cells.length > 1)
        problems.push({
          path: at,
          message: `"${letter}" is on the map ${cells.length} times; an agent starts at one place`,
        });
      if (Object.keys(meaning).length > 1)
        problems.push({ path: at, message: 'an agent of the legend has no other keys; describe it under agents' });
      places.set(String(meaning.agent), cells[0]);
      continue;
    }
    for (const cell of cells)
      things.push({ thing: { ...(isMap(meaning) ? meaning : { kind: meaning }), at: cell }, path: at });
  }
  nameOnlyOnes(definition.things, things);
  for (const [letter, cells] of marks)
    if (!FLOOR.includes(letter) && !Object.hasOwn(legend, letter))
      problems.push({
        path: ['space', 'map', cells[0][1]],
        message: `"${letter}" in row ${cells[0][1]}, column ${cells[0][0]} of the map is not in the legend`,
      });
  return { things, places };
}

/** The only thing of its kind is called by it: 'fridge', not 'fridge #0'. */
function nameOnlyOnes(listed: unknown, drawn: { readonly thing: Record<string, unknown> }[]): void {
  const uses = new Map<unknown, number>();
  const count = (each: Record<string, unknown>) => {
    uses.set(each.kind, (uses.get(each.kind) ?? 0) + 1);
    if (each.name !== each.kind) uses.set(each.name, (uses.get(each.name) ?? 0) + 1);
  };
  if (Array.isArray(listed)) listed.filter(isMap).forEach(count);
  for (const { thing } of drawn) count(thing);
  for (const { thing } of drawn) {
    const { kind } = thing;
    if (uses.get(kind) === 1 && thing.name === undefined && typeof kind === 'string') thing.name = kind;
  }
}
