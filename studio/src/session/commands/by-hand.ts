import type { World } from 'hanker/core';
import {
  addPart as addFilePart,
  addPlacements,
  checkEdit,
  duplicatePlacements,
  type Ground,
  mirrorPlacements,
  movePlacements,
  type NewPlacement,
  type PlacementRef,
  paintCells,
  planeToMap,
  removePlacements,
  turnLine,
  turnPlacements,
} from 'hanker/format';
import { type HandTarget, hasDirection, refsOf } from '../hand/placed-parts.ts';
import type { Session } from '../session.ts';

type Point = readonly [number, number];

/** Adds things and agents to the file, at positions of the map. Returns those that appeared in the world. */
export function place(session: Session, { items }: { readonly items: readonly NewPlacement[] }): HandTarget[] {
  const world = mustEdit(session);
  const snapped = items.map((item) => ({ ...item, at: snap(world, item.at) }));
  const [first] = snapped;
  if (!first) return [];
  const label = `add ${'kind' in first ? first.kind : (first.name ?? first.temperament)}`;
  return withNew(session, () => write(session, label, (text) => addPlacements(text, snapped)));
}

/**
 * Moves things and agents, in the file and in the running world. Moves of one `gesture`, such as a drag or held keys, are
 * undone together. What is not in the file is moved in the running world only.
 */
export function move(
  session: Session,
  { moves, gesture }: { readonly moves: readonly (HandTarget & { readonly to: Point })[]; readonly gesture?: string },
): void {
  const world = mustEdit(session);
  const snapped = moves.map((each) => ({ ...each, to: snap(world, each.to) }));
  const refs = refsOf(session, world, snapped);
  const inFile = snapped.flatMap((each, i) => (refs[i] ? [{ ...refs[i], to: each.to }] : []));
  const text = checked(session, (before) => movePlacements(before, inFile));
  // The file has only the positions at the start: agents, and what the file does not place, move here.
  const movesHere = snapped.filter(({ kind }, i) => kind === 'agent' || !refs[i]);
  const change = (after: World) => {
    for (const { kind, id, to } of movesHere)
      if (kind === 'agent') after.agent(id).move(to[0], to[1]);
      else after.thing(id).move(to[0], to[1]);
  };
  session.writeWithWorld(
    `move ${nameAll(world, moves)}`,
    text,
    movesHere.length > 0 ? change : null,
    gesture === undefined ? null : `move ${gesture}`,
  );
}

/** Copies things and agents beside themselves; returns the copies. */
export function duplicate(
  session: Session,
  { targets, by }: { readonly targets: readonly HandTarget[]; readonly by?: Point },
): HandTarget[] {
  const world = mustEdit(session);
  const refs = mustBeInFile(session, world, targets);
  const offsets: readonly Point[] = by ? [by] : NEAR;
  let refused: Error | null = null;
  for (const offset of offsets)
    try {
      return withNew(session, () =>
        write(session, `duplicate ${nameAll(world, targets)}`, (text) => duplicatePlacements(text, refs, offset)),
      );
    } catch (problem) {
      refused ??= problem as Error;
    }
  throw refused ?? new Error('there is no free cell beside it');
}

/** Where a copy is put: the first of these that is possible. */
const NEAR: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, -1],
];

/** Removes things and agents from the file and the running world; actions that use them end, with a reason. */
export function remove(session: Session, { targets }: { readonly targets: readonly HandTarget[] }): void {
  const world = mustEdit(session);
  const refs = refsOf(session, world, targets);
  const inFile = refs.filter((ref) => ref !== null);
  const text = naming(`${nameAll(world, targets)} can't be deleted`, () =>
    checked(session, (before) => removePlacements(before, inFile)),
  );
  const others = targets.filter((_, i) => refs[i] === null);
  const change = (after: World) => {
    for (const { kind, id } of others)
      if (kind === 'agent') after.agent(id).remove();
      else after.thing(id).remove();
  };
  session.writeWithWorld(`delete ${nameAll(world, targets)}`, text, others.length > 0 ? change : null, null);
}

/**
 * Turns things by some degrees, clockwise: the line at all things of the kind where there is one, and the pictures of all
 * others. With `isPicture` only pictures are turned.
 */
export function turn(
  session: Session,
  {
    targets,
    by = 90,
    isPicture = false,
  }: { readonly targets: readonly HandTarget[]; readonly by?: 90 | -90; readonly isPicture?: boolean },
): void {
  const world = mustEdit(session);
  const things = mustHaveThings(targets);
  const hasLine = ({ id }: HandTarget) => !isPicture && hasDirection(session, world.thing(id).kind);
  const kinds = [...new Set(things.filter(hasLine).map(({ id }) => world.thing(id).kind))];
  const others = things.filter((thing) => !hasLine(thing));
  const refs = mustBeInFile(session, world, others);
  const label = others.length > 0 ? `turn ${nameAll(world, others)}` : `turn the line of ${kinds.join(', ')}`;
  write(session, label, (text) =>
    kinds.reduce((turned, kind) => turnLine(turned, kind, by / 90), turnPlacements(text, refs, by)),
  );
}

/** Draws the pictures of things the other way round, or as they are again. */
export function mirror(session: Session, { targets }: { readonly targets: readonly HandTarget[] }): void {
  const world = mustEdit(session);
  const things = mustHaveThings(targets);
  const refs = mustBeInFile(session, world, things);
  write(session, `mirror ${nameAll(world, things)}`, (text) => mirrorPlacements(text, refs));
}

function mustHaveThings(targets: readonly HandTarget[]): HandTarget[] {
  const things = targets.filter(({ kind }) => kind === 'thing');
  if (things.length === 0) throw new Error('only things can be turned. People and animals look where they walk');
  return things;
}

/** Paints cells of the map. Strokes of one `gesture` are undone together. */
export function paint(
  session: Session,
  { cells, ground, gesture }: { readonly cells: readonly Point[]; readonly ground: Ground; readonly gesture?: string },
): void {
  const world = mustEdit(session);
  // Agents move while the world runs; the file knows only where they start.
  const standing = ground === 'wall' ? world.agents().map(({ position }) => position.map(Math.round).join()) : [];
  const taken = cells.find((cell) => standing.includes(cell.join()));
  if (taken) throw new Error(`somebody stands at ${taken[0]}, ${taken[1]}; a wall can't be built there now`);
  const label = ground === 'wall' ? 'build a wall' : ground === 'door' ? 'make a doorway' : 'clear the floor';
  write(session, label, (text) => paintCells(text, cells, ground), gesture === undefined ? null : `paint ${gesture}`);
}

/** Turns an open plane into a map of cells. */
export function drawMap(session: Session): void {
  mustEdit(session);
  write(session, 'turn the plane into a map', planeToMap);
}

/** Gives a name to a rectangle of the map: a partition of its own, with parameters of its own. */
export function nameArea(
  session: Session,
  { name, area }: { readonly name: string; readonly area: readonly [number, number, number, number] },
): void {
  mustEdit(session);
  write(session, `name ${name}`, (text) => addFilePart(text, ['partitions', mustName(name)], { area: [...area] }));
}

/** Gives a name to a point of the map, to walk to. */
export function namePlace(session: Session, { name, at }: { readonly name: string; readonly at: Point }): void {
  const world = mustEdit(session);
  write(session, `name ${name}`, (text) => addFilePart(text, ['places', mustName(name)], [...snap(world, at)]));
}

function mustName(name: string): string {
  const wanted = name.trim();
  if (wanted === '') throw new Error('a name has at least one character');
  return wanted;
}

/** The running world, when it can be changed by hand now. */
function mustEdit({ world, loaded, pastTick }: Session): World {
  if (!world) throw new Error('there is no world yet');
  if (loaded.definition === null)
    throw new Error('the file has problems; the map can be changed once they are mended (see Text)');
  if (pastTick !== null)
    throw new Error('this is the past. Go back to the present, or run again from here, to change the map by hand');
  return world;
}

/** A position in cells of a drawn map; on a plane inside of it, with two digits. */
function snap({ rules }: World, [x, y]: Point): Point {
  if (rules.map) return [Math.round(x), Math.round(y)];
  const [width, height] = rules.plane ?? [64, 64];
  const within = (value: number, most: number) => Number(Math.min(most, Math.max(0, value)).toFixed(2));
  return [within(x, width), within(y, height)];
}

function mustBeInFile(session: Session, world: World, targets: readonly HandTarget[]): PlacementRef[] {
  return refsOf(session, world, targets).map((ref, i) => {
    if (ref) return ref;
    throw new Error(`${nameAll(world, [targets[i]])} appeared while the world ran and is not in the file`);
  });
}

function nameAll(world: World, targets: readonly HandTarget[]): string {
  if (targets.length !== 1) return `${targets.length} things`;
  const [{ kind, id }] = targets;
  return kind === 'agent' ? world.agent(id).name : world.thing(id).name;
}

function checked(session: Session, edit: (text: string) => string): string {
  const { currentText, variant } = session;
  return checkEdit(currentText, edit(currentText), variant === null ? {} : { variant });
}

/** Runs an edit; a refusal says first what it is about, for the rest of it is about another part of the file. */
function naming<Result>(what: string, edit: () => Result): Result {
  try {
    return edit();
  } catch (problem) {
    throw new Error(`${what}: ${(problem as Error).message}`);
  }
}

function write(session: Session, label: string, edit: (text: string) => string, gesture: string | null = null): void {
  session.write(label, checked(session, edit), gesture);
}

/** Runs an edit; returns the things and agents that are new in the running world. */
function withNew(session: Session, act: () => void): HandTarget[] {
  const ids = (world: World | null) => ({
    things: new Set(world?.things().map(({ id }) => id)),
    agents: new Set(world?.agents().map(({ id }) => id)),
  });
  const before = ids(session.world);
  act();
  const after = ids(session.world);
  return [
    ...[...after.agents].filter((id) => !before.agents.has(id)).map((id) => ({ kind: 'agent' as const, id })),
    ...[...after.things].filter((id) => !before.things.has(id)).map((id) => ({ kind: 'thing' as const, id })),
  ];
}
