import { Check, MOST_PROBLEMS, show } from '../../core/internal.ts';
import { type GridMap, parseMap } from '../../grid/internal.ts';
import type { FileProblem } from '../problems/file-problem.ts';
import type { Path } from '../yaml/value.ts';
import { isMap } from '../yaml/value.ts';
import type { PlacementGroup } from './placements.ts';

/** The things and agents that a drawn map places. */
export interface MapContents {
  readonly things: readonly PlacementGroup[];
  /** The starting positions of agents, by name. */
  readonly places: ReadonlyMap<string, readonly [number, number]>;
}

const NOTHING: MapContents = { things: [], places: new Map() };
const FLOOR = ['.', ' ', '+'];

/** Reads the map of a definition, which may be one string, and what its legend places; removes the legend. */
export function readLegend(definition: Record<string, unknown>, problems: FileProblem[]): MapContents {
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
      message: isMap(legend)
        ? 'a legend needs a map'
        : `got ${show(legend)}; expected a map from characters to kinds, things or agents`,
    });
    return NOTHING;
  }
  // Problems of the map itself are reported when the definition is checked.
  const drawn = parseMap(map, new Check());
  const { markCounts } = drawn;
  const letters: LegendLetter[] = [];
  const places = new Map<string, readonly [number, number]>();
  for (const [letter, meaning] of Object.entries(legend)) {
    const at = [...path, letter];
    const mark = markCounts.get(letter);
    const wrong =
      [...letter].length !== 1 || ['#', '.', ' '].includes(letter)
        ? `"${letter}" can't be in a legend; use a single character other than #, . and space`
        : mark === undefined
          ? `"${letter}" is not on the map`
          : null;
    if (mark === undefined || wrong !== null) {
      problems.push({ path: at, message: wrong ?? '', isKey: true });
      continue;
    }
    const { count, first } = mark;
    if (isMap(meaning) && meaning.agent !== undefined) {
      if (count > 1)
        problems.push({
          path: at,
          message: `"${letter}" is on the map ${count} times; an agent has one starting position`,
        });
      if (Object.keys(meaning).length > 1)
        problems.push({
          path: at,
          message: 'a legend entry with "agent" has no other keys; describe the agent under "agents"',
        });
      places.set(String(meaning.agent), first);
      continue;
    }
    letters.push({ letter, count, thing: { ...(isMap(meaning) ? meaning : { kind: meaning }), at: first }, path: at });
  }
  nameSingleThings(definition.things, letters);
  reportUnknownLetters(markCounts, legend, problems);
  const things = letters.map(({ letter, count, thing, path: at }): PlacementGroup => {
    const member = (k: number) => ({ ...thing, at: drawn.marks.get(letter)?.[k] });
    return { path: at, count, first: thing, member: count === 1 ? null : member, name: null };
  });
  return { things, places };
}

/** A character of the legend that places things, and the first of them. */
interface LegendLetter {
  readonly letter: string;
  readonly count: number;
  readonly thing: Record<string, unknown>;
  readonly path: Path;
}

/** Reports characters of the map that are not in the legend. */
function reportUnknownLetters(tally: GridMap['markCounts'], legend: object, problems: FileProblem[]): void {
  let told = 0;
  for (const [letter, { first }] of tally) {
    if (FLOOR.includes(letter) || Object.hasOwn(legend, letter)) continue;
    problems.push({
      path: ['space', 'map', first[1]],
      message: `"${letter}" in row ${first[1]}, column ${first[0]} of the map is not in the legend`,
    });
    if (++told > MOST_PROBLEMS) return;
  }
}

/** Names a thing after its kind when it is the only one: 'fridge', not 'fridge #0'. */
function nameSingleThings(listed: unknown, drawn: readonly LegendLetter[]): void {
  const uses = new Map<unknown, number>();
  const count = (each: Record<string, unknown>, times: number) => {
    uses.set(each.kind, (uses.get(each.kind) ?? 0) + times);
    if (each.name !== each.kind) uses.set(each.name, (uses.get(each.name) ?? 0) + times);
  };
  if (Array.isArray(listed)) for (const each of listed) if (isMap(each)) count(each, 1);
  for (const { thing, count: times } of drawn) count(thing, times);
  for (const { thing } of drawn) {
    const { kind } = thing;
    if (uses.get(kind) === 1 && thing.name === undefined && typeof kind === 'string') thing.name = kind;
  }
}
