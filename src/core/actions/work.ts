import type { WorkLine } from '../state/agents/works.ts';
import { stateOf } from '../state/reading/read-input.ts';
import type { State } from '../state/state.ts';
import { writeState } from './thing.ts';
import { wakeNext } from './waking/watch.ts';

/*
 * Work at a state of a thing: it changes steadily while somebody is at it, several at a time, and what has been done is
 * kept when they leave. Between their comings and goings it is a straight line in time, which is computed when it is read.
 */

/** An agent begins to change a state of a thing, by `rate` each tick. */
export function startWork(s: State, agent: number, thing: number, state: number, rate: number): void {
  publish(s, thing, state);
  const line = s.works.add(thing, state, s.now, agent, rate);
  wakeOthers(s, line, agent);
  publish(s, thing, state);
}

/**
 * An agent stops; a state that has come to where it wanted it is exactly there, and one that was beyond that before stays
 * as it is. While others select, only once they have.
 */
export function stopWork(s: State, agent: number, until = Number.NaN): void {
  const line = s.works.of(agent);
  if (line === undefined) return;
  if (s.isSelecting) {
    s.leavingWork.push(agent);
    return;
  }
  const { thing, state } = line;
  const rate = line.workers.get(agent) as number;
  const value = stateOf(s, thing, state);
  const beyond = rate > 0 ? value - until : until - value;
  const broughtByLastTick = rate > 0 ? line.rate : -line.rate;
  if (beyond > 0 && beyond < broughtByLastTick) writeState(s, thing, state, until, true);
  else publish(s, thing, state);
  s.works.remove(agent);
  wakeOthers(s, line, agent);
  publish(s, thing, state);
}

/** Those who work at the same are done at another tick now. */
function wakeOthers(s: State, { workers }: WorkLine, agent: number): void {
  for (const each of workers.keys()) if (each !== agent) wakeNext(s, each);
}

/** What an agent works at has changed so far that somebody may see it: offers and conditions go by it from now on. */
export function publishWork(s: State, agent: number): void {
  const line = s.works.of(agent);
  if (line !== undefined) publish(s, line.thing, line.state);
}

/** Stores what a state is now; what depends on it is looked at again. */
function publish(s: State, thing: number, state: number): void {
  writeState(s, thing, state, stateOf(s, thing, state), true);
}
