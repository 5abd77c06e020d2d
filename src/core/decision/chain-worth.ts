import { A, STATUS, type State } from '../state/state.ts';

/** Whether a chain has left the thing where it began, so that the worth it had there counts. */
export function isChainKept(s: State, agent: number): boolean {
  if (!s.has.chains || s.origin[agent] < 0 || s.rules.adverts[s.origin[agent]].separable) return false;
  const row = s.row(agent);
  return s.ints[row + A.advert] !== s.origin[agent] || s.ints[row + A.thing] !== s.chainThing[agent];
}

/**
 * Whether the option under way has started: its action has begun, or its chain has gone on from it. What it required only
 * until its start no longer counts.
 */
export function hasStarted(s: State, agent: number): boolean {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.begun) !== 0) return true;
  if (!s.has.chains || s.origin[agent] < 0) return false;
  return s.origin[agent] !== s.ints[row + A.advert] || s.chainThing[agent] !== s.ints[row + A.thing];
}
