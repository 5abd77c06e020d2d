import { scheduleWake } from '../actions/waking/wake.ts';
import { Check, show } from '../definition/problem.ts';
import { type Duration, durationInTicks } from '../definition/time.ts';
import { A, type State } from '../state/state.ts';

/** Makes an agent think again at this pace, in the middle of what it does; 0 for never, null for the pace of its mind. */
export function thinkEvery(s: State, agent: number, every: Duration | null): void {
  const check = new Check([], ['every']);
  const ticks = every === null ? 0 : durationInTicks(every, s.rules.ticksPerHour, check);
  check.finish();
  if (every === null) s.attention.thinking.delete(agent);
  else s.attention.thinking.set(agent, ticks);
  if (every !== null) s.hasRedecide = true;
  if (s.ints[s.row(agent) + A.pc] >= 0 && !s.attention.paused.has(agent)) scheduleWake(s, agent);
}

/** Limits how many agents decide at one tick; 0 for no limit. */
export function limitDecisions(s: State, most: number): void {
  checkMost(most);
  s.attention.limit = most;
}

/** The most decisions; 0 for no limit. */
export function checkMost(most: number): void {
  if (!Number.isInteger(most) || most < 0 || most > 0x7fffffff)
    throw new RangeError(`decisions: got ${show(most)}; expected an integer from 0`);
}
