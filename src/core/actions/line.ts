import { A, STATUS, type State } from '../state/state.ts';
import { refresh } from './thing.ts';
import { endOfPatience, wakeFirstInLine, wakeWatchersOf } from './waking/watch.ts';
import { arrangeLine, arriveInLine, hasPlace, isWalkingInLine } from './walking/line-places.ts';
import { stopWalk } from './walking/walk.ts';

/** What comes of waiting for one's turn or for others: served, still waiting, or why it is no use, and for how many ticks. */
export type LineResult = 'served' | 'waits' | { readonly why: string; readonly rest?: number };

/**
 * An agent that has come to a thing with a line takes its slot if it is its turn, and gets in line or stays in it if
 * not. It is woken when its turn may have come. Called is who takes its slot from a place in the line.
 */
export function standInLine(s: State, agent: number): LineResult | 'called' {
  const row = s.row(agent);
  if ((s.ints[row + A.status] & STATUS.unserved) === 0) return 'served';
  const thing = s.ints[row + A.thing];
  const { line, patience } = s.kindOf(thing);
  const { uses } = s.rules.adverts[s.ints[row + A.advert]];
  const first = s.lines.firstAt(thing);
  if (s.free[thing] >= uses && (first < 0 || first === agent)) {
    s.lines.leave(agent);
    s.ints[row + A.status] &= ~STATUS.unserved;
    s.free[thing] -= uses;
    stopWalk(s, agent);
    lineChanged(s, thing);
    return hasPlace(s, agent) ? 'called' : 'served';
  }
  if (s.lines.placeOf(agent) !== thing) {
    if (s.lines.lengthAt(thing) >= line) return { why: line === 0 ? 'it is taken' : 'the line is too long' };
    s.lines.join(thing, agent, s.now);
    s.ints[row + A.began] = s.now;
    s.ints[row + A.until] = endOfPatience(s, agent);
    s.listener?.({ type: 'lined', agent, thing, place: s.lines.lengthAt(thing) });
    lineChanged(s, thing);
  } else if (s.now >= endOfPatience(s, agent)) return { why: 'gave up waiting in line', rest: patience };
  return 'waits';
}

/**
 * Whether an agent walks to its place in a line and it is neither its turn nor the end of its patience: then it goes on
 * walking, or stops where it has to stand.
 */
export function keepsWalkingInLine(s: State, agent: number): boolean {
  if (!isWalkingInLine(s, agent) || s.now >= endOfPatience(s, agent)) return false;
  const row = s.row(agent);
  const thing = s.ints[row + A.thing];
  const isTurn = s.lines.firstAt(thing) === agent && s.free[thing] >= s.rules.adverts[s.ints[row + A.advert]].uses;
  if (!isTurn && s.now >= s.ints[row + A.until]) arriveInLine(s, agent);
  return !isTurn;
}

/** An agent that was not served yet leaves the line, if it stands in one; while others select, only once they have. */
export function leaveLine(s: State, agent: number): void {
  const thing = s.lines.placeOf(agent);
  if (thing < 0) return;
  if (s.isSelecting) {
    s.leavingLines.push(agent);
    return;
  }
  s.lines.leave(agent);
  lineChanged(s, thing);
}

/** Agents that have chosen something else leave their lines: first all of them, so that none of them moves up. */
export function leaveLines(s: State, agents: readonly number[]): void {
  const things = new Set<number>();
  for (const agent of agents) {
    const thing = s.lines.placeOf(agent);
    if (thing >= 0) things.add(thing);
    s.lines.leave(agent);
  }
  for (const thing of things) lineChanged(s, thing);
}

/** A line has become shorter or longer: those in it move up, and the first looks whether it is its turn. */
function lineChanged(s: State, thing: number): void {
  arrangeLine(s, thing);
  refresh(s, thing);
  if (s.watchers.size > 0) wakeWatchersOf(s, thing);
  wakeFirstInLine(s, thing);
}
