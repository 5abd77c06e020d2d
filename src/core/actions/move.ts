import { partitionAt, readThingPosition } from '../state/position.ts';
import { isRecalling } from '../state/reading/perception.ts';
import { usersOf } from '../state/reading/users-of.ts';
import { A, STATUS, type State } from '../state/state.ts';
import { hasNews, lookAround } from './recall.ts';
import { layThing, liftThing } from './thing.ts';
import { turnFollowers } from './walking/follow.ts';
import { walkedTo } from './walking/hosted.ts';
import { arrangeLine, readEndOfLine } from './walking/line-places.ts';
import { setAim } from './walking/set-walk.ts';
import { crossBorder, reroute, type Walker, walkerOf } from './walking/walk.ts';

/** Puts an agent somewhere else. One that the engine walks goes on from there; partition, followers and memory follow. */
export function moveAgent(s: State, agent: number, x: number, y: number): void {
  const row = s.row(agent);
  const at = agent * s.doubleStride + s.POSITION;
  const hasNewView = s.has.memory && isFarEnough(s, agent, x, y);
  if (s.has.partitions) crossBorder(s, agent, partitionAt(s, x, y));
  if ((s.ints[row + A.status] & STATUS.walking) !== 0) reroute(s, { agent, x, y });
  else {
    s.doubles[at] = x;
    s.doubles[at + 1] = y;
    if (s.bodyCells.isKept) s.bodyCells.note(agent);
    turnFollowers(s, agent);
  }
  if (!hasNewView) return;
  lookAround(s, agent);
  if (isRecalling(s, agent) && hasNews(s, agent)) s.deciding.add(agent);
}

/** Whether a move leads into another square, half as wide as the agent sees: then it looks around, as it does on its walks. */
function isFarEnough(s: State, agent: number, x: number, y: number): boolean {
  const half = s.profiles.range[s.ints[s.row(agent) + A.profile]] / 2;
  const at = agent * s.doubleStride + s.POSITION;
  return (
    Math.floor(x / half) !== Math.floor(s.doubles[at] / half) ||
    Math.floor(y / half) !== Math.floor(s.doubles[at + 1] / half)
  );
}

/** Puts a thing that lies in the world somewhere else. Those whom the engine walks to it turn; its line follows. */
export function moveThing(s: State, thing: number, x: number, y: number): void {
  const walkers = s.references[thing] > 0 ? walkersTo(s, thing) : [];
  liftThing(s, thing);
  layThing(s, thing, [x, y]);
  if (s.has.partitions) s.thingPartition[thing] = partitionAt(s, x, y);
  const place = new Float64Array(2);
  for (const walker of walkers) {
    if (!readEndOfLine(s, walker.agent, thing, place)) readThingPosition(s, thing, place);
    if (s.has.aims) setAim(s, walker.agent, place[0], place[1]);
    reroute(s, walker);
  }
  if (s.lines.size > 0) arrangeLine(s, thing);
}

/** Those whom the engine walks to a thing that they perceive, by rising row. */
function walkersTo(s: State, thing: number): Walker[] {
  const walkers: Walker[] = [];
  for (const agent of usersOf(s, thing)) {
    const status = s.ints[s.row(agent) + A.status];
    if ((status & STATUS.walking) === 0 || (status & STATUS.recalling) !== 0) continue;
    if (walkedTo(s, agent) === thing) walkers.push(walkerOf(s, agent));
  }
  return walkers;
}
