import { fillRatesOf, isReached, nextAlarm, ticksUntil } from '../../state/level.ts';
import { A, priorityIn, STATUS, type State } from '../../state/state.ts';
import { nextLook } from './look-time.ts';
import { endOfPatience, nextWatched } from './watch.ts';
import { isWorkDone, nextWorkEvent } from './work-time.ts';

/** Sets when an agent wakes next: its step ends, a level crosses an alarm, or it is time to think again. */
export function scheduleWake(s: State, agent: number): void {
  const row = s.row(agent);
  let wake = s.ints[row + A.until];
  const status = s.ints[row + A.status];
  if ((status & STATUS.filling) !== 0) {
    wake = Math.min(wake, nextFull(s, agent));
    if (s.works.size > 0) wake = Math.min(wake, nextWorkEvent(s, agent, workUntilOf(s, agent)));
  }
  if ((status & STATUS.fallback) !== 0 && s.failedOptions.size > 0)
    wake = Math.min(wake, s.failedOptions.nextRetry(agent, s.now));
  if (s.has.partitions && (status & STATUS.walking) !== 0 && s.crossing[agent] > s.now)
    wake = Math.min(wake, s.crossing[agent]);
  if (s.has.memory && (status & STATUS.walking) !== 0) wake = Math.min(wake, nextLook(s, agent));
  if (s.lines.size > 0 && (status & (STATUS.walking | STATUS.hosted)) !== 0)
    wake = Math.min(wake, endOfPatience(s, agent));
  if (s.watchers.size > 0 && s.watchers.has(agent)) wake = Math.min(wake, nextWatched(s, agent, wake));
  if (s.followers.size > 0) wake = Math.min(wake, Math.max(s.now + 1, s.followers.endOf(agent)));
  if (priorityIn(status) === 0) {
    const redecide = s.hasRedecide ? redecideOf(s, agent) : 0;
    if (redecide > 0) {
      const passed = s.now - s.ints[row + A.decided];
      wake = Math.min(wake, s.now + redecide - (passed % redecide));
    }
    if (s.hasAlarms) wake = nextAlarm(s, agent, wake);
  }
  s.ints[row + A.wake] = wake;
  s.wheel.schedule(agent, wake);
}

/** The ticks from one time that an agent thinks again to the next; 0 for never. */
export function redecideOf(s: State, agent: number): number {
  const own = s.attention.thinking.size > 0 ? s.attention.thinking.get(agent) : undefined;
  return own ?? s.rules.minds[s.agentTypeOf(agent).mind].redecide;
}

/** The next tick at which a need that is being filled comes to its level; at once when all have, by something else. */
function nextFull(s: State, agent: number): number {
  const row = s.row(agent);
  const step = s.rules.program[s.ints[row + A.pc]];
  const rates = fillRatesOf(s, agent, step);
  const since = s.ints[row + A.since];
  let soonest = Infinity;
  for (let i = 0; i < step.needs.length; i++) {
    if (Number.isNaN(step.untils[i])) continue;
    const level = s.doubles[agent * s.doubleStride + step.needs[i]];
    if (isReached(level, rates[i], step.untils[i])) continue;
    soonest = Math.min(soonest, since + ticksUntil(level, rates[i], step.untils[i]));
  }
  return soonest === Infinity && isFull(s, agent) ? s.now + 1 : soonest;
}

/** The level up to which the fill step under way changes a state of its thing; NaN for none. */
function workUntilOf(s: State, agent: number): number {
  return s.rules.program[s.ints[s.row(agent) + A.pc]].workUntil;
}

/** Whether every level that the fill step under way waits for is reached. */
export function isFull(s: State, agent: number): boolean {
  const step = s.rules.program[s.ints[s.row(agent) + A.pc]];
  const rates = fillRatesOf(s, agent, step);
  let waits = !Number.isNaN(step.workUntil);
  if (waits && !isWorkDone(s, agent, step.workUntil)) return false;
  for (let i = 0; i < step.needs.length; i++) {
    if (Number.isNaN(step.untils[i])) continue;
    waits = true;
    if (!isReached(s.doubles[agent * s.doubleStride + step.needs[i]], rates[i], step.untils[i])) return false;
  }
  return waits;
}
