import { alongLine } from '../../definition/space.ts';
import { aimOf, partitionAt, speedOf } from '../../state/position.ts';
import { A, type State } from '../../state/state.ts';

/** No crossing lies ahead. */
export const NO_CROSSING = -1;

/**
 * The first tick after `from` at which a walking agent is in another partition than the one where it starts, or
 * NO_CROSSING. Far from every border many ticks are passed over at once: nobody crosses what is farther than it walks.
 */
export function nextCrossing(s: State, agent: number, from: number): number {
  const row = s.row(agent);
  const speed = speedOf(s, agent);
  const ends = s.ints[row + A.until];
  if (speed === 0) return NO_CROSSING;
  const { other } = s.scratch;
  // On a map a walker is in a cell until it has done the whole step to the next one: it may be farther than it looks.
  const ahead = s.space.open ? 0 : Math.SQRT2;
  placeAt(s, agent, from);
  const start = partitionAt(s, other[0], other[1]);
  for (let tick = from; tick < ends; ) {
    const gap = distanceToBorder(s, other[0], other[1]);
    if (gap === Infinity) return NO_CROSSING;
    tick += Math.max(1, Math.floor((gap - ahead) / speed));
    if (tick > ends) return NO_CROSSING;
    placeAt(s, agent, tick);
    if (partitionAt(s, other[0], other[1]) !== start) return tick;
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

/** How far the nearest border of an area is; Infinity when no partition has an area. */
function distanceToBorder({ rules }: State, x: number, y: number): number {
  let nearest = Infinity;
  for (const { area } of rules.partitions) {
    if (area === null) continue;
    const [left, top, right, bottom] = area;
    const dx = Math.max(left - x, 0, x - right);
    const dy = Math.max(top - y, 0, y - bottom);
    const isInside = dx === 0 && dy === 0;
    const gap = isInside ? Math.min(x - left, right - x, y - top, bottom - y) : Math.sqrt(dx * dx + dy * dy);
    if (gap < nearest) nearest = gap;
  }
  return nearest;
}
