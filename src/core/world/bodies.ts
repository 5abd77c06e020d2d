import { interruptAction } from '../actions/lifecycle.ts';
import { moveAgent, moveThing } from '../actions/move.ts';
import { scheduleWake } from '../actions/waking/wake.ts';
import { endHosted } from '../actions/walking/hosted.ts';
import { show } from '../definition/problem.ts';
import type { Names } from '../state/names.ts';
import { A, STATUS, type State } from '../state/state.ts';

// Commands of a game that owns bodies: where they are, and when what it does for an agent is over.

/** Ends the walk or the action that the game does for an agent, at the next tick; for a reason if it failed. */
export function finish(s: State, names: Names, agent: number, why?: string): void {
  if (why !== undefined && (typeof why !== 'string' || why === ''))
    throw new RangeError(`why: got ${show(why)}; expected the reason in words, or nothing`);
  const row = s.row(agent);
  const pause = s.attention.paused.get(agent);
  const isOver = pause === undefined ? s.ints[row + A.until] <= s.now + 1 : pause.left <= 1;
  if ((s.ints[row + A.status] & STATUS.hosted) === 0 || isOver)
    throw new Error(`${names.ofAgent(agent)} has nothing to finish: it is in no walk and no action of the game`);
  if (why === undefined || (s.ints[row + A.status] & STATUS.entered) === 0) {
    if (pause !== undefined) pause.left = 1;
    else {
      s.ints[row + A.until] = s.now + 1;
      scheduleWake(s, agent);
    }
    return;
  }
  endHosted(s, agent, true);
  interruptAction(s, agent, why, 'failed');
  s.deciding.add(agent);
}

/** Puts an agent somewhere else. */
export function move(s: State, agent: number, x: number, y: number): void {
  checkPlace(s, x, y);
  moveAgent(s, agent, x, y);
}

/** Puts agents somewhere else; all are checked before one is moved. */
export function moveAll(s: State, names: Names, ids: ArrayLike<number>, places: ArrayLike<number>): void {
  if (places.length < ids.length * 2)
    throw new RangeError(`places: got ${places.length} numbers; expected x and y for each of ${ids.length} agents`);
  for (let i = 0; i < ids.length; i++) {
    names.agent(ids[i]);
    checkPlace(s, places[i * 2], places[i * 2 + 1]);
  }
  for (let i = 0; i < ids.length; i++) moveAgent(s, names.agent(ids[i]), places[i * 2], places[i * 2 + 1]);
}

/** Puts a thing that lies in the world somewhere else. */
export function moveOneThing(s: State, names: Names, thing: number, x: number, y: number): void {
  checkPlace(s, x, y);
  if (s.kindOf(thing).isBody) throw new Error(`${names.ofThing(thing)} is an agent; use agent.move()`);
  if (s.entry[thing] < 0) throw new Error(`${names.ofThing(thing)} is carried by ${names.ofAgent(s.holder[thing])}`);
  moveThing(s, thing, x, y);
}

/** A body may be where nobody can stand, such as in a wall, but not outside the world. */
function checkPlace({ space: { width, height } }: State, x: number, y: number): void {
  if (!(x >= 0 && y >= 0 && x <= width && y <= height))
    throw new RangeError(`position: got [${x}, ${y}]; expected a point from [0, 0] to [${width}, ${height}]`);
}
