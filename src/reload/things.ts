import type { Point, Snapshot, Space } from '../core/index.ts';
import type { KindRules } from '../core/internal.ts';
import { A, partitionAt, readThingName, STATUS, writeThingName } from '../core/internal.ts';
import { temperamentOf } from './agents.ts';
import { findPlacedThings, type ReloadContext } from './match-placements.ts';

/** The new positions of all things, and which things were moved. */
export interface ThingPositions {
  readonly positions: Float64Array;
  readonly moved: ReadonlyMap<number, Point>;
}

/** Things keep their positions, unless the new definition moves them, or a wall is there now: then they move close by. */
export function translatePositions(context: ReloadContext): ThingPositions {
  const { before, contents, to, placements } = context;
  const columns = contents.doubles.places.slice();
  const moved = new Map<number, Point>();
  const placed = to.rules.definition.things ?? [];
  for (const [thing, placement] of placements.movedThings) {
    const { at } = placed[placement];
    const isThere = columns[thing * 2] === at[0] && columns[thing * 2 + 1] === at[1];
    if (before.entry[thing] >= 0 && !isThere) moved.set(thing, at);
  }
  let homes: ReadonlyMap<number, Point> | null = null;
  for (let thing = 0; thing < before.thingCount; thing++) {
    const [x, y] = [columns[thing * 2], columns[thing * 2 + 1]];
    if (Number.isNaN(x) || moved.has(thing) || to.space.contains(x, y) || !before.space.contains(x, y)) continue;
    homes ??= homesOf(context);
    moved.set(thing, homes.get(thing) ?? nearestFreePosition(to.space, x, y));
  }
  for (const [thing, at] of moved) columns.set(at, thing * 2);
  return { positions: columns, moved };
}

/** The positions that the new definition gives to the things that came from its placements. */
function homesOf({ before, contents, to, match }: ReloadContext): Map<number, Point> {
  const homes = new Map<number, Point>();
  findPlacedThings(before, contents).forEach((thing, placement) => {
    const at = to.rules.definition.things?.[match.things.to[placement]]?.at;
    if (thing >= 0 && at) homes.set(thing, at);
  });
  return homes;
}

/**
 * The position nearest to a point that is not in a wall: on the edge of the world, or with integer coordinates. The
 * point itself when there is none.
 */
export function nearestFreePosition(space: Space, x: number, y: number): Point {
  const onEdge: Point = [Math.min(Math.max(x, 0), space.width), Math.min(Math.max(y, 0), space.height)];
  if (space.contains(...onEdge)) return onEdge;
  let nearest: Point = [x, y];
  let least = Infinity;
  for (let row = 0; row < space.height; row++)
    for (let column = 0; column < space.width; column++) {
      const distance = (column - x) * (column - x) + (row - y) * (row - y);
      if (distance >= least || !space.contains(column, row)) continue;
      nearest = [column, row];
      least = distance;
    }
  return nearest;
}

/** The named things and their names: a thing that has got, lost or changed its name in the definition has the new one. */
export function translateThingNames({ before, contents, to, match }: ReloadContext): {
  readonly namedThings: Int32Array;
  readonly thingNames: readonly string[];
} {
  const { ints, texts } = contents;
  const [old, now] = [before.rules.definition.things ?? [], to.rules.definition.things ?? []];
  const isRenamed = (placement: number) => {
    const next = match.things.to[placement];
    return next >= 0 && old[placement].name !== now[next].name;
  };
  if (match.hasSameThings || !old.some((_, placement) => isRenamed(placement)))
    return { namedThings: ints.namedThings, thingNames: texts.thingNames };
  const names = new Map(texts.thingNames.map((saved, i) => [ints.namedThings[i], readThingName(saved)]));
  const placed = findPlacedThings(before, contents);
  const renamed = [...placed.entries()].filter(([placement, thing]) => thing >= 0 && isRenamed(placement));
  const rename = (thing: number, given: string | null) =>
    names.set(thing, { given, earlier: names.get(thing)?.earlier ?? 0 });
  for (const [, thing] of renamed) rename(thing, null);
  const taken = new Set([...names.values()].map(({ given }) => given));
  for (const [placement, thing] of renamed) {
    const { name } = now[match.things.to[placement]];
    if (name !== undefined && !taken.has(name)) rename(thing, name);
  }
  const saved = [...names]
    .map(([thing, name]) => ({ thing, text: writeThingName(name) }))
    .filter((each): each is { thing: number; text: string } => each.text !== null)
    .sort((a, b) => a.thing - b.thing);
  return {
    namedThings: Int32Array.from(saved, ({ thing }) => thing),
    thingNames: saved.map(({ text }) => text),
  };
}

/** The partitions of agents and things: the same by name, or by position where areas have changed. */
export function translatePartitions(
  { before, contents, to, match, placements }: ReloadContext,
  things: ThingPositions,
): { readonly agents: Int32Array; readonly things: Int32Array } {
  if (!to.has.partitions) return { agents: new Int32Array(0), things: new Int32Array(0) };
  const { ints, doubles } = contents;
  const { partitions } = to.rules;
  const named = (name: string) => partitions.findIndex((partition) => partition.name === name);
  const renumbered = (old: Int32Array, i: number) => (old.length > 0 && old[i] >= 0 ? match.partitions.to[old[i]] : -1);
  /** A member of a partition without an area stays in it, unless it is in the area of another one. */
  const assign = (partition: number, x: number, y: number) => {
    const at = partitionAt(to, x, y);
    return at >= 0 || partition < 0 || partitions[partition].area !== null ? at : partition;
  };
  const width = before.POSITION + 2;
  const agents = Int32Array.from({ length: before.agentRows }, (_, agent) => {
    const old = before.rules.definition.agents?.[placements.oldAgents.get(agent) ?? -1];
    const now = to.rules.definition.agents?.[placements.newAgents.get(agent) ?? -1];
    const [x, y] = doubles.rows.subarray(agent * width + before.POSITION, agent * width + width);
    if (old && now && old.partition !== now.partition)
      return now.partition === undefined ? partitionAt(to, x, y) : named(now.partition);
    const partition = renumbered(ints.agentPartition, agent);
    return match.hasSameAreas ? partition : assign(partition, x, y);
  });
  const ofThings = Int32Array.from({ length: before.thingCount }, (_, thing) => {
    if (before.kind[thing] < 0) return 0;
    const [x, y] = [things.positions[thing * 2], things.positions[thing * 2 + 1]];
    const placement = to.rules.definition.things?.[placements.movedThings.get(thing) ?? -1];
    if (placement?.partition !== undefined) return named(placement.partition);
    const partition = renumbered(ints.thingPartition, thing);
    if (Number.isNaN(x)) return partition;
    if (placement !== undefined) return partitionAt(to, x, y);
    return things.moved.has(thing) || !match.hasSameAreas ? assign(partition, x, y) : partition;
  });
  return { agents, things: ofThings };
}

type ThingColumns = Pick<Snapshot['ints'], 'kinds' | 'offers' | 'free' | 'holder' | 'nextHeld' | 'leftAt'>;

/** Kinds, slots and holders of things. The adverts available are recomputed later. */
export function translateThings(context: ReloadContext): ThingColumns {
  const { before, contents, to, match } = context;
  const { ints } = contents;
  const kinds = Int32Array.from(ints.kinds, (kind, thing) => {
    if (kind < 0) return -1;
    if (!before.rules.kinds[kind].isBody) return match.kinds.to[kind];
    return to.rules.temperaments[temperamentOf(context, ints.holder[thing])].body;
  });
  const free = Int32Array.from(kinds, (kind) => (kind < 0 ? 0 : to.rules.kinds[kind].slots));
  for (let agent = 0; agent < before.agentRows; agent++) {
    const row = before.row(agent);
    const [thing, advert] = [before.ints[row + A.thing], before.ints[row + A.advert]];
    const isServed = (before.ints[row + A.status] & STATUS.unserved) === 0;
    if (thing >= 0 && advert >= 0 && isServed) free[thing] -= to.rules.adverts[match.adverts.to[advert]].uses;
  }
  const column = (isKept: boolean, old: Int32Array) => {
    if (!isKept) return new Int32Array(0);
    return old.length > 0 ? old : Int32Array.from(kinds, (kind) => (kind < 0 ? 0 : -1));
  };
  return {
    kinds,
    offers: match.adverts.isSame && match.kinds.isSame ? ints.offers : new Int32Array(kinds.length),
    free,
    holder: column(to.has.bodies || to.has.carrying, ints.holder),
    nextHeld: column(to.has.carrying, ints.nextHeld),
    leftAt: column(to.has.cooldowns, ints.leftAt),
  };
}

/** The states of all things, by name; a new state has its kind's initial value. */
export function translateStates({ before, contents, to }: ReloadContext, kinds: Int32Array): Float64Array {
  const { states: old } = contents.doubles;
  const states: number[] = [];
  const known = new Map<number, Int32Array>();
  let at = 0;
  for (let thing = 0; thing < before.thingCount; thing++) {
    if (before.kind[thing] < 0) continue;
    const [from, into] = [before.kindOf(thing), to.rules.kinds[kinds[thing]]];
    const key = before.kind[thing] * to.rules.kinds.length + kinds[thing];
    const columns = known.get(key) ?? columnsOf(from, into);
    known.set(key, columns);
    for (let i = 0; i < columns.length; i++) states.push(columns[i] < 0 ? into.initial[i] : old[at + columns[i]]);
    at += from.initial.length;
  }
  return new Float64Array(states);
}

/** The index of each state in another kind; −1 for a new one. */
function columnsOf(from: KindRules, into: KindRules): Int32Array {
  return Int32Array.from(into.states, (name) => from.states.indexOf(name));
}
