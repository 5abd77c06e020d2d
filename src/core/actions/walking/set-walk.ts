import { tickAfter } from '../../definition/time.ts';
import { workingMemory } from '../../math/working-memory.ts';
import { aimOf } from '../../state/position.ts';
import { evaluate } from '../../state/reading/read-input.ts';
import type { WalkIndex } from '../../state/space/walk-index.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { nextCrossing } from './crossing.ts';

const AIM = workingMemory(new Float64Array(2));
/** A walk: from x, y to x, y, and its length; see `Space.measure`. */
const WALK = workingMemory(new Float64Array(5));

/** What an agent can reach without another step. */
export const ARM = 1.5;

/** A pace below the first counts as none at all, one above the second as that. */
const PACES = [0.001, 1000] as const;

/** Notes where an agent is heading; only where that is not simply the thing it acts on. */
export function setAim(s: State, agent: number, toX: number, toY: number): void {
  s.aim[agent * 2] = toX;
  s.aim[agent * 2 + 1] = toY;
}

/** Sets an agent walking from where its row says to its aim, which it reaches after these ticks. */
export function setWalk(s: State, agent: number, ticks: number): void {
  const row = s.row(agent);
  s.ints[row + A.began] = s.now;
  s.ints[row + A.until] = tickAfter(s.now, ticks);
  s.ints[row + A.status] = (s.ints[row + A.status] | STATUS.walking) & ~STATUS.stranded;
  if (s.has.partitions) s.crossing[agent] = nextCrossing(s, agent, s.now);
  if (s.walks?.isKept) noteWalk(s, s.walks, agent);
  if (s.bodyCells.isKept) s.bodyCells.note(agent);
}

/** Notes where an agent walks, so that it is found when a cell on its way opens or closes. */
export function noteWalk(s: State, walks: WalkIndex, agent: number): void {
  const at = agent * s.doubleStride + s.POSITION;
  aimOf(s, agent, AIM);
  WALK[0] = s.doubles[at];
  WALK[1] = s.doubles[at + 1];
  WALK[2] = AIM[0];
  WALK[3] = AIM[1];
  WALK[4] = Infinity;
  if (s.space.measure !== undefined) s.space.measure(WALK);
  else WALK[4] = s.space.distance(WALK[0], WALK[1], WALK[2], WALK[3]);
  walks.note(agent, WALK);
}

/** What multiplies an agent's speed now; 0 when it can't move. */
export function paceOf(s: State, agent: number): number {
  const { pace } = s.temperamentOf(agent);
  if (pace < 0) return 1;
  const value = evaluate(s, pace, agent, -1, 0, 0);
  return value >= PACES[0] ? Math.min(value, PACES[1]) : 0;
}
