import type { Point } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import { isMap, isSame, type Path, type Value } from '../yaml/value.ts';
import { addPart } from './add-part.ts';
import { EditError, editWorld } from './edit.ts';
import { expandCrowd } from './expand-crowd.ts';
import { type CellEdit, editCells } from './map-text.ts';
import {
  freeName,
  type PlacedFile,
  type Placement,
  type PlacementRef,
  plainFloor,
  readPlacements,
} from './read-placements.ts';

/** A thing or an agent to be added to a file. */
export type NewPlacement =
  | { readonly kind: string; readonly at: Point; readonly name?: string }
  | { readonly temperament: string; readonly at: Point; readonly name?: string };

/** A thing or an agent and its new position. */
export interface PlacementMove extends PlacementRef {
  readonly to: Point;
}

/**
 * Adds things and agents to a file. A thing of a kind that has a character on the map is drawn there where the cell is
 * free; all others become items of `things` and `agents`. An agent gets a name if it has none.
 */
export function addPlacements(text: string, added: readonly NewPlacement[]): string {
  return added.reduce((edited, each) => {
    const file = readPlacements(edited);
    checkPosition(file, each?.at);
    if ('temperament' in each) {
      const name = freeName(file, each.name ?? capital(each.temperament));
      return addItem(edited, file, 'agents', { name, temperament: each.temperament, at: [...each.at] });
    }
    const letter = each.name === undefined ? letterOf(file, each.kind) : null;
    if (letter !== null && isFree(file, each.at)) return editCells(edited, [cellAt(each.at, letter)]);
    const name = each.name === undefined ? {} : { name: freeName(file, each.name) };
    return addItem(edited, file, 'things', { kind: each.kind, at: [...each.at], ...name });
  }, text);
}

/**
 * Moves things and agents of a file. A character of the map moves to its new cell; where that is taken, it becomes an
 * item with `at`. Throws an EditError for walls, for positions outside of the world, and for members of crowds that
 * can't be written one by one.
 */
export function movePlacements(text: string, moves: readonly PlacementMove[]): string {
  const expanded = expandCrowds(text, moves);
  const file = readPlacements(expanded);
  const found = moves.map((move) => ({ ...file.find(move), to: move.to }));
  for (const { to } of found) checkPosition(file, to);
  const [drawn, listed] = [found.filter(isDrawn), found.filter((each) => !isDrawn(each))];
  const rows = file.rows?.map((row) => [...row]) ?? [];
  const floor = plainFloor(rows);
  for (const { keys } of drawn) rows[keys.at[1]][keys.at[0]] = floor;
  const edits = listed.map(({ path, to }) => ({ path: [...path, 'at'], value: [...to] as unknown }));
  const items: Value[] = [];
  for (const { letter, to, keys, list, path } of drawn) {
    if (isPlain(rows[to[1]]?.[to[0]])) rows[to[1]][to[0]] = letter as string;
    else if (list === 'agents') edits.push({ path: [...path, 'at'], value: [...to] });
    else items.push({ ...ownKeys(file, path, keys), at: [...to] });
  }
  const redrawn = redraw(expanded, file, rows);
  const edited = editWorld(dropLetters(redrawn, file, rows), edits);
  return items.reduce((held, item) => addItem(held, readPlacements(held), 'things', item), edited);
}

/** Removes things and agents from a file, and what other agents feel for them at the start. */
export function removePlacements(text: string, refs: readonly PlacementRef[]): string {
  const expanded = expandCrowds(text, refs);
  const file = readPlacements(expanded);
  const found = refs.map((ref) => file.find(ref));
  const rows = file.rows?.map((row) => [...row]) ?? [];
  const floor = plainFloor(rows);
  for (const { keys } of found.filter(isDrawn)) rows[keys.at[1]][keys.at[0]] = floor;
  const redrawn = dropLetters(redraw(expanded, file, rows), file, rows);
  const gone = found.filter(({ origin }) => origin === 'item');
  const names = new Set(found.flatMap(({ keys }) => (keys.name === undefined ? [] : [String(keys.name)])));
  const feelings = feelingsFor(file, names).filter(
    ([, agent]) => !gone.some(({ path }) => isSame(path, ['agents', agent])),
  );
  const items = [...new Map(gone.map(({ path }) => [path.join(), path])).values()];
  // From the last one, so that the indexes of the others stay.
  items.sort((a, b) => Number(b[1]) - Number(a[1]));
  return editWorld(
    redrawn,
    [...feelings.map(([path]) => path), ...items].map((path) => ({ path, value: undefined })),
  );
}

/** Copies things and agents of a file, with new names, to positions that differ by `by`. */
export function duplicatePlacements(text: string, refs: readonly PlacementRef[], by: Point): string {
  const original = readPlacements(text);
  return refs.reduce((edited, ref) => {
    const file = readPlacements(edited);
    const { origin, path, keys, letter, list } = original.find(ref);
    const exact: Point = [keys.at[0] + by?.[0], keys.at[1] + by?.[1]];
    checkPosition(file, exact);
    const at: Point = [shortened(exact[0]), shortened(exact[1])];
    const { name: _, ...own } = ownKeys(original, path, keys);
    const hasName = origin === 'item' && keys.name !== undefined;
    if (list === 'things' && origin === 'letter' && isFree(file, at) && !hasOwnName(original, path))
      return editCells(edited, [cellAt(at, letter as string)]);
    const isNamed = list === 'agents' || hasName || hasOwnName(original, path);
    const name = isNamed ? { name: freeName(file, String(keys.name)) } : {};
    const first = list === 'agents' ? { ...name, ...own } : { kind: own.kind, at: [...at], ...name, ...own };
    return addItem(edited, file, list, { ...first, at: [...at] });
  }, text);
}

/** A coordinate without digits that nobody would write: members of crowds are anywhere on a plane. */
function shortened(value: number): number {
  return Number(value.toFixed(2));
}

/**
 * Mirrors things of a file: their pictures are drawn the other way round, or as they are again. One of several things
 * that share a character of the map becomes an item with `at`.
 */
export function mirrorPlacements(text: string, refs: readonly PlacementRef[]): string {
  return changeLooks(text, refs, 'mirrored', (value) => (value === true ? undefined : true));
}

/**
 * Turns the pictures of things of a file by some degrees, clockwise. One of several things that share a character of the
 * map becomes an item with `at`.
 */
export function turnPlacements(text: string, refs: readonly PlacementRef[], by: number): string {
  return changeLooks(text, refs, 'turned', (value) => {
    const turned = (((Number(value ?? 0) + by) % 360) + 360) % 360;
    return turned === 0 ? undefined : turned;
  });
}

/** Changes how things are drawn; a key without a value is removed. */
function changeLooks(
  text: string,
  refs: readonly PlacementRef[],
  key: 'mirrored' | 'turned',
  change: (value: unknown) => unknown,
): string {
  const expanded = expandCrowds(text, refs);
  const file = readPlacements(expanded);
  const found = refs.map((ref) => file.find(ref));
  const drawn = found.filter((each) => isDrawn(each) && each.count > 1);
  const edits = found
    .filter((each) => !drawn.includes(each))
    .map(({ path, keys }): { path: Path; value: unknown } =>
      typeof valueAt(file.value, path) === 'string'
        ? { path, value: { kind: keys.kind, [key]: change(undefined) } }
        : { path: [...path, key], value: change(keys[key]) },
    );
  const rows = file.rows?.map((row) => [...row]) ?? [];
  const floor = plainFloor(rows);
  for (const { keys } of drawn) rows[keys.at[1]][keys.at[0]] = floor;
  const edited = editWorld(dropLetters(redraw(expanded, file, rows), file, rows), edits);
  return drawn.reduce((held, { path, keys }) => {
    const { [key]: before, ...own } = ownKeys(file, path, keys);
    const value = change(before);
    const item = { ...own, at: [...keys.at], ...(value !== undefined && { [key]: value }) };
    return addItem(held, readPlacements(held), 'things', item);
  }, edited);
}

/** Turns the lines at all things of a kind by some quarters, clockwise. Throws an EditError for a kind without a direction. */
export function turnLine(text: string, kind: string, quarters = 1): string {
  const { value } = readPlacements(text);
  const of = isMap(value.kinds) ? value.kinds[kind] : undefined;
  const line = isMap(of) && isMap(of.line) ? of.line : {};
  const turnOnce = ([x, y]: readonly number[]) => [y === 0 ? 0 : -y, x];
  const turn = (by: readonly number[]) =>
    Array.from({ length: (quarters + 4) % 4 }).reduce<number[]>(turnOnce, [...by]);
  const path = ['kinds', kind, 'line'];
  if (Array.isArray(line.along)) return editWorld(text, [{ path: [...path, 'along'], value: turn(line.along) }]);
  if (Array.isArray(line.places))
    return editWorld(text, [{ path: [...path, 'places'], value: line.places.map((each) => turn(each as number[])) }]);
  throw new EditError(`${kind} has no direction to turn. Only the line at a thing has one: give the kind a line first`);
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function isDrawn({ letter }: Placement): boolean {
  return letter !== null;
}

function isPlain(cell: string | undefined): boolean {
  return cell === '.' || cell === ' ';
}

function isFree({ rows }: PlacedFile, [x, y]: Point): boolean {
  return isPlain(rows?.[y]?.[x]);
}

function cellAt([x, y]: Point, character: string): CellEdit {
  return { x, y, character };
}

function checkPosition({ rows }: PlacedFile, at: Point): void {
  if (!Array.isArray(at) || at.length !== 2 || !at.every(Number.isFinite))
    throw new EditError(`got ${show(at)}; expected a position: [x, y]`);
  if (rows === null) return;
  const [x, y] = at;
  const cell = rows[y]?.[x];
  if (cell === undefined) throw new EditError(`${x}, ${y} is outside of the map; choose a cell of the map`);
  if (cell === '#')
    throw new EditError(`there is a wall at ${x}, ${y}; choose a cell of the floor, or remove the wall`);
}

/** The character of the map that places things of a kind and says no more about them; null for none. */
function letterOf({ value: { space } }: PlacedFile, kind: string): string | null {
  const legend = isMap(space) && isMap(space.legend) ? space.legend : {};
  const isKind = (meaning: unknown) => meaning === kind || isSame(meaning, { kind });
  return Object.entries(legend).find(([, meaning]) => isKind(meaning))?.[0] ?? null;
}

/** The keys that are written for a placement, without those of a crowd. */
function ownKeys({ value }: PlacedFile, path: Path, keys: Value): Value {
  const written = valueAt(value, path);
  if (!isMap(written)) return { kind: keys.kind };
  const { count: _, within: __, ...own } = written;
  return own;
}

function hasOwnName({ value }: PlacedFile, path: Path): boolean {
  const written = valueAt(value, path);
  return isMap(written) && written.name !== undefined;
}

function valueAt(value: Value, path: Path): unknown {
  return path.reduce<unknown>((here, part) => (here as Value | undefined)?.[part as string], value);
}

function addItem(text: string, { value }: PlacedFile, list: 'things' | 'agents', item: Value): string {
  const held = value[list];
  return addPart(text, [list, Array.isArray(held) ? held.length : 0], item);
}

/** Writes the cells that differ. */
function redraw(text: string, file: PlacedFile, rows: readonly (readonly string[])[]): string {
  const cells: CellEdit[] = [];
  rows.forEach((row, y) => {
    row.forEach((character, x) => {
      if (character !== file.rows?.[y][x]) cells.push({ x, y, character });
    });
  });
  return cells.length === 0 ? text : editCells(text, cells);
}

/** Removes the entries of the legend whose characters are no longer on the map. */
function dropLetters(text: string, { value }: PlacedFile, rows: readonly (readonly string[])[]): string {
  const space = value.space;
  const legend = isMap(space) && isMap(space.legend) ? Object.keys(space.legend) : [];
  const left = new Set(rows.flat());
  const gone = legend.filter((letter) => !left.has(letter));
  if (gone.length === legend.length && gone.length > 0)
    return editWorld(text, [{ path: ['space', 'legend'], value: undefined }]);
  return editWorld(
    text,
    gone.map((letter) => ({ path: ['space', 'legend', letter], value: undefined })),
  );
}

/** The paths of all feelings toward these names, each with the index of its agent. */
function feelingsFor({ value: { agents } }: PlacedFile, names: ReadonlySet<string>): [Path, number][] {
  if (!Array.isArray(agents)) return [];
  return agents.flatMap((agent, i) =>
    isMap(agent) && isMap(agent.toward)
      ? Object.keys(agent.toward)
          .filter((name) => names.has(name))
          .map((name): [Path, number] => [['agents', i, 'toward', name], i])
      : [],
  );
}

/** Writes crowds whose members are about to be changed one by one. */
function expandCrowds(text: string, refs: readonly PlacementRef[]): string {
  const file = readPlacements(text);
  // The indexes of the members stay, so that the references hold.
  const crowds = new Map(
    refs
      .map((ref) => [file.find(ref), ref] as const)
      .flatMap(([{ origin, path }, ref]) => (origin === 'crowd' ? [[path.join(), ref] as const] : [])),
  );
  return [...crowds.values()].reduce((edited, ref) => expandCrowd(edited, ref), text);
}
