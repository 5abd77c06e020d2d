import { alongLine } from '../../definition/space.ts';
import { hotDoubles } from '../../math/typed-arrays.ts';
import { workingMemory } from '../../math/working-memory.ts';
import { aimOf, partitionAt, speedOf } from '../../state/position.ts';
import type { PartitionMap } from '../../state/space/partition-map.ts';
import { A, type State } from '../../state/state.ts';

/** No crossing lies ahead. */
export const NO_CROSSING = -1;
const UNKNOWN = -2;
/** In a list, where it needs no object of its own. */
const GAP = workingMemory(hotDoubles(1));

/**
 * The first tick after `from` at which a walking agent is in another partition than the one where it starts, or
 * NO_CROSSING. Far from every border many ticks are passed over at once: nobody crosses what is farther than it walks.
 */
export function nextCrossing(s: State, agent: number, from: number): number {
  const row = s.row(agent);
  const speed = speedOf(s, agent);
  const ends = s.ints[row + A.until];
  if (speed === 0) return NO_CROSSING;
  if (s.partitionMap !== null) {
    const crossing = nextCrossingByCells(s, s.partitionMap, agent, from);
    if (crossing !== UNKNOWN) return crossing;
  }
  const { other } = s.scratch;
  // On a map a walker is in a cell until it has done the whole step to the next one: it may be farther than it looks.
  const ahead = s.space.open ? 0 : Math.SQRT2;
  placeAt(s, agent, from);
  const start = partitionAt(s, other[0], other[1]);
  for (let tick = from; tick < ends; ) {
    measureGap(s);
    if (GAP[0] === Infinity) return NO_CROSSING;
    tick += Math.max(1, Math.floor((GAP[0] - ahead) / speed));
    if (tick > ends) return NO_CROSSING;
    placeAt(s, agent, tick);
    if (partitionAt(s, other[0], other[1]) !== start) return tick;
  }
  return NO_CROSSING;
}

/** The same on a map, whose cells say how far the next partition is; UNKNOWN when it comes to a place that is no cell's centre. */
function nextCrossingByCells(s: State, map: PartitionMap, agent: number, from: number): number {
  const { other } = s.scratch;
  const speed = speedOf(s, agent);
  const ends = s.ints[s.row(agent) + A.until];
  placeAt(s, agent, from);
  let cell = map.cellOf(other);
  if (cell < 0) return UNKNOWN;
  const start = map.partitionOf(cell);
  for (let tick = from; tick < ends; ) {
    // A walker may have done nearly the whole step to the next cell.
    tick += Math.max(1, Math.floor((map.stepsOut(cell) - 1) / speed));
    if (tick > ends) return NO_CROSSING;
    placeAt(s, agent, tick);
    cell = map.cellOf(other);
    if (cell < 0) return UNKNOWN;
    if (map.partitionOf(cell) !== start) return tick;
  }
  return NO_CROSSING;
}

/** Where a walking agent is at a tick, into `scratch.other`. */
function placeAt(s: State, agent: number, tick: number): void {
  const { other } = s.scratch;
  const at = agent * s.doubleStride + s.POSITION;
  const walked = speedOf(s, agent) * (tick - s.ints[s.row(agent) + A.began]);
  aimOf(s, agent, other);
  // A call through the space would make objects of the numbers.
  if (s.space.open) alongLine(s.doubles[at], s.doubles[at + 1], other[0], other[1], walked, other);
  else s.space.along(s.doubles[at], s.doubles[at + 1], other[0], other[1], walked, other);
}

/** How far the nearest border of an area is from `scratch.other`, into GAP; Infinity when no partition has an area. */
function measureGap({ rules: { partitions }, scratch: { other } }: State): void {
  const x = other[0];
  const y = other[1];
  GAP[0] = Infinity;
  for (let i = 0; i < partitions.length; i++) {
    const { area } = partitions[i];
    if (area === null) continue;
    const dx = Math.max(area[0] - x, 0, x - area[2]);
    const dy = Math.max(area[1] - y, 0, y - area[3]);
    const isInside = dx === 0 && dy === 0;
    const gap = isInside ? Math.min(x - area[0], area[2] - x, y - area[1], area[3] - y) : Math.sqrt(dx * dx + dy * dy);
    if (gap < GAP[0]) GAP[0] = gap;
  }
}
