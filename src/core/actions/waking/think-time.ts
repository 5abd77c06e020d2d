import { rateOf } from '../../state/level.ts';
import { A, type State } from '../../state/state.ts';
import { redecideOf } from './wake.ts';

/** Whether an agent that does what it chose itself thinks again at this very tick: it is time, or a level crosses an alarm. */
export function thinksNow(s: State, agent: number): boolean {
  return (s.hasRedecide && isTimeToThink(s, agent)) || (s.hasAlarms && isAlarmed(s, agent));
}

function isTimeToThink(s: State, agent: number): boolean {
  const redecide = redecideOf(s, agent);
  return redecide > 0 && (s.now - s.ints[s.row(agent) + A.decided]) % redecide === 0;
}

/** Whether a level falls through an alarm at this very tick. */
function isAlarmed(s: State, agent: number): boolean {
  const at = agent * s.doubleStride;
  const elapsed = s.now - s.ints[s.row(agent) + A.since];
  if (elapsed === 0) return false;
  for (let n = 0; n < s.K; n++) {
    const { alarms } = s.rules.needs[n];
    const rate = rateOf(s, agent, n);
    if (alarms.length === 0 || rate >= 0) continue;
    const level = s.doubles[at + n] + rate * elapsed;
    for (let i = 0; i < alarms.length; i++) if (level <= alarms[i] && level - rate > alarms[i]) return true;
  }
  return false;
}
