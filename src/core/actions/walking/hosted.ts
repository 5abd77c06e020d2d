import { NEVER, tickAfter } from '../../definition/time.ts';
import { AIM, OP } from '../../rules/step-rules.ts';
import { aimOf } from '../../state/position.ts';
import { A, STATUS, type State } from '../../state/state.ts';
import { ARM, setAim } from './set-walk.ts';

/*
 * What the game does for an agent: a walk, if the host has its own, or the action of a `do` step. It lasts as long as the
 * host has said, or until the host says that it is over. The host learns when something else ends it before that.
 */

/** Whether the game does what an agent is at. */
export function isHosted(s: State, agent: number): boolean {
  return (s.ints[s.row(agent) + A.status] & STATUS.hosted) !== 0;
}

/** Notes that the game does something for an agent, for a number of ticks, or NEVER for as long as it likes. */
export function startHosted(s: State, agent: number, ticks: number): void {
  const row = s.row(agent);
  s.ints[row + A.began] = s.now;
  s.ints[row + A.until] = ticks === NEVER ? NEVER : tickAfter(s.now, ticks);
  s.ints[row + A.status] |= STATUS.hosted;
}

/** Notes that the game no longer does anything for an agent: `isFinished` as the game said, or because of something else. */
export function endHosted(s: State, agent: number, isFinished: boolean): void {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.hosted) === 0) return;
  s.ints[row + A.status] &= ~STATUS.hosted;
  s.host.ended(agent, isFinished);
}

/**
 * Lets the game walk an agent to a place, for `least` ticks at the least. Returns true if it does, null if the engine is
 * to do it, or why there is no walk.
 */
export function walkByHost(s: State, agent: number, place: Float64Array, least: number): true | string | null {
  if (s.host.walk === null) return null;
  const at = agent * s.doubleStride + s.POSITION;
  const [x, y] = place;
  if (s.doubles[at] === x && s.doubles[at + 1] === y) return null;
  endHosted(s, agent, false);
  const answer = s.host.walk(agent, x, y, walkedTo(s, agent));
  if (typeof answer !== 'number') return answer;
  if (s.has.aims) setAim(s, agent, x, y);
  startHosted(s, agent, Math.max(answer, least));
  return true;
}

/** The thing that an agent's walk leads to; −1 when it leads elsewhere. */
export function walkedTo(s: State, agent: number): number {
  const row = s.row(agent);
  const { op, index } = s.rules.program[s.ints[row + A.pc]];
  // Who walks up in a line has begun no step yet.
  const isInLine = (s.ints[row + A.status] & STATUS.unserved) !== 0;
  const leadsToThing = isInLine || (op === OP.go && (index === AIM.thing || index === AIM.lastSeen));
  return leadsToThing ? s.ints[row + A.thing] : -1;
}

/**
 * Ends a walk that the game did: the agent is where the game moved it last, or at the end of the walk if that is out of
 * its reach.
 */
export function arriveByHost(s: State, agent: number): void {
  const at = agent * s.doubleStride + s.POSITION;
  const { other } = s.scratch;
  aimOf(s, agent, other);
  const [dx, dy] = [other[0] - s.doubles[at], other[1] - s.doubles[at + 1]];
  endHosted(s, agent, true);
  if (Math.sqrt(dx * dx + dy * dy) <= ARM) return;
  s.doubles[at] = other[0];
  s.doubles[at + 1] = other[1];
  if (s.bodyCells.isKept) s.bodyCells.note(agent);
}
