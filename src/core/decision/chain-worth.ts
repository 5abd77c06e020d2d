import { A, type State } from '../state/state.ts';

/** Whether a chain has left the thing where it began, so that the worth it had there counts. */
export function isChainKept(s: State, agent: number): boolean {
  if (!s.has.chains || s.origin[agent] < 0 || s.rules.adverts[s.origin[agent]].separable) return false;
  const row = s.row(agent);
  return s.ints[row + A.advert] !== s.origin[agent] || s.ints[row + A.thing] !== s.chainThing[agent];
}
