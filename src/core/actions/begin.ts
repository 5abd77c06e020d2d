import { READS } from '../factors/inputs.ts';
import { isRecalling } from '../state/reading/perception.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { evaluateNow } from './evaluate-step.ts';
import type { Seeker } from './seeker.ts';

/** What keeps an agent from beginning the action that it has chosen, in words; null when nothing does. */
export function startObstacle(s: State, seeker: Seeker, agent: number): string | null {
  const row = s.row(agent);
  const advert = s.ints[row + A.advert];
  if (advert < 0) return null;
  const thing = s.ints[row + A.thing];
  const { kind, when } = s.rules.adverts[advert];
  if (thing >= 0 && !isRecalling(s, agent)) {
    if (s.kind[thing] !== kind) return `it is ${s.kindOf(thing).name} now`;
    const isTaken = s.holder.length > 0 && s.entry[thing] < 0 && s.holder[thing] !== agent && !s.kindOf(thing).isBody;
    if (isTaken) return 'somebody else has it';
  }
  const barred = barredBy(s, agent, advert);
  if (barred !== null) return barred;
  // How far something is counts when it is chosen: on arrival it is not far.
  if (when < 0 || (s.rules.factors.readsOf(when) & READS.distance) !== 0) return null;
  return holds(s, seeker, agent, thing, advert, when) ? null : (s.faults.take() ?? 'no longer on offer');
}

/** Whether a condition holds for an agent that has claimed its slots: they count as free. */
function holds(s: State, seeker: Seeker, agent: number, thing: number, advert: number, when: number): boolean {
  const isUnserved = (s.ints[s.row(agent) + A.status] & STATUS.unserved) !== 0;
  const own = thing < 0 || isUnserved ? 0 : s.rules.adverts[advert].uses;
  if (own > 0) s.free[thing] += own;
  s.faults.take();
  const isTrue = evaluateNow(s, seeker, agent, thing, advert, when) > 0;
  if (own > 0) s.free[thing] -= own;
  return isTrue;
}

/** Why an agent may not perform an advert at all, by its tags and its mind; null when it may. */
export function barredBy(s: State, agent: number, advert: number): string | null {
  const { permitted, tags } = s.agentTypeOf(agent);
  if (permitted[advert] === 1) return null;
  const missing = s.rules.adverts[advert].requires.find((tag) => tags[tag] === 0);
  return missing === undefined ? 'not for this agent' : `requires ${s.rules.tags[missing]}`;
}

/** Whether the action under way has passed the check at its start. */
export function hasBegun(s: State, agent: number): boolean {
  return (s.ints[s.row(agent) + A.status] & STATUS.begun) !== 0;
}
