import { NEVER, tickAfter } from '../definition/time.ts';
import { ticksLeft } from '../state/agents/attention.ts';
import { rebase } from '../state/level.ts';
import { readAgentPosition } from '../state/position.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { applyLayers } from './waking/apply-layers.ts';
import { wakeNext } from './waking/watch.ts';
import { turnFollowers } from './walking/follow.ts';
import { reroute } from './walking/walk.ts';
import { startWork, stopWork } from './work.ts';

/*
 * A paused agent stands still as a whole: its levels, its walk, its step and its decisions. It keeps its slots, its place
 * in line and its queue, and others can still act on it. What others wait for does not stand still.
 */

/** Makes an agent stand still. */
export function pauseAgent(s: State, agent: number): void {
  if (s.attention.paused.has(agent)) return;
  const row = s.row(agent);
  const status = s.ints[row + A.status];
  rebase(s, agent);
  const isFilling = (status & STATUS.filling) !== 0;
  const workRate = s.works.of(agent)?.workers.get(agent) ?? Number.NaN;
  const isAsked = s.deciding.has(agent) || s.attention.postponed.includes(agent);
  s.deciding.delete(agent);
  s.attention.drop(agent);
  stopWork(s, agent);
  s.ints[row + A.status] &= ~STATUS.filling;
  if ((status & STATUS.walking) !== 0) {
    const at = agent * s.doubleStride + s.POSITION;
    readAgentPosition(s, agent, s.scratch.position);
    s.doubles[at] = s.scratch.position[0];
    s.doubles[at + 1] = s.scratch.position[1];
    s.ints[row + A.began] = s.now;
    if (s.has.partitions) s.crossing[agent] = -1;
  }
  const left = ticksLeft(s.ints[row + A.until], s.now);
  s.attention.paused.set(agent, { since: s.now, left, isAsked, isFilling, workRate });
  s.ints[row + A.until] = NEVER;
  s.ints[row + A.wake] = -1;
  applyLayers(s, agent);
  turnFollowers(s, agent);
}

/** Lets a paused agent go on where it was. */
export function resumeAgent(s: State, agent: number): void {
  const pause = s.attention.paused.get(agent);
  if (pause === undefined) return;
  const row = s.row(agent);
  s.attention.paused.delete(agent);
  applyLayers(s, agent);
  const isDoing = s.ints[row + A.pc] >= 0;
  s.ints[row + A.until] = pause.left === NEVER ? NEVER : tickAfter(s.now, pause.left);
  if (isDoing && (s.ints[row + A.status] & STATUS.walking) !== 0) {
    const at = agent * s.doubleStride + s.POSITION;
    reroute(s, { agent, x: s.doubles[at], y: s.doubles[at + 1] });
  } else s.ints[row + A.began] += s.now - pause.since;
  if (pause.isFilling) {
    s.ints[row + A.status] |= STATUS.filling;
    const thing = s.ints[row + A.thing];
    const { workState } = s.rules.program[s.ints[row + A.pc]];
    if (!Number.isNaN(pause.workRate)) startWork(s, agent, thing, workState, pause.workRate);
  }
  wakeNext(s, agent);
  if (isDoing && pause.isAsked) s.deciding.add(agent);
  turnFollowers(s, agent);
}
