import { type MapScene, type MapThings, THING } from '../../../session/map/map-frame.ts';
import { offsetFromWalls } from './before-wall.ts';
import { type Camera, type ScreenSize, toScreen } from './camera.ts';
import type { Plan } from './plan.ts';
import { sizeOfIcon } from './thing-sizes.ts';

/** The smallest and the largest size of a thing, in pixels. */
const SIZES = [8, 96] as const;
/** The usual size of a thing on a drawn map, in cells, and the least where others are close by. */
const USUAL = 1.75;
const LEAST = 1.2;
/** On a plane, in usual sizes of things there; things with many slots are larger. */
const ON_PLANE = 1.3;
const MANY_SLOTS = 20;
const LARGER = 1.7;
/** With more things than this, they are not made smaller where they are close together. */
const MOST_MEASURED = 600;
/** At most this many things are seen on another one; more of them are a number. */
const MOST_ON_TOP = 9;
/** Things that are farther outside of the view are not laid out, in pixels. */
const OUTSIDE = 100;

/** A thing with the middle and the size of its picture on the screen, in pixels. */
export interface ShownThing {
  /** Its index in the list of things. */
  readonly i: number;
  readonly px: number;
  readonly py: number;
  readonly side: number;
  /** How many things at its place are not seen, because there are too many. */
  readonly more?: number;
}

/** The usual width and height of a thing on the screen, in pixels. */
export function sizeOfThing(scale: number, { unit, walls }: Plan): number {
  return within(scale * unit * (walls ? USUAL : ON_PLANE));
}

/**
 * Where the pictures of all things in sight are, the farthest back first. What stands at a wall is before it, and what
 * is on another thing is small.
 */
export function layOutThings(
  camera: Camera,
  size: ScreenSize,
  plan: Plan,
  scene: MapScene,
  things: MapThings,
): ShownThing[] {
  const usual = sizeOfThing(camera.scale, plan);
  const gaps = plan.walls ? null : gapsOf(things);
  const sizes = sizesOf(plan, scene, things);
  const shown: ShownThing[] = [];
  const stacks = new Map<string, number>();
  const firsts = new Map<string, number>();
  for (const i of orderOf(things)) {
    const [px, py] = toScreen(camera, size, things.x[i], things.y[i]);
    if (px < -OUTSIDE || py < -OUTSIDE || px > size.width + OUTSIDE || py > size.height + OUTSIDE) continue;
    // A door is part of the wall.
    if ((things.flags[i] & THING.isDoor) !== 0) {
      shown.push({ i, px, py, side: within(camera.scale * plan.unit) });
      continue;
    }
    const wanted = plan.walls ? camera.scale * USUAL * (sizes?.[i] ?? 1) : usual * largerBy(scene, things, i);
    const side = within(Math.min(wanted, gaps ? gaps[i] * camera.scale : wanted));
    const place = `${things.x[i]} ${things.y[i]}`;
    const rank = stacks.get(place) ?? 0;
    stacks.set(place, rank + 1);
    if (rank === 0) firsts.set(place, shown.length);
    const [dx, dy] = offsetFromWalls(plan.isWall, things.x[i], things.y[i], side / camera.scale);
    shown.push(
      rank === 0
        ? { i, px: px + dx * camera.scale, py: py + dy * camera.scale, side }
        : onTop(i, px, py, Math.min(side, usual), Math.min(rank, MOST_ON_TOP)),
    );
  }
  for (const [place, count] of stacks) {
    const first = firsts.get(place) as number;
    if (count > MOST_ON_TOP + 1) shown[first] = { ...shown[first], more: count - MOST_ON_TOP - 1 };
  }
  return shown;
}

/**
 * The sizes of things on a drawn map, in usual sizes: by what they are, and smaller where others are close by. Null on
 * a plane.
 */
export function sizesOf({ walls }: Plan, { kinds }: MapScene, things: MapThings): Float32Array | null {
  if (!walls) return null;
  let sizes = knownSizes.get(things);
  if (!sizes) {
    const gaps = gapsOf(things);
    sizes = Float32Array.from(things.kind, (kind, i) => {
      const size = sizeOfIcon(kinds[kind]?.icon ?? null);
      return gaps ? Math.min(size, Math.max(LEAST, gaps[i]) / USUAL) : size;
    });
    knownSizes.set(things, sizes);
  }
  return sizes;
}

const knownSizes = new WeakMap<MapThings, Float32Array>();

function largerBy({ kinds }: MapScene, { kind }: MapThings, i: number): number {
  return kinds[kind[i]].slots < MANY_SLOTS ? 1 : LARGER;
}

/** The id of the thing at a pixel; −1 for none. Of several, the nearest one; pixels within `reach` of a picture count. */
export function thingAt(
  shown: readonly ShownThing[],
  { id }: MapThings,
  px: number,
  py: number,
  reach: number,
): number {
  let best = -1;
  let nearest = Number.POSITIVE_INFINITY;
  for (const thing of shown) {
    const far = Math.max(Math.abs(thing.px - px), Math.abs(thing.py - py));
    if (far > thing.side / 2 + reach || far >= nearest) continue;
    nearest = far;
    best = id[thing.i];
  }
  return best;
}

function within(side: number): number {
  return Math.min(SIZES[1], Math.max(SIZES[0], side));
}

/** Things on another thing are small, and side by side: plates on a table. */
function onTop(i: number, px: number, py: number, side: number, rank: number): ShownThing {
  const column = ((rank - 1) % 3) - 1;
  const row = Math.floor((rank - 1) / 3);
  return { i, px: px + column * side * 0.36, py: py - side * (0.22 - 0.2 * row), side: side * 0.5 };
}

/** The indices of things from the top of the map to its bottom. */
function orderOf(things: MapThings): readonly number[] {
  let order = knownOrders.get(things);
  if (!order) {
    order = Array.from(things.id.keys()).sort((a, b) => things.y[a] - things.y[b]);
    knownOrders.set(things, order);
  }
  return order;
}

const knownOrders = new WeakMap<MapThings, readonly number[]>();

/** The distance from each thing to the nearest other one, in cells or units; null for a world with very many. */
function gapsOf(things: MapThings): Float64Array | null {
  const { id, x, y } = things;
  if (id.length > MOST_MEASURED) return null;
  let gaps = knownGaps.get(things);
  if (!gaps) {
    gaps = new Float64Array(id.length).fill(Number.POSITIVE_INFINITY);
    for (let i = 0; i < id.length; i++)
      for (let j = 0; j < i; j++) {
        const far = Math.max(Math.abs(x[i] - x[j]), Math.abs(y[i] - y[j]));
        // Things at the same place lie on each other, such as plates on a table.
        if (far < 0.2) continue;
        gaps[i] = Math.min(gaps[i], far);
        gaps[j] = Math.min(gaps[j], far);
      }
    knownGaps.set(things, gaps);
  }
  return gaps;
}

const knownGaps = new WeakMap<MapThings, Float64Array>();
