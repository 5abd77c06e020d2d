import { PLACE } from './space/cells.ts';
import { A, STATUS, type State } from './state.ts';

/** Where an agent is now, on its way too; written into `out` as x, y. */
export function readAgentPosition(s: State, agent: number, out: Float64Array): void {
  const row = s.row(agent);
  const at = agent * s.doubleStride + s.POSITION;
  const x = s.doubles[at];
  const y = s.doubles[at + 1];
  if ((s.ints[row + A.status] & STATUS.walking) === 0) {
    out[0] = x;
    out[1] = y;
    return;
  }
  aimOf(s, agent, out);
  const walked = speedOf(s, agent) * (s.now - s.ints[row + A.began]);
  if (!s.space.open) {
    s.space.along(x, y, out[0], out[1], walked, out);
    return;
  }
  // As `alongLine`; a call would make objects of the numbers.
  const dx = out[0] - x;
  const dy = out[1] - y;
  const whole = Math.sqrt(dx * dx + dy * dy);
  const part = whole > walked ? walked / whole : 1;
  if (part === 1) return;
  out[0] = x + dx * part;
  out[1] = y + dy * part;
}

/** Cells or units that a walking agent covers each tick. */
export function speedOf(s: State, agent: number): number {
  const speed = s.profiles.speed[s.ints[s.row(agent) + A.profile]];
  return s.has.paces ? speed * s.pace[agent] : speed;
}

/** Where a walking agent is heading. */
export function aimOf(s: State, agent: number, out: Float64Array): void {
  if (s.has.aims) {
    out[0] = s.aim[agent * 2];
    out[1] = s.aim[agent * 2 + 1];
  } else readThingPosition(s, s.ints[s.row(agent) + A.thing], out);
}

/** Where a thing is now: where it lies, or where the one is who carries it or whose body it is. */
export function readThingPosition(s: State, thing: number, out: Float64Array): void {
  const entry = s.entry[thing];
  if (entry < 0) readAgentPosition(s, s.holder[thing], out);
  else {
    out[0] = s.cells.places[entry * PLACE.stride];
    out[1] = s.cells.places[entry * PLACE.stride + PLACE.y];
  }
}

/** The partition of a place: the first whose area holds it; −1 for none. */
export function partitionAt(s: State, x: number, y: number): number {
  const { partitions } = s.rules;
  for (let i = 0; i < partitions.length; i++) {
    const { area } = partitions[i];
    if (area !== null && x >= area[0] && y >= area[1] && x <= area[2] && y <= area[3]) return i;
  }
  return -1;
}
